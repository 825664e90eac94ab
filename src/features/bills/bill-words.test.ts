import { expect, it } from 'vitest'
import { waitingWords } from './bill-words'

it('names each transfer that waits with its amount and date, and without dates their sum', () => {
  const transfers = [
    { amount: 40_000, transferred_on: '2026-11-18' },
    { amount: 60_000, transferred_on: '2026-11-20' },
  ]
  expect(waitingWords({ waiting: 100_000, waiting_transfers: transfers })).toEqual([
    'Pembayaran Rp40.000 tanggal 18 November 2026 menunggu diperiksa',
    'Pembayaran Rp60.000 tanggal 20 November 2026 menunggu diperiksa',
  ])
  expect(waitingWords({ waiting: 100_000 })).toEqual(['Pembayaran Rp100.000 menunggu diperiksa'])
  expect([waitingWords({ waiting: 0, waiting_transfers: [] }), waitingWords({})]).toEqual([[], []])
})
