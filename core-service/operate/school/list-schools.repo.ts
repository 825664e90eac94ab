import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Queryable } from '../../db/client'

const Listed = z.object({
  id: z.string(),
  name: z.string(),
  is_demo: z.boolean(),
  suspended: z.boolean(),
  students: z.int(),
  staff: z.int(),
  /** The day, in the school's zone, on which a device last renewed its session; null: none does. */
  used_on: z.nullable(z.string()),
})
export type ListedSchool = z.output<typeof Listed>

/** All schools of the installation by name. Each table is read once, however many schools there are. */
export async function listSchools(db: Queryable): Promise<ListedSchool[]> {
  const { rows } = await db.execute(sql`
    SELECT s.id, s.name, s.is_demo, s.suspended_at IS NOT NULL AS suspended,
      coalesce(p.n, 0) AS students, coalesce(t.n, 0) AS staff,
      to_char(f.at AT TIME ZONE s.time_zone, 'YYYY-MM-DD') AS used_on
    FROM schools s
    LEFT JOIN (SELECT school_id, count(*)::int AS n FROM students WHERE status = 'active' GROUP BY 1) p ON p.school_id = s.id
    LEFT JOIN (SELECT school_id, count(*)::int AS n FROM teachers WHERE status = 'active' GROUP BY 1) t ON t.school_id = s.id
    LEFT JOIN (SELECT school_id, max(refreshed_at) AS at FROM session_families GROUP BY 1) f ON f.school_id = s.id
    ORDER BY hadir_fold(s.name) COLLATE "C", s.id`)
  return z.parse(z.array(Listed), rows)
}
