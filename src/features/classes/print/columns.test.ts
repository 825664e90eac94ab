import { expect, it } from 'vitest'
import { heads, isWide, mostFree } from './columns'

it('keeps the typed heads when columns are taken away and put back', () => {
  const typed = ['Tugas 1', 'Tugas 2', 'UTS']
  expect(heads(typed, 2)).toEqual(['Tugas 1', 'Tugas 2'])
  expect(heads(typed, 4)).toEqual(['Tugas 1', 'Tugas 2', 'UTS', ''])
  expect([heads(typed, -1), heads(typed, Number.NaN)]).toEqual([[], []])
  expect(heads(typed, 500)).toHaveLength(mostFree)
})

it('lays the sheet across only where the columns need it', () => {
  expect(isWide({ title: '', known: ['nis', 'gender'], free: heads([], 5) })).toBe(false)
  expect(isWide({ title: '', known: ['nis', 'gender'], free: heads([], 6) })).toBe(true)
})
