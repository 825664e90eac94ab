import { type SQL, sql } from 'drizzle-orm'
import type { Permission } from '../../../../../contract/permissions'
import type { StudentChangeKind } from '../../../../../contract/people/student-history'
import type { Session } from '../../../../kit/session/session'

/** Whose changes are a pupil's, and who may read of them beside the reader of pupils. */
const readers: Readonly<Record<string, Permission>> = {
  students: 'students.read',
  'student_days.register': 'attendances.read',
  'student_days.gate': 'presences.read',
  'student_days.evidence': 'presences.read',
  student_leaves: 'leaves.read',
  'student_leaves.letter': 'leaves.read',
  student_achievements: 'students.read',
  student_activities: 'students.read',
  student_reports: 'reports.read',
}

/** The entities whose history a session may read: what only some may read is left out of it too. */
export const entitiesFor = ({ permissions }: Session): string[] =>
  Object.keys(readers).filter((entity) => permissions.includes(readers[entity] ?? ''))

/** The pupil that a row names, as it names those of achievements or leaves. The index is on this very text. */
export const namedStudent = (row: string): SQL =>
  sql.raw(`coalesce(${row}.after ->> 'studentId', ${row}.before ->> 'studentId')`)

/**
 * The pupil an audit row is about. Some rows hold only what differs; the one that made the record, or
 * removed it, names the pupil.
 */
export const studentOf: SQL<string> = sql`(CASE
  WHEN audit.entity IN ('students', 'student_reports') THEN audit.entity_id::text
  WHEN audit.entity LIKE 'student_days.%' OR audit.entity LIKE 'data\_%' THEN coalesce(audit.after ->> 'student_id', audit.before ->> 'student_id')
  ELSE coalesce(${namedStudent('audit')}, (
    SELECT ${namedStudent('made')} FROM audit_log made
    WHERE made.school_id = audit.school_id AND made.entity_id = audit.entity_id
      AND ${namedStudent('made')} IS NOT NULL LIMIT 1))
  END)::uuid`

/** What happened, as a code of the contract. */
export const kindOf: SQL<StudentChangeKind> = sql`CASE
  WHEN audit.entity = 'student_days.register' THEN 'attendance'
  WHEN audit.entity = 'student_days.gate' THEN 'presence'
  WHEN audit.entity IN ('student_days.evidence', 'student_leaves.letter') THEN 'evidence'
  WHEN audit.entity = 'student_leaves' THEN 'leave'
  WHEN audit.entity <> 'students' THEN 'other'
  WHEN audit.before IS NULL THEN 'created'
  WHEN audit.after ->> 'status' = 'active' THEN 'restored'
  WHEN audit.after ->> 'status' IS NOT NULL THEN 'archived'
  WHEN audit.after ? 'class' THEN 'class_changed'
  ELSE 'updated' END`
