import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { BillGroup } from '../../../../contract/bills/bill-groups'
import { ErrorCode } from '../../../../contract/errors'
import type { Queryable } from '../../../db/client'
import { billBundles, billGroupItems, billGroups, billGroupTargets } from '../../../db/schema/bills/bills'
import { classes, grades } from '../../../db/schema/school/classes'
import { students } from '../../../db/schema/people/students'
import { fail } from '../../../kit/answers/fail'
import { studentWithinReach, withinReach } from '../../../kit/session/reach'
import type { Session } from '../../../kit/session/session'
import { SumOfRupiah } from '../../../kit/records/sum-of-rupiah'

export type BillGroupRow = typeof billGroups.$inferSelect

/** What other tables hold of a group, as JSON, for many groups in one statement. */
const Known = z.object({
  id: z.string(),
  items: z.array(z.object({ bill_type_id: z.string(), name: z.string(), amount: z.int() })),
  targets: z.array(
    z.object({ kind: z.enum(['grades', 'classes', 'students']), id: z.string(), name: z.string() }),
  ),
  student_count: z.int(),
  total: SumOfRupiah,
  paid: SumOfRupiah,
  reduced: SumOfRupiah,
})

/** Groups as the contract shows them, with the targets and the sums that are within reach. */
export async function presentGroups(
  db: Queryable,
  session: Session,
  rows: readonly BillGroupRow[],
): Promise<BillGroup[]> {
  if (rows.length === 0) return []
  const { schoolId } = session
  const everything = sql`true`
  const classReached = withinReach(db, session, sql`t.class_id`) ?? everything
  const pupilReached = studentWithinReach(db, session, sql`t.student_id`) ?? everything
  const billed = studentWithinReach(db, session, billBundles.studentId) ?? everything
  const { rows: found } = await db.execute(sql`
    SELECT g.id,
      (SELECT coalesce(json_agg(json_build_object('bill_type_id', i.bill_type_id, 'name', i.name,
          'amount', i.amount) ORDER BY i.position), '[]')
        FROM ${billGroupItems} i WHERE i.school_id = g.school_id AND i.group_id = g.id) AS items,
      (SELECT coalesce(json_agg(json_build_object(
          'kind', CASE WHEN t.grade_id IS NOT NULL THEN 'grades' WHEN t.class_id IS NOT NULL THEN 'classes' ELSE 'students' END,
          'id', coalesce(t.grade_id, t.class_id, t.student_id),
          'name', coalesce(gr.name, c.name, s.name)) ORDER BY t.position), '[]')
        FROM ${billGroupTargets} t
        LEFT JOIN ${grades} gr ON gr.school_id = t.school_id AND gr.id = t.grade_id
        LEFT JOIN ${classes} c ON c.school_id = t.school_id AND c.id = t.class_id
        LEFT JOIN ${students} s ON s.school_id = t.school_id AND s.id = t.student_id
        WHERE t.school_id = g.school_id AND t.group_id = g.id
          AND (t.grade_id IS NOT NULL OR ${classReached} OR ${pupilReached})) AS targets,
      b.student_count, b.total, b.paid, b.reduced
    FROM ${billGroups} g
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS student_count, coalesce(sum(total), 0) AS total, coalesce(sum(paid), 0) AS paid,
        coalesce(sum(reduced), 0) AS reduced
      FROM ${billBundles} WHERE school_id = g.school_id AND group_id = g.id AND voided_at IS NULL AND ${billed}) b
    WHERE g.school_id = ${schoolId} AND g.id = ANY(${sql.param(rows.map((row) => row.id))}::uuid[])`)
  const known = new Map(z.parse(z.array(Known), found).map((one) => [one.id, one]))
  return rows.map((row) => toBillGroup(row, known.get(row.id) ?? fail(ErrorCode.internal)))
}

function toBillGroup(row: BillGroupRow, known: z.output<typeof Known>): BillGroup {
  const of = (kind: 'grades' | 'classes' | 'students') =>
    known.targets.flatMap((one) => (one.kind === kind ? [{ id: one.id, name: one.name }] : []))
  const billed = row.publishedAt !== null
  return {
    id: row.id,
    name: row.name,
    due_date: row.dueDate,
    status: row.status,
    period_id: row.periodId,
    items: known.items,
    targets: { grades: of('grades'), classes: of('classes'), students: of('students') },
    student_count: billed ? known.student_count : null,
    total: billed ? known.total : null,
    paid: billed ? known.paid : null,
    reduced: billed ? known.reduced : null,
    outstanding: billed ? known.total - known.paid : null,
    published_at: row.publishedAt?.toISOString() ?? null,
    void_reason: row.voidReason,
    version: row.version,
  }
}
