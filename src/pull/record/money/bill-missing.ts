import type { CallData } from '../../../../contract/call'
import { billMissing as billMissingCall, type BillMissing } from '../../../../contract/bills/missing-bills'
import { failureSentence } from '../../../../contract/failures'
import { billGroupSource } from '../../lists/bill-groups'
import { refetchBills } from './money-writes'
import { refetchLists, writeFailure, type RecordReach, type SaveResult } from '../save-record'

/**
 * Bills pupils who joined after bills were published; sent twice, nobody is billed twice.
 * @throws only what is a fault of ours, `SessionEnded` and `SessionChanged`
 */
export async function billMissing(
  { client, ...reach }: RecordReach,
  body: BillMissing,
): Promise<SaveResult<CallData<typeof billMissingCall> | null>> {
  try {
    return { kind: 'saved', row: await client.send(billMissingCall, { body }) }
  } catch (error) {
    return writeFailure(error, failureSentence(billMissingCall))
  } finally {
    refetchLists(reach, billGroupSource)
    refetchBills({ ...reach, client }, ['bill-arrears', 'bill-reductions', 'missing-bills'])
  }
}
