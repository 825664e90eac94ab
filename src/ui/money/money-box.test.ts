import fc from 'fast-check'
import { expect, it } from 'vitest'
import { moneyBox, mostDigits } from './money-box'

const digitsIn = (text: string) => text.replace(/\D/g, '')

it('puts the dots right and keeps the caret behind the same digits, whatever is typed where', () => {
  const text = fc.string({
    unit: fc.constantFrom('0', '1', '2', '5', '9', '.', 'R', 'p', ' '),
    maxLength: 16,
  })
  fc.assert(
    fc.property(text, fc.nat(16), (typed, place) => {
      const caret = Math.min(place, typed.length)
      const box = moneyBox(typed, caret)
      const bare = digitsIn(typed).replace(/^0+(?=\d)/, '')
      if (bare.length > mostDigits) return expect(box).toBeNull()
      if (!box) throw new Error('refused')
      expect(digitsIn(box.text)).toBe(bare)
      expect(box.value).toBe(bare === '' ? null : Number(bare))
      expect(box.text).toMatch(/^(Rp\d{1,3}(\.\d{3})*)?$/)
      // From the caret to the end are the digits that were there before.
      const after = digitsIn(typed.slice(caret))
      expect(digitsIn(box.text.slice(box.caret))).toBe(after.length > bare.length ? bare : after)
    }),
    { numRuns: 2000 },
  )
})

it.each([
  ['Rp1.2509', 8, 'Rp12.509', 8],
  ['Rp91.250', 3, 'Rp91.250', 3],
  ['Rp1250', 3, 'Rp1.250', 3],
  ['Rp.250', 2, 'Rp250', 2],
  ['250000,50', 9, 'Rp250.000', 9],
  ['-5000', 5, 'Rp5.000', 7],
  ['Rp0', 3, 'Rp0', 3],
])('%s at %i is %s at %i', (typed, caret, text, after) => {
  expect(moneyBox(typed, caret)).toMatchObject({ text, caret: after })
})
