import { type SQL, sql } from 'drizzle-orm'
import { addDays, dateIn } from '../../../../../contract/values/dates'
import { failField } from '../../../../kit/answers/field-failure'

/** Days that are shown when the request names none. */
const recentDays = 31

export interface HistoryDates {
  readonly student_id?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/**
 * The moments of an audit row that a request asks for. Its id begins with its moment, so that the index on
 * ids finds a few days among years; a day of slack covers every zone.
 * @throws DomainError 1100 when the dates are the wrong way round
 */
export function historyWindow({ student_id, ...dates }: HistoryDates, timeZone: string, now: Date): SQL[] {
  const { to } = dates
  const all = student_id !== undefined || to !== undefined
  const from = dates.from ?? (all ? undefined : addDays(dateIn(timeZone, now), 1 - recentDays))
  if (from !== undefined && to !== undefined && to < from) {
    failField('to', 'Tanggal akhir mendahului tanggal awal.')
  }
  const midnight = (date: string) => sql`(${date}::date::timestamp AT TIME ZONE ${timeZone})`
  const first = from === undefined ? [] : [sql`audit.at >= ${midnight(from)}`, after(addDays(from, -1))]
  const last = to === undefined ? [] : [sql`audit.at < ${midnight(addDays(to, 1))}`, before(addDays(to, 2))]
  return [...first, ...last]
}

const after = (date: string) => sql`audit.id >= ${firstIdOf(date)}::uuid`
const before = (date: string) => sql`audit.id < ${firstIdOf(date)}::uuid`

/** The smallest UUIDv7 of a date; that of 1970 for all that is earlier, as such an id counts from there. */
function firstIdOf(date: string): string {
  const hex = Math.max(0, Date.parse(`${date}T00:00:00Z`))
    .toString(16)
    .padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`
}
