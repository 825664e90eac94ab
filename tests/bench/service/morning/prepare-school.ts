import type { QueryResultRow } from 'pg'
import { addDays } from '../../../../contract/values/dates'

/** The homeroom teacher who holds a phone, and the register that the phone has not sent. */
export interface Owner {
  readonly email: string
  readonly roleId: string
  readonly teacherId: string
  readonly classId: string
  readonly pupils: readonly string[]
  readonly date: string
}

type Query = <Row extends QueryResultRow>(sql: string, params?: readonly unknown[]) => Promise<Row[]>

/**
 * Gives every homeroom teacher of the large school an account, with the password of the demo's, lets them record at the gate, and opens
 * all registers.
 * @returns an owner for so many phones: class by class, and with more phones than classes another day for each round
 */
export async function prepareOwners(query: Query, phones: number): Promise<Owner[]> {
  await query(
    `WITH owners AS (
       SELECT gen_random_uuid() AS id, c.school_id, m.role_id, t.id AS teacher_id, t.name, 'pagi.' || c.id || '@demo.hadir.id' AS email, a.password_hash
       FROM classes c
       JOIN teachers t ON t.school_id = c.school_id AND t.id = c.homeroom_teacher_id
       JOIN users m ON m.school_id = c.school_id AND m.email = 'wali.7a@demo.hadir.id'
       JOIN accounts a ON a.id = m.account_id
       WHERE NOT EXISTS (SELECT FROM users u WHERE u.school_id = c.school_id AND u.teacher_id = t.id)),
     made AS (
       INSERT INTO accounts (id, email, password_hash, created_at) SELECT id, email, password_hash, now() FROM owners)
     INSERT INTO users (id, account_id, school_id, role_id, teacher_id, email, name, version, created_at)
     SELECT id, id, school_id, role_id, teacher_id, email, name, 1, now() FROM owners`,
  )
  await query(
    `UPDATE roles SET permissions = permissions || '{presences.read,presences.write}'::text[]
     WHERE id IN (SELECT role_id FROM users WHERE email = 'wali.7a@demo.hadir.id')`,
  )
  await query(`UPDATE sub_periods SET setting = setting || '{"lock_after_days": 366}'`)
  const rows = await query<{
    email: string
    role_id: string
    teacher_id: string
    class_id: string
    first_date: string
    pupils: string[]
  }>(
    `SELECT u.email, u.role_id, u.teacher_id, c.id AS class_id, s.setting->>'first_date' AS first_date,
       array_agg(m.student_id ORDER BY m.student_id) AS pupils
     FROM classes c
     JOIN periods p ON p.school_id = c.school_id AND p.id = c.period_id AND p.is_active
     JOIN sub_periods s ON s.school_id = c.school_id AND s.period_id = p.id AND s.is_active
     JOIN users u ON u.school_id = c.school_id AND u.teacher_id = c.homeroom_teacher_id
     JOIN class_memberships m ON m.school_id = c.school_id AND m.class_id = c.id AND m.to_date IS NULL
     GROUP BY u.email, u.role_id, u.teacher_id, c.id, s.setting
     ORDER BY c.id`,
  )
  return Array.from({ length: phones }, (_, phone) => {
    const row = rows[phone % rows.length]
    if (!row) throw new Error('The school has no class with a homeroom teacher')
    return {
      email: row.email,
      roleId: row.role_id,
      teacherId: row.teacher_id,
      classId: row.class_id,
      pupils: row.pupils,
      // From a Monday two weeks after the first day on: school days without a holiday of the demo.
      date: addDays(row.first_date, 14 + Math.floor(phone / rows.length)),
    }
  })
}
