import { getBillGroup, listBillGroups, type BillGroup } from '../../../../../contract/bills/bill-groups'
import { failureSentence } from '../../../../../contract/failures'
import { billGroupSource, type GroupDraft } from '../../../../pull/lists/bill-groups'
import { changeBillGroup } from '../../../../pull/record/money/change-bill-group'
import { writeFailure, writeRecord, type RecordReach } from '../../../../pull/record/save-record'
import { networkWords } from '../../../../ui/words/network-words'
import { again, type YearMonth, type YearPlan } from './year-run'

/** How a month ended. `stopped`: the month as it is now, with the reason in words. */
export type MonthEnd = { kind: 'done' } | { kind: 'stopped'; month: YearMonth; message: string }

type Failure = Exclude<Awaited<ReturnType<typeof changeBillGroup>>, { kind: 'done' }>

function wordsOf(failure: Failure): string {
  if (failure.kind === 'network') return networkWords(failure.reason)
  return failure.kind === 'fields' ? (Object.values(failure.errors)[0] ?? failure.message) : failure.message
}

const draftOf = ({ type, grade_ids, class_ids }: YearPlan, { name, due_date }: YearMonth): GroupDraft => ({
  ...{ name, due_date, items: [{ bill_type_id: type, amount: null }] },
  ...{ grade_ids: [...grade_ids], class_ids: [...class_ids], student_ids: [] },
})

const sameIds = (held: readonly string[], wanted: readonly string[]) =>
  held.length === wanted.length && wanted.every((id) => held.includes(id))

/** Whether a stored group bills what is wanted, to the same grades and classes on the same day. */
function isWanted(group: BillGroup, wanted: GroupDraft): boolean {
  const { items, targets } = group
  return (
    group.due_date === wanted.due_date &&
    sameIds(
      (items ?? []).flatMap(({ bill_type_id }) => bill_type_id ?? []),
      wanted.items.map(({ bill_type_id }) => bill_type_id),
    ) &&
    sameIds(
      (targets?.grades ?? []).map(({ id }) => id),
      wanted.grade_ids,
    ) &&
    sameIds(
      (targets?.classes ?? []).map(({ id }) => id),
      wanted.class_ids,
    ) &&
    (targets?.students ?? []).length === 0
  )
}

/**
 * Makes the group of one month and publishes it. A month whose answer was lost is looked for first, so that nothing is made or
 * published twice, also by a service with ids of its own. After a refusal its draft is voided.
 * @param keep stores the month as it is before each request
 * @throws only what is a fault of ours, `SessionEnded` and `SessionChanged`
 */
export async function publishMonth(
  reach: RecordReach,
  plan: YearPlan,
  first: YearMonth,
  keep: (month: YearMonth) => Promise<void>,
): Promise<MonthEnd> {
  let month = first
  const put = async (next: YearMonth) => {
    month = next
    await keep(next)
  }
  const stop = (message: string): MonthEnd => ({ kind: 'stopped', month, message })
  let group: BillGroup | null = null
  if (month.step !== 'waiting') {
    const found = await findGroup(reach, month)
    if (found.kind === 'failed') return stop(wordsOf(found.failure))
    group = found.group
    if (!group && month.step === 'made') await put(again(month))
  }
  if (!group) {
    await put({ ...month, step: 'sent' })
    const wanted = draftOf(plan, month)
    const made = await writeRecord(reach, billGroupSource, { make: wanted, id: month.id })
    if (made.kind === 'network') return stop(wordsOf(made))
    if (made.kind === 'conflict' ? !isWanted(made.theirs, wanted) : made.kind !== 'saved') {
      await put(again(month))
      return stop(
        made.kind === 'saved' || made.kind === 'conflict'
          ? 'Tagihan ini sudah tersimpan dengan isi yang lain. Coba sekali lagi.'
          : wordsOf(made),
      )
    }
    if (made.kind === 'saved') group = made.row
    else if (made.kind === 'conflict') group = made.theirs
  }
  if (!group) return stop('')
  await put({ ...month, step: 'made', groupId: group.id })
  if (group.status === 'published' || group.status === 'closed') return { kind: 'done' }
  const end = await changeBillGroup(reach, group, { status: 'published', body: {} })
  if (end.kind === 'done') return { kind: 'done' }
  if (end.kind === 'network') return stop(wordsOf(end))
  const left = await leaveMonth(reach, month)
  if (left.kind === 'published') return { kind: 'done' }
  if (left.kind === 'void') await put(again(month))
  return stop(wordsOf(end))
}

type Found = { kind: 'found'; group: BillGroup | null } | { kind: 'failed'; failure: Failure }

/** The group of a month as the service holds it: by its id, else by name and due date among those that are not void. */
async function findGroup({ client }: RecordReach, month: YearMonth): Promise<Found> {
  try {
    if (month.groupId !== null) {
      const group = await client.send(getBillGroup, { params: { id: month.groupId } })
      return { kind: 'found', group: group.status === 'void' ? null : group }
    }
    const query = { page: 1, limit: 200, search: month.name }
    const { list } = await client.send(listBillGroups, { query })
    const isIt = ({ name, due_date, status }: BillGroup) =>
      status !== 'void' && name === month.name && due_date === month.due_date
    return { kind: 'found', group: list.find((one) => one.id === month.id) ?? list.find(isIt) ?? null }
  } catch (error) {
    const failure = writeFailure(error, failureSentence(listBillGroups))
    return failure.kind === 'gone' ? { kind: 'found', group: null } : { kind: 'failed', failure }
  }
}

/** What became of a month that is not gone on with. `unknown`: why that could not be found out. */
export type MonthLeft = { kind: 'void' } | { kind: 'published' } | { kind: 'unknown'; message: string }

/**
 * Leaves a month that was begun: its draft is voided, so that it is left over in no list; what is published stays.
 * @throws only what is a fault of ours, `SessionEnded` and `SessionChanged`
 */
export async function leaveMonth(reach: RecordReach, month: YearMonth): Promise<MonthLeft> {
  const found = await findGroup(reach, month)
  if (found.kind === 'failed') return { kind: 'unknown', message: wordsOf(found.failure) }
  const { group } = found
  if (!group) return { kind: 'void' }
  if (group.status !== 'draft') return { kind: 'published' }
  const body = { reason: 'Tidak jadi diterbitkan' }
  const end = await changeBillGroup(reach, group, { status: 'void', body })
  if (end.kind === 'done' || end.kind === 'gone') return { kind: 'void' }
  return { kind: 'unknown', message: wordsOf(end) }
}
