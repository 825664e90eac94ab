import { sql } from 'drizzle-orm'
import type { BillGroupChange, BillGroupPublish, BillPreview } from '../../../contract/bill-groups'
import { billBundleItems, billBundles, billGroupItems } from '../../db/schema/bills'
import { failField } from '../../plugins/field-failure'
import type { Write } from '../../plugins/write'
import { changeGroup, holdGroup, readGroup } from './bill-groups.repo'
import type { BillGroupRow } from './present-groups'
import { refuseState, requireVersion } from './group-state'
import { previewOf, targetedPupils } from './targeted-pupils'

/**
 * Publishes a draft: one bundle for each active pupil that its targets mean today. A group that is
 * published already stays as it is; a closed one opens again, with the bundles that it has.
 * @throws DomainError 1200, 1300 and 1350 with the current group, 1100 when nothing or nobody is billed
 */
export async function publishGroup(
  write: Write,
  id: string,
  { dry_run = false, version }: BillGroupPublish,
): Promise<BillGroupChange> {
  const row = await holdGroup(write, id, 'update')
  if (row.status === 'void') return refuseState(write, row, 'jadi tidak bisa diterbitkan')
  const group = () => readGroup(write.tx, write.session, id)
  if (row.status !== 'draft') {
    if (row.status === 'closed' && !dry_run) {
      await requireVersion(write, row, version)
      await changeGroup(write, row, { status: 'published' })
    }
    const now = await group()
    return { ...now, preview: { student_count: now.student_count ?? 0, total: now.total ?? 0 } }
  }
  await requireVersion(write, row, version)
  const { items } = await group()
  const each = (items ?? []).reduce((sum, item) => sum + item.amount, 0)
  if (each === 0) return failField('items', 'Pilih jenis tagihan lebih dulu.')
  const pupils = await targetedPupils(write, row)
  if (pupils.length === 0) return failField('targets', 'Tidak ada siswa aktif pada sasaran tagihan ini.')
  const preview = previewOf(pupils, each)
  if (!dry_run) await bill(write, row, each, preview, pupils)
  return { ...(await group()), preview }
}

async function bill(
  write: Write,
  row: BillGroupRow,
  each: number,
  { student_count, total }: BillPreview,
  pupils: readonly { readonly id: string }[],
): Promise<void> {
  const { tx, schoolId, at } = write
  await changeGroup(write, row, { status: 'published', publishedAt: at }, { after: { student_count, total } })
  const bundles = pupils.map((pupil) => ({ id: write.id(), student_id: pupil.id }))
  await tx.execute(sql`
    INSERT INTO ${billBundles} (id, school_id, group_id, student_id, total, created_at)
    SELECT id, ${schoolId}::uuid, ${row.id}::uuid, student_id, ${each}::bigint, ${at}::timestamptz
    FROM jsonb_to_recordset(${JSON.stringify(bundles)}::jsonb) AS r(id uuid, student_id uuid)`)
  await tx.execute(sql`
    INSERT INTO ${billBundleItems} (school_id, bundle_id, bill_type_id, position, name, amount)
    SELECT b.school_id, b.id, i.bill_type_id, i.position, i.name, i.amount
    FROM ${billBundles} b
    JOIN ${billGroupItems} i ON i.school_id = b.school_id AND i.group_id = b.group_id
    WHERE b.school_id = ${schoolId} AND b.group_id = ${row.id}`)
  await write.auditAll(
    bundles.map(({ id, student_id }) => ({
      entity: 'bill_bundles',
      entityId: id,
      before: null,
      after: { group_id: row.id, student_id, total: each },
    })),
  )
}
