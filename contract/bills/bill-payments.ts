import * as z from 'zod/mini'
import { BillGroupCorrect, paidAt, paymentNote } from './bill-groups'
import { Bundle, PaymentMethod } from './bundles'
import { call } from '../call'
import { ErrorCode } from '../errors'
import { Id, IdParams, picked, Uuid } from '../values/ids'
import { Amount, Rupiah } from '../values/rupiah'

/** Bundles that one payment at the till may go into. */
const paymentPartLimit = 100

/** Money that came in at once, with everything that it went into. */
export const BillPayment = z.object({
  id: Id,
  /** UTC ISO 8601. */
  paid_at: z.nullish(z.string()),
  method: z.nullish(PaymentMethod),
  note: z.nullish(z.string()),
  /** Name of the person who took the money down. */
  received_by: z.nullish(z.string()),
  /** What came in; counter-entries do not change it. */
  amount: Rupiah,
  /** What counter-entries took back of it. */
  taken_back: z.nullish(Rupiah),
  /** The bundles as they are now; the instalments with this `payment_id` are the payment's. */
  bundles: z.array(Bundle),
})
export type BillPayment = z.output<typeof BillPayment>

export const BillPaymentCreate = z.object({
  /** Made by the client, so that a repeated request pays once. */
  id: z.optional(Uuid),
  /** Bundles of any groups and pupils, each with what goes into it. */
  parts: z.array(z.object({ bundle_id: picked('Pilih tagihan'), amount: Amount })).check(
    z.minLength(1, 'Pilih tagihan yang dibayar'),
    z.maxLength(paymentPartLimit, `Bayar paling banyak ${String(paymentPartLimit)} tagihan sekaligus`),
    z.refine(
      (parts) => new Set(parts.map((part) => part.bundle_id)).size === parts.length,
      'Satu tagihan cukup dipilih sekali',
    ),
  ),
  paid_at: paidAt,
  method: PaymentMethod,
  note: paymentNote,
})
export type BillPaymentCreate = z.output<typeof BillPaymentCreate>

/**
 * Capability `till`, as the other calls here. One payment into bundles of several groups, siblings' too: all of it
 * or nothing. The same id with the same parts again pays nothing and answers the same.
 */
export const createBillPayment = call({
  id: 'bill_payments.create',
  method: 'POST',
  path: '/v1/bill_payments',
  summary: 'Take down one payment into bundles of several groups, with a receipt for each',
  access: ['bills.write'],
  body: BillPaymentCreate,
  errors: [ErrorCode.dateInFuture, ErrorCode.duplicate, ErrorCode.wrongState],
  data: BillPayment,
})

/** Whether a payment was taken down: what a till asks after a lost answer. 1200 means it was not. */
export const getBillPayment = call({
  id: 'bill_payments.get',
  method: 'GET',
  path: '/v1/bill_payments/{id}',
  summary: 'One payment with its bundles and receipts',
  access: ['bills.read'],
  params: IdParams,
  data: BillPayment,
})

const { bundle_ids, reason, correction_id } = BillGroupCorrect.shape

export const BillPaymentCorrect = z.object({ bundle_ids, reason, correction_id })
export type BillPaymentCorrect = z.output<typeof BillPaymentCorrect>

/** Decisions 0025 and 0090, for a payment of several groups: a counter-entry for each of its receipts. */
export const correctBillPayment = call({
  id: 'bill_payments.correct',
  method: 'PUT',
  path: '/v1/bill_payments/{id}/corrected',
  summary: 'Take a payment back that was typed wrongly, by counter-entries',
  access: ['bills.correct'],
  params: IdParams,
  body: BillPaymentCorrect,
  errors: [ErrorCode.duplicate, ErrorCode.wrongState],
  data: BillPayment,
})
