import { type SQL, sql } from 'drizzle-orm'
import { isUuid } from '../../../contract/values/ids'
import type { Queryable } from '../../db/client'

/** Whose bills a record is about: the pupils of its bundles. @param bundles gives id, school_id and bundle_id */
const pupilsOf = (bundles: SQL): SQL => sql`
  SELECT part.id, string_agg(DISTINCT pupil.name, ', ') AS name, part.school_id FROM (${bundles}) AS part
    JOIN bill_bundles bundle ON bundle.school_id = part.school_id AND bundle.id = part.bundle_id
    JOIN students pupil ON pupil.school_id = part.school_id AND pupil.id = bundle.student_id
    GROUP BY part.id, part.school_id`

const holdersOfCards = sql`SELECT card.id, pupil.name, card.school_id FROM student_cards card
  JOIN students pupil ON pupil.school_id = card.school_id AND pupil.id = card.student_id`

/**
 * What records are called, for each kind of the audit whose records have a name or belong to one that has. The keys are those
 * of `readers.ts`, so that a name is given only to a session that may read of that kind.
 */
const namesOf: Readonly<Record<string, SQL>> = {
  announcements: sql`SELECT id, title AS name, school_id FROM announcements`,
  bill_bundles: pupilsOf(sql`SELECT id, school_id, id AS bundle_id FROM bill_bundles`),
  bill_corrections: pupilsOf(sql`SELECT id, school_id, bundle_id FROM bill_corrections
    UNION ALL SELECT correction_id, school_id, bundle_id FROM bill_corrections`),
  bill_groups: sql`SELECT id, name, school_id FROM bill_groups`,
  bill_payments: pupilsOf(sql`SELECT payment_id AS id, school_id, bundle_id FROM bill_receipts`),
  bill_transfers: pupilsOf(sql`SELECT transfer_id AS id, school_id, bundle_id FROM bill_transfer_parts`),
  bill_types: sql`SELECT id, name, school_id FROM bill_types`,
  classes: sql`SELECT id, name, school_id FROM classes`,
  grades: sql`SELECT id, name, school_id FROM grades`,
  periods: sql`SELECT id, name, school_id FROM periods`,
  register_unlock: sql`SELECT opened.id, class.name, opened.school_id FROM register_unlocks opened
    JOIN classes class ON class.school_id = opened.school_id AND class.id = opened.class_id`,
  reminder_devices: sql`SELECT family.id, person.name, family.school_id FROM session_families family
    JOIN users person ON person.id = family.user_id`,
  roles: sql`SELECT id, name, school_id FROM roles`,
  schedules: sql`SELECT lesson.id, subject.name || ' ' || class.name AS name, lesson.school_id FROM schedules lesson
    JOIN subjects subject ON subject.school_id = lesson.school_id AND subject.id = lesson.subject_id
    JOIN classes class ON class.school_id = lesson.school_id AND class.id = lesson.class_id`,
  student_cards: holdersOfCards,
  'student_cards.print': holdersOfCards,
  students: sql`SELECT id, name, school_id FROM students`,
  sub_periods: sql`SELECT half.id, half.name || ' ' || period.name AS name, half.school_id FROM sub_periods half
    JOIN periods period ON period.school_id = half.school_id AND period.id = half.period_id`,
  subjects: sql`SELECT id, name, school_id FROM subjects`,
  teacher_attendances: sql`SELECT day.id, teacher.name, day.school_id FROM teacher_attendances day
    JOIN teachers teacher ON teacher.school_id = day.school_id AND teacher.id = day.teacher_id`,
  teacher_leaves: sql`SELECT leave.id, teacher.name, leave.school_id FROM teacher_leaves leave
    JOIN teachers teacher ON teacher.school_id = leave.school_id AND teacher.id = leave.teacher_id`,
  teachers: sql`SELECT id, name, school_id FROM teachers`,
  users: sql`SELECT id, name, school_id FROM users`,
}

/**
 * The names of records, by their ids. What was removed has none.
 * @param entities the kinds that the session may read, as `entitiesOf` gives them
 * @param ids in any order, also of records without a name
 */
export async function readRecordNames(
  db: Queryable,
  schoolId: string,
  entities: readonly string[],
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const sources = entities.flatMap((entity) => namesOf[entity] ?? [])
  if (sources.length === 0 || ids.length === 0) return new Map()
  const wanted = sql.param([...new Set(ids)])
  const parts = sources.map(
    (source) => sql`SELECT id, name FROM (${source}) AS named
      WHERE named.school_id = ${schoolId}::uuid AND named.id = ANY(${wanted}::uuid[])`,
  )
  const { rows } = await db.execute<{ id: string; name: string }>(sql.join(parts, sql` UNION ALL `))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Every id that a value holds, at any depth. */
export function idsIn(value: unknown): string[] {
  if (isUuid(value)) return [value.toLowerCase()]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(idsIn)
}
