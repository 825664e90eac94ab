import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { BillGroupChange, BillGroupPublish } from '../../../../contract/bills/bill-groups'
import { billBundleItems, billBundles, billGroupItems, billGroups } from '../../../db/schema/bills/bills'
import { failField } from '../../../kit/answers/field-failure'
import type { Write } from '../../../kit/records/write'
import { changeGroup, holdGroup, readGroup } from './bill-groups.repo'
import type { BillGroupRow } from './present-groups'
import { refuseState, requireVersion } from './group-state'
import { insertLines, reductionsOf } from '../reductions/reduced-bundles'
import { type BilledItem, type ReductionLine, reductionLines } from '../reductions/reduction.rules'
import { takeTurns } from './take-turns'
import { previewOf, type TargetedPupil, targetedPupils } from './targeted-pupils'

/**
 * Publishes a draft: one bundle for each active pupil that its targets mean today, but for those who have a bill of
 * the same type and month already, less the reductions of each. A published group stays as it is, unless those who joined later are to be added; a
 * closed one opens again, with the bundles that it has.
 * @throws DomainError 1200, 1300 and 1350 with the current group, 1100 when nothing or nobody is billed
 */
export async function publishGroup(
  write: Write,
  id: string,
  { dry_run = false, add_missing = false, version }: BillGroupPublish,
): Promise<BillGroupChange> {
  const row = await holdGroup(write, id, 'update')
  if (row.status === 'void') return refuseState(write, row, 'jadi tidak bisa diterbitkan')
  const group = () => readGroup(write.tx, write.session, id)
  if (row.status === 'closed' && !dry_run) {
    await requireVersion(write, row, version)
    await changeGroup(write, row, { status: 'published' })
  }
  if (row.status === 'draft') await requireVersion(write, row, version)
  await takeTurns(write)
  const items = (await group()).items ?? []
  if (items.length === 0) return failField('items', 'Pilih jenis tagihan lebih dulu.')
  const targeted = await targetedPupils(write, row)
  const { fresh, doubled } = await withoutBilled(write, row, targeted)
  if (row.status !== 'draft') {
    const adds = add_missing && !dry_run && row.status === 'published' && fresh.length > 0
    if (adds) {
      await makeBundles(write, row, await billOf(write, row, items, fresh))
      await changeGroup(write, row, {}, { after: { added: fresh.length } })
    }
    const now = await group()
    const { student_count, total } = now
    const missing = adds ? [] : fresh.map(({ id: pupil, name }) => ({ id: pupil, name }))
    return { ...now, preview: { student_count: student_count ?? 0, total: total ?? 0, missing, doubled } }
  }
  if (targeted.length === 0) return failField('targets', 'Tidak ada siswa aktif pada sasaran tagihan ini.')
  if (fresh.length === 0) return failField('targets', allDoubled(doubled))
  const bills = await billOf(write, row, items, fresh)
  const preview = { ...previewOf(bills), doubled }
  if (!dry_run) {
    const { student_count, total, reduced } = preview
    const change = { status: 'published', publishedAt: write.at } as const
    await changeGroup(write, row, change, { after: { student_count, total, reduced } })
    await makeBundles(write, row, bills)
  }
  return { ...(await group()), preview }
}

function allDoubled(doubled: readonly { readonly name: string }[]): string {
  const names = doubled.slice(0, 3).map(({ name }) => name)
  const more = doubled.length - names.length
  return `Semua siswa pada sasaran ini sudah ditagih jenis yang sama untuk bulan ini: ${names.join(', ')}${more > 0 ? ` dan ${more} lainnya` : ''}.`
}

const Billed = z.array(z.object({ student_id: z.string(), here: z.boolean() }))

/**
 * Who of some pupils has no bill yet: neither of this group, nor of another with one of its types and a due date in the
 * same month. A void bill of another group counts as none.
 */
async function withoutBilled(
  { tx, schoolId }: Write,
  { id, dueDate }: BillGroupRow,
  pupils: readonly TargetedPupil[],
) {
  const { rows } = await tx.execute(sql`
    SELECT b.student_id, bool_or(b.group_id = ${id}) AS here
    FROM ${billBundles} b
    JOIN ${billGroups} g ON g.school_id = b.school_id AND g.id = b.group_id
    WHERE b.school_id = ${schoolId} AND (b.group_id = ${id} OR (b.voided_at IS NULL
      AND date_trunc('month', g.due_date) = date_trunc('month', ${dueDate}::date)
      AND EXISTS (
        SELECT 1 FROM ${billBundleItems} i
        JOIN ${billGroupItems} own ON own.school_id = i.school_id AND own.bill_type_id = i.bill_type_id
        WHERE i.school_id = b.school_id AND i.bundle_id = b.id AND own.group_id = ${id})))
    GROUP BY b.student_id`)
  const billed = new Map(z.parse(Billed, rows).map((one) => [one.student_id, one.here]))
  return {
    fresh: pupils.filter((pupil) => !billed.has(pupil.id)),
    doubled: pupils.flatMap((pupil) =>
      billed.get(pupil.id) === false ? [{ id: pupil.id, name: pupil.name }] : [],
    ),
  }
}

/** What each pupil is billed: the items of the group without the reductions of the pupil. */
async function billOf(
  write: Write,
  { dueDate }: BillGroupRow,
  items: readonly { readonly bill_type_id?: string | null | undefined; readonly amount: number }[],
  pupils: readonly TargetedPupil[],
): Promise<PupilBill[]> {
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

interface PupilBill {
  readonly pupil: TargetedPupil
  readonly lines: readonly ReductionLine[]
  readonly reduced: number
  /** What is to be paid. */
  readonly total: number
}

async function makeBundles(write: Write, row: BillGroupRow, bills: readonly PupilBill[]): Promise<void> {
  const { tx, schoolId, at } = write
  const bundles = bills.map(({ pupil, lines, reduced, total }) => ({
    ...{ id: write.id(), student_id: pupil.id, reduced, total, lines },
  }))
  const made = JSON.stringify(bundles)
  await tx.execute(sql`
    INSERT INTO ${billBundles} (id, school_id, group_id, student_id, total, reduced, created_at)
    SELECT id, ${schoolId}::uuid, ${row.id}::uuid, student_id, total, reduced, ${at}::timestamptz
    FROM jsonb_to_recordset(${made}::jsonb) AS r(id uuid, student_id uuid, total bigint, reduced bigint)`)
  await tx.execute(sql`
    INSERT INTO ${billBundleItems} (school_id, bundle_id, bill_type_id, position, name, amount)
    SELECT i.school_id, r.id, i.bill_type_id, i.position, i.name, i.amount
    FROM jsonb_to_recordset(${made}::jsonb) AS r(id uuid)
    CROSS JOIN ${billGroupItems} i
    WHERE i.school_id = ${schoolId} AND i.group_id = ${row.id}`)
  await insertLines(
    write,
    bundles.flatMap(({ id, lines }) => lines.map((line) => ({ ...line, bundle_id: id }))),
  )
  await write.auditAll(
    bundles.map(({ id, student_id, total, reduced }) => ({
      entity: 'bill_bundles',
      entityId: id,
      before: null,
      after: { group_id: row.id, student_id, total, ...(reduced > 0 ? { reduced } : {}) },
    })),
  )
}
