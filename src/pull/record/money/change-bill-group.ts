import {
  getBillGroup,
  putBillGroup,
  type BillGroup,
  type BillGroupChange,
} from '../../../../contract/bills/bill-groups'
import { failureSentence } from '../../../../contract/failures'
import { billGroupSource } from '../../lists/bill-groups'
import { storeRow } from '../keep-record'
import { refetchBills } from './money-writes'
import { refetchLists, writeFailure, type RecordReach, type SaveResult } from '../save-record'

/** What is done to a group; each has its own payload. */
export type GroupStep =
  | { status: 'published'; body: object }
  | { status: 'closed'; body: object }
  | { status: 'void'; body: { reason: string } }

export type GroupStepEnd =
  | { kind: 'done'; change: BillGroupChange | null }
  | Exclude<SaveResult<never>, { kind: 'saved' | 'conflict' }>

/**
 * Publishes, closes or voids a group. Stores the group as it is then. Nothing is tried with `dry_run`: a service that does not
 * know the field would publish.
 * @returns `done` with what the service answers; null where it answers without the group
 * @throws only what is a fault of ours, `SessionEnded` and `SessionChanged`
 */
export async function changeBillGroup(
  reach: RecordReach,
  group: Pick<BillGroup, 'id'>,
  { status, body }: GroupStep,
): Promise<GroupStepEnd> {
  const { db, client } = reach
  try {
    const change = await client.send(putBillGroup, { params: { id: group.id, status }, body })
    const row = await client.send(getBillGroup, { params: { id: group.id } })
    await storeRow(db, billGroupSource, row)
    refetchLists(reach, billGroupSource)
    refetchBills(reach, ['bill-arrears', 'missing-bills'])
    return { kind: 'done', change }
  } catch (error) {
    return writeFailure(error, failureSentence(putBillGroup))
  }
}
