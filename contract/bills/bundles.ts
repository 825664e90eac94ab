import * as z from 'zod/mini'
import { call } from '../call'
import { listOf, pageQuery, removalQuery } from '../envelope'
import { ErrorCode } from '../errors'
import { Id, IdParams, Uuid } from '../values/ids'
import { Rupiah } from '../values/rupiah'
import { atMost } from '../values/text'
import { BillFrequency } from './bill-types'

export const BundleStatus = z.enum(['unpaid', 'partial', 'paid', 'void'])
export type BundleStatus = z.output<typeof BundleStatus>

export const PaymentMethod = z.enum(['cash', 'transfer', 'qris', 'other'], 'Pilih cara pembayaran')
export type PaymentMethod = z.output<typeof PaymentMethod>

/** One thing that is billed, with its name and amount at the time; or a reduction of the bill, with an amount below zero. */
export const BillItem = z.object({
  bill_type_id: z.nullish(Id),
  name: z.string(),
  amount: Rupiah,
  /** How often a bill of its type comes; left out of a reduction. */
  frequency: z.nullish(BillFrequency),
  /** Of a reduction (decision 0046). */
  reduction_id: z.nullish(Id),
})
export type BillItem = z.output<typeof BillItem>

/** One payment into one bundle, with its kwitansi; or the counter-entry of one, with an amount below zero. */
export const Instalment = z.object({
  id: Id,
  /** What the client called the payment; several bundles paid together share it. */
  payment_id: z.nullish(Id),
  amount: Rupiah,
  /** UTC ISO 8601. */
  paid_at: z.nullish(z.string()),
  method: z.nullish(PaymentMethod),
  note: z.nullish(z.string()),
  /**
   * `KW/2026/000123`: by school and calendar year of the payment, without gaps. Counter-entries have a series
   * of their own, `KO/2026/000001`.
   */
  receipt_number: z.nullish(z.string()),
  /** Of a counter-entry: the instalment that it takes back. Its note is the reason. */
  corrects: z.nullish(Id),
  /** Of an instalment that was taken back: the counter-entry. */
  corrected_by: z.nullish(Id),
  /** Name of the person who took the money down. */
  received_by: z.nullish(z.string()),
})
export type Instalment = z.output<typeof Instalment>

/** What one transfer that waits to be verified would bring to a bundle. */
const WaitingTransfer = z.object({
  amount: Rupiah,
  /** Date of the school. */
  transferred_on: z.string(),
})
export type WaitingTransfer = z.output<typeof WaitingTransfer>

/** One pupil's bill from one bill group. `total` = sum of items, `paid` = sum of instalments, always. */
export const Bundle = z.object({
  id: Id,
  bill_group: z.nullish(z.object({ id: Id, name: z.string() })),
  due_date: z.nullish(z.string()),
  student: z.nullish(
    z.object({
      id: Id,
      name: z.string(),
      nis: z.nullish(z.string()),
      /** The class the pupil is in now. */
      class: z.nullish(z.object({ id: Id, name: z.string() })),
    }),
  ),
  items: z.nullish(z.array(BillItem)),
  total: Rupiah,
  /** What reductions took off; `total` is without it. */
  reduced: z.nullish(Rupiah),
  paid: z.nullish(Rupiah),
  /** Transfers into it that wait to be verified (capability `bank_transfers`); neither `paid` nor `rest` contains them. */
  waiting: z.nullish(Rupiah),
  /** The same one by one, the earliest first. */
  waiting_transfers: z.nullish(z.array(WaitingTransfer)),
  /** What is still to pay; 0 when void. */
  rest: z.nullish(Rupiah),
  status: z.nullish(BundleStatus),
  /** Past its due date by the school's calendar and not paid in full. */
  overdue: z.nullish(z.boolean()),
  instalments: z.nullish(z.array(Instalment)),
  void_reason: z.nullish(z.string()),
  version: z.nullish(z.int()),
})
export type Bundle = z.output<typeof Bundle>

/** Sums of everything that the filters let through, not only of the page; void bundles count nothing. */
export const BundleTotals = z.object({
  billed: Rupiah,
  paid: Rupiah,
  outstanding: Rupiah,
  /** What reductions took off; `billed` is without it. */
  reduced: z.nullish(Rupiah),
})
export type BundleTotals = z.output<typeof BundleTotals>

/** One status, or several with commas: `unpaid,partial` is everything still open. */
const statusList = z.pipe(
  z.pipe(
    z.string().check(atMost(100)),
    z.transform((text) => text.split(',').map((one) => one.trim())),
  ),
  z.array(BundleStatus).check(z.maxLength(4)),
)

export const listBundles = call({
  id: 'bill_groups.bundles',
  method: 'GET',
  path: '/v1/bill_groups/bundles',
  summary: 'Bundles with filters, search by name or NIS, and totals of all that the filters let through',
  access: ['bills.read'],
  query: z.object({
    ...pageQuery,
    status: z.optional(statusList),
    bill_group_id: z.optional(Uuid),
    /** By the class and grade that the pupil is in now. */
    class_id: z.optional(Uuid),
    grade_id: z.optional(Uuid),
    student_id: z.optional(Uuid),
    overdue: z.optional(z.enum(['true', 'false'])),
    sort: z.optional(z.enum(['name', '-name', 'due_date', '-due_date', 'total', '-total', 'rest', '-rest'])),
  }),
  data: z.extend(listOf(Bundle), { totals: z.nullish(BundleTotals) }),
})

const noReason = 'Tulis alasan pembatalan, paling sedikit 3 huruf'

/** Why something is void, for later questions. */
export const voidReason = z
  .string(noReason)
  .check(z.trim(), z.minLength(3, noReason), atMost(300, 'Alasan paling panjang 300 huruf'))

/** A debt disappears without money, as by a correction: it needs that permission and a reason (decision 0090). */
export const voidBundle = call({
  id: 'bill_groups.void_bundle',
  method: 'DELETE',
  path: '/v1/bill_groups/bundles/{id}',
  summary: 'Void one bundle on which nothing is paid; it stays on record',
  access: ['bills.correct'],
  params: IdParams,
  query: z.extend(removalQuery, { reason: voidReason }),
  errors: [ErrorCode.wrongState],
  data: Bundle,
})
