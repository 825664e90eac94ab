import type { DateSpan } from '../../../../contract/values/school-year'
import type { DateOrder } from '../../../ui/dates/calendar-date'
import { orderOf, type OrderSigns } from '../../../records/import/read/cells/dates'
import { isoOf, readDate } from '../../../ui/dates/read-date'

const numericDate = /\b\d{1,2}\s?[-/.]\s?\d{1,2}\s?[-/.]\s?(?:\d{4}|\d{2})(?!\d)/g

/**
 * Judges the numeric dates of a list as a whole: one that has only one order gives it to all, else the order that puts all of
 * them into the school year.
 * @returns `order` null where both are possible; `example` one of those dates as it is written
 */
export function judgeOrder(text: string, schoolYear: DateSpan | undefined): OrderSigns {
  const dates = text.split(/\r\n|\r|\n/).flatMap((line) => line.match(numericDate) ?? [])
  const { order, example } = orderOf(dates)
  if (order !== null || example === null || !schoolYear) return { order, example }
  const isInside = (wanted: DateOrder) => (date: string) => {
    const day = dateIn(date, wanted)
    return day !== null && schoolYear.first <= day && day <= schoolYear.last
  }
  const [day, month] = (['day', 'month'] as const).map((wanted) => dates.every(isInside(wanted)))
  return { order: day === month ? null : day ? 'day' : 'month', example }
}

/** A numeric date as `YYYY-MM-DD`; null where the calendar has no such day. */
export function dateIn(written: string, order: DateOrder): string | null {
  const read = readDate(written, order)
  return read && isoOf(read.written)
}
