import { clockIn, momentIn } from '../../../../../contract/values/dates'
import type { DayFields } from '../staff-day'
import { type Expectation, withStatus } from '../staff-day.rules'

const absences: readonly unknown[] = ['sakit', 'izin', 'alpa']

/** A time of the file as a moment; where the file has none or its minute is recorded already, what is recorded, with its seconds. */
export function momentOf(
  time: string | null,
  held: Date | null,
  { date, timeZone }: { date: string; timeZone: string },
): Date | null {
  if (time === null) return held
  const isHeld = held !== null && clockIn(timeZone, held) === time
  return isHeld ? held : momentIn(timeZone, date, time)
}

/**
 * The day with the status that scans give it: that of the time of arrival, and present for those who only left. Somebody who
 * is written down as away and was scanned was there.
 */
export function withScans(held: DayFields, wanted: DayFields, expectation: Expectation): DayFields {
  const isAway = absences.includes(held.gateStatus)
  const open = isAway ? { ...held, gateStatus: null, checkinTime: null } : held
  const scanned = isAway ? { ...wanted, gateStatus: null } : wanted
  const put = { teacher_id: '', date: '' }
  const judged = withStatus(open, scanned, put, expectation, false)
  return judged.gateStatus === null ? { ...judged, gateStatus: 'hadir' } : judged
}

/** Whether the file would take something away from what is recorded, which a person has to see first. */
export function isReplacing(held: DayFields, wanted: DayFields): boolean {
  const differs = (was: Date | null, is: Date | null) => was !== null && was.getTime() !== is?.getTime()
  return (
    (held.gateStatus !== null && held.gateStatus !== wanted.gateStatus) ||
    differs(held.checkinTime, wanted.checkinTime) ||
    differs(held.checkoutTime, wanted.checkoutTime)
  )
}

/** Whether nothing is recorded of a day that a scan could be about; a row that was emptied is such a day. */
export const isBlank = ({ gateStatus, checkinTime, checkoutTime }: DayFields): boolean =>
  gateStatus === null && checkinTime === null && checkoutTime === null

/** The fields that differ, times as the school's clock shows them. */
export function shownChange(
  change: { readonly before: object; readonly after: object },
  timeZone: string,
): Record<'before' | 'after', Record<string, string | null>> & { changed: string[] } {
  const shown = (fields: object) =>
    Object.fromEntries(
      Object.entries(fields).map(([field, value]): [string, string | null] => {
        if (typeof value !== 'string') return [field, null]
        return [field, field.endsWith('_time') ? clockIn(timeZone, new Date(value)) : value]
      }),
    )
  const after = shown(change.after)
  return { changed: Object.keys(after), before: shown(change.before), after }
}
