import {
  acceptBillTransfer,
  createBillTransfer,
  refuseBillTransfer,
  type BillTransfer,
  type BillTransferAccept,
  type BillTransferCreate,
  type BillTransferRefuse,
} from '../../../../contract/bills/bill-transfers'
import type { BillPayment } from '../../../../contract/bills/bill-payments'
import { failureSentence } from '../../../../contract/failures'
import { bundleSource, storedBundle } from '../../lists/bundles'
import { pullHealth } from '../../request/pull-health'
import { storeRow } from '../keep-record'
import { askAgainAfter, isSilence, pause, refetchBills } from './money-writes'
import { writeFailure, type RecordReach, type SaveResult } from '../save-record'

/**
 * Asks whether the service is there, then sends what it does once however often it is asked, until an answer comes.
 * @throws what the client throws
 */
async function untilAnswered<T>({ db, client }: RecordReach, send: () => Promise<T>): Promise<T> {
  await pullHealth(db, client)
  for (const ms of askAgainAfter) {
    try {
      return await send()
    } catch (error) {
      if (!isSilence(error)) throw error
      await pause(ms)
    }
  }
  return send()
}

/** Lets everything that shows transfers and their bills be fetched again. */
const refetch = (reach: RecordReach) => refetchBills(reach, ['bill-transfers', 'cash-book', 'bill-arrears'])

/**
 * Notes a bank transfer that is to be verified. After a lost answer it is sent again: under its id it is noted once.
 * @throws only what is a fault of ours, `SessionEnded` and `SessionChanged`
 */
export async function noteTransfer(
  reach: RecordReach,
  body: BillTransferCreate & { id: string },
): Promise<SaveResult<BillTransfer>> {
  try {
    return {
      kind: 'saved',
      row: await untilAnswered(reach, () => reach.client.send(createBillTransfer, { body })),
    }
  } catch (error) {
    return writeFailure(error, failureSentence(createBillTransfer))
  } finally {
    refetch(reach)
  }
}

/**
 * Accepts a transfer, which makes a payment; accepted again, it answers the same payment. Its bills are stored as
 * they are then.
 * @throws only what is a fault of ours, `SessionEnded` and `SessionChanged`
 */
export async function acceptTransfer(
  reach: RecordReach,
  id: string,
  body: BillTransferAccept,
): Promise<SaveResult<(BillTransfer & { payment?: BillPayment | null | undefined }) | null>> {
  try {
    const row = await untilAnswered(reach, () =>
      reach.client.send(acceptBillTransfer, { params: { id }, body }),
    )
    for (const bundle of row?.payment?.bundles ?? [])
      await storeRow(reach.db, bundleSource, storedBundle(bundle))
    return { kind: 'saved', row }
  } catch (error) {
    return writeFailure(error, failureSentence(acceptBillTransfer))
  } finally {
    refetch(reach)
  }
}

/** Refuses a transfer with a reason. @throws only what is a fault of ours, `SessionEnded` and `SessionChanged` */
export async function refuseTransfer(
  reach: RecordReach,
  id: string,
  body: BillTransferRefuse,
): Promise<SaveResult<BillTransfer | null>> {
  try {
    const row = await untilAnswered(reach, () =>
      reach.client.send(refuseBillTransfer, { params: { id }, body }),
    )
    return { kind: 'saved', row }
  } catch (error) {
    return writeFailure(error, failureSentence(refuseBillTransfer))
  } finally {
    refetch(reach)
  }
}
