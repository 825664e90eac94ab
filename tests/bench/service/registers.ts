import { sql } from 'drizzle-orm'
import { addDays } from '../../../contract/values/dates'
import type { Database } from '../../../core-service/db/client'
import { connections } from './load'

/** One class on one day, with the two bodies that change every mark of it in turn. */
export interface OneRegister {
  readonly schoolId: string
  readonly date: string
  readonly studentIds: readonly string[]
  readonly bodies: readonly string[]
}

/**
 * A register of its own for every connection: teachers do not write into each other's at seven o'clock.
 * Class by class, then day by day back from today.
 */
export async function registersOf(db: Database): Promise<OneRegister[]> {
  const { rows } = await db.execute<{
    school_id: string
    class_id: string
    day: string
    students: string[]
  }>(sql`
    SELECT c.school_id, c.id AS class_id, s.setting->>'first_date' AS day,
      array_agg(m.student_id ORDER BY m.student_id) AS students
    FROM classes c
    JOIN periods p ON p.school_id = c.school_id AND p.id = c.period_id AND p.is_active
    JOIN sub_periods s ON s.school_id = c.school_id AND s.period_id = p.id AND s.is_active
    JOIN class_memberships m ON m.school_id = c.school_id AND m.class_id = c.id AND m.to_date IS NULL
    GROUP BY c.school_id, c.id, s.setting
    ORDER BY c.id`)
  return Array.from({ length: connections }, (_, n) => {
    const row = rows[n % rows.length]
    if (!row) throw new Error('The demo school has no class')
    const date = addDays(row.day, 14 + Math.floor(n / rows.length))
    const body = (status: string) =>
      JSON.stringify({
        class_id: row.class_id,
        date,
        entries: row.students.map((student_id) => ({ student_id, status })),
      })
    return {
      schoolId: row.school_id,
      date,
      studentIds: row.students,
      bodies: [body('sakit'), body('hadir')],
    }
  })
}
