import { expect, it } from 'vitest'
import { billName, billState } from './bill-words'

it('a bill is called after its group, else after what it consists of', () => {
  const items = [
    { name: 'SPP', amount: 100_000 },
    { name: 'Buku', amount: 50_000 },
  ]
  expect(billName({ bill_group: { id: 'g', name: 'SPP November' }, items })).toBe('SPP November')
  expect(billName({ items })).toBe('SPP, Buku')
  expect(billName({ items: [] })).toBe('Tagihan')
})

it('a bill that is paid is never late, and one that is late says so in words', () => {
  const word = (bill: Parameters<typeof billState>[0]) => billState(bill).word
  expect(word({ status: 'paid', overdue: true })).toBe('Lunas')
  expect(word({ status: 'unpaid', overdue: true })).toBe('Terlambat')
  expect(word({ status: 'partial', overdue: true })).toBe('Sebagian, terlambat')
  expect(word({ status: 'unpaid', overdue: false })).toBe('Belum dibayar')
})
