import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { StoredBundle } from '../../../../pull/lists/bundles'
import { allocate, firstTicks, openSum } from './allocate'

const bundle = (id: string, due_date: string | null, total: number, paid: number): StoredBundle => ({
  id,
  due_date,
  total,
  paid,
  student_id: 's',
  status: paid === 0 ? 'unpaid' : paid < total ? 'partial' : 'paid',
})

const bundles = fc
  .array(
    fc.record({
      due: fc.option(fc.constantFrom('2026-07-10', '2026-08-10', '2027-02-28'), { nil: null }),
      total: fc.integer({ min: 1, max: 1_000_000_000 }),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
    }),
    { maxLength: 14 },
  )
  .map((list) =>
    list.map(({ due, total, share }, at) => bundle(String(at), due, total, Math.floor(total * share))),
  )

it('spreads an amount to the rupiah, the oldest bill first, and never more than is open', () => {
  fc.assert(
    fc.property(bundles, fc.nat(2_000_000_000), (list, amount) => {
      const shares = allocate(list, amount)
      const sum = shares.reduce((all, share) => all + share.amount, 0)
      expect(sum).toBe(Math.min(amount, openSum(list)))
      for (const share of shares) {
        expect(share.amount).toBeGreaterThan(0)
        expect(share.amount).toBeLessThanOrEqual(share.bundle.total - (share.bundle.paid ?? 0))
      }
      // Only the last one is filled in part, and nothing older is left open.
      for (const { bundle: one, amount: part } of shares.slice(0, -1)) {
        expect(part).toBe(one.total - (one.paid ?? 0))
      }
      const due = (id: string) => list.find((one) => one.id === id)?.due_date ?? '9999-12-31'
      const dues = shares.map((share) => due(share.bundle.id))
      expect(dues).toEqual(dues.toSorted())
    }),
  )
})

it('ticks what is due by the end of the month, else the oldest', () => {
  const list = [
    bundle('dec', '2026-12-10', 5, 0),
    bundle('nov', '2026-11-30', 5, 0),
    bundle('oct', '2026-10-10', 5, 0),
  ]
  expect(firstTicks(list, '2026-11-02')).toEqual(['nov', 'oct'])
  expect(firstTicks(list.slice(0, 1), '2026-11-02')).toEqual(['dec'])
  expect(firstTicks([], '2026-11-02')).toEqual([])
})
