import {
  createBillReduction,
  revokeBillReduction,
  type BillReductionChange,
  type BillReductionCreate,
  type BillReductionRevoke,
} from '../../../../contract/bills/bill-reductions'
import { failureSentence } from '../../../../contract/failures'
import { billGroupSource } from '../../lists/bill-groups'
import { refetchBills } from './money-writes'
import { refetchLists, writeFailure, type RecordReach, type SaveResult } from '../save-record'

/** What is done: a reduction is given, or one is taken back. */
export type ReductionStep =
  { step: 'give'; body: BillReductionCreate } | { step: 'revoke'; id: string; body: BillReductionRevoke }

/** Sends it, also where it is only tried (`dry_run`). @throws what the client throws */
export const sendReduction = (client: RecordReach['client'], change: ReductionStep, signal?: AbortSignal) =>
  change.step === 'give'
    ? client.send(createBillReduction, { body: change.body, ...(signal ? { signal } : {}) })
    : client.send(revokeBillReduction, {
        params: { id: change.id },
        body: change.body,
        ...(signal ? { signal } : {}),
      })

/**
 * Gives a reduction or takes one back; sent twice, either is done once. Bills and what is overdue are fetched again.
 * @throws only what is a fault of ours, `SessionEnded` and `SessionChanged`
 */
export async function changeReduction(
  reach: RecordReach,
  change: ReductionStep,
): Promise<SaveResult<BillReductionChange | null>> {
  try {
    return { kind: 'saved', row: await sendReduction(reach.client, change) }
  } catch (error) {
    return writeFailure(error, failureSentence(createBillReduction))
  } finally {
    refetchLists(reach, billGroupSource)
    refetchBills(reach, ['bill-reductions', 'bill-arrears'])
  }
}
