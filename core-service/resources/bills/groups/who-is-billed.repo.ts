import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { billBundleItems, billBundles, billGroups } from '../../../db/schema/bills/bills'
import type { Write } from '../../../kit/records/write'
import { reductionsOf } from '../reductions/reduced-bundles.repo'
import { type BilledItem, type ReductionLine, reductionLines } from '../reductions/reduction.rules'

/** What a bill consists of. */
export type PricedItems = readonly {
  readonly bill_type_id?: string | null | undefined
  readonly amount: number
}[]

const Billed = z.array(z.object({ student_id: z.string(), here: z.boolean() }))

/**
 * Who of some pupils has no bill yet: neither of this group, nor of another with one of its types and a due date in the
 * same month. A void bill of another group counts as none.
 * @param bill its group, where it is stored; its due date; and what it consists of
 */
export async function withoutBilled<Pupil extends { readonly id: string; readonly name: string }>(
  { tx, schoolId }: Write,
  { groupId, dueDate, items }: { groupId: string | null; dueDate: string; items: PricedItems },
  pupils: readonly Pupil[],
) {
  const types = items.flatMap(({ bill_type_id }) => bill_type_id ?? [])
  const { rows } = await tx.execute(sql`
    SELECT b.student_id, coalesce(bool_or(b.group_id = ${groupId}::uuid), false) AS here
    FROM ${billBundles} b
    JOIN ${billGroups} g ON g.school_id = b.school_id AND g.id = b.group_id
    WHERE b.school_id = ${schoolId} AND (b.group_id = ${groupId}::uuid OR (b.voided_at IS NULL
      AND date_trunc('month', g.due_date) = date_trunc('month', ${dueDate}::date)
      AND EXISTS (
        SELECT 1 FROM ${billBundleItems} i
        WHERE i.school_id = b.school_id AND i.bundle_id = b.id
          AND i.bill_type_id = ANY(${sql.param(types)}::uuid[]))))
    GROUP BY b.student_id`)
  const billed = new Map(z.parse(Billed, rows).map((one) => [one.student_id, one.here]))
  return {
    fresh: pupils.filter((pupil) => !billed.has(pupil.id)),
    doubled: pupils.flatMap((pupil) =>
      billed.get(pupil.id) === false ? [{ id: pupil.id, name: pupil.name }] : [],
    ),
  }
}

/** What one pupil is billed. */
export interface PupilBill<Pupil> {
  readonly pupil: Pupil
  readonly lines: readonly ReductionLine[]
  readonly reduced: number
  /** What is to be paid. */
  readonly total: number
}

/** What each pupil is billed: the items without the reductions of the pupil. */
export async function billOf<Pupil extends { readonly id: string }>(
  write: Write,
  dueDate: string,
  items: PricedItems,
  pupils: readonly Pupil[],
): Promise<PupilBill<Pupil>[]> {
  const billed: BilledItem[] = items.map(({ bill_type_id, amount }) => ({
    bill_type_id: bill_type_id ?? '',
    amount,
  }))
  const each = billed.reduce((sum, item) => sum + item.amount, 0)
  const found = await reductionsOf(
    write,
    pupils.map(({ id }) => id),
    dueDate,
  )
  return pupils.map((pupil) => {
    const lines = reductionLines(billed, found.get(pupil.id) ?? [], each)
    const reduced = lines.reduce((sum, line) => sum + line.amount, 0)
    return { pupil, lines, reduced, total: each - reduced }
  })
}
