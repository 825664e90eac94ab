import type { AttendanceRow } from '../../../contract/attendance/attendances'
import type { UserDb } from '../../db/user-db'
import { isAsNew, stamped } from './store-newer'

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
  const held = await db.attendances.bulkGet(rows.map((row) => [row.student_id, row.date] as [string, string]))
  const newer = rows.filter((row, index) => isAsNew(row, held[index], asOf))
  await db.attendances.bulkPut(newer.map((row) => ({ ...stamped(plain(row), asOf), class_id: classId })))
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
