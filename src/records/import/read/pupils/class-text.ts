import { isLevelName } from '../../../../../contract/values/class-name'
import type { Cell } from '../../file/grid'
import { textOf } from '../cells/cell-text'
import { monthOf } from '../../../../ui/dates/calendar-date'
import { dateOfSerial } from '../cells/dates'

/** Two numbers of a class of which a spreadsheet made a date: "7-1" became the 7th of January, or the 1st of July. */
interface DatedClass {
  day: number
  month: number
}

/** A class cell that a spreadsheet took for a date, with its day and month; null for any other. */
export function datedClass(cell: Cell | undefined, date1904: boolean): DatedClass | null {
  if (typeof cell === 'number') {
    const date = Number.isInteger(cell) && cell > 20_000 ? dateOfSerial(cell, date1904) : null
    return date === null ? null : { day: Number(date.slice(8)), month: Number(date.slice(5, 7)) }
  }
  const text = textOf(cell) ?? ''
  const iso = /^(?:19|20)\d\d-(\d\d)-(\d\d)(?:[T ].*)?$/.exec(text)
  if (iso) return { day: Number(iso[2]), month: Number(iso[1]) }
  const named = /^(\d{1,2})[\s-]([a-z]{3})(?:[\s-](?:\d{2}|\d{4}))?$/i.exec(text)
  const nameFirst = /^([a-z]{3})[\s-](\d{1,2})$/i.exec(text)
  const month = monthOf(named?.[2] ?? nameFirst?.[1] ?? '')
  return month === 0 ? null : { day: Number(named?.[1] ?? nameFirst?.[2]), month }
}

/** Which of the two numbers of a dated class was typed first. */
export type ClassOrder = 'day' | 'month'

/** A dated class as it was typed. */
export function undated({ day, month }: DatedClass, order: ClassOrder): string {
  return order === 'day' ? `${day}-${month}` : `${month}-${day}`
}

/** The class of a pupil, put together from the columns that tell parts of it. */
export function joinedClass(name: string | null, level: string | null, major: string | null): string | null {
  // "A" beside the level "7" is 7A.
  const isPart = name !== null && level !== null && /^[A-Z]$/i.test(name) && isLevelName(level)
  const whole = isPart ? `${level}${/\d$/.test(level) ? '' : ' '}${name}` : name
  if (whole === null || major === null || !isLevelName(whole)) return whole
  return `${whole} ${major}`
}
