import { expect, it } from 'vitest'
import type { CashDay } from '../../../../../contract/bills/cash-days'
import { rupiahWords } from '../../../../ui/words/rupiah-words'
import { dayNote, monthNote } from './close-words'
import { monthDays } from '../month-days'

const close = (date: string, difference: number, more: Partial<CashDay> = {}): CashDay => ({
  id: `${date}-${String(difference)}`,
  date,
  expected_cash: 100_000,
  counted_cash: 100_000 + difference,
  difference,
  closed_by: 'Yanti',
  closed_at: '2026-11-19T09:00:00.000Z',
  ...more,
})
const total = (date: string) => ({
  ...{ date, method: 'cash' as const, received_by: 'Yanti' },
  ...{ received: 100_000, taken_back: 0, count: 1 },
})
const totals = [total('2026-11-18'), total('2026-11-19'), total('2026-11-20')]

it('says of a day how it is closed; a close that was opened again is none', () => {
  const closes = [
    close('2026-11-18', 0, { opened_at: '2026-11-18T10:00:00.000Z' }),
    close('2026-11-19', -5_000),
  ]
  expect(dayNote({ totals, closes }, '2026-11-18')).toBe('Belum ditutup.')
  expect(dayNote({ totals, closes }, '2026-11-19')).toBe(
    `Ditutup Yanti. Tunai menurut buku ${rupiahWords(100_000)}, dihitung ${rupiahWords(95_000)}, kurang ${rupiahWords(5_000)}.`,
  )
})

it('says of a month how many days are closed and the difference of all, never the close of one day as if it were the month', () => {
  const noteOf = (closes: CashDay[] | null) => monthNote({ totals, closes }, monthDays({ totals, closes }))
  expect(noteOf([])).toBe('Belum ada hari yang ditutup.')
  expect(noteOf([close('2026-11-18', 0)])).toBe('1 dari 3 hari ditutup, tanpa selisih.')
  expect(noteOf([close('2026-11-18', 2_000), close('2026-11-19', -5_000), close('2026-11-20', 0)])).toBe(
    `Semua hari ditutup, kurang ${rupiahWords(3_000)} seluruhnya.`,
  )
})

it('says nothing where the service keeps no closes', () => {
  expect(dayNote({ totals, closes: null }, '2026-11-18')).toBe('')
  expect(monthNote({ totals, closes: null }, monthDays({ totals, closes: null }))).toBe('')
})
