import type { AttendanceStatus } from '../../../../contract/attendance/attendances'
import { addDays } from '../../../../contract/values/dates'
import { listTeacherAttendances } from '../../../../contract/attendance/teacher-attendances'
import type { Client } from '../../../api/client'

/** One recorded day of one person. Moments are ISO 8601, null where there is none. */
export interface RecordedDay {
  date: string
  status: AttendanceStatus
  checkin: string | null
  checkout: string | null
  note: string | null
}

/** A month; its dates are `YYYY-MM-DD`, and the last one is never after today. */
export interface Month {
  /** `YYYY-MM`. */
  name: string
  first: string
  last: string
}

/** The month so many months before today's. */
export function monthOf(today: string, back: number): Month {
  let first = `${today.slice(0, 7)}-01`
  let last = today
  for (let step = 0; step < back; step++) {
    last = addDays(first, -1)
    first = `${last.slice(0, 7)}-01`
  }
  return { name: first.slice(0, 7), first, last }
}

/**
 * What is recorded of one person in a month, the latest day first. A service without ranges answers other days or
 * other people too; they are left out.
 */
export async function readMonth(
  client: Client,
  id: string,
  { first, last }: Month,
  signal: AbortSignal,
): Promise<RecordedDay[]> {
  const query = { teacher_id: id, from: first, to: last, page: 1, limit: 100 }
  const { list } = await client.send(listTeacherAttendances, { query, signal })
  return list
    .flatMap(({ teacher_id, date, status, checkin_time, checkout_time, note }) =>
      teacher_id === id && status && first <= date && date <= last
        ? [
            {
              date,
              status,
              checkin: checkin_time ?? null,
              checkout: checkout_time ?? null,
              note: note ?? null,
            },
          ]
        : [],
    )
    .sort((a, b) => b.date.localeCompare(a.date))
}

const order: readonly AttendanceStatus[] = ['hadir', 'terlambat', 'sakit', 'izin', 'alpa']

/** How many days there are of each status, in the order of a register; statuses without a day are left out. */
export function totalsOf(days: readonly RecordedDay[]): { status: AttendanceStatus; days: number }[] {
  return order.flatMap((status) => {
    const count = days.filter((day) => day.status === status).length
    return count > 0 ? [{ status, days: count }] : []
  })
}
