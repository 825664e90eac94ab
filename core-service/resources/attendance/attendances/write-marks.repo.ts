import { sql } from 'drizzle-orm'
import { uuidv7 } from '../../../../contract/values/ids'
import type { Queryable } from '../../../db/client'
import { auditLog } from '../../../db/schema/audit-log'
import { studentDays } from '../../../db/schema/attendance/student-days'
import type { AuditContext } from '../../../kit/records/audit'
import type { MarkWrite } from './register.rules'

/** A row that was written, and its entry of the history. */
export interface WrittenMark {
  readonly id: string
  readonly auditId: string
}

/** What the history keeps of a mark. The first one of a day has no fields that are empty: they are a tenth of its row, and say nothing. */
const audited = (fields: Record<string, unknown>, isFirst: boolean) =>
  isFirst ? Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) : fields

/**
 * Writes the register's side of many rows of one date, and their history, in one statement: all of it
 * is stored, or none. A row that somebody else wrote since it was read is left alone. The rows come as one
 * JSON value, because building a statement of 400 parameters costs more than running it.
 * @param writes each with the version it will have; the row must still have the one before
 * @returns what was written, by the pupils' ids
 */
export async function writeMarks(
  db: Queryable,
  { schoolId, userId, at, requestId }: AuditContext,
  date: string,
  writes: readonly MarkWrite[],
): Promise<Map<string, WrittenMark>> {
  const now = at.getTime()
  const entries = writes.map(({ studentId, mark, version, before }) => ({
    ...mark,
    id: uuidv7(now),
    audit_id: uuidv7(now),
    student_id: studentId,
    version,
    before,
    after: audited({ student_id: studentId, date, ...mark, version }, before === null),
  }))
  // In the order of the pupils: two registers of the same pupils must not wait for each other.
  const result = await db.execute<{ student_id: string; id: string; audit_id: string }>(sql`
    WITH entry AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) AS e(
        id uuid, audit_id uuid, student_id uuid, status text, minutes_late int, note text, version int,
        before jsonb, after jsonb)
    ), written AS (
      INSERT INTO ${studentDays} AS day (id, school_id, student_id, date, status, minutes_late, note,
        register_version, register_updated_at, register_updated_by)
      SELECT id, ${schoolId}::uuid, student_id, ${date}::date, status, minutes_late, note,
        version, ${at}::timestamptz, ${userId}::uuid
      FROM entry ORDER BY student_id
      ON CONFLICT (school_id, student_id, date) DO UPDATE SET
        status = excluded.status,
        minutes_late = excluded.minutes_late,
        note = excluded.note,
        register_version = excluded.register_version,
        register_updated_at = excluded.register_updated_at,
        register_updated_by = excluded.register_updated_by
      WHERE day.register_version = excluded.register_version - 1
      RETURNING day.id, day.student_id
    ), history AS (
      INSERT INTO ${auditLog} (id, school_id, at, user_id, entity, entity_id, before, after, request_id)
      SELECT entry.audit_id, ${schoolId}::uuid, ${at}::timestamptz, ${userId}::uuid, 'student_days.register',
        written.id, entry.before, entry.after, ${requestId}
      FROM written JOIN entry USING (student_id)
    )
    SELECT written.student_id, written.id, entry.audit_id FROM written JOIN entry USING (student_id)`)
  return new Map(result.rows.map((row) => [row.student_id, { id: row.id, auditId: row.audit_id }]))
}
