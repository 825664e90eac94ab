import { sql, type SQL } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { CashEntry, CashTotal } from '../../../../contract/bills/cash-book'
import { PaymentMethod } from '../../../../contract/bills/bundles'
import { readReceiptNumber, type ReceiptNumber } from '../../../../contract/bills/receipt-numbers'
import { addDays, momentIn, TimeZone } from '../../../../contract/values/dates'
import type { Queryable } from '../../../db/client'
import { billCorrections, billPayments, billReceipts } from '../../../db/schema/bills/bill-payments'
import { billBundles, billGroups } from '../../../db/schema/bills/bills'
import { classes, classMemberships } from '../../../db/schema/school/classes'
import { students } from '../../../db/schema/people/students'
import { namedOrNull } from '../../../kit/records/named'
import { type PageQuery, pageWindow } from '../../../kit/requests/paging'
import { studentWithinReach } from '../../../kit/session/reach'
import { nameNow } from '../../../kit/records/name-now'
import type { Session } from '../../../kit/session/session'
import { SumOfRupiah } from '../../../kit/records/sum-of-rupiah'
import { correctionNumber, receiptNumber } from '../payments/receipt-number.repo'

export interface CashBookQuery extends PageQuery {
  readonly method?: PaymentMethod | undefined
  readonly received_by?: string | undefined
  readonly number?: string | undefined
}

const EntryRow = z.object({
  id: z.string(),
  payment_id: z.string(),
  is_counter: z.boolean(),
  year: z.int(),
  number: z.int(),
  at: z.coerce.date(),
  amount: SumOfRupiah,
  method: PaymentMethod,
  received_by: z.string(),
  note: z.nullable(z.string()),
  corrected_year: z.nullable(z.int()),
  corrected_number: z.nullable(z.int()),
  student_id: z.string(),
  student_name: z.string(),
  nis: z.nullable(z.string()),
  class_id: z.nullable(z.string()),
  class_name: z.nullable(z.string()),
  bill: z.string(),
})

const TotalRow = z.object({
  date: z.string(),
  method: PaymentMethod,
  received_by: z.string(),
  received: SumOfRupiah,
  taken_back: SumOfRupiah,
  count: z.int(),
})

/**
 * Receipts and counter-entries of the days from `from` to `to`, both included, of pupils within reach.
 * @param from date of the school
 * @param to date of the school
 */
export async function pageOfCashBook(
  db: Queryable,
  session: Session,
  from: string,
  to: string,
  query: CashBookQuery,
): Promise<{ list: CashEntry[]; totals: CashTotal[]; count: number }> {
  const zone = z.parse(TimeZone, session.timeZone)
  const entries = entriesBetween(
    db,
    session,
    momentIn(zone, from, '00:00'),
    momentIn(zone, addDays(to, 1), '00:00'),
    query,
  )
  const { limit, offset } = pageWindow(query)
  const list = await namedEntries(db, session, entries, limit, offset)
  const { rows: sums } = await db.execute(sql`
    WITH e AS (${entries})
    SELECT to_char(e.at AT TIME ZONE ${zone}, 'YYYY-MM-DD') AS date, e.method, e.received_by,
      coalesce(sum(e.amount) FILTER (WHERE NOT e.is_counter), 0) AS received,
      coalesce(-sum(e.amount) FILTER (WHERE e.is_counter), 0) AS taken_back,
      count(*)::int AS count
    FROM e GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`)
  const totals = z.parse(z.array(TotalRow), sums)
  return { list, totals, count: totals.reduce((sum, total) => sum + total.count, 0) }
}

/** Entries with the pupil and the bill that each is about. */
async function namedEntries(
  db: Queryable,
  session: Session,
  entries: SQL,
  limit: number,
  offset: number,
): Promise<CashEntry[]> {
  const { rows } = await db.execute(sql`
    WITH e AS (${entries})
    SELECT e.*, s.name AS student_name, s.nis, c.id AS class_id, c.name AS class_name, g.name AS bill
    FROM e
    JOIN ${students} s ON s.school_id = ${session.schoolId} AND s.id = e.student_id
    JOIN ${billGroups} g ON g.school_id = ${session.schoolId} AND g.id = e.group_id
    LEFT JOIN ${classMemberships} m ON m.school_id = s.school_id AND m.student_id = s.id AND m.to_date IS NULL
    LEFT JOIN ${classes} c ON c.school_id = m.school_id AND c.id = m.class_id
    ORDER BY e.at, e.is_counter, e.year, e.number, e.id
    LIMIT ${limit} OFFSET ${offset}`)
  return z.parse(z.array(EntryRow), rows).map(toEntry)
}

/** Receipts that were written down from `from` to `to` but count on another day than that of their writing; at most 200. */
export function pageOfWritten(
  db: Queryable,
  session: Session,
  from: string,
  to: string,
): Promise<CashEntry[]> {
  const { schoolId, timeZone } = session
  const reached = studentWithinReach(db, session, sql`b.student_id`) ?? sql`true`
  const written = sql`
    ${receiptEntries} WHERE p.school_id = ${schoolId} AND ${isForAnotherDay(timeZone, from, to)} AND ${reached}`
  return namedEntries(db, session, written, 200, 0)
}

/** Payments `p` that were written down from `from` to `to` for another day. */
function isForAnotherDay(timeZone: string, from: string, to: string): SQL {
  const zone = z.parse(TimeZone, timeZone)
  return sql`p.created_at >= ${momentIn(zone, from, '00:00').toISOString()}::timestamptz
    AND p.created_at < ${momentIn(zone, addDays(to, 1), '00:00').toISOString()}::timestamptz
    AND (p.created_at AT TIME ZONE ${zone})::date <> (p.paid_at AT TIME ZONE ${zone})::date`
}

const WrittenRow = z.object({ count: z.int(), cash: SumOfRupiah })

/** How many receipts were written down on one day for other days in the whole school, and the cash of them in rupiah. */
export async function writtenForOtherDays(
  db: Queryable,
  { schoolId, timeZone }: Session,
  date: string,
): Promise<z.output<typeof WrittenRow>> {
  const { rows } = await db.execute(sql`
    SELECT count(*)::int AS count, coalesce(sum(r.amount) FILTER (WHERE p.method = 'cash'), 0) AS cash
    FROM ${billPayments} p
    JOIN ${billReceipts} r ON r.school_id = p.school_id AND r.payment_id = p.id
    WHERE p.school_id = ${schoolId} AND ${isForAnotherDay(timeZone, date, date)}`)
  const [written] = z.parse(z.tuple([WrittenRow]), rows)
  return written
}

/** Cash according to the book of one day of the whole school, less what was taken back, in rupiah. */
export async function cashOfDay(
  db: Queryable,
  { schoolId, timeZone }: Session,
  date: string,
): Promise<number> {
  const zone = z.parse(TimeZone, timeZone)
  const since = sql`${momentIn(zone, date, '00:00').toISOString()}::timestamptz`
  const until = sql`${momentIn(zone, addDays(date, 1), '00:00').toISOString()}::timestamptz`
  const { rows } = await db.execute(sql`
    SELECT
      (SELECT coalesce(sum(r.amount), 0) FROM ${billReceipts} r
        JOIN ${billPayments} p ON p.school_id = r.school_id AND p.id = r.payment_id
        WHERE p.school_id = ${schoolId} AND p.method = 'cash' AND p.paid_at >= ${since} AND p.paid_at < ${until})
      - (SELECT coalesce(sum(k.amount), 0) FROM ${billCorrections} k
        JOIN ${billReceipts} r ON r.school_id = k.school_id AND r.id = k.receipt_id
        JOIN ${billPayments} p ON p.school_id = r.school_id AND p.id = r.payment_id
        WHERE k.school_id = ${schoolId} AND p.method = 'cash' AND k.corrected_at >= ${since} AND k.corrected_at < ${until})
      AS cash`)
  const [{ cash }] = z.parse(z.tuple([z.object({ cash: SumOfRupiah })]), rows)
  return cash
}

/** Who took a payment `p`, and who took one back by `k`. */
const receivedBy = nameNow(sql`p.received_by_id`, sql`p.received_by`)
const correctedBy = nameNow(sql`k.corrected_by_id`, sql`k.corrected_by`)

/** Receipts as entries of the book, of payments `p`; what is asked of them follows. */
const receiptEntries = sql`
    SELECT r.id, p.id AS payment_id, false AS is_counter, r.year, r.number, p.paid_at AS at, r.amount, p.method,
      ${receivedBy} AS received_by, p.note, k.year AS corrected_year, k.number AS corrected_number, b.student_id, b.group_id
    FROM ${billPayments} p
    JOIN ${billReceipts} r ON r.school_id = p.school_id AND r.payment_id = p.id
    JOIN ${billBundles} b ON b.school_id = r.school_id AND b.id = r.bundle_id
    LEFT JOIN ${billCorrections} k ON k.school_id = r.school_id AND k.receipt_id = r.id`

/** Receipts by when the money came, counter-entries by when they were made; or the one entry whose number is asked for. */
function entriesBetween(
  db: Queryable,
  session: Session,
  start: Date,
  end: Date,
  { method, received_by, number: typed }: CashBookQuery,
): SQL {
  const { schoolId } = session
  const reached = studentWithinReach(db, session, sql`b.student_id`) ?? sql`true`
  const byMethod = method === undefined ? sql`true` : sql`p.method = ${method}`
  const by = (name: SQL) => (received_by === undefined ? sql`true` : sql`${name} = ${received_by}`)
  const asked = typed === undefined ? null : readReceiptNumber(typed)
  const inSpan = (at: SQL, series: ReceiptNumber['series'], row: SQL) =>
    asked === null
      ? sql`${at} >= ${start.toISOString()}::timestamptz AND ${at} < ${end.toISOString()}::timestamptz`
      : sql`${series === asked.series} AND ${row}.year = ${asked.year} AND ${row}.number = ${asked.number}`
  return sql`
    ${receiptEntries} WHERE p.school_id = ${schoolId} AND ${inSpan(sql`p.paid_at`, 'KW', sql`r`)}
      AND ${byMethod} AND ${by(receivedBy)} AND ${reached}
    UNION ALL
    SELECT k.id, p.id, true, k.year, k.number, k.corrected_at, -k.amount, p.method,
      ${correctedBy}, k.reason, NULL::int, NULL::int, b.student_id, b.group_id
    FROM ${billCorrections} k
    JOIN ${billReceipts} r ON r.school_id = k.school_id AND r.id = k.receipt_id
    JOIN ${billPayments} p ON p.school_id = r.school_id AND p.id = r.payment_id
    JOIN ${billBundles} b ON b.school_id = k.school_id AND b.id = k.bundle_id
    WHERE k.school_id = ${schoolId} AND ${inSpan(sql`k.corrected_at`, 'KO', sql`k`)}
      AND ${byMethod} AND ${by(correctedBy)} AND ${reached}`
}

function toEntry(row: z.output<typeof EntryRow>): CashEntry {
  const numbered = row.is_counter ? correctionNumber : receiptNumber
  const { corrected_year, corrected_number } = row
  return {
    id: row.id,
    payment_id: row.payment_id,
    number: numbered(row.year, row.number),
    at: row.at.toISOString(),
    amount: row.amount,
    method: row.method,
    received_by: row.received_by,
    note: row.note,
    corrected_by:
      corrected_year === null || corrected_number === null
        ? null
        : correctionNumber(corrected_year, corrected_number),
    student: {
      id: row.student_id,
      name: row.student_name,
      nis: row.nis,
      class: namedOrNull(row.class_id, row.class_name),
    },
    bill: row.bill,
  }
}
