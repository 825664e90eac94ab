import type { BillPreviewAsk, DatedPreview } from '../../../../contract/bills/bill-previews'
import { failField } from '../../../kit/answers/field-failure'
import type { Write } from '../../../kit/records/write'
import { holdGroup, readGroup } from './bill-groups.repo'
import { type DraftTargets, itemsOf, targetsOf } from './draft-parts.repo'
import { activePeriod } from './save-draft.repo'
import { previewOf, targetedPupils, targetIdsOf, type TargetedPupil } from './targeted-pupils.repo'
import { billOf, type PricedItems, type PupilBill, withoutBilled } from './who-is-billed.repo'

interface Billing {
  readonly groupId: string | null
  readonly periodId: string
  readonly items: PricedItems
  readonly targets: DraftTargets
  readonly dueDates: readonly string[]
}

/**
 * Who would be billed how much on each due date. Nothing is stored.
 * @throws DomainError 1200 for an unknown group, 1100 for fields
 */
export async function previewBills(write: Write, ask: BillPreviewAsk): Promise<{ list: DatedPreview[] }> {
  const billing =
    ask.bill_group_id === undefined ? await ofFields(write, ask) : await ofGroup(write, ask.bill_group_id)
  const { groupId, items } = billing
  const pupils = await targetedPupils(write, billing.periodId, billing.targets)
  const list: DatedPreview[] = []
  for (const dueDate of billing.dueDates) {
    const { fresh, doubled } = await withoutBilled(write, { groupId, dueDate, items }, pupils)
    const bills = await billOf(write, dueDate, items, fresh)
    const students = ask.students === true ? { students: bills.map(presented) } : {}
    list.push({ ...previewOf(bills), due_date: dueDate, doubled, ...students })
  }
  return { list }
}

async function ofFields(write: Write, ask: BillPreviewAsk): Promise<Billing> {
  const { items = [], targets = {}, due_dates = [] } = ask
  if (items.length === 0) return failField('items', 'Pilih jenis tagihan lebih dulu.')
  if (due_dates.length === 0) return failField('due_dates', 'Isi jatuh tempo lebih dulu.')
  return {
    groupId: null,
    periodId: await activePeriod(write),
    items: await itemsOf(write, items, []),
    targets: await targetsOf(write, targets),
    dueDates: due_dates,
  }
}

async function ofGroup(write: Write, id: string): Promise<Billing> {
  const { periodId, dueDate } = await holdGroup(write, id, 'share')
  const { items, targets } = await readGroup(write.tx, write.session, id)
  if (!items || items.length === 0) return failField('items', 'Pilih jenis tagihan lebih dulu.')
  return { groupId: id, periodId, items, targets: targetIdsOf(targets), dueDates: [dueDate] }
}

const presented = ({ pupil, total, reduced }: PupilBill<TargetedPupil>) => ({
  id: pupil.id,
  name: pupil.name,
  class: pupil.class_id === null ? null : { id: pupil.class_id, name: pupil.class_name ?? '' },
  total,
  reduced,
})
