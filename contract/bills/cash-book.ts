import * as z from 'zod/mini'
import { PaymentMethod } from './bundles'
import { call } from '../call'
import { CashDay } from './cash-days'
import { DateOnly } from '../values/dates'
import { listOf, pageQuery } from '../envelope'
import { Id } from '../values/ids'
import { ReceiptNumberText } from './receipt-numbers'
import { Rupiah } from '../values/rupiah'
import { atMost } from '../values/text'

/** One line of the cash book: a receipt, or a counter-entry with an amount below zero. */
export const CashEntry = z.object({
  id: Id,
  payment_id: z.nullish(Id),
  /** `KW/2026/000123`, or `KO/2026/000001` of a counter-entry. */
  number: z.string(),
  /** UTC ISO 8601: when the money came, or was taken back. */
  at: z.string(),
  amount: Rupiah,
  method: PaymentMethod,
  /** Who took the money down, or took it back. */
  received_by: z.string(),
  note: z.nullish(z.string()),
  /** Of a receipt that was taken back: the number of the counter-entry. */
  corrected_by: z.nullish(z.string()),
  student: z.object({
    id: Id,
    name: z.string(),
    nis: z.nullish(z.string()),
    class: z.nullish(z.object({ id: Id, name: z.string() })),
  }),
  bill: z.string(),
})
export type CashEntry = z.output<typeof CashEntry>

/** What one person took by one method on one day of the school. */
export const CashTotal = z.object({
  date: z.string(),
  method: PaymentMethod,
  received_by: z.string(),
  /** Of the receipts, without what was taken back. */
  received: Rupiah,
  /** Of the counter-entries, zero or more. */
  taken_back: Rupiah,
  count: z.int(),
})
export type CashTotal = z.output<typeof CashTotal>

/**
 * Capability `till`. Receipts and counter-entries of some days, the earliest first, and totals of all that the
 * filters let through. A counter-entry counts on the day on which it was made.
 */
export const listCashBook = call({
  id: 'cash_book.list',
  method: 'GET',
  path: '/v1/cash_book',
  summary: 'Receipts and counter-entries of some days, with totals by day, method and receiver',
  access: ['bills.read'],
  query: z.object({
    page: pageQuery.page,
    limit: pageQuery.limit,
    /** Dates of the school; left out: today. */
    from: z.optional(DateOnly),
    to: z.optional(DateOnly),
    method: z.optional(PaymentMethod),
    received_by: z.optional(z.string().check(z.trim(), atMost(150))),
    /** Only the entry of this number, of whichever day; `from` and `to` are not read then. */
    number: z.optional(ReceiptNumberText),
  }),
  data: z.extend(listOf(CashEntry), {
    totals: z.array(CashTotal),
    /** Receipts that were written down on these days but count on another day, at most 200. */
    written: z.nullish(z.array(CashEntry)),
    /** Capability `cash_days`: closes of these days, also those opened again; only for those who reach every class. */
    closes: z.nullish(z.array(CashDay)),
  }),
})
