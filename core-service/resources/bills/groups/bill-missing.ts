import type { BillMissing, MissingBills } from '../../../../contract/bills/missing-bills'
import { ErrorCode } from '../../../../contract/errors'
import { fail } from '../../../kit/answers/fail'
import type { Write } from '../../../kit/records/write'
import { changeGroup, holdGroup, readGroup } from './bill-groups.repo'
import { refuseState } from './group-state'
import { makeBundles } from './make-bundles.repo'
import { findMissing, type MissingRow } from './missing-bills.repo'
import { lockBillsOfSchool } from './lock-bills.repo'
import { billOf, type PupilBill } from './who-is-billed.repo'

/** Published bills that pupils do not have yet, with what each would pay. @param groupId of one group alone */
export async function missingBills(
  write: Write,
  groupId: string | undefined,
): Promise<{ list: MissingBills[]; student_count: number }> {
  const rows = await findMissing(write, groupId === undefined ? null : [groupId])
  const list: MissingBills[] = []
  for (const [id, pupils] of byGroup(rows)) {
    const group = await readGroup(write.tx, write.session, id)
    const due_date = group.due_date ?? fail(ErrorCode.internal)
    const bills = await billOf(write, due_date, group.items ?? [], pupils)
    list.push({ bill_group: { id, name: group.name }, due_date, students: bills.map(presented) })
  }
  return { list, student_count: new Set(rows.map(({ id }) => id)).size }
}

/**
 * Bills pupils who joined after their groups were published. Who has a bill meanwhile, or is not meant by the group, is left
 * out, so that the same request again bills nobody twice.
 * @throws DomainError 1200; 1350 with the current group when one is not published
 */
export async function billMissing(
  write: Write,
  { groups }: BillMissing,
): Promise<{ bill_count: number; total: number }> {
  const wanted = new Map<string, Set<string>>()
  for (const { bill_group_id: id, student_ids } of groups) {
    wanted.set(id, new Set([...(wanted.get(id) ?? []), ...student_ids]))
  }
  // In one order, so that two requests at once do not wait for each other.
  const ids = [...wanted.keys()].sort()
  const held = new Map<string, Awaited<ReturnType<typeof holdGroup>>>()
  for (const id of ids) {
    const row = await holdGroup(write, id, 'update')
    if (row.status !== 'published')
      await refuseState(write, row, 'jadi tidak bisa ditagihkan kepada siswa baru')
    held.set(id, row)
  }
  await lockBillsOfSchool(write)
  const missing = byGroup(
    (await findMissing(write, ids)).filter((row) => wanted.get(row.group_id)?.has(row.id)),
  )
  let [bill_count, total] = [0, 0]
  for (const [id, pupils] of missing) {
    const row = held.get(id) ?? fail(ErrorCode.internal)
    const { items } = await readGroup(write.tx, write.session, id)
    const bills = await billOf(write, row.dueDate, items ?? [], pupils)
    await makeBundles(write, id, bills)
    await changeGroup(write, row, {}, { after: { added: bills.length } })
    bill_count += bills.length
    total += bills.reduce((sum, bill) => sum + bill.total, 0)
  }
  return { bill_count, total }
}

function byGroup(rows: readonly MissingRow[]): Map<string, MissingRow[]> {
  const groups = new Map<string, MissingRow[]>()
  for (const row of rows) {
    const held = groups.get(row.group_id)
    if (held === undefined) groups.set(row.group_id, [row])
    else held.push(row)
  }
  return groups
}

const presented = ({ pupil, total, reduced }: PupilBill<MissingRow>) => ({
  id: pupil.id,
  name: pupil.name,
  nis: pupil.nis,
  class: pupil.class_id === null ? null : { id: pupil.class_id, name: pupil.class_name ?? '' },
  since: pupil.since,
  total,
  reduced,
})
