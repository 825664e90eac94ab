import fc from 'fast-check'
import { expect, it } from 'vitest'
import { largestAmount } from '../../../../contract/values/rupiah'
import { reductionAmount, reductionLines, reductionName } from './reduction.rules'

const percent = (share: number) => ({ percent: share, amount: null })

it.each([
  [50, 150_001, 75_001],
  [33, 100, 33],
  [33, 150, 50],
  [1, 49, 0],
  [1, 50, 1],
  [10, 4, 0],
  [10, 5, 1],
  [100, 150_001, 150_001],
  [99, 20 * largestAmount, 19_800_000_000],
])('%i%% of Rp%i is Rp%i: half a rupiah is rounded up', (share, meant, expected) => {
  expect(reductionAmount(percent(share), meant, meant)).toBe(expected)
})

it('is the amount that was entered, and never more than the bill or what is left of it', () => {
  const amount = { percent: null, amount: 60_000 }
  expect(reductionAmount(amount, 150_000, 150_000)).toBe(60_000)
  expect(reductionAmount(amount, 50_000, 150_000)).toBe(50_000)
  expect(reductionAmount(amount, 150_000, 20_000)).toBe(20_000)
  expect(reductionAmount(amount, 150_000, 0)).toBe(0)
})

it('counts only the things that it is for, and each percentage from the full price', () => {
  const items = [
    { bill_type_id: 'spp', amount: 150_000 },
    { bill_type_id: 'book', amount: 50_000 },
  ]
  const one = (id: string, billTypeId: string | null, share: number) => ({
    id,
    billTypeId,
    name: id,
    ...percent(share),
  })
  expect(reductionLines(items, [one('a', 'spp', 50), one('b', null, 25)], 200_000)).toEqual([
    { reduction_id: 'a', name: 'a', amount: 75_000 },
    { reduction_id: 'b', name: 'b', amount: 50_000 },
  ])
  expect(reductionLines(items, [one('a', null, 60), one('b', null, 60)], 200_000)).toEqual([
    { reduction_id: 'a', name: 'a', amount: 120_000 },
    { reduction_id: 'b', name: 'b', amount: 80_000 },
  ])
  expect(reductionLines(items, [one('a', 'trip', 100)], 200_000)).toEqual([])
})

it('never takes off more than there is room for, whatever is granted', () => {
  const measure = fc.oneof(
    fc.integer({ min: 1, max: 100 }).map(percent),
    fc.integer({ min: 1, max: largestAmount }).map((amount) => ({ percent: null, amount })),
  )
  const types = fc.constantFrom('spp', 'book')
  fc.assert(
    fc.property(
      fc.array(fc.record({ bill_type_id: types, amount: fc.integer({ min: 1, max: largestAmount }) }), {
        maxLength: 4,
      }),
      fc.array(fc.tuple(measure, fc.option(types)), { maxLength: 6 }),
      fc.nat(1000),
      (items, granted, share) => {
        const sum = items.reduce((all, { amount }) => all + amount, 0)
        const room = Math.floor((sum * share) / 1000)
        const reductions = granted.map(([how, billTypeId], at) => ({
          ...how,
          billTypeId,
          id: String(at),
          name: '',
        }))
        const lines = reductionLines(items, reductions, room)
        expect(lines.every(({ amount }) => Number.isSafeInteger(amount) && amount > 0)).toBe(true)
        expect(lines.reduce((all, { amount }) => all + amount, 0)).toBeLessThanOrEqual(room)
      },
    ),
  )
})

it('is named by what it is and who gives it', () => {
  expect(reductionName({ kind: 'scholarship', percent: 50 }, 'Yayasan Harapan')).toBe(
    'Beasiswa 50% dari Yayasan Harapan',
  )
  expect(reductionName({ kind: 'reduction', percent: null }, 'Kepala sekolah')).toBe(
    'Potongan dari Kepala sekolah',
  )
})
