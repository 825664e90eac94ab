import { sql } from 'drizzle-orm'
import { addDays } from '../../../contract/values/dates'
import type { Queryable } from '../../db/client'
import { studentDays } from '../../db/schema/attendance/student-days'
import { students } from '../../db/schema/people/students'

/** Days of the past that the gate recorded; those before it had no gate yet. */
const gateDays = 7

/**
 * What the gate saw of the last days: everybody present came in before seven, or as late as the register
 * contains, and went home after two. Drawn from each pupil's number, so that it is the same everywhere.
 */
export async function seedGate(tx: Queryable, schoolId: string, today: string): Promise<void> {
  // The demo school is in WIB.
  const drawn = (salt: string) =>
    sql`abs(hashtextextended(${students.nis} || ${studentDays.date}::text || ${salt}, 0) % 30)::int`
  const at = (time: string, minutes: ReturnType<typeof sql>) =>
    sql`(${studentDays.date} + ${time}::time + make_interval(mins => ${minutes})) AT TIME ZONE 'Asia/Jakarta'`
  await tx.execute(sql`
    UPDATE ${studentDays} SET
      checkin_time = CASE WHEN ${studentDays.status} = 'terlambat'
        THEN ${at('07:00', sql`${studentDays.minutesLate}`)} ELSE ${at('06:29', drawn('masuk'))} END,
      checkin_location = 'Gerbang utama', checkin_latitude = -6.8932, checkin_longitude = 107.6045,
      checkout_time = ${at('14:02', drawn('pulang'))},
      checkout_location = 'Gerbang utama', checkout_latitude = -6.8932, checkout_longitude = 107.6045,
      gate_version = 2, gate_updated_at = ${at('14:02', drawn('pulang'))}
    FROM ${students}
    WHERE ${studentDays.schoolId} = ${schoolId} AND ${students.schoolId} = ${studentDays.schoolId}
      AND ${students.id} = ${studentDays.studentId}
      AND ${studentDays.date} >= ${addDays(today, -gateDays)} AND ${studentDays.date} < ${today}
      AND (${studentDays.status} = 'hadir' OR ${studentDays.minutesLate} IS NOT NULL)`)
}
