import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Dashboard } from '../../../contract/analytics/dashboard'
import { holds } from '../../../contract/permissions'
import type { Queryable } from '../../db/client'
import type { Session } from '../../kit/session/session'

const Row = z.object({
  calendar_checked: z.boolean(),
  calendar: z.nullable(
    z.object({
      period_id: z.string(),
      sub_period_id: z.string(),
      first_date: z.string(),
      last_date: z.string(),
      week_days: z.int(),
      school_days: z.nullish(z.array(z.int())),
      late_after: z.string(),
      holidays: z.int(),
    }),
  ),
  staff: z.int(),
  homerooms_without_account: z.int(),
  homerooms_never_signed_in: z.int(),
  registers_taken: z.boolean(),
})

/** How far a school is with its first steps, for whom they are: who keeps the school or gives accounts. */
export async function firstSteps(db: Queryable, session: Session): Promise<Dashboard['first_steps']> {
  if (!holds(session.permissions, ['school.write', 'users.write'])) return null
  const { schoolId } = session
  const { rows } = await db.execute(sql`
    SELECT
      EXISTS (SELECT FROM sub_periods WHERE school_id = ${schoolId} AND is_active AND version > 1) AS calendar_checked,
      (SELECT json_build_object(
          'period_id', period_id, 'sub_period_id', id,
          'first_date', setting->>'first_date', 'last_date', setting->>'last_date',
          'week_days', (setting->>'week_days')::int, 'school_days', setting->'school_days', 'late_after', setting->>'late_after',
          'holidays', coalesce(jsonb_array_length(setting->'holidays'), 0))
         FROM sub_periods WHERE school_id = ${schoolId} AND is_active LIMIT 1) AS calendar,
      (SELECT count(*)::int FROM teachers WHERE school_id = ${schoolId} AND status = 'active') AS staff,
      (SELECT count(DISTINCT c.homeroom_teacher_id)::int FROM classes c
         JOIN periods p ON p.school_id = c.school_id AND p.id = c.period_id AND p.is_active
        WHERE c.school_id = ${schoolId} AND c.status = 'active' AND c.homeroom_teacher_id IS NOT NULL
          AND NOT EXISTS (SELECT FROM users u
            WHERE u.school_id = c.school_id AND u.teacher_id = c.homeroom_teacher_id)) AS homerooms_without_account,
      (SELECT count(DISTINCT u.id)::int FROM classes c
         JOIN periods p ON p.school_id = c.school_id AND p.id = c.period_id AND p.is_active
         JOIN users u ON u.school_id = c.school_id AND u.teacher_id = c.homeroom_teacher_id AND u.active
        WHERE c.school_id = ${schoolId} AND c.status = 'active'
          AND NOT EXISTS (SELECT FROM session_families f
            WHERE f.school_id = u.school_id AND f.user_id = u.id)) AS homerooms_never_signed_in,
      EXISTS (SELECT FROM student_days WHERE school_id = ${schoolId} AND register_version > 0) AS registers_taken`)
  return z.parse(Row, rows[0])
}
