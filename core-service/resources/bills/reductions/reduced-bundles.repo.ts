import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { billBundleReductions, billReductions } from '../../../db/schema/bills/bill-reductions'
import { billBundleItems, billBundles, billGroups } from '../../../db/schema/bills/bills'
import { SumOfRupiah } from '../../../kit/records/sum-of-rupiah'
import type { Write } from '../../../kit/records/write'
import { type Reduction, type ReductionLine, reductionName } from './reduction.rules'

export type ReductionRow = typeof billReductions.$inferSelect

/** A reduction as the rules work it out. */
export function ruleOf(
  row: Pick<ReductionRow, 'id' | 'billTypeId' | 'percent' | 'amount' | 'kind' | 'grantedBy'>,
): Reduction {
  const { id, billTypeId, percent, amount, grantedBy } = row
  return { id, billTypeId, percent, amount, name: reductionName(row, grantedBy) }
}

const Standing = z.array(
  z.object({
    student_id: z.string(),
    id: z.string(),
    bill_type_id: z.nullable(z.string()),
    percent: z.nullable(z.int()),
    amount: z.nullable(SumOfRupiah),
    kind: z.enum(['reduction', 'scholarship']),
    granted_by: z.string(),
  }),
)

/** The reductions of some pupils that a bill of this due date gets, by pupil, the oldest first. */
export async function reductionsOf(
  { tx, schoolId }: Write,
  studentIds: readonly string[],
  dueDate: string,
): Promise<Map<string, Reduction[]>> {
  const { rows } = await tx.execute(sql`
    SELECT student_id, id, bill_type_id, percent, amount, kind, granted_by FROM ${billReductions}
    WHERE school_id = ${schoolId} AND student_id = ANY(${sql.param([...studentIds])}::uuid[])
      AND from_date <= ${dueDate}::date AND (to_date IS NULL OR to_date >= ${dueDate}::date)
      AND (revoked_from IS NULL OR revoked_from > ${dueDate}::date)
    ORDER BY created_at, id`)
  const found = new Map<string, Reduction[]>()
  for (const row of z.parse(Standing, rows)) {
    const rule = ruleOf({ ...row, billTypeId: row.bill_type_id, grantedBy: row.granted_by })
    found.set(row.student_id, [...(found.get(row.student_id) ?? []), rule])
  }
  return found
}

const Held = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    due_date: z.string(),
    total: SumOfRupiah,
    paid: SumOfRupiah,
    line_id: z.nullable(z.string()),
    line_amount: z.nullable(SumOfRupiah),
    items: z.array(z.object({ bill_type_id: z.string(), amount: SumOfRupiah })),
  }),
)
export type HeldBundle = z.output<typeof Held>[number]

/**
 * The pupil's living bundles, with what this reduction takes off them now, held until the transaction ends in the order
 * in which payments hold them.
 */
export async function holdBundlesOf(
  { tx, schoolId }: Write,
  { id, studentId }: Pick<ReductionRow, 'id' | 'studentId'>,
): Promise<HeldBundle[]> {
  const bundles = sql`${billBundles} b WHERE b.school_id = ${schoolId} AND b.student_id = ${studentId}
    AND b.voided_at IS NULL`
  await tx.execute(sql`SELECT b.id FROM ${bundles} ORDER BY b.id FOR UPDATE`)
  // A second statement, so that what another payment wrote while this one waited is seen.
  const { rows } = await tx.execute(sql`
    SELECT b.id, g.name, g.due_date::text AS due_date, b.total, b.paid, x.id AS line_id, x.amount AS line_amount,
      (SELECT jsonb_agg(jsonb_build_object('bill_type_id', i.bill_type_id, 'amount', i.amount))
        FROM ${billBundleItems} i WHERE i.school_id = b.school_id AND i.bundle_id = b.id) AS items
    FROM ${billBundles} b
    JOIN ${billGroups} g ON g.school_id = b.school_id AND g.id = b.group_id
    LEFT JOIN ${billBundleReductions} x ON x.school_id = b.school_id AND x.bundle_id = b.id
      AND x.reduction_id = ${id} AND x.taken_back_at IS NULL
    WHERE b.school_id = ${schoolId} AND b.student_id = ${studentId} AND b.voided_at IS NULL
    ORDER BY g.due_date, b.id`)
  return z.parse(Held, rows)
}

/** Stores what reductions take off bundles; their totals are changed beside it. */
export async function insertLines(
  write: Write,
  lines: readonly (ReductionLine & { readonly bundle_id: string })[],
): Promise<void> {
  if (lines.length === 0) return
  const rows = JSON.stringify(lines.map((line) => ({ ...line, id: write.id() })))
  await write.tx.execute(sql`
    INSERT INTO ${billBundleReductions} (id, school_id, bundle_id, reduction_id, name, amount, created_at)
    SELECT id, ${write.schoolId}::uuid, bundle_id, reduction_id, name, amount, ${write.at}::timestamptz
    FROM jsonb_to_recordset(${rows}::jsonb)
      AS r(id uuid, bundle_id uuid, reduction_id uuid, name text, amount bigint)`)
}

/** A bundle whose reductions change by some rupiah; below zero where they are taken back. */
export interface Step {
  readonly bundle: HeldBundle
  readonly by: number
}

/** Changes the totals of held bundles and keeps in the audit why. */
export async function reduceBundles(write: Write, steps: readonly Step[], why: object): Promise<void> {
  const rows = JSON.stringify(steps.map(({ bundle, by }) => ({ id: bundle.id, by })))
  await write.tx.execute(sql`
    UPDATE ${billBundles} b SET total = b.total - r.by, reduced = b.reduced + r.by, version = b.version + 1
    FROM jsonb_to_recordset(${rows}::jsonb) AS r(id uuid, by bigint)
    WHERE b.school_id = ${write.schoolId} AND b.id = r.id`)
  await write.auditAll(
    steps.map(({ bundle, by }) => ({
      entity: 'bill_bundles',
      entityId: bundle.id,
      before: { total: bundle.total },
      after: { total: bundle.total - by, ...why },
    })),
  )
}

/** What a change does to each bundle, for the answer. */
export const effectOf = (steps: readonly Step[]) =>
  steps.map(({ bundle: { id, name, due_date, total }, by }) => ({
    bundle_id: id,
    name,
    due_date,
    before: total,
    after: total - by,
  }))
