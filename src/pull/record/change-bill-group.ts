import {
  getBillGroup,
  putBillGroup,
  type BillGroup,
  type BillGroupChange,
  type BillGroupPublish,
} from '../../../contract/bills/bill-groups'
import { failureSentence } from '../../../contract/failures'
import { billGroupSource } from '../lists/bill-groups'
import { bundleSource } from '../lists/bundles'
import { storeRow } from './keep-record'
import { refetchLists, writeFailure, type RecordReach, type SaveResult } from './save-record'

/** What is done to a group; each has its own payload. */
export type GroupStep =
  | { status: 'published'; body: Omit<BillGroupPublish, 'version'> }
  | { status: 'closed'; body: object }
  | { status: 'void'; body: { reason: string } }

export type GroupStepEnd =
  | { kind: 'done'; change: BillGroupChange | null }
  | Exclude<SaveResult<never>, { kind: 'saved' | 'conflict' }>

/**
 * Publishes, closes or voids a group, or tries it first with `dry_run`. Stores the group as it is then.
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
    const isTried = 'dry_run' in body && body.dry_run === true
    if (!isTried) {
      const row = await client.send(getBillGroup, { params: { id: group.id } })
      await storeRow(db, billGroupSource, row)
      for (const source of [billGroupSource, bundleSource]) refetchLists(reach, source)
    }
    return { kind: 'done', change }
  } catch (error) {
    return writeFailure(error, failureSentence(putBillGroup))
  }
}
