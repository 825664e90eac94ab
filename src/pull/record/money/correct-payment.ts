import {
  correctBillPayment,
  getBillPayment,
  type BillPayment,
  type BillPaymentCorrect,
} from '../../../../contract/bills/bill-payments'
import { failureSentence } from '../../../../contract/failures'
import { bundleSource, storedBundle } from '../../lists/bundles'
import { storeRow } from '../keep-record'
import { refetchBills } from './money-writes'
import { writeFailure, type RecordReach, type SaveResult } from '../save-record'

/**
 * Takes a payment back by counter-entries (decision 0025). Stores its bills as they are then, and lets lists and the
 * cash book be fetched again.
 * @param body the same `correction_id` again corrects nothing and answers the same
 * @throws only what is a fault of ours, `SessionEnded` and `SessionChanged`
 */
export async function correctPayment(
  reach: RecordReach,
  id: string,
  body: BillPaymentCorrect,
): Promise<SaveResult<BillPayment>> {
  const { db, client } = reach
  try {
    const params = { id }
    const answered = await client.send(correctBillPayment, { params, body })
    const payment = answered ?? (await client.send(getBillPayment, { params }))
    for (const bundle of payment.bundles) await storeRow(db, bundleSource, storedBundle(bundle))
    refetchBills(reach, ['cash-book'])
    return { kind: 'saved', row: payment }
  } catch (error) {
    return writeFailure(error, failureSentence(correctBillPayment))
  }
}
