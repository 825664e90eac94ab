import fc from 'fast-check'
import { expect, it } from 'vitest'
import { axisTicks, linePath } from './scale'

it('an axis counts in ones, twos and fives', () => {
  expect(axisTicks(8.2)).toEqual([0, 5, 10])
  expect(axisTicks(4)).toEqual([0, 1, 2, 3, 4])
  expect(axisTicks(100)).toEqual([0, 50, 100])
  expect(axisTicks(0)).toEqual([0, 0.5])
  expect(axisTicks(0.3)).toEqual([0, 0.1, 0.2, 0.3])
})

it('an axis reaches over every value, in even steps and not many', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.001, max: 1e9, noNaN: true }), (greatest) => {
      const ticks = axisTicks(greatest)
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(greatest * (1 - 1e-9))
      expect(ticks.length).toBeGreaterThan(1)
      expect(ticks.length).toBeLessThanOrEqual(5)
      const [, step = 0] = ticks
      ticks.forEach((tick, at) => expect(tick / step).toBeCloseTo(at, 6))
    }),
  )
})

it('a line is broken where nothing is known, and one point alone is seen', () => {
  const at = (x: number) => ({ x, y: x })
  expect(linePath([at(0), at(1), null, at(3), null, at(5), at(6)])).toBe('M0 0L1 1M3 3h0.01M5 5L6 6')
  expect(linePath([null, null])).toBe('')
})
