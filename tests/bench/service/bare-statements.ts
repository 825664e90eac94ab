import type { Pool } from 'pg'
import { uuidv7 } from '../../../contract/values/ids'
import type { OneRegister } from './registers'

/** What the list has to read at least: ten pupils with their class, and how many there are. */
export function bareList(pool: Pool, schoolId: string): Promise<unknown> {
  return pool.query({
    name: 'bare_list',
    text: `
      SELECT s.*, c.id AS class_id, c.name AS class_name,
        (SELECT count(*)::int FROM students WHERE school_id = $1) AS total
      FROM students s
      LEFT JOIN class_memberships m
        ON m.school_id = s.school_id AND m.student_id = s.id AND m.to_date IS NULL
      LEFT JOIN classes c ON c.school_id = m.school_id AND c.id = m.class_id
      WHERE s.school_id = $1
      ORDER BY s.name_fold COLLATE "C", s.id
      LIMIT 10`,
    values: [schoolId],
  })
}

/** What the register has to write at least: 36 marks and 36 rows of history, in one statement. */
export function bareRegister(
  pool: Pool,
  { schoolId, date, studentIds }: OneRegister,
  turn: number,
): Promise<unknown> {
  const entries = studentIds.map((student_id) => ({ student_id, id: uuidv7(), audit_id: uuidv7() }))
  return pool.query({
    name: 'bare_register',
    text: `
      WITH entry AS (
        SELECT * FROM jsonb_to_recordset($3::jsonb) AS e(id uuid, audit_id uuid, student_id uuid)
      ), written AS (
        INSERT INTO student_days AS day (id, school_id, student_id, date, status, register_version,
          register_updated_at)
        SELECT id, $1::uuid, student_id, $2::date, $4, 1, now() FROM entry ORDER BY student_id
        ON CONFLICT (school_id, student_id, date) DO UPDATE SET
          status = excluded.status,
          minutes_late = NULL,
          register_version = day.register_version + 1,
          register_updated_at = excluded.register_updated_at
        RETURNING day.id, day.student_id
      )
      INSERT INTO audit_log (id, school_id, at, entity, entity_id, after)
      SELECT entry.audit_id, $1::uuid, now(), 'student_days.register', written.id, jsonb_build_object('status', $4)
      FROM written JOIN entry USING (student_id)`,
    values: [schoolId, date, JSON.stringify(entries), turn % 2 === 0 ? 'sakit' : 'hadir'],
  })
}
