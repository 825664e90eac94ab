import { expect } from 'vitest'
import { type Seen, readAnswers, readRows } from './seen'
import type { Play, SentPayment } from './stage'

/**
 * After a wave: the tables agree to the rupiah with themselves and with what was said, and no number is missing. The next
 * acts know the bills that were published meanwhile.
 */
export async function agreeRows(play: Play): Promise<void> {
  const { seen, numbers } = await readRows(play)
  agree(play, seen)
  learnBundles(play, seen.bundles)
  for (const { count, different, first, last } of numbers) {
    expect([first, different, last], 'numbers without a gap').toEqual([1, count, count])
  }
}

/** At the end of a program: what the service answers about it agrees as well. */
export async function agreeAnswers(play: Play): Promise<void> {
  agree(play, await readAnswers(play))
}

/** Items, reductions, payments, corrections, the cash book and receipts agree with each other and with what was said. */
function agree(play: Play, seen: Seen): void {
  agreeBundles(play, seen.bundles)
  for (const payment of play.payments) agreePayment(play, payment, seen.payments)
  expect(seen.payments.length, 'each payment once').toBe(play.payments.filter(({ taken }) => taken).length)
  agreeTransfers(play, seen.transfers)
  agreeCashBook(play, seen)
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

function learnBundles({ groups, studentIds, bundleIds }: Play, bundles: Seen['bundles']): void {
  for (const { id, group_id, student_id } of bundles) {
    const group = groups.findIndex((one) => one.id === group_id)
    bundleIds[group * studentIds.length + studentIds.indexOf(student_id)] = id
  }
}

function agreeBundles(play: Play, bundles: Seen['bundles']): void {
  for (const group of play.groups) {
    const billed = bundles.filter(({ group_id }) => group_id === group.id).map((one) => one.student_id)
    // The last group is a draft until somebody publishes it; then each pupil has one bill of it, also where others published it too.
    const whose = group.published || billed.length > 0 ? play.studentIds : []
    expect(billed.sort(), 'one bill for each pupil').toEqual([...whose].sort())
  }
  for (const bundle of bundles) agreeBundle(play, bundle)
}

function agreeBundle(play: Play, bundle: Seen['bundles'][number]): void {
  const said = play.payments
    .filter(({ taken }) => taken)
    .flatMap((payment) =>
      payment.parts
        .filter(({ bundle_id }) => bundle_id === bundle.id)
        .map((part) => part.amount - takenBack(play, payment, part)),
    )
  const items = sumOf(bundle.items.map(({ amount }) => amount))
  const instalments = sumOf(bundle.instalments.map(({ amount }) => amount))
  const due = play.price - agreeReductions(play, bundle)
  expect([bundle.total, items], 'items less reductions make the total').toEqual([due, due])
  expect([bundle.paid, instalments], 'what was said is what is paid').toEqual([sumOf(said), sumOf(said)])
  expect(bundle.paid, 'nobody pays too much').toBeLessThanOrEqual(due)
  if (bundle.rest !== undefined) expect(bundle.rest).toBe(bundle.status === 'void' ? 0 : due - sumOf(said))
  if (bundle.waiting !== undefined) {
    const waiting = play.transfers.filter(({ noted, end }) => noted && end === undefined)
    const parts = waiting.flatMap((transfer) => transfer.parts.filter((part) => part.bundle_id === bundle.id))
    expect(bundle.waiting, 'what is on its way').toBe(sumOf(parts.map(({ amount }) => amount)))
  }
  expect(bundle.status === 'paid', 'settled is what has no rest').toBe(
    bundle.status !== 'void' && due === sumOf(said),
  )
}

/**
 * Each reduction stands once at most on a bill that it was given for, never with more than was granted; one that nobody
 * took back has its whole amount unless there was less room, which other reductions and payments had taken.
 * @returns what is taken off, in rupiah
 */
function agreeReductions({ reductions, groups }: Play, bundle: Seen['bundles'][number]): number {
  const lines = bundle.items.filter(({ reduction_id }) => reduction_id)
  const typeId = groups.find(({ id }) => id === bundle.group_id)?.billTypeId
  const own = reductions.filter(
    (one) => one.studentId === bundle.student_id && (one.billTypeId ?? typeId) === typeId,
  )
  expect(new Set(lines.map(({ reduction_id }) => reduction_id)).size, 'each once').toBe(lines.length)
  for (const { reduction_id, amount } of lines) {
    const reduction = own.find(({ id }) => id === reduction_id)
    expect(reduction?.given, 'only what was given is taken off').toBe(true)
    expect(amount, 'something is taken off').toBeLessThan(0)
    expect(-amount, 'never more than was granted').toBeLessThanOrEqual(reduction?.whole ?? 0)
  }
  const only = own.filter(({ given }) => given)
  const [single] = only
  const untouched = bundle.instalments.length === 0 && bundle.status !== 'void'
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
function agreePayment(play: Play, payment: SentPayment, payments: Seen['payments']): void {
  const kept = payments.find(({ id }) => id === payment.id)
  expect(kept !== undefined, 'what was said is kept').toBe(payment.taken === true)
  if (kept === undefined) return
  expect(kept.amount).toBe(sumOf(payment.parts.map(({ amount }) => amount)))
  expect(kept.taken_back).toBe(sumOf(payment.parts.map((part) => takenBack(play, payment, part))))
  expect(kept.parts, 'each part has one receipt').toEqual(payment.parts)
}

/** A noted transfer is there with its parts and the one end that was said of it; what it brought is one of the payments. */
function agreeTransfers(play: Play, transfers: Seen['transfers']): void {
  for (const { id, noted, parts, end } of play.transfers) {
    const kept = transfers.find((one) => one.id === id)
    expect(kept !== undefined, 'a noted transfer is kept').toBe(noted === true)
    if (kept === undefined) continue
    expect(
      kept.parts.map(({ bundle_id, amount }) => ({ bundle_id, amount })),
      'for what was noted',
    ).toEqual(parts)
    const status = end === undefined ? 'waiting' : 'payment' in end ? 'accepted' : 'refused'
    expect(kept.status, 'ended as was said').toBe(status)
    expect(kept.payment_id ?? undefined, 'one payment').toBe(
      end && 'payment' in end ? end.payment.id : undefined,
    )
  }
}

/** Each day's receipts are those that were said, its totals are their sums, and a standing close still says the same. */
function agreeCashBook(play: Play, { receipts, received, closes }: Seen): void {
  const taken = play.payments.filter((payment) => payment.taken)
  expect(
    receipts.map(({ payment_id, amount }) => `${payment_id} ${String(amount)}`).sort(),
    'the book lists every receipt once',
  ).toEqual(taken.flatMap(({ id, parts }) => parts.map(({ amount }) => `${id} ${String(amount)}`)).sort())
  const amountOf = (date: string, method: string) =>
    sumOf(received.filter((one) => one.date === date && one.method === method).map(({ amount }) => amount))
  for (const [index, date] of play.days.entries()) {
    for (const method of ['cash', 'transfer', 'qris', 'other'] as const) {
      const said = taken.filter((one) => one.day === index && one.method === method)
      expect(amountOf(date, method), `${method} of ${date}`).toBe(
        sumOf(said.flatMap(({ parts }) => parts.map(({ amount }) => amount))),
      )
    }
    const standing = closes.filter((close) => close.date === date)
    expect(standing.length, 'a day is closed once').toBeLessThanOrEqual(1)
    for (const { expected_cash, counted_cash, difference } of standing) {
      expect(expected_cash, 'a closed day stays as it was').toBe(amountOf(date, 'cash'))
      if (difference !== undefined) expect(difference).toBe(counted_cash - expected_cash)
    }
  }
}
