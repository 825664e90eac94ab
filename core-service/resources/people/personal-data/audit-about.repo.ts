import { and, or, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Queryable } from '../../../db/client'
import { ofSecret } from '../../changes/secret'
import { namesOneOf, ownPart } from './named-people.repo'
import { idsOf, type Subject } from './subject.repo'

const About = z.array(
  z.object({
    at: z.coerce.date(),
    entity: z.string(),
    who: z.nullable(z.string()),
    before: z.nullable(z.record(z.string(), z.unknown())),
    after: z.nullable(z.record(z.string(), z.unknown())),
  }),
)
export type AuditAbout = z.output<typeof About>[number]

/** Rows about a person: on something of theirs, or that name them under a key that names people. What was uploaded names nobody. */
const about = (schoolId: string, subject: Subject, ids: readonly string[]): SQL | undefined => {
  const people = idsOf(subject)
  return and(
    sql`audit.school_id = ${schoolId}`,
    sql`audit.entity <> 'images'`,
    or(
      sql`audit.entity_id = ANY(${sql.param([...ids])}::uuid[])`,
      namesOneOf(sql`audit.before`, people),
      namesOneOf(sql`audit.after`, people),
    ),
  )
}

/**
 * The audit's rows about a person, the oldest first, without passwords, codes and tokens, and of a row about several people only
 * the part of this one.
 * @param ids of what is theirs
 */
export async function auditAbout(
  db: Queryable,
  schoolId: string,
  subject: Subject,
  ids: readonly string[],
): Promise<AuditAbout[]> {
  const { rows } = await db.execute(sql`
    SELECT audit.at, audit.entity, u.name AS who, audit.before, audit.after
    FROM audit_log audit LEFT JOIN users u ON u.id = audit.user_id
    WHERE ${about(schoolId, subject, ids)} ORDER BY audit.id`)
  const own = new Set(idsOf(subject))
  return z
    .parse(About, rows)
    .map((row) => ({ ...row, before: given(row.before, own), after: given(row.after, own) }))
}

const given = (fields: AuditAbout['before'], own: ReadonlySet<string>) =>
  fields &&
  Object.fromEntries(
    Object.entries(fields)
      .filter(([key]) => !ofSecret(key))
      .map(([key, value]) => [key, ownPart(value, own, key)]),
  )

const By = z.array(z.object({ day: z.string(), entity: z.string(), count: z.coerce.number() }))

/** How often an account wrote what on which day. What they wrote is about others, and theirs. */
export async function auditBy(
  db: Queryable,
  { schoolId, timeZone }: { schoolId: string; timeZone: string },
  userId: string,
): Promise<z.output<typeof By>> {
  const { rows } = await db.execute(sql`
    SELECT (at AT TIME ZONE ${timeZone})::date::text AS day, entity, count(*) AS count FROM audit_log
    WHERE school_id = ${schoolId} AND user_id = ${userId}::uuid GROUP BY 1, 2 ORDER BY 1, 2`)
  return z.parse(By, rows)
}

/** Kinds of records whose audit is emptied; money and what belongs to the school keep theirs. */
const emptied = sql`(audit.entity LIKE 'student\\_%' OR audit.entity LIKE 'teacher\\_%' OR audit.entity IN
  ('students', 'teachers', 'users', 'sessions', 'schedules', 'parent_contacts', 'reminder_devices'))`

/** Fields that contain nothing about a person without the name: which record, when, which state. */
const kept = [
  'id',
  'student_id',
  'studentId',
  'teacher_id',
  'teacherId',
  'user_id',
  'role_id',
  'roleId',
  'class_id',
  'classId',
  'class',
  'class_name',
  'subject_id',
  'subject_ids',
  'subject_name',
  'sub_period_id',
  'subPeriodId',
  'status',
  'type',
  'date',
  'from',
  'to',
  'from_date',
  'to_date',
  'fromDate',
  'toDate',
  'minutes_late',
  'version',
  'active',
  'weekday',
  'start_time',
  'end_time',
  'slot',
  'room',
  'event',
  'on',
]

/** What takes the place of what was erased. */
const erasedWord = '[dihapus]'

/** Addresses of images that the history of a person names: also of photos and letters that were exchanged since. */
export async function imagesInAudit(
  tx: Queryable,
  schoolId: string,
  subject: Subject,
  ids: readonly string[],
): Promise<string[]> {
  const path = sql`'strict $.** ? (@.type() == "string" && @ starts with "/v1/images/")'`
  const { rows } = await tx.execute<{ url: string }>(sql`
    SELECT DISTINCT url #>> '{}' AS url FROM audit_log AS audit, LATERAL (
      SELECT jsonb_path_query(audit.before, ${path}) AS url UNION ALL SELECT jsonb_path_query(audit.after, ${path})) AS held
    WHERE ${about(schoolId, subject, ids)}`)
  return rows.map(({ url }) => url)
}

/** Empties the contents of the audit about a person; who changed what kind of thing, and when, stays. */
export async function emptyAudit(
  tx: Queryable,
  schoolId: string,
  subject: Subject,
  ids: readonly string[],
): Promise<void> {
  const emptiedOf = (
    column: string,
  ) => sql`CASE WHEN audit.${sql.identifier(column)} IS NOT NULL THEN coalesce((
    SELECT jsonb_object_agg(key, CASE WHEN value = 'null'::jsonb OR key = ANY(${sql.param(kept)}::text[])
      THEN value ELSE to_jsonb(${erasedWord}::text) END)
    FROM jsonb_each(audit.${sql.identifier(column)})), '{}'::jsonb) END`
  await tx.execute(sql`
    UPDATE audit_log AS audit SET before = ${emptiedOf('before')}, after = ${emptiedOf('after')}
    WHERE ${and(about(schoolId, subject, ids), emptied)}`)
}
