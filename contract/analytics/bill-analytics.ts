import * as z from 'zod/mini'
import { call } from '../call'
import { DateOnly } from '../values/dates'
import { Id } from '../values/ids'
import { Rupiah } from '../values/rupiah'

/** The class in which a pupil is now; null for those in none. */
const ClassNow = z.nullish(
  z.object({
    id: Id,
    name: z.string(),
    grade: z.object({ id: Id, name: z.string(), level: z.nullish(z.int()) }),
  }),
)

/** The bills of one class that are due on one day, without void ones. */
export const BilledClass = z.object({
  class: ClassNow,
  due_date: DateOnly,
  bills: z.int(),
  /** What is to be paid, without what reductions took off. */
  billed: Rupiah,
  paid: Rupiah,
  /** What reductions took off (decision 0046). */
  reduced: z.nullish(Rupiah),
})
export type BilledClass = z.output<typeof BilledClass>

/** What is still to be paid in one class of the bills that are due on one day. */
export const OpenBills = z.object({
  class: ClassNow,
  due_date: DateOnly,
  /** Pupils with such a bill. */
  students: z.int(),
  rest: Rupiah,
})
export type OpenBills = z.output<typeof OpenBills>

export const BillAnalytics = z.object({
  from: DateOnly,
  to: DateOnly,
  /** The school's date that "overdue" is meant from. */
  date: DateOnly,
  /** Due between the two dates. */
  billed: z.array(BilledClass),
  /** Due at any time, and not paid whole. */
  open: z.array(OpenBills),
})
export type BillAnalytics = z.output<typeof BillAnalytics>

/**
 * Capability `analytics`: what was billed and paid, what is overdue, and what is expected when, within reach. For who
 * reads the bills themselves, as it contains nothing that they do not.
 */
export const billAnalytics = call({
  id: 'analytics.bills',
  method: 'GET',
  path: '/v1/analytics/bills',
  summary: 'Billed, reduced, paid and open rupiah, class by class and day by day, within reach',
  access: ['bills.read'],
  query: z.object({ from: DateOnly, to: DateOnly }),
  data: BillAnalytics,
})
