import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import * as z from 'zod/mini'
import { BillPayment } from '../../../contract/bills/bill-payments'
import { type Bundle, listBundles } from '../../../contract/bills/bundles'
import { listCashBook } from '../../../contract/bills/cash-book'
import { ErrorCode } from '../../../contract/errors'
import { billCorrections, billReceipts } from '../../../core-service/db/schema/bill-payments'
import { answered } from './play'
import type { Play, SentPayment } from './stage'

type Book = z.output<typeof listCashBook.data>

/** Items, payments, corrections, the cash book and receipts agree to the rupiah with each other and with what was said. */
export async function agree(play: Play): Promise<void> {
  const { list } = await read(
    play,
    `/v1/bill_groups/bundles?bill_group_id=${play.groupId}&limit=200`,
    listBundles.data,
  )
  agreeBundles(play, list)
  for (const payment of play.payments) await agreePayment(play, payment)
  await agreeCashBook(play)
  await agreeNumbers(play)
}

async function read<T extends z.core.$ZodType>(play: Play, path: string, schema: T): Promise<z.output<T>> {
  const answer = await answered(() => play.stage.tills.administrator.send('GET', path))
  expect(answer.code, answer.message).toBe(ErrorCode.ok)
  return z.parse(schema, answer.data)
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, one) => sum + one, 0)

/** What was taken back of one part of a payment, in rupiah. */
function takenBack(play: Play, payment: SentPayment, part: { bundle_id: string; amount: number }): number {
  const corrections = play.corrections.filter(
    (one) => one.taken && one.payment === payment && one.bundleIds.includes(part.bundle_id),
  )
  expect(corrections.length, 'a part is taken back at most once').toBeLessThanOrEqual(1)
  return corrections.length * part.amount
}

function agreeBundles(play: Play, bundles: readonly Bundle[]): void {
  expect(bundles.map(({ id }) => id).sort()).toEqual([...play.bundleIds].sort())
  for (const bundle of bundles) {
    const said = play.payments
      .filter(({ taken }) => taken)
      .flatMap((payment) =>
        payment.parts
          .filter(({ bundle_id }) => bundle_id === bundle.id)
          .map((part) => part.amount - takenBack(play, payment, part)),
      )
    const items = sumOf((bundle.items ?? []).map(({ amount }) => amount))
    const instalments = sumOf((bundle.instalments ?? []).map(({ amount }) => amount))
    const reduced = agreeReductions(play, bundle)
    const due = play.price - reduced
    expect([bundle.total, items], 'items less reductions make the total').toEqual([due, due])
    expect([bundle.paid, instalments], 'what was said is what is paid').toEqual([sumOf(said), sumOf(said)])
    expect(bundle.paid ?? 0, 'nobody pays too much').toBeLessThanOrEqual(due)
    expect(bundle.rest).toBe(bundle.status === 'void' ? 0 : due - sumOf(said))
    expect(bundle.status === 'paid', 'settled is what has no rest').toBe(
      bundle.status !== 'void' && due === sumOf(said),
    )
  }
}

/**
 * Each reduction stands once at most on the bill it was given for, never with more than was granted; one that nobody took
 * back has its whole amount unless there was less room, which other reductions and payments had taken.
 * @returns what is taken off, in rupiah
 */
function agreeReductions({ reductions }: Play, bundle: Bundle): number {
  const lines = (bundle.items ?? []).filter(({ reduction_id }) => reduction_id)
  const own = reductions.filter(({ bundleId }) => bundleId === bundle.id)
  expect(new Set(lines.map(({ reduction_id }) => reduction_id)).size, 'each once').toBe(lines.length)
  for (const { reduction_id, amount } of lines) {
    const reduction = own.find(({ id }) => id === reduction_id)
    expect(reduction?.given, 'only what was given is taken off').toBe(true)
    expect(amount, 'something is taken off').toBeLessThan(0)
    expect(-amount, 'never more than was granted').toBeLessThanOrEqual(reduction?.whole ?? 0)
  }
  const only = own.filter(({ given }) => given)
  const [single] = only
  const untouched = !bundle.instalments?.length && bundle.status !== 'void'
  if (untouched && only.length === 1 && single !== undefined && !single.revoking) {
    expect(
      lines.map(({ amount }) => -amount),
      'the whole of it',
    ).toEqual(single.whole > 0 ? [single.whole] : [])
  }
  const sum = sumOf(lines.map(({ amount }) => -amount))
  expect(bundle.reduced, 'the lines make what is taken off').toBe(sum)
  return sum
}

/** A payment that was taken down is there with exactly its parts; one that was refused is not there at all. */
async function agreePayment(play: Play, payment: SentPayment): Promise<void> {
  const answer = await answered(() =>
    play.stage.tills.bendahara.send('GET', `/v1/bill_payments/${payment.id}`),
  )
  expect(answer.code, 'what was said is kept').toBe(payment.taken ? ErrorCode.ok : ErrorCode.notFound)
  if (!payment.taken) return
  const kept = z.parse(BillPayment, answer.data)
  expect(kept.amount).toBe(sumOf(payment.parts.map(({ amount }) => amount)))
  expect(kept.taken_back).toBe(sumOf(payment.parts.map((part) => takenBack(play, payment, part))))
  const receipts = kept.bundles
    .flatMap((bundle) => (bundle.instalments ?? []).map((part) => ({ bundle_id: bundle.id, part })))
    .filter(({ part }) => part.payment_id === payment.id && !part.corrects)
  expect(
    receipts.map(({ bundle_id, part }) => ({ bundle_id, amount: part.amount })),
    'each part has one receipt',
  ).toEqual(payment.parts)
}

/** Each day's receipts are those that were said, its totals are their sums, and a standing close still says the same. */
async function agreeCashBook(play: Play): Promise<void> {
  const [from = '', ...rest] = play.days
  const to = rest.at(-1) ?? from
  const book = await read(play, `/v1/cash_book?from=${from}&to=${to}&limit=200`, listCashBook.data)
  const taken = play.payments.filter((payment) => payment.taken)
  expect(
    book.list.map(({ payment_id, amount }) => `${String(payment_id)} ${String(amount)}`).sort(),
    'the book lists every receipt once',
  ).toEqual(taken.flatMap(({ id, parts }) => parts.map(({ amount }) => `${id} ${String(amount)}`)).sort())
  for (const [index, date] of play.days.entries()) {
    for (const method of ['cash', 'transfer'] as const) {
      const said = taken.filter((one) => one.day === index && one.method === method)
      expect(received(book, date, method), `${method} of ${date}`).toBe(
        sumOf(said.flatMap(({ parts }) => parts.map(({ amount }) => amount))),
      )
    }
    const closes = (book.closes ?? []).filter((close) => close.date === date && !close.opened_at)
    expect(closes.length, 'a day is closed once').toBeLessThanOrEqual(1)
    for (const close of closes) {
      expect(close.expected_cash, 'a closed day stays as it was').toBe(received(book, date, 'cash'))
      expect(close.difference).toBe(close.counted_cash - close.expected_cash)
    }
  }
}

const received = ({ totals }: Book, date: string, method: string) =>
  sumOf(
    totals
      .filter((one) => one.date === date && one.method === method)
      .map((one) => one.received - one.taken_back),
  )

/** In the whole school, numbers of each year and series run from one without a gap or a double. */
async function agreeNumbers({ stage }: Play): Promise<void> {
  for (const table of [billReceipts, billCorrections]) {
    const years = await stage.service.db
      .select({
        n: sql<number>`count(*)::int`,
        different: sql<number>`count(DISTINCT number)::int`,
        first: sql<number>`min(number)`,
        last: sql<number>`max(number)`,
      })
      .from(table)
      .where(eq(table.schoolId, stage.school.schoolId))
      .groupBy(table.year)
    for (const { n, different, first, last } of years) {
      expect([first, different, last], 'numbers without a gap').toEqual([1, n, n])
    }
  }
}
