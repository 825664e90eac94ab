import { Bundle, voidBundle } from '../../../../contract/bills/bundles'
import { ErrorCode } from '../../../../contract/errors'
import { failureSentence } from '../../../../contract/failures'
import { ApiError } from '../../../api/errors'
import { billGroupSource } from '../../lists/bill-groups'
import { bundleSource, storedBundle, type StoredBundle } from '../../lists/bundles'
import { recordQueryKey, storeRow } from '../keep-record'
import { refetchBills } from './money-writes'
import { refetchLists, writeFailure, type RecordReach, type SaveResult } from '../save-record'

/**
 * Voids one pupil's bill on which nothing is paid, as the person saw it; sent twice, it is done once. Stores the bill as it is then, also where
 * the service refuses because money has come in meanwhile, and lets what shows bills be fetched again.
 * @param reason kept with the bill, 3 to 300 characters
 * @throws only what is a fault of ours, `SessionEnded` and `SessionChanged`
 */
export async function voidBill(
  reach: RecordReach,
  bundle: StoredBundle,
  reason: string,
): Promise<SaveResult<StoredBundle>> {
  const { db, client } = reach
  try {
    // A plain service may answer without the bill.
    const answered = await client.send(voidBundle, {
      params: { id: bundle.id },
      query: { reason, version: bundle.version ?? undefined },
    })
    const row: StoredBundle = answered
      ? storedBundle(answered, bundle.student_id)
      : { ...bundle, status: 'void', rest: 0, overdue: false, void_reason: reason }
    await storeRow(db, bundleSource, row)
    return { kind: 'saved', row }
  } catch (error) {
    const current = error instanceof ApiError ? Bundle.safeParse(error.data).data : undefined
    if (current?.id === bundle.id) await storeRow(db, bundleSource, storedBundle(current, bundle.student_id))
    const theirs = await db.bundles.get(bundle.id)
    if (theirs && error instanceof ApiError && error.code === ErrorCode.conflict)
      return { kind: 'conflict', theirs }
    return writeFailure(error, failureSentence(voidBundle))
  } finally {
    refetchLists(reach, billGroupSource)
    if (bundle.bill_group) {
      // The page of the group shows sums of its bills.
      const queryKey = recordQueryKey(db.name, billGroupSource.name, bundle.bill_group.id)
      void reach.queries.invalidateQueries({ queryKey })
    }
    refetchBills(reach, ['bill-arrears', 'bill-reductions', 'bill-transfers'])
  }
}
