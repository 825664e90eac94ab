import { prepareOwners } from '../bench/service/morning/prepare-school'
import type { DatabaseServer } from '../support/services/replication'
import { makePhone, type Phone } from './phone'

/**
 * Phones of homeroom teachers, each with a class of its own as long as there are so many.
 * @param url of the service of a demo school, or of the proxy before it
 * @param longestPause before a phone asks again, in ms
 */
export async function makePhones(
  url: string,
  database: Pick<DatabaseServer, 'query'>,
  count: number,
  longestPause?: number,
): Promise<Phone[]> {
  const owners = await prepareOwners((sql, params) => database.query(sql, params), count)
  const days = await database.query<{ date: string }>(
    `SELECT DISTINCT date::text FROM student_days d JOIN sub_periods s USING (school_id)
     WHERE d.student_id = $1 AND s.is_active AND date::text BETWEEN s.setting->>'first_date' AND s.setting->>'last_date'
     ORDER BY 1`,
    [owners[0]?.pupils[0]],
  )
  const dates = days.map(({ date }) => date)
  const phones: Phone[] = []
  for (const [number, owner] of owners.entries())
    phones.push(await makePhone(url, number, owner, dates, longestPause))
  return phones
}
