import {
  closeCashDay,
  openCashDay,
  type CashDay,
  type CashDayClose,
} from '../../../../contract/bills/cash-days'
import { failureSentence } from '../../../../contract/failures'
import { refetchDocuments } from './money-writes'
import { writeFailure, type RecordReach, type SaveResult } from '../save-record'

/** What is done to a day of the cash book. */
export type CashDayStep = { step: 'closed'; body: CashDayClose } | { step: 'open'; body: { reason: string } }

/**
 * Closes a day of the cash book, or opens it again; sent twice, either does it once. The cash book is fetched again also
 * after a refusal, whose reason mostly is that it changed.
 * @param date of the school
 * @returns the close; null where the service answers without it
 * @throws only what is a fault of ours, `SessionEnded` and `SessionChanged`
 */
export async function changeCashDay(
  reach: RecordReach,
  date: string,
  change: CashDayStep,
): Promise<SaveResult<CashDay | null>> {
  const { client } = reach
  const params = { date }
  try {
    const row =
      change.step === 'closed'
        ? await client.send(closeCashDay, { params, body: change.body })
        : await client.send(openCashDay, { params, body: change.body })
    return { kind: 'saved', row }
  } catch (error) {
    return writeFailure(error, failureSentence(closeCashDay))
  } finally {
    refetchDocuments(reach, ['cash-book'])
  }
}
