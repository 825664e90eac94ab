import type { AttendanceStatus } from '../../../../contract/attendance/attendances'
import type { StoredAttendance } from '../../../db/user-db'
import type { QueuedMark } from '../../../outbox/fields/mark'
import { showMark } from '../../../outbox/confirmed/overlay'
import type { DayMarks } from '../../../records/recap/recap-of'

/** Taken marks by date and pupil: the person's latest entered values over what the service confirmed. */
export function overlayMarks(
  confirmed: readonly StoredAttendance[],
  queued: readonly QueuedMark[],
): ReadonlyMap<string, DayMarks> {
  const rows = new Map(queued.map((row) => [`${row.student_id} ${row.date}`, row]))
  const marks = new Map<string, Map<string, AttendanceStatus>>()
  const put = (date: string, id: string, status: AttendanceStatus | null) => {
    if (status === null) return
    const day = marks.get(date) ?? new Map<string, AttendanceStatus>()
    marks.set(date, day.set(id, status))
  }
  for (const row of confirmed) {
    const key = `${row.student_id} ${row.date}`
    put(row.date, row.student_id, showMark(row, rows.get(key)).mark.status)
    rows.delete(key)
  }
  for (const row of rows.values()) put(row.date, row.student_id, showMark(null, row).mark.status)
  return marks
}
