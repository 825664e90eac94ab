import type { AttendanceRow, AttendanceStatus } from '../../../contract/attendance/attendances'
import { markOf, type QueuedMark } from '../../outbox/fields/mark'
import { showMark } from '../../outbox/confirmed/overlay'

/** The pupil's mark on one day. */
export interface PupilMark {
  readonly date: string
  readonly status: AttendanceStatus
  readonly minutesLate: number | null
  readonly note: string | null
  /** Entered on this device and not confirmed by the service yet. */
  readonly unsent: boolean
}

/** One pupil's marks by date. */
export type PupilMarks = ReadonlyMap<string, PupilMark>

/**
 * Merges what this device holds of one pupil's days into one calendar: a newer version wins, and an unsent change of
 * this person comes on top.
 * @param fetched the year as it was last fetched for this page
 * @param held rows that registers brought to this device
 */
export function mergeMarks(
  fetched: readonly AttendanceRow[],
  held: readonly AttendanceRow[],
  queued: readonly QueuedMark[],
): PupilMarks {
  const rows = new Map(fetched.map((row) => [row.date, row]))
  for (const row of held) {
    const known = rows.get(row.date)
    if (!known || (row.version ?? 0) > (known.version ?? 0)) rows.set(row.date, row)
  }
  const changes = new Map(queued.map((row) => [row.date, row]))
  const marks = new Map<string, PupilMark>()
  for (const date of [...new Set([...rows.keys(), ...changes.keys()])].sort()) {
    const row = rows.get(date)
    const { mark, truth } = showMark(row ? markOf(row) : null, changes.get(date))
    if (mark.status === null) continue
    marks.set(date, {
      date,
      status: mark.status,
      minutesLate: mark.minutes_late,
      note: mark.note,
      unsent: truth === 'local' || truth === 'attention',
    })
  }
  return marks
}
