import type { BillGroupChange, BillGroupPublish } from '../../../../contract/bills/bill-groups'
import { failField } from '../../../kit/answers/field-failure'
import type { Write } from '../../../kit/records/write'
import { changeGroup, holdGroup, readGroup } from './bill-groups.repo'
import { refuseState, requireVersion } from './group-state'
import { makeBundles } from './make-bundles.repo'
import { lockBillsOfSchool } from './lock-bills.repo'
import { previewOf, targetedPupils, targetIdsOf } from './targeted-pupils.repo'
import { billOf, withoutBilled } from './who-is-billed.repo'

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
  await lockBillsOfSchool(write)
  const { items, targets } = await group()
  if (row.status === 'draft' && (!items || items.length === 0))
    return failField('items', 'Pilih jenis tagihan lebih dulu.')
  const targeted = await targetedPupils(write, row.periodId, targetIdsOf(targets))
  const bill = { groupId: row.id, dueDate: row.dueDate, items: items ?? [] }
  const { fresh, doubled } = await withoutBilled(write, bill, targeted)
  if (row.status !== 'draft') {
    const adds = add_missing && !dry_run && row.status === 'published' && fresh.length > 0
    if (adds) {
      await makeBundles(write, row.id, await billOf(write, row.dueDate, bill.items, fresh))
      await changeGroup(write, row, {}, { after: { added: fresh.length } })
    }
    const now = await group()
    const { student_count, total } = now
    const missing = adds ? [] : fresh.map(({ id: pupil, name }) => ({ id: pupil, name }))
    return { ...now, preview: { student_count: student_count ?? 0, total: total ?? 0, missing, doubled } }
  }
  if (targeted.length === 0) return failField('targets', 'Tidak ada siswa aktif pada sasaran tagihan ini.')
  if (fresh.length === 0) return failField('targets', allDoubled(doubled))
  const bills = await billOf(write, row.dueDate, bill.items, fresh)
  const preview = { ...previewOf(bills), doubled }
  if (!dry_run) {
    const { student_count, total, reduced } = preview
    const change = { status: 'published', publishedAt: write.at } as const
    await changeGroup(write, row, change, { after: { student_count, total, reduced } })
    await makeBundles(write, row.id, bills)
  }
  return { ...(await group()), preview }
}

function allDoubled(doubled: readonly { readonly name: string }[]): string {
  const names = doubled.slice(0, 3).map(({ name }) => name)
  const more = doubled.length - names.length
  return `Semua siswa pada sasaran ini sudah ditagih jenis yang sama untuk bulan ini: ${names.join(', ')}${more > 0 ? ` dan ${more} lainnya` : ''}.`
}
