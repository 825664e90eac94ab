import * as z from 'zod/mini'
import { call } from '../call'
import { DateOnly } from '../values/dates'
import { Rupiah } from '../values/rupiah'

/** What changes what pupils owe, beside payments: the bookkeeper's side of bills. */
export const BillEventKind = z.enum([
  /** Bills of a group were published, or pupils got theirs later. */
  'billed',
  /** Bills were voided. */
  'voided',
  /** Reductions were taken off bills. */
  'reduced',
  /** Reductions were taken back, by revoking them or with the bill that was voided. */
  'restored',
])
export type BillEventKind = z.output<typeof BillEventKind>

/** One kind of event of one group on one day, added up. */
export const BillEvent = z.object({
  /** Date of the school. */
  date: z.string(),
  kind: BillEventKind,
  /** Name of the group. */
  bill: z.string(),
  /** The bill type as the bill names it; null of reductions, which are taken off the whole bill. */
  item: z.nullish(z.string()),
  /** How many bills. */
  bills: z.int(),
  /** In rupiah, above zero. */
  amount: Rupiah,
})
export type BillEvent = z.output<typeof BillEvent>

/**
 * Capability `bill_journal`. What was billed, voided, reduced and restored on some days, added up by day and group: with the
 * cash book it is everything that changes what pupils owe. Only for those who reach every class.
 */
export const listBillEvents = call({
  id: 'bill_journal.list',
  method: 'GET',
  path: '/v1/bill_journal',
  summary: 'What was billed, voided and reduced on some days, for bookkeeping',
  access: ['bills.read'],
  query: z.object({
    /** Dates of the school, both included, at most 366 days. */
    from: DateOnly,
    to: DateOnly,
  }),
  data: z.object({ list: z.array(BillEvent) }),
})
