import fc from 'fast-check'
import { expect, it } from 'vitest'
import { applyMark } from './apply-mark'

const text = 'Rapat besok pagi'

it('puts a mark around the selection, and takes it away again', () => {
  const once = applyMark({ text, from: 6, to: 12 }, '*')
  expect(once).toEqual({ text: 'Rapat *besok* pagi', from: 7, to: 12 })
  expect(applyMark(once, '*')).toEqual({ text, from: 6, to: 11 })
})

it('without a selection puts the caret between the marks', () => {
  expect(applyMark({ text: 'a ', from: 2, to: 2 }, '_')).toEqual({ text: 'a __', from: 3, to: 3 })
})

it('makes a list of the lines that are touched, changes its kind, and unmakes it', () => {
  const lines = { text: 'Bawa:\nrekap\ncatatan', from: 8, to: 14 }
  const list = applyMark(lines, 'list')
  expect(list.text).toBe('Bawa:\n- rekap\n- catatan')
  const numbers = applyMark(list, 'numbers')
  expect(numbers.text).toBe('Bawa:\n1. rekap\n2. catatan')
  expect(applyMark(numbers, 'numbers').text).toBe(lines.text)
})

it('never loses a letter', () => {
  const letters = (one: string) => one.replace(/[*_~\-•\d.)\s]/g, '')
  const any = fc.string({ unit: fc.constantFrom('a', ' ', '*', '\n', '- ', '1. ', '~') })
  const action = fc.constantFrom('*', '_', '~', 'list', 'numbers' as const)
  fc.assert(
    fc.property(any, fc.nat(), fc.nat(), action, (typed, a, b, mark) => {
      const at = [a % (typed.length + 1), b % (typed.length + 1)].sort((x, y) => x - y)
      const made = applyMark({ text: typed, from: at[0] ?? 0, to: at[1] ?? 0 }, mark)
      expect(letters(made.text)).toBe(letters(typed))
      expect(made.from).toBeLessThanOrEqual(made.to)
      expect(made.to).toBeLessThanOrEqual(made.text.length)
    }),
  )
})
