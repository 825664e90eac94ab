import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import * as z from 'zod/mini'
import { BillPayment } from '../../../contract/bills/bill-payments'
import { BillTransfer, TransferStatus } from '../../../contract/bills/bill-transfers'
import { BundleStatus, listBundles, PaymentMethod } from '../../../contract/bills/bundles'
import { listCashBook } from '../../../contract/bills/cash-book'
import { ErrorCode } from '../../../contract/errors'
import { answered } from './play'
import type { Play } from './stage'

const Part = z.object({ bundle_id: z.string(), amount: z.int() })
const OfPayment = z.object({ payment_id: z.string(), amount: z.int() })

const SeenBundle = z.object({
  id: z.string(),
  group_id: z.string(),
  student_id: z.string(),
  total: z.int(),
  reduced: z.int(),
  paid: z.int(),
  status: BundleStatus,
  /** What is billed, with reductions as amounts below zero. */
  items: z.array(z.object({ amount: z.int(), reduction_id: z.nullish(z.string()) })),
  /** Receipts, and counter-entries as amounts below zero. */
  instalments: z.array(OfPayment),
  /** Only answers say these. */
  rest: z.optional(z.int()),
  waiting: z.nullish(z.int()),
})

/**
 * What a program has come to: its bills, its payments, and the cash book of its days. It is read from the tables after
 * each wave, and from the answers of the service as well in the end.
 */
export const Seen = z.object({
  bundles: z.array(SeenBundle),
  /** Payments that the program sent, as far as they are there, with the receipts in their order. */
  payments: z.array(z.object({ id: z.string(), amount: z.int(), taken_back: z.int(), parts: z.array(Part) })),
  /** Transfers that the program noted, as far as they are there. */
  transfers: z.array(
    z.object({
      id: z.string(),
      status: TransferStatus,
      payment_id: z.nullish(z.string()),
      parts: z.array(Part),
    }),
  ),
  /** Each receipt of the days, and what came in on each by each method, less what was taken back. */
  receipts: z.array(OfPayment),
  received: z.array(z.object({ date: z.string(), method: PaymentMethod, amount: z.int() })),
  /** Days that are closed now. */
  closes: z.array(
    z.object({
      date: z.string(),
      expected_cash: z.int(),
      counted_cash: z.int(),
      difference: z.optional(z.int()),
    }),
  ),
})
export type Seen = z.output<typeof Seen>

const Numbers = z.array(
  z.object({ count: z.int(), different: z.int(), first: z.nullable(z.int()), last: z.nullable(z.int()) }),
)
const Rows = z.tuple([z.object({ seen: Seen, numbers: Numbers })])

/** Everything in one statement, past the service; with the numbers of each series and year of the whole school. */
export async function readRows(play: Play): Promise<{ seen: Seen; numbers: z.output<typeof Numbers> }> {
  const { schoolId } = play.stage.school
  const groupIds = sql.param(play.groups.map(({ id }) => id))
  const paymentIds = sql.param(play.payments.map(({ id }) => id))
  const transferIds = sql.param(play.transfers.map(({ id }) => id))
  const days = sql.param(play.days)
  const ask = () =>
    play.stage.service.db.execute(sql`
    WITH bundle AS (
      SELECT * FROM bill_bundles WHERE school_id = ${schoolId} AND group_id = ANY(${groupIds}::uuid[])
    ), payment AS (
      SELECT p.*, to_char(p.paid_at AT TIME ZONE 'Asia/Jakarta', 'YYYY-MM-DD') AS date FROM bill_payments p
      WHERE p.school_id = ${schoolId} AND (p.id = ANY(${paymentIds}::uuid[])
        OR p.paid_at >= (${days}::date[])[1]::timestamp AT TIME ZONE 'Asia/Jakarta'
          AND p.paid_at < ((${days}::date[])[cardinality(${days}::date[])] + 1)::timestamp AT TIME ZONE 'Asia/Jakarta')
    ), receipt AS (
      SELECT r.*, p.date, p.method, k.amount AS taken_back FROM payment p
      JOIN bill_receipts r ON r.school_id = p.school_id AND r.payment_id = p.id
      LEFT JOIN bill_corrections k ON k.school_id = r.school_id AND k.receipt_id = r.id
    ), numbers AS (
      SELECT year, number FROM bill_receipts WHERE school_id = ${schoolId}
      UNION ALL SELECT -year, number FROM bill_corrections WHERE school_id = ${schoolId}
    )
    SELECT jsonb_build_object(
      'bundles', (SELECT coalesce(jsonb_agg(jsonb_build_object(
        'id', b.id, 'group_id', b.group_id, 'student_id', b.student_id, 'total', b.total, 'reduced', b.reduced,
        'paid', b.paid, 'status', b.status,
        'items', (SELECT coalesce(jsonb_agg(i), '[]') FROM (
          SELECT amount, NULL AS reduction_id FROM bill_bundle_items
          WHERE school_id = b.school_id AND bundle_id = b.id
          UNION ALL SELECT -amount, reduction_id::text FROM bill_bundle_reductions
          WHERE school_id = b.school_id AND bundle_id = b.id AND taken_back_at IS NULL) i),
        'instalments', (SELECT coalesce(jsonb_agg(i), '[]') FROM (
          SELECT payment_id, amount FROM bill_receipts WHERE school_id = b.school_id AND bundle_id = b.id
          UNION ALL SELECT r.payment_id, -k.amount FROM bill_corrections k
          JOIN bill_receipts r ON r.school_id = k.school_id AND r.id = k.receipt_id
          WHERE k.school_id = b.school_id AND k.bundle_id = b.id) i)
      )), '[]') FROM bundle b),
      'payments', (SELECT coalesce(jsonb_agg(p), '[]') FROM (
        SELECT p.id, coalesce(sum(r.amount), 0) AS amount, coalesce(sum(r.taken_back), 0) AS taken_back,
          coalesce(jsonb_agg(jsonb_build_object('bundle_id', r.bundle_id, 'amount', r.amount) ORDER BY r.year, r.number)
            FILTER (WHERE r.id IS NOT NULL), '[]') AS parts
        FROM payment p LEFT JOIN receipt r ON r.payment_id = p.id
        WHERE p.id = ANY(${paymentIds}::uuid[]) GROUP BY p.id) p),
      'transfers', (SELECT coalesce(jsonb_agg(t), '[]') FROM (
        SELECT t.id, t.status, t.payment_id, coalesce(jsonb_agg(jsonb_build_object('bundle_id', p.bundle_id,
          'amount', p.amount) ORDER BY p.position) FILTER (WHERE p.bundle_id IS NOT NULL), '[]') AS parts
        FROM bill_transfers t
        LEFT JOIN bill_transfer_parts p ON p.school_id = t.school_id AND p.transfer_id = t.id
        WHERE t.school_id = ${schoolId} AND t.id = ANY(${transferIds}::uuid[]) GROUP BY t.school_id, t.id) t),
      'receipts', (SELECT coalesce(jsonb_agg(jsonb_build_object('payment_id', payment_id, 'amount', amount)), '[]')
        FROM receipt WHERE date::date = ANY(${days}::date[])),
      'received', (SELECT coalesce(jsonb_agg(r), '[]') FROM (
        SELECT date, method, sum(amount) AS amount FROM receipt GROUP BY 1, 2) r),
      'closes', (SELECT coalesce(jsonb_agg(jsonb_build_object('date', date, 'expected_cash', expected_cash,
        'counted_cash', counted_cash)), '[]') FROM cash_days
        WHERE school_id = ${schoolId} AND date = ANY(${days}::date[]) AND opened_at IS NULL)
    ) AS seen, (SELECT coalesce(jsonb_agg(n), '[]') FROM (
      SELECT count(*) AS count, count(DISTINCT number) AS different, min(number) AS first, max(number) AS last
      FROM numbers GROUP BY year) n) AS numbers`)
  // A connection that a kill has cut fails once.
  const { rows } = await ask().catch(ask)
  const [{ seen, numbers }] = z.parse(Rows, rows)
  return { seen, numbers }
}

/** The same by the calls of the service, as the screens ask them. */
export async function readAnswers(play: Play): Promise<Seen> {
  const lists = await Promise.all(
    play.groups.map(({ id }) =>
      read(play, `/v1/bill_groups/bundles?bill_group_id=${id}&limit=200`, listBundles.data),
    ),
  )
  const payments = await Promise.all(play.payments.map(({ id }) => readPayment(play, id)))
  const transfers = await Promise.all(play.transfers.map(({ id }) => readTransfer(play, id)))
  const [from = '', ...rest] = play.days
  const book = await read(
    play,
    `/v1/cash_book?from=${from}&to=${rest.at(-1) ?? from}&limit=200`,
    listCashBook.data,
  )
  return z.parse(Seen, {
    bundles: lists.flatMap(({ list }) =>
      list.map((bundle) => ({
        ...bundle,
        group_id: bundle.bill_group?.id,
        student_id: bundle.student?.id,
      })),
    ),
    payments: payments.filter((payment) => payment !== null),
    transfers: transfers.filter((transfer) => transfer !== null),
    receipts: book.list,
    received: book.totals.map(({ date, method, received, taken_back }) => ({
      date,
      method,
      amount: received - taken_back,
    })),
    closes: (book.closes ?? []).filter(({ opened_at }) => !opened_at),
  })
}

async function readPayment(play: Play, id: string): Promise<Seen['payments'][number] | null> {
  const answer = await answered(() => play.stage.tills.bendahara.send('GET', `/v1/bill_payments/${id}`))
  if (answer.code === ErrorCode.notFound) return null
  const { amount, taken_back, bundles } = z.parse(BillPayment, answer.data)
  const parts = bundles.flatMap((bundle) =>
    (bundle.instalments ?? [])
      .filter((part) => part.payment_id === id && !part.corrects)
      .map((part) => ({ bundle_id: bundle.id, amount: part.amount })),
  )
  return { id, amount, taken_back: taken_back ?? 0, parts }
}

async function readTransfer(play: Play, id: string): Promise<BillTransfer | null> {
  const answer = await answered(() => play.stage.tills.bendahara.send('GET', `/v1/bill_transfers/${id}`))
  return answer.code === ErrorCode.notFound ? null : z.parse(BillTransfer, answer.data)
}

async function read<T extends z.core.$ZodType>(play: Play, path: string, schema: T): Promise<z.output<T>> {
  const answer = await answered(() => play.stage.tills.administrator.send('GET', path))
  expect(answer.code, answer.message).toBe(ErrorCode.ok)
  return z.parse(schema, answer.data)
}
