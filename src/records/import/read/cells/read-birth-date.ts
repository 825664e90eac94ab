import { textOf, type Reading } from './cell-text'
import type { Cell } from '../../file/grid'
import type { DateOrder } from '../../../../ui/dates/calendar-date'
import { exchanged, readDate } from './dates'

/** Between which days a person of the list was born, `YYYY-MM-DD`. */
export interface BirthRules {
  /** Nobody is born later. */
  today: string
  /** An earlier date is a slip of the pen. */
  earliest: string
  /** The fewest years that a person of the list has; a year of two figures is the latest that gives them. */
  youngest: number
}

/** How the dates of one file are read. */
export interface DateForm {
  order: DateOrder
  date1904: boolean
  /** The dates that the file stores as such have day and month exchanged. */
  isExchanged?: boolean
}

/** A date of birth; a year of two figures is the one that gives a person of the list their age. */
export function readBirthDate(
  cell: Cell | undefined,
  form: DateForm,
  { today, earliest, youngest }: BirthRules,
): Reading<string> {
  if (textOf(cell) === null) return { value: null }
  const latestYear = Number(today.slice(0, 4)) - youngest
  const fullYear = (figures: number) => {
    const year = 2000 + figures <= latestYear ? 2000 + figures : 1900 + figures
    return year < Number(earliest.slice(0, 4)) ? null : year
  }
  const read = readDate(cell, { ...form, fullYear })
  if ('fault' in read) return { value: null, fault: read.fault }
  const isStored = typeof cell === 'number' && form.isExchanged
  const date = isStored ? (exchanged(read.date) ?? read.date) : read.date
  if (date > today) return { value: null, fault: 'masih di masa depan' }
  if (date < earliest) return { value: null, fault: 'terlalu lampau' }
  return { value: date }
}
