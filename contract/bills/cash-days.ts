import * as z from 'zod/mini'
import { call } from '../call'
import { DateOnly } from '../values/dates'
import { ErrorCode } from '../errors'
import { Id } from '../values/ids'
import { Rupiah } from '../values/rupiah'
import { atMost } from '../values/text'

/**
 * The close of one day of the cash book (decision 0042). While it is in force, nothing is written into that day. One that was
 * opened again stays on record.
 */
export const CashDay = z.object({
  id: Id,
  date: z.string(),
  /** Cash according to the book, less what was taken back, in rupiah; may be below zero. */
  expected_cash: Rupiah,
  /** Cash that was counted. */
  counted_cash: Rupiah,
  /** Counted less expected: below zero, something is missing. */
  difference: Rupiah,
  /** Receipts that were written down on this day for other days, and the cash of them in rupiah. */
  other_days: z.nullish(z.object({ count: z.int(), cash: Rupiah })),
  note: z.nullish(z.string()),
  /** UTC ISO 8601. */
  closed_at: z.string(),
  closed_by: z.string(),
  /** Null while the day is closed. */
  opened_at: z.nullish(z.string()),
  opened_by: z.nullish(z.string()),
  reason: z.nullish(z.string()),
})
export type CashDay = z.output<typeof CashDay>

const DayParams = z.object({ date: DateOnly })

/** More than any till holds. */
const mostCounted = 1_000_000_000_000

export const CashDayClose = z.object({
  /** Notes and coins, without the change money that was there before. */
  counted_cash: z
    .int('Isi uang tunai yang dihitung')
    .check(
      z.gte(0, 'Uang tunai paling sedikit Rp0'),
      z.lte(mostCounted, 'Uang tunai paling banyak Rp1.000.000.000.000'),
    ),
  /** The sum in the book when the cash was counted; if another payment came in between, the close is refused. */
  expected_cash: Rupiah,
  note: z.optional(z.nullable(z.string().check(z.trim(), atMost(300, 'Catatan paling panjang 300 huruf')))),
})
export type CashDayClose = z.output<typeof CashDayClose>

/**
 * Capability `cash_days`. Closes a day of the cash book. The same close again answers the same; 1350 where the day is
 * closed with other figures, or where the cash according to the book is not `expected_cash`.
 */
export const closeCashDay = call({
  id: 'cash_days.close',
  method: 'PUT',
  path: '/v1/cash_days/{date}/closed',
  summary: 'Close a day of the cash book with the cash that was counted',
  access: ['bills.write'],
  params: DayParams,
  body: CashDayClose,
  errors: [ErrorCode.dateInFuture, ErrorCode.wrongState],
  data: CashDay,
})

export const CashDayOpen = z.object({
  reason: z
    .string('Tulis alasannya')
    .check(
      z.trim(),
      z.minLength(3, 'Tulis alasannya, paling sedikit 3 huruf'),
      atMost(300, 'Alasan paling panjang 300 huruf'),
    ),
})
export type CashDayOpen = z.output<typeof CashDayOpen>

/** Opens a closed day again, with a reason; the close stays on record. A day that is open already answers its last close. */
export const openCashDay = call({
  id: 'cash_days.open',
  method: 'PUT',
  path: '/v1/cash_days/{date}/open',
  summary: 'Open a closed day of the cash book again',
  access: ['bills.unlock'],
  params: DayParams,
  body: CashDayOpen,
  errors: [],
  data: CashDay,
})
