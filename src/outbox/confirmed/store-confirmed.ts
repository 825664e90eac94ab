import type { AttendanceRow } from '../../../contract/attendance/attendances'
import type { UserDb } from '../../db/user-db'
import { storeAllNewer } from './store-newer'

/**
 * Stores rows that the service confirmed. An answer that was overtaken by a newer version is left out, so
 * that a slow read never brings an old mark back. Call inside a transaction over `attendances`.
 * @param asOf value of meta `tick` when the read began
 */
export async function storeConfirmed(
  db: UserDb,
  classId: string,
  rows: readonly AttendanceRow[],
  asOf: number,
): Promise<void> {
  await storeAllNewer(
    db.attendances,
    ({ student_id, date }) => [student_id, date],
    rows.map((row) => ({ ...plain(row), class_id: classId })),
    asOf,
  )
}

function plain({
  student_id,
  date,
  status,
  minutes_late,
  note,
  version,
  updated_at,
  updated_by,
}: AttendanceRow): AttendanceRow {
  return { student_id, date, status, minutes_late, note, version, updated_at, updated_by }
}
