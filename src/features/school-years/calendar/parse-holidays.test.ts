import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays } from '../../../../contract/values/dates'
import { datesIn } from '../../../../contract/values/school-year'
import { fullDate } from '../../../ui/words/date-words'
import { distribute, rangesOf, withoutRange } from './holiday-ranges'
import { daysOf, parseHolidays } from './parse-holidays'

const one = (text: string) => {
  const [line] = parseHolidays(text)
  if (!line) return 'nothing'
  return line.kind === 'range' ? [line.first, line.last, line.name] : line.why
}

it.each([
  ['17 Agustus 2026 Hari Kemerdekaan', '2026-08-17', '2026-08-17', 'Hari Kemerdekaan'],
  ['2026-12-21..2027-01-02 Libur semester', '2026-12-21', '2027-01-02', 'Libur semester'],
  ['2026-12-21 s.d. 2027-01-02: Libur semester', '2026-12-21', '2027-01-02', 'Libur semester'],
  ['24-26 Desember 2026 Cuti bersama', '2026-12-24', '2026-12-26', 'Cuti bersama'],
  ['24 s/d 26 Des 2026 - Cuti bersama', '2026-12-24', '2026-12-26', 'Cuti bersama'],
  ['30 Maret sampai 2 April 2027 Libur Idulfitri', '2027-03-30', '2027-04-02', 'Libur Idulfitri'],
  ['28 Desember – 2 Januari 2027 Libur', '2026-12-28', '2027-01-02', 'Libur'],
  ['1. Senin, 17 Agustus 2026, Hari Kemerdekaan', '2026-08-17', '2026-08-17', 'Hari Kemerdekaan'],
  ['• 17/8/2026 Hari Kemerdekaan', '2026-08-17', '2026-08-17', 'Hari Kemerdekaan'],
  ['17-08-2026;Hari Kemerdekaan', '2026-08-17', '2026-08-17', 'Hari Kemerdekaan'],
  ['"2026-12-21","2027-01-02","Libur semester"', '2026-12-21', '2027-01-02', 'Libur semester'],
  ['2026-08-17\tHari Kemerdekaan', '2026-08-17', '2026-08-17', 'Hari Kemerdekaan'],
  ['1 Mei 2027 Hari Buruh 2027', '2027-05-01', '2027-05-01', 'Hari Buruh 2027'],
])('%s is understood', (text, first, last, name) => {
  expect(one(text)).toEqual([first, last, name])
})

const schoolYear = { first: '2026-07-13', last: '2027-06-30' }

it.each([
  ['18, 20 Maret 2027 Nyepi', ['2027-03-18', '2027-03-20'], 'Nyepi'],
  ['28 dan 30 Juni 2027: Libur', ['2027-06-28', '2027-06-30'], 'Libur'],
  ['18, 19, dan 22 Maret 2027 Cuti bersama', ['2027-03-18', '2027-03-19', '2027-03-22'], 'Cuti bersama'],
  ['24-26 & 31 Desember 2026 Natal', ['2026-12-24..2026-12-26', '2026-12-31'], 'Natal'],
  ['30 Maret dan 2 April 2027 Paskah', ['2027-03-30', '2027-04-02'], 'Paskah'],
  ['31 Desember dan 1 Januari 2027 Tahun baru', ['2026-12-31', '2027-01-01'], 'Tahun baru'],
  ['17 Agustus 2026, 25 Desember 2026 Libur nasional', ['2026-08-17', '2026-12-25'], 'Libur nasional'],
  ['Senin, 17 Agustus 2026 dan Selasa, 18 Agustus 2026 Libur', ['2026-08-17', '2026-08-18'], 'Libur'],
  ['17/8/26 dan 20/8/26 Libur', ['2026-08-17', '2026-08-20'], 'Libur'],
  ['17/8/2026, 20/8/2026 Libur', ['2026-08-17', '2026-08-20'], 'Libur'],
  ['2026-12-21\t2026-12-23\tLibur', ['2026-12-21..2026-12-23'], 'Libur'],
  ['17 Agustus 2026, 81 tahun merdeka', ['2026-08-17'], '81 tahun merdeka'],
  ['17 Agustus Hari Kemerdekaan', ['2026-08-17'], 'Hari Kemerdekaan'],
  ['17/8 Hari Kemerdekaan', ['2026-08-17'], 'Hari Kemerdekaan'],
  ['28 dan 30 Juni Libur', ['2027-06-28', '2027-06-30'], 'Libur'],
  ['28 Desember - 2 Januari Libur', ['2026-12-28..2027-01-02'], 'Libur'],
  ['18 Maret 2027, 20 Maret Libur', ['2027-03-18', '2027-03-20'], 'Libur'],
])('%s names each of its days', (text, spans, name) => {
  const read = parseHolidays(text, schoolYear).map((line) =>
    line.kind === 'range'
      ? [line.first === line.last ? line.first : `${line.first}..${line.last}`, line.name]
      : [line.why],
  )
  expect(read).toEqual(spans.map((span) => [span, name]))
})

it('a day that is in no calendar refuses its whole line, and a day outside the school year wants its year', () => {
  expect(one('28 dan 31 Juni 2027 Libur')).toContain('tidak ada di kalender')
  expect(parseHolidays('5 Juli Libur', schoolYear)[0]).toMatchObject({ kind: 'problem', line: 1 })
})

it.each([
  ['Hari Kemerdekaan', 'Awali baris dengan tanggal'],
  ['17 Agustus Hari Kemerdekaan', 'Tulis tahunnya'],
  ['17 Hari Kemerdekaan', 'Tulis bulan dan tahunnya'],
  ['31 Februari 2027 Libur', 'tidak ada di kalender'],
  ['2026-13-01 Libur', 'tidak ada di kalender'],
  ['2027-01-02..2026-12-21 Libur', 'mendahului'],
  ['2026-12-21..2072-01-02 Libur', 'Lebih dari 92 hari'],
  ['17 Agustus 2026', 'Tulis nama'],
  [`17 Agustus 2026 ${'a'.repeat(121)}`, '120 huruf'],
])('%s is named with what to do', (text, why) => {
  expect(one(text)).toContain(why)
})

it('counts lines as an editor does and leaves out empty ones and the head', () => {
  const lines = parseHolidays('Tanggal,Nama\r\n\r\n17 Agustus 2026 Merdeka\r\nentah apa')
  expect(lines.map(({ line, kind }) => [line, kind])).toEqual([
    [3, 'range'],
    [4, 'problem'],
  ])
})

const dateArb = fc.integer({ min: 0, max: 700 }).map((days) => addDays('2026-01-01', days))

it('reads back every range it can be told in words and in digits', () => {
  fc.assert(
    fc.property(dateArb, fc.integer({ min: 0, max: 60 }), (first, days) => {
      const last = addDays(first, days)
      expect(one(`${first}..${last} Libur`)).toEqual([first, last, 'Libur'])
      expect(one(`${fullDate(first)} - ${fullDate(last)} Libur`)).toEqual([first, last, 'Libur'])
    }),
  )
})

it('never throws, whatever is pasted', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      daysOf(parseHolidays(text))
    }),
  )
})

const setting = (first_date: string, last_date: string) => ({
  first_date,
  last_date,
  week_days: 6 as const,
  late_after: '07:00',
  lock_after_days: 7,
  holidays: [{ date: '2026-12-25', name: 'Natal' }],
})
const targets = [
  { id: 'ganjil', name: 'Ganjil', setting: setting('2026-07-13', '2026-12-31') },
  { id: 'genap', name: 'Genap', setting: setting('2027-01-01', '2027-06-30') },
]

it('gives each day to the semester that holds it, and names what is known, twice or outside', () => {
  const days = daysOf(parseHolidays('2026-12-24..2027-01-02 Libur\n2026-12-24 Cuti\n2026-07-01 Awal'))
  const { changes, known, outside } = distribute(days, targets)
  expect(changes.map(({ target, added }) => [target.id, added.length])).toEqual([
    ['ganjil', 7],
    ['genap', 2],
  ])
  expect(known).toEqual([
    { date: '2026-12-25', name: 'Libur' },
    { date: '2026-12-24', name: 'Cuti' },
  ])
  expect(outside).toEqual([{ date: '2026-07-01', name: 'Awal' }])
})

it('ranges hold every day once, and taking one away leaves the others', () => {
  fc.assert(
    fc.property(fc.uniqueArray(dateArb, { maxLength: 40 }), fc.boolean(), (dates, alike) => {
      const holidays = dates.map((date) => ({ date, name: alike || date > '2026-06' ? 'Libur' : 'Cuti' }))
      const ranges = rangesOf(holidays)
      expect(ranges.flatMap(datesIn)).toEqual([...dates].sort())
      for (const range of ranges) {
        const left = withoutRange(holidays, range).map(({ date }) => date)
        expect(left).toHaveLength(dates.length - range.days)
        expect(left.some((date) => range.first <= date && date <= range.last)).toBe(false)
      }
    }),
  )
})
