import { describe, expect, it } from 'vitest'
import { workbookOf, type FixtureCell } from '../../../../../tests/fixtures/workbooks/dapodik-workbook'
import { readBytes } from '../../file/read-bytes'
import { noChoices } from '../choices'
import { readScans } from './read-scans'

const today = '2026-11-27'
const month = Array.from({ length: 30 }, (_, at) => at + 1)
const read = (rows: FixtureCell[][], answers: Readonly<Record<string, string>> = {}) =>
  readScans(readBytes(workbookOf(rows)), today, { choices: { ...noChoices, answers } })
const days = (rows: FixtureCell[][]) => {
  const result = read(rows)
  expect(result.asks).toEqual([])
  expect(result.faulty).toEqual([])
  return result.rows.map(({ name, machine_number, date, checkin_time, checkout_time }) => [
    ...[name, machine_number, date, checkin_time, checkout_time],
  ])
}
/** The cells of a month of which only some days are filled. */
const filled = (cells: Readonly<Record<number, FixtureCell>>) => month.map((day) => cells[day] ?? '')
const expected = [
  ['Budi Santoso', '1', '2026-11-02', '07:01', '15:02'],
  ['Budi Santoso', '1', '2026-11-03', '06:55', null],
  ['Siti Aminah', '2', '2026-11-02', '06:50', '14:00'],
]

describe('a month of a person across', () => {
  it('in one row for each person, with the month in the title', () => {
    const rows = [
      ['REKAP SIDIK JARI'],
      ['Bulan : November 2026'],
      [],
      ['No. ID', 'Nama', ...month],
      ['1', 'Budi Santoso', ...filled({ 2: '07:01 15:02', 3: '06:55' })],
      ['2', 'Siti Aminah', ...filled({ 2: '06:50\n14:00' })],
    ]
    expect(days(rows)).toEqual(expected)
  })

  it('in two rows for each person, with dates as headings', () => {
    const rows = [
      ['No. ID', 'Nama', ...month.map((day) => `${day}/11/2026`)],
      ['1', 'Budi Santoso', ...filled({ 2: '07:01', 3: '06:55' })],
      ['', '', ...filled({ 2: '15:02' })],
      ['2', 'Siti Aminah', ...filled({ 2: '06:50' })],
      ['', '', ...filled({ 2: '14:00' })],
    ]
    expect(days(rows)).toEqual(expected)
  })

  it.each([['2026-11-01 ~ 2026-11-30'], ['01/11/2026 - 30/11/2026']])(
    'in a block for each person, with the days once and the month as %s',
    (span) => {
      const rows = [
        ['Attendance Record Report'],
        ['Att. Time', '', span],
        month,
        ['ID:', '', '1', '', 'Name:', '', 'Budi Santoso', '', 'Dept.:', '', 'Guru'],
        filled({ 2: '07:01 15:02', 3: '06:55' }),
        ['ID:', '', '2', '', 'Name:', '', 'Siti Aminah'],
        filled({ 2: '06:50 14:00' }),
      ]
      expect(days(rows)).toEqual(expected)
    },
  )

  it('asks for the month where the file does not say it', () => {
    const rows = [
      ['No. ID', 'Nama', ...month],
      ['1', 'Budi Santoso', ...filled({ 2: '07:01 15:02' })],
      ['2', 'Siti Aminah', ...filled({ 2: '06:50 14:00' })],
    ]
    const open = read(rows)
    expect(open.asks).toEqual(['answers'])
    const [question] = open.questions
    const told = read(rows, { [question?.id ?? '']: '2026-10' })
    expect(told.rows.map(({ date }) => date)).toEqual(['2026-10-02', '2026-10-02'])
  })

  it('names what is no time, and takes the rest', () => {
    const rows = [
      ['REKAP'],
      ['Bulan : November 2026'],
      ['No. ID', 'Nama', ...month],
      ['1', 'Budi Santoso', ...filled({ 2: '07:01 15:02', 3: 'S', 4: '06:50' })],
    ]
    const result = read(rows)
    expect(result.rows.map(({ date }) => date)).toEqual(['2026-11-02', '2026-11-04'])
    expect(result.lost).toEqual([
      expect.stringContaining('baris 4, 03-11-2026: "S" bukan jam, tidak diimpor.'),
    ])
    expect(result.notes[0]).toContain('satu bulan per orang')
  })
})
