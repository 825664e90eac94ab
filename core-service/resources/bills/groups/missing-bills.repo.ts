import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import {
  billBundleItems,
  billBundles,
  billGroupItems,
  billGroups,
  billGroupTargets,
} from '../../../db/schema/bills/bills'
import { classes, classMemberships } from '../../../db/schema/school/classes'
import { students } from '../../../db/schema/people/students'
import type { Write } from '../../../kit/records/write'

const Missing = z.object({
  group_id: z.string(),
  id: z.string(),
  name: z.string(),
  nis: z.nullable(z.string()),
  class_id: z.nullable(z.string()),
  class_name: z.nullable(z.string()),
  since: z.string(),
})
export type MissingRow = z.output<typeof Missing>

/**
 * The active pupils whom published groups mean today and who have no bill of them, nor one of the same type and month of
 * another group, by due date and name. Who was voided in a group has a bill of it.
 * @param groupIds only of these groups; null: of all, without bills that were due before the pupil came
 */
export async function findMissing(
  { tx, schoolId, session }: Write,
  groupIds: readonly string[] | null,
): Promise<MissingRow[]> {
  const asked = groupIds === null ? sql`true` : sql`g.id = ANY(${sql.param([...groupIds])}::uuid[])`
  const came = groupIds === null ? sql`p.since <= g.due_date` : sql`true`
  const { rows } = await tx.execute(sql`
    WITH g AS (
      SELECT g.id, g.due_date, g.period_id, g.name_fold FROM ${billGroups} g
      WHERE g.school_id = ${schoolId} AND g.status = 'published' AND ${asked}),
    p AS (
      SELECT s.id, s.name, s.nis, s.name_fold, c.id AS class_id, c.name AS class_name, c.grade_id, c.period_id,
        c.status AS class_status, greatest((s.created_at AT TIME ZONE ${session.timeZone})::date,
          (SELECT min(f.from_date) FROM ${classMemberships} f WHERE f.school_id = s.school_id AND f.student_id = s.id)) AS since
      FROM ${students} s
      LEFT JOIN ${classMemberships} m ON m.school_id = s.school_id AND m.student_id = s.id AND m.to_date IS NULL
      LEFT JOIN ${classes} c ON c.school_id = m.school_id AND c.id = m.class_id
      WHERE s.school_id = ${schoolId} AND s.status = 'active'),
    t AS (
      SELECT g.id, g.period_id, t.grade_id, t.class_id, t.student_id
      FROM g JOIN ${billGroupTargets} t ON t.school_id = ${schoolId} AND t.group_id = g.id),
    meant AS (
      SELECT t.id AS group_id, p.id AS student_id FROM t JOIN p ON p.id = t.student_id
      UNION SELECT t.id, p.id FROM t JOIN p ON p.class_id = t.class_id
      UNION SELECT t.id, p.id FROM t JOIN p ON p.grade_id = t.grade_id AND p.period_id = t.period_id
        AND p.class_status = 'active'),
    missing AS MATERIALIZED (
      SELECT meant.* FROM meant
      LEFT JOIN ${billBundles} b ON b.school_id = ${schoolId} AND b.group_id = meant.group_id
        AND b.student_id = meant.student_id
      WHERE b.id IS NULL)
    SELECT g.id AS group_id, p.id, p.name, p.nis, p.class_id, p.class_name, p.since::text AS since
    FROM missing JOIN g ON g.id = missing.group_id JOIN p ON p.id = missing.student_id
    WHERE ${came} AND NOT EXISTS (
      SELECT 1 FROM ${billBundles} b
      JOIN ${billGroups} o ON o.school_id = b.school_id AND o.id = b.group_id
      JOIN ${billBundleItems} i ON i.school_id = b.school_id AND i.bundle_id = b.id
      JOIN ${billGroupItems} own ON own.school_id = i.school_id AND own.bill_type_id = i.bill_type_id
      WHERE b.school_id = ${schoolId} AND b.student_id = p.id AND b.voided_at IS NULL AND own.group_id = g.id
        AND date_trunc('month', o.due_date) = date_trunc('month', g.due_date))
    ORDER BY g.due_date, g.name_fold COLLATE "C", g.id, p.name_fold COLLATE "C", p.id`)
  return z.parse(z.array(Missing), rows)
}
