import { expect, it } from 'vitest'
import type { Period } from '../../../../contract/school/years/periods'
import { comparedSpan, spansOf, spanWords } from './span'

const half = (id: string, name: string, first_date: string, last_date: string) => ({
  id,
  name,
  setting: {
    first_date,
    last_date,
    week_days: 6 as const,
    holidays: [],
    late_after: '07:00',
    lock_after_days: 7,
  },
})
const periods: Period[] = [
  {
    id: 'y',
    name: '2026/2027',
    is_active: true,
    sub_periods: [
      half('ganjil', 'Ganjil', '2026-07-13', '2026-12-19'),
      half('genap', 'Genap', '2027-01-04', '2027-06-19'),
    ],
  },
  {
    id: 'x',
    name: '2025/2026',
    sub_periods: [half('lalu', 'Genap', '2026-01-05', '2026-06-20')],
  },
]
const today = '2026-11-19'
const read = (query: string) => spansOf(new URLSearchParams(query), periods, today)

it('shows the running semester until today, unless something else is asked', () => {
  expect(read('').chosen).toEqual({ choice: 'semester', first: '2026-07-13', last: today })
  expect(read('rentang=bulan').chosen).toEqual({ choice: 'bulan', first: '2026-11-01', last: today })
  expect(read('rentang=lalu').chosen).toEqual({ choice: 'lalu', first: '2026-01-05', last: '2026-06-20' })
  expect(read('dari=2026-08-01&sampai=2026-08-31').chosen).toEqual({
    choice: 'tanggal',
    first: '2026-08-01',
    last: '2026-08-31',
  })
  expect(read('').options.map(({ label }) => label)).toEqual([
    ...['Semester ini', 'Bulan ini', '28 hari terakhir', 'Tahun ajaran 2026/2027', 'Genap 2025/2026'],
    'Tanggal sendiri',
  ])
})

it.each([
  ['rentang=kapan-kapan', /tidak dikenal/],
  ['rentang=', /tidak dikenal/],
  ['rentang=-1', /tidak dikenal/],
  ['dari=', /tidak ada di kalender/],
  ['sampai=-1', /tidak ada di kalender/],
  ['sampai=%3Cscript%3E', /tidak ada di kalender/],
  ['dari=2026-02-31&sampai=2026-03-01', /tidak ada di kalender/],
  ['dari=2026-03-01', /tidak ada di kalender/],
  ['dari=2026-08-31&sampai=2026-08-01', /sebelum tanggal awal/],
  ['dari=1926-01-01&sampai=2026-01-01', /satu tahun/],
  ['dari=2016-07-01&sampai=2026-06-30', /satu tahun/],
  ['dari=2025-11-18&sampai=2026-11-19', /satu tahun/],
])('says that %s cannot be shown, and shows the semester', (query, sentence) => {
  const { chosen, ignored } = read(query)
  expect(chosen.choice).toBe('semester')
  expect(ignored).toEqual([expect.stringMatching(sentence)])
})

it('has a span also without any calendar, and before the first school day', () => {
  expect(spansOf(new URLSearchParams(), [], today).chosen).toMatchObject({ first: '2026-07-01', last: today })
  const early = spansOf(new URLSearchParams(), periods, '2026-07-02').chosen
  expect(early.first <= early.last).toBe(true)
})

it('compares with as many days before, or with the same weekdays a year ago', () => {
  const span = { first: '2026-11-02', last: '2026-11-14' }
  expect(comparedSpan(span, 'sebelumnya')).toEqual({ first: '2026-10-20', last: '2026-11-01' })
  expect(comparedSpan(span, 'tahun-lalu')).toEqual({ first: '2025-11-03', last: '2025-11-15' })
  expect(comparedSpan(span, 'tidak')).toBeNull()
})

it('says a span in words', () => {
  expect(spanWords({ first: '2026-07-13', last: '2026-11-19' })).toBe('13 Jul – 19 November 2026')
  expect(spanWords({ first: '2025-12-01', last: '2026-01-31' })).toBe('1 Desember 2025 – 31 Januari 2026')
})
