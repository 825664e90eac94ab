import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { BillGroup, BillPreview } from '../../../../contract/bills/bill-groups'
import { classes, classMemberships, grades } from '../../../db/schema/school/classes'
import { students } from '../../../db/schema/people/students'
import type { Write } from '../../../kit/records/write'
import type { DraftTargets } from './draft-parts.repo'

const Pupil = z.object({
  id: z.string(),
  name: z.string(),
  class_id: z.nullable(z.string()),
  class_name: z.nullable(z.string()),
})
export type TargetedPupil = z.output<typeof Pupil>

type Targets = BillGroup['targets']

const idsOf = (list: readonly { readonly id: string }[] | undefined) => (list ?? []).map(({ id }) => id)

/** The ids that a group's targets name. */
export const targetIdsOf = (targets: Targets): DraftTargets => ({
  grade_ids: idsOf(targets?.grades),
  class_ids: idsOf(targets?.classes),
  student_ids: idsOf(targets?.students),
})

/**
 * The active pupils that targets mean today, each once, by class and name. A grade means its active classes of one school
 * year.
 */
export async function targetedPupils(
  { tx, schoolId }: Write,
  periodId: string,
  { grade_ids, class_ids, student_ids }: DraftTargets,
): Promise<TargetedPupil[]> {
  const any = (ids: readonly string[]) => sql`ANY(${sql.param([...ids])}::uuid[])`
  const { rows } = await tx.execute(sql`
    SELECT s.id, s.name, c.id AS class_id, c.name AS class_name
    FROM ${students} s
    LEFT JOIN ${classMemberships} m ON m.school_id = s.school_id AND m.student_id = s.id AND m.to_date IS NULL
    LEFT JOIN ${classes} c ON c.school_id = m.school_id AND c.id = m.class_id
    LEFT JOIN ${grades} g ON g.school_id = c.school_id AND g.id = c.grade_id
    WHERE s.school_id = ${schoolId} AND s.status = 'active' AND (
      s.id = ${any(student_ids)} OR c.id = ${any(class_ids)}
      OR (c.grade_id = ${any(grade_ids)} AND c.period_id = ${periodId} AND c.status = 'active'))
    ORDER BY g.level NULLS LAST, c.name_fold COLLATE "C", s.name_fold COLLATE "C", s.id`)
  return z.parse(z.array(Pupil), rows)
}

/** What each of some pupils is to pay, and what reductions take off it. */
interface Billed {
  readonly pupil: TargetedPupil
  readonly total: number
  readonly reduced: number
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, one) => sum + one, 0)

/** Who would be billed how much, by class. */
export function previewOf(bills: readonly Billed[]): BillPreview {
  const classes = new Map<string | null, Billed[]>()
  for (const bill of bills) {
    const { class_id } = bill.pupil
    classes.set(class_id, [...(classes.get(class_id) ?? []), bill])
  }
  const reduced = bills.filter((bill) => bill.reduced > 0)
  return {
    student_count: bills.length,
    total: sumOf(bills.map(({ total }) => total)),
    reduced: sumOf(reduced.map((bill) => bill.reduced)),
    reduced_students: reduced.length,
    classes: [...classes].map(([id, own]) => ({
      class: id === null ? null : { id, name: own[0]?.pupil.class_name ?? '' },
      student_count: own.length,
      total: sumOf(own.map(({ total }) => total)),
    })),
  }
}
