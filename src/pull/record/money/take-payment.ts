import { createBillPayment, getBillPayment, type BillPayment } from '../../../../contract/bills/bill-payments'
import { putBillGroup } from '../../../../contract/bills/bill-groups'
import { listBundles, type Bundle, type PaymentMethod } from '../../../../contract/bills/bundles'
import { failureSentence } from '../../../../contract/failures'
import { ApiError, NetworkError } from '../../../api/errors'
import type { UserDb } from '../../../db/user-db'
import { bundleSource, bundlesOf, storedBundle, type StoredBundle } from '../../lists/bundles'
import { pullHealth } from '../../request/pull-health'
import { storeRow } from '../keep-record'
import { askAgainAfter, isSilence, pause, refetchBills } from './money-writes'
import { writeFailure, type RecordReach } from '../save-record'

/** A payment as the till sends it: kept on the device from before it is sent until its end is known. */
export interface SentPayment {
  /** Made here: sent twice, it pays once. */
  id: string
  parts: { bundle: StoredBundle; amount: number }[]
  method: PaymentMethod
  note: string | null
  /** When the money came, UTC ISO 8601; null, or left out by an older version: when the service stores it. */
  paid_at?: string | null
  /** Milliseconds since 1970. */
  sent_at: number
}

export type PaymentEnd =
  | { kind: 'paid'; payment: BillPayment }
  /** The service did not answer before anything was sent: nothing is paid. */
  | { kind: 'offline'; reason: NetworkError['reason'] }
  /** It was sent, and there is no answer whether it was recorded. */
  | { kind: 'unknown' }
  /** The service has not taken it down. */
  | { kind: 'unpaid' }
  /** The service refuses, with its sentence; nothing is paid. */
  | { kind: 'refused'; message: string }

const keyOf = (id: string) => `till/sent/${id}`
const failure = failureSentence(createBillPayment)

/** Payments of this device whose outcome no answer has given. */
export async function sentPayments(db: UserDb): Promise<SentPayment[]> {
  const drafts = await db.drafts.where('key').startsWith('till/sent/').toArray()
  return drafts.flatMap(({ values }) => {
    const { payment } = values
    return isSent(payment) ? [payment] : []
  })
}

const isSent = (value: unknown): value is SentPayment =>
  typeof value === 'object' && value !== null && 'parts' in value && 'id' in value

/** Forgets a payment that the service has not recorded. */
export async function forgetSent(db: UserDb, id: string): Promise<void> {
  await db.drafts.delete(keyOf(id))
}

/**
 * Takes a payment down, once. It is written on the device before it is sent; after a lost answer the service is asked
 * what became of it.
 * @param till whether the service takes several bills in one payment (capability `till`); else there is one part
 * @throws only what is a fault of ours, `SessionEnded` and `SessionChanged`
 */
export async function takePayment(
  reach: RecordReach,
  payment: SentPayment,
  till: boolean,
): Promise<PaymentEnd> {
  const { db, client } = reach
  try {
    await pullHealth(db, client)
  } catch (error) {
    if (error instanceof NetworkError) return { kind: 'offline', reason: error.reason }
    throw error
  }
  await db.drafts.put({
    key: keyOf(payment.id),
    version: null,
    values: { payment },
    base: {},
    id: payment.id,
    saved_at: Date.now(),
  })
  try {
    return await send(reach, payment, till)
  } catch (error) {
    if (!isSilence(error)) throw error
    return askUntilKnown(reach, payment, till)
  }
}

/** @throws {@link isSilence} where it is not known whether the service took it down */
async function send(reach: RecordReach, payment: SentPayment, till: boolean): Promise<PaymentEnd> {
  try {
    return await end(reach, payment, await (till ? sendWhole(reach, payment) : sendPlain(reach, payment)))
  } catch (error) {
    if (isSilence(error)) throw error
    const failed = writeFailure(error, failure)
    await forgetSent(reach.db, payment.id)
    refetchBills(reach, ['cash-book'])
    const field = failed.kind === 'fields' ? Object.values(failed.errors)[0] : undefined
    return { kind: 'refused', message: field ?? ('message' in failed ? failed.message : failure) }
  }
}

async function sendWhole({ client }: RecordReach, payment: SentPayment): Promise<BillPayment> {
  const { id, parts, method, note, paid_at } = payment
  return client.send(createBillPayment, {
    body: {
      id,
      parts: parts.map(({ bundle, amount }) => ({ bundle_id: bundle.id, amount })),
      method,
      ...(paid_at ? { paid_at } : {}),
      ...(note === null ? {} : { note }),
    },
  })
}

/** The specification's own call: one bill of one group. */
async function sendPlain(reach: RecordReach, payment: SentPayment): Promise<BillPayment> {
  const [part] = payment.parts
  const groupId = part?.bundle.bill_group?.id
  if (!part || !groupId) throw new ApiError(400, 0, 'Layanan sekolah tidak menyebut kelompok tagihan ini.')
  const { id, method, note } = payment
  await reach.client.send(putBillGroup, {
    params: { id: groupId, status: 'paid' },
    body: {
      bundle_ids: [part.bundle.id],
      amount: part.amount,
      method,
      payment_id: id,
      ...(note === null ? {} : { note }),
    },
  })
  return plainPayment(payment, await bundleNow(reach, part.bundle))
}

function plainPayment({ id, parts, method, note, sent_at }: SentPayment, bundle: Bundle): BillPayment {
  const amount = parts[0]?.amount ?? 0
  return { id, amount, method, note, paid_at: new Date(sent_at).toISOString(), bundles: [bundle] }
}

async function bundleNow({ client }: RecordReach, bundle: StoredBundle): Promise<Bundle> {
  const query = bundle.student_id === null ? { page: 1, limit: 200 } : bundlesOf(bundle.student_id)
  const { list } = await client.send(listBundles, { query })
  return list.find((one) => one.id === bundle.id) ?? bundle
}

/**
 * Asks the service once what became of a payment.
 * @returns `unpaid` where the service does not have it, `unknown` where there is no answer
 */
export async function askPayment(
  reach: RecordReach,
  payment: SentPayment,
  till: boolean,
): Promise<PaymentEnd> {
  try {
    const found = till ? await reach.client.send(getBillPayment, { params: { id: payment.id } }) : null
    if (found) return await end(reach, payment, found)
    const [part] = payment.parts
    if (!part) return { kind: 'unpaid' }
    const now = await bundleNow(reach, part.bundle)
    const isThere = now.instalments
      ? now.instalments.some((one) => one.payment_id === payment.id)
      : (now.paid ?? 0) >= (part.bundle.paid ?? 0) + part.amount
    return isThere ? await end(reach, payment, plainPayment(payment, now)) : { kind: 'unpaid' }
  } catch (error) {
    if (error instanceof NetworkError) return { kind: 'unknown' }
    if (!(error instanceof ApiError)) throw error
    return { kind: error.kind === 'notFound' ? 'unpaid' : 'unknown' }
  }
}

/**
 * Asks until there is an answer. Where the service does not have the payment it is sent once more: under its id it
 * counts once, even if the first request arrives late. The specification's own call has no such promise.
 */
async function askUntilKnown(reach: RecordReach, payment: SentPayment, till: boolean): Promise<PaymentEnd> {
  let answer: PaymentEnd = { kind: 'unknown' }
  for (const ms of askAgainAfter) {
    await pause(ms)
    answer = await askPayment(reach, payment, till)
    if (answer.kind === 'unpaid' && till) answer = await sendAgain(reach, payment)
    if (answer.kind === 'paid' || answer.kind === 'refused') return answer
  }
  return answer
}

/** Sends a payment that the service does not have, under the id that it was made with. */
export async function sendAgain(reach: RecordReach, payment: SentPayment): Promise<PaymentEnd> {
  try {
    return await send(reach, payment, true)
  } catch (error) {
    if (isSilence(error)) return { kind: 'unknown' }
    throw error
  }
}

/** The payment is known to be recorded: its bills are stored, and the lists that show them asked again. */
async function end(
  reach: RecordReach,
  { id, parts }: SentPayment,
  payment: BillPayment,
): Promise<PaymentEnd> {
  const ids = new Map(parts.map(({ bundle }) => [bundle.id, bundle.student_id]))
  for (const bundle of payment.bundles)
    await storeRow(reach.db, bundleSource, storedBundle(bundle, ids.get(bundle.id)))
  // With it goes the form that it was typed in: the next payment needs an id of its own.
  await reach.db.drafts
    .where('key')
    .startsWith('till/')
    .and((draft) => draft.id === id)
    .delete()
  refetchBills(reach, ['cash-book'])
  return { kind: 'paid', payment }
}
