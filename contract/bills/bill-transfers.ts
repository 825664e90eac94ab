import * as z from 'zod/mini'
import { BillPayment, BillPaymentCreate } from './bill-payments'
import { BundleStatus, PaymentMethod } from './bundles'
import { call } from '../call'
import { DateOnly } from '../values/dates'
import { listOf, pageQuery } from '../envelope'
import { ErrorCode } from '../errors'
import { Id, IdParams, Uuid } from '../values/ids'
import { ImageUrl } from '../values/images'
import { Rupiah } from '../values/rupiah'
import { atMost } from '../values/text'

/** `waiting` until somebody looks into the bank account: then `accepted`, which makes a payment, or `refused`. */
export const TransferStatus = z.enum(['waiting', 'accepted', 'refused'])
export type TransferStatus = z.output<typeof TransferStatus>

/** Everything but cash waits until somebody has seen it in the account. */
const WaitingMethod = z.enum(['transfer', 'qris', 'other'], 'Pilih cara pembayaran')

/** What a transfer is for: one bill and how much of it, with the bill as it is now. */
const TransferPart = z.object({
  bundle_id: Id,
  amount: Rupiah,
  bill: z.string(),
  due_date: z.nullish(z.string()),
  /** What is still to pay of the bill now; 0 when void. */
  rest: Rupiah,
  status: z.nullish(BundleStatus),
  student: z.object({
    id: Id,
    name: z.string(),
    nis: z.nullish(z.string()),
    class: z.nullish(z.object({ id: Id, name: z.string() })),
  }),
})

/**
 * A bank transfer that somebody reported (decision 0047). While it waits it has no receipt, is not in the cash book, and
 * its bills are as open as before.
 */
export const BillTransfer = z.object({
  id: Id,
  status: TransferStatus,
  /** Sum of the parts, in rupiah. */
  amount: Rupiah,
  parts: z.array(TransferPart),
  /** How the money came; left out by an older service: by transfer. */
  method: z.nullish(PaymentMethod),
  /** Date of the school. */
  transferred_on: z.string(),
  /** As the bank names it, or who sent it. */
  reference: z.nullish(z.string()),
  /** A picture of the proof, below the service's base address. */
  proof_url: z.nullish(z.string()),
  recorded_by: z.string(),
  /** UTC ISO 8601. */
  recorded_at: z.string(),
  decided_by: z.nullish(z.string()),
  decided_at: z.nullish(z.string()),
  /** Why it was refused. */
  reason: z.nullish(z.string()),
  /** Of an accepted one: the payment that it became. */
  payment_id: z.nullish(Id),
})
export type BillTransfer = z.output<typeof BillTransfer>

export const transferOrders = [
  'recorded_at',
  '-recorded_at',
  'transferred_on',
  '-transferred_on',
  'amount',
  '-amount',
  'name',
  '-name',
] as const
export type TransferOrder = (typeof transferOrders)[number]

/**
 * capability `bank_transfers`, as the other calls here. Unless asked otherwise, those that wait come with the earliest first,
 * others with the latest first; a transfer for several pupils is listed for those who reach all of them.
 */
export const listBillTransfers = call({
  id: 'bill_transfers.list',
  method: 'GET',
  path: '/v1/bill_transfers',
  summary: 'Bank transfers that were reported, and the sum of all that the filters let through',
  access: ['bills.read'],
  query: z.object({
    ...pageQuery,
    status: z.optional(TransferStatus),
    student_id: z.optional(Uuid),
    /** `name` is the first of its pupils. */
    sort: z.optional(z.enum(transferOrders)),
  }),
  data: z.extend(listOf(BillTransfer), { amount: Rupiah }),
})

/** One transfer: what a till asks after a lost answer. 1200 means that it was not noted. */
export const getBillTransfer = call({
  id: 'bill_transfers.get',
  method: 'GET',
  path: '/v1/bill_transfers/{id}',
  summary: 'One reported bank transfer',
  access: ['bills.read'],
  params: IdParams,
  data: BillTransfer,
})

const { id, parts } = BillPaymentCreate.shape

export const BillTransferCreate = z.object({
  id,
  parts,
  /** Left out: a bank transfer. */
  method: z.optional(WaitingMethod),
  transferred_on: DateOnly,
  reference: z.nullish(z.string().check(z.trim(), atMost(100, 'Nomor referensi paling panjang 100 huruf'))),
  proof_url: z.nullish(ImageUrl),
})
export type BillTransferCreate = z.output<typeof BillTransferCreate>

/** Notes a transfer that is to be verified. The same id with the same content again notes nothing and answers the same. */
export const createBillTransfer = call({
  id: 'bill_transfers.create',
  method: 'POST',
  path: '/v1/bill_transfers',
  summary: 'Note a bank transfer that is to be verified',
  access: ['bills.write'],
  body: BillTransferCreate,
  errors: [ErrorCode.dateInFuture, ErrorCode.duplicate, ErrorCode.wrongState],
  data: BillTransfer,
})

export const BillTransferAccept = z.object({
  /** The date of the cash book that it is written into; left out: the date of the transfer. */
  date: z.optional(DateOnly),
})
export type BillTransferAccept = z.output<typeof BillTransferAccept>

/**
 * The money is in the account: makes one payment with receipts, and answers the same when it is asked again, also by somebody
 * else. 1350 where a bill was paid or voided meanwhile or the day is closed; the transfer waits on.
 */
export const acceptBillTransfer = call({
  id: 'bill_transfers.accept',
  method: 'PUT',
  path: '/v1/bill_transfers/{id}/accepted',
  summary: 'Accept a transfer, which makes a payment with receipts',
  access: ['bills.verify'],
  params: IdParams,
  body: BillTransferAccept,
  errors: [ErrorCode.dateInFuture, ErrorCode.wrongState],
  data: z.extend(BillTransfer, { payment: z.nullish(BillPayment) }),
})

export const BillTransferRefuse = z.object({
  reason: z
    .string('Tulis alasan penolakan')
    .check(
      z.trim(),
      z.minLength(3, 'Tulis alasan penolakan, paling sedikit 3 huruf'),
      atMost(300, 'Alasan paling panjang 300 huruf'),
    ),
})
export type BillTransferRefuse = z.output<typeof BillTransferRefuse>

/** The money did not come. The transfer stays on record with the reason; the same again answers the same. */
export const refuseBillTransfer = call({
  id: 'bill_transfers.refuse',
  method: 'PUT',
  path: '/v1/bill_transfers/{id}/refused',
  summary: 'Refuse a transfer, with a reason',
  access: ['bills.verify'],
  params: IdParams,
  body: BillTransferRefuse,
  errors: [ErrorCode.wrongState],
  data: BillTransfer,
})
