import { isNotNull, sql } from 'drizzle-orm'
import { addDays, dateIn } from '../../../../contract/values/dates'
import { schools } from '../../../db/schema/school/schools'
import { studentDays } from '../../../db/schema/attendance/student-days'
import { teacherAttendances } from '../../../db/schema/attendance/teacher-days'
import type { Services } from '../../../kit/services'
import { removeUnreferred } from '../../images/remove-unreferred'

type Purged = { checkin_image_url: string | null; checkout_image_url: string | null }

/** Where evidence is kept, with the version by which devices learn that it is gone. */
const holders = [
  { table: studentDays, version: sql.identifier('gate_version') },
  { table: teacherAttendances, version: sql.identifier('version') },
] as const

/**
 * Deletes photos and positions of pupils and of staff that are older than their school keeps them (decisions 0030, 0080). Running it
 * twice, or on two instances at once, deletes nothing more. An image that another record refers to stays.
 * @returns how many days lost their photos or positions
 */
export async function purgeEvidence({
  db,
  images,
  clock,
}: Pick<Services, 'db' | 'images' | 'clock'>): Promise<number> {
  let purged = 0
  const keeping = await db
    .select({ id: schools.id, timeZone: schools.timeZone, days: schools.evidenceRetentionDays })
    .from(schools)
    .where(isNotNull(schools.evidenceRetentionDays))
  for (const { id: schoolId, timeZone, days } of keeping) {
    const first = addDays(dateIn(timeZone, clock()), -(days ?? 0))
    for (const { table, version } of holders) {
      const { rows } = await db.execute<Purged>(sql`
        WITH old AS (
          SELECT id, checkin_image_url, checkout_image_url FROM ${table}
          WHERE school_id = ${schoolId} AND date < ${first}
            AND (checkin_image_url IS NOT NULL OR checkout_image_url IS NOT NULL
              OR checkin_latitude IS NOT NULL OR checkout_latitude IS NOT NULL)
          FOR UPDATE)
        UPDATE ${table} AS day SET ${version} = day.${version} + 1,
          checkin_image_url = NULL, checkin_latitude = NULL, checkin_longitude = NULL,
          checkout_image_url = NULL, checkout_latitude = NULL, checkout_longitude = NULL
        FROM old WHERE day.school_id = ${schoolId} AND day.id = old.id
        RETURNING old.checkin_image_url, old.checkout_image_url`)
      purged += rows.length
      const urls = rows.flatMap((row) => [row.checkin_image_url, row.checkout_image_url])
      await removeUnreferred({ db, images }, schoolId, urls)
    }
  }
  return purged
}
