import { utils, write, type BookType } from '@e965/xlsx'
import { readFailureOf } from '../../../../../tests/support/records/read-failure-of'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AttendanceStatus } from '../../../../../contract/attendance/attendances'
import type { FixtureCell } from '../../../../../tests/fixtures/workbooks/dapodik-workbook'
import { delimited, utf8Bom } from '../../../../../tests/fixtures/workbooks/delimited'
import { sheetsOf } from '../../../../../tests/fixtures/workbooks/small-lists'
import { readBytes } from '../../file/read-bytes'
import { noChoices } from '../choices'
import { readRecaps } from './read-recaps'

const today = '2026-11-27'

const read = (bytes: Uint8Array, answers: Record<string, string> = {}) =>
  readRecaps(readBytes(bytes), today, { choices: { ...noChoices, answers } })
const csv = (rows: FixtureCell[][]) => utf8Bom(delimited(rows, ';'))
/** "Aji 2026-07-13 hadir" for each mark. */
const marksOf = (result: ReturnType<typeof read>) =>
  result.rows.flatMap(({ name, marks }) => marks.map(({ date, status }) => `${name} ${date} ${status}`))

describe('the layouts of schools', () => {
  const monthly: FixtureCell[][] = [
    ['REKAP ABSENSI SISWA'],
    ['Kelas : VII A'],
    ['Bulan : Juli 2026'],
    [],
    ['No', 'NIS', 'Nama Siswa', 'L/P', 'Tanggal', null, null, null, 'Jumlah', null, null],
    [null, null, null, null, 13, 14, 15, 31, 'S', 'I', 'A'],
    [1, '25001', 'Aji Saputra', 'L', 'H', 'S', '', '.', 1, 0, 0],
    [2, '25002', 'Budi Santoso', 'L', 'H', 'I', 'A', '√', 0, 1, 1],
    [null, null, 'Jumlah hadir', null, 2, 0, 0, 2, null, null, null],
  ]
  const expected = [
    'Aji Saputra 2026-07-13 hadir',
    'Aji Saputra 2026-07-14 sakit',
    'Aji Saputra 2026-07-31 hadir',
    'Budi Santoso 2026-07-13 hadir',
    'Budi Santoso 2026-07-14 izin',
    'Budi Santoso 2026-07-15 alpa',
    'Budi Santoso 2026-07-31 hadir',
  ]

  it('a sheet of a class and a month, with sums that are not read', () => {
    const result = read(sheetsOf([{ name: 'Juli', rows: monthly, merged: [[4, 4, 4]] }]))
    expect(result.asks).toEqual([])
    expect(result.rows[0]).toMatchObject({ name: 'Aji Saputra', nis: '25001', class_name: 'VII A', row: 7 })
    expect(marksOf(result)).toEqual(expected)
    expect(result.lost).toEqual([])
    expect(result.notes).toEqual(['Lembar Juli, baris 9: jumlah, tidak diimpor.'])
  })

  it('the same as text, and with the days of the week below the days', () => {
    expect(marksOf(read(csv(monthly)))).toEqual(expected)
    const weekdays = monthly.toSpliced(6, 0, [...Array<null>(4).fill(null), 'Sen', 'Sel', 'Rab', 'Jum'])
    expect(marksOf(read(sheetsOf([{ name: 'Juli', rows: weekdays }])))).toEqual(expected)
  })

  it('class and month in the name of the sheet, the year by the school year', () => {
    const rows = [['TAHUN PELAJARAN 2025/2026'], ['No', 'Nama', 1, 2, 3], [1, 'Aji', 'H', 'H', 'S']]
    const result = read(sheetsOf(['Nov', 'Januari'].map((month) => ({ name: `7A ${month}`, rows }))))
    expect(result.asks).toEqual([])
    expect(result.rows.map(({ class_name }) => class_name)).toEqual(['7A', '7A'])
    expect(marksOf(result).map((mark) => mark.slice(4, 14))).toEqual([
      ...['2025-11-01', '2025-11-02', '2025-11-03', '2026-01-01', '2026-01-02', '2026-01-03'],
    ])
  })

  it('a term in one sheet, with months above the days', () => {
    const rows = [
      ['Rombel: 8B', null, 'Semester Ganjil 2026/2027'],
      ['No', 'Nama', 'Juli', null, 'Agustus', null],
      [null, null, 30, 31, 3, 4],
      [1, 'Aji', 'H', 'S', 'I', 'A'],
    ]
    for (const merged of [
      [
        [1, 2, 2],
        [1, 4, 2],
      ] as const,
      [],
    ]) {
      const result = read(sheetsOf([{ name: 'Rekap', rows, merged: merged.map((one) => [...one]) }]))
      expect(marksOf(result)).toEqual([
        'Aji 2026-07-30 hadir',
        'Aji 2026-07-31 sakit',
        'Aji 2026-08-03 izin',
        'Aji 2026-08-04 alpa',
      ])
      expect(result.rows[0]?.class_name).toBe('8B')
    }
  })

  it.each([
    ['13/07/2026', '14/07/2026'],
    ['2026-07-13', '2026-07-14'],
    ['13 Juli 2026', '14 Juli 2026'],
    ['7/13/2026', '7/14/2026'],
    [46216, 46217],
  ])('dates above the days: %s', (first, second) => {
    const rows = [
      ['Nama', 'Kelas', first, second],
      ['Aji', '7A', 'H', 'S'],
    ]
    expect(marksOf(read(sheetsOf([{ name: 'Data', rows }])))).toEqual([
      'Aji 2026-07-13 hadir',
      'Aji 2026-07-14 sakit',
    ])
  })

  it('two heads in one sheet, one below the other', () => {
    const block = (month: string) => [
      [`Bulan: ${month} 2026`],
      ['No', 'Nama', '1', '2'],
      ['1', 'Aji', 'H', 'S'],
      ['2', 'Budi', 'H', 'H'],
    ]
    expect(
      marksOf(read(sheetsOf([{ name: '7A', rows: [...block('September'), [], ...block('Oktober')] }]))),
    ).toEqual([
      ...['Aji 2026-09-01 hadir', 'Aji 2026-09-02 sakit', 'Budi 2026-09-01 hadir', 'Budi 2026-09-02 hadir'],
      ...['Aji 2026-10-01 hadir', 'Aji 2026-10-02 sakit', 'Budi 2026-10-01 hadir', 'Budi 2026-10-02 hadir'],
    ])
  })
})

describe('what only a person knows', () => {
  const rows = (cells: FixtureCell[], title = 'Bulan: Juli 2026') => [
    [title],
    ['No', 'Nama', '13', '14', '15'],
    ['1', 'Aji', ...cells],
  ]
  it('is asked: T and D, each once', () => {
    const file = csv(rows(['T', 'D', 'H']))
    const result = read(file)
    expect(result.asks).toEqual(['answers'])
    expect(result.questions.map(({ id, example }) => [id, example])).toEqual([
      ['letter/T', '13-07-2026'],
      ['letter/D', '14-07-2026'],
    ])
    expect(marksOf(read(file, { 'letter/T': 'alpa', 'letter/D': 'izin' }))).toEqual([
      'Aji 2026-07-13 alpa',
      'Aji 2026-07-14 izin',
      'Aji 2026-07-15 hadir',
    ])
  })

  it('is asked: what a blank says where nobody is written down as present', () => {
    const file = csv([...rows(['S', '', '']), ['2', 'Budi', '', 'A', '']])
    expect(read(file).questions.map(({ id }) => id)).toEqual(['blank'])
    expect(marksOf(read(file, { blank: 'none' }))).toEqual(['Aji 2026-07-13 sakit', 'Budi 2026-07-14 alpa'])
    expect(marksOf(read(file, { blank: 'hadir' }))).toEqual([
      ...['Aji 2026-07-13 sakit', 'Aji 2026-07-14 hadir', 'Budi 2026-07-13 hadir', 'Budi 2026-07-14 alpa'],
    ])
  })

  it('is asked: the year of a month, the month of a sheet, and the order of dates', () => {
    const year = csv(rows(['H', 'H', 'H'], 'Bulan: Desember'))
    expect(read(year).questions.map(({ id }) => id)).toEqual(['year/12'])
    expect(marksOf(read(year, { 'year/12': '2024' }))[0]).toBe('Aji 2024-12-13 hadir')
    const month = sheetsOf([{ name: '7A', rows: rows(['H', 'H', 'H'], 'Rekap') }])
    expect(read(month).questions.map(({ id }) => id)).toEqual(['month/7A'])
    expect(marksOf(read(month, { 'month/7A': '2026-08' }))[0]).toBe('Aji 2026-08-13 hadir')
    const order = csv([
      ['Nama', '03/04/2026', '04/04/2026'],
      ['Aji', 'H', 'H'],
    ])
    expect(read(order).questions.map(({ id }) => id)).toEqual(['order/marks'])
    expect(marksOf(read(order, { 'order/marks': 'month' }))[0]).toBe('Aji 2026-03-04 hadir')
  })
})

describe('what is left out is named', () => {
  it('cells that are no mark, days that do not exist, and days to come', () => {
    const result = read(
      csv([
        ['Bulan: November 2026'],
        ['No', 'Nama', '2', '3', '28', '31'],
        ['1', 'Aji', 'H', 'X', 'H', 'H'],
        ['2', 'Budi', 'H', '7', '', ''],
      ]),
    )
    expect(marksOf(result)).toEqual(['Aji 2026-11-02 hadir', 'Budi 2026-11-02 hadir'])
    expect(result.lost).toEqual([
      'kolom F (31): bukan tanggal di kalender, 1 isi tidak diimpor.',
      'Baris 3, 03-11-2026: "X" bukan tanda kehadiran, tidak diimpor.',
      'Baris 3, 28-11-2026: masih di masa depan, tidak diimpor.',
      'Baris 4, 03-11-2026: "7" bukan tanda kehadiran, tidak diimpor.',
    ])
  })

  it('a day that is there twice makes the row faulty', () => {
    const result = read(
      csv([
        ['Nama', '13/07/2026', '13/07/2026'],
        ['Aji', 'H', 'S'],
      ]),
    )
    expect(result.rows).toEqual([])
    expect(result.faulty[0]?.messages).toEqual(['Baris 2: tanggal 13-07-2026 ada dua kali.'])
  })
})

describe('a file that cannot be used is refused in words', () => {
  it.each([
    [
      'onlySums',
      [
        ['No', 'NIS', 'Nama', 'S', 'I', 'A'],
        ['1', '25001', 'Aji', '3', '0', '1'],
      ],
    ],
    [
      'onlySums',
      [
        ['Nama', 'Jumlah Sakit', 'Jumlah Izin'],
        ['Aji', '3', '0'],
      ],
    ],
    [
      'noDays',
      [
        ['Nama', 'NIS'],
        ['Aji', '25001'],
      ],
    ],
  ] as const)('%s', (code, rows) => {
    expect(readFailureOf(() => read(csv(rows.map((row) => [...row]))))).toBe(code)
  })

  it('formulas are read as their values, and 10,000 rows are read', () => {
    const sheet = utils.aoa_to_sheet([
      ['Nama', '13/07/2026', '14/07/2026'],
      ['=HYPERLINK("http://x")', 'H', 'S'],
    ])
    sheet['B2'] = { t: 's', v: 'S', f: 'IF(1=1,"S","H")' }
    const made = utils.book_new()
    utils.book_append_sheet(made, sheet, '7A')
    const bytes = new Uint8Array(write(made, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer)
    expect(marksOf(read(bytes))).toEqual([
      '=HYPERLINK("http://x") 2026-07-13 sakit',
      '=HYPERLINK("http://x") 2026-07-14 sakit',
    ])
    const many = Array.from({ length: 10_000 }, (_, at): FixtureCell[] => [`Siswa ${at}`, 'H', 'S'])
    expect(read(csv([['Nama', '13/07/2026', '14/07/2026'], ...many])).rows).toHaveLength(10_000)
  })
})

const names = ['Aji Saputra', 'Budi Santoso', 'Citra Dewi', 'Éka Putri', 'M. Fajar']
const spellings: Record<AttendanceStatus, readonly FixtureCell[]> = {
  hadir: ['H', 'h', '.', '√', 1, 'Hadir', 'v'],
  sakit: ['S', 's', 'Sakit'],
  izin: ['I', 'Ijin', 'izin'],
  alpa: ['A', 'Alpa', 'alpha'],
  terlambat: ['Terlambat', 'TL', 'T'],
}
const statuses = ['hadir', 'sakit', 'izin', 'alpa', 'terlambat'] as const
const layout = fc.record({
  shape: fc.constantFrom('month', 'term', 'dates', 'blocks'),
  format: fc.constantFrom<BookType | 'csv'>('xlsx', 'biff8', 'ods', 'csv'),
  withNis: fc.boolean(),
  withSums: fc.boolean(),
  withWeekdays: fc.boolean(),
  title: fc.constantFrom('Bulan : Agustus 2026', 'BULAN AGUSTUS TAHUN PELAJARAN 2026/2027', 'Agustus'),
  spelling: fc.nat(20),
})

describe('a month of a class in any of the layouts', () => {
  it('is read back as it was, or asked about, and never as something else', () => {
    let equal = 0
    let asked = 0
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 1, max: 31 }), { minLength: 2, maxLength: 12 }),
        fc.array(fc.array(fc.option(fc.constantFrom(...statuses)), { minLength: 12, maxLength: 12 }), {
          minLength: 1,
          maxLength: names.length,
        }),
        layout,
        (chosen, pupils, how) => {
          const days = [...chosen].sort((a, b) => a - b)
          const { shape, withNis, withSums, withWeekdays, spelling } = how
          const before: FixtureCell[] = withNis ? ['No', 'NIS', 'Nama'] : ['No', 'Nama']
          const blank = before.map(() => null)
          const headings: FixtureCell[] =
            shape === 'dates' ? days.map((day) => `${day}/8/2026`) : days.map((day) => day)
          const after: FixtureCell[] = withSums ? ['S', 'I', 'A'] : []
          const weekdays = withWeekdays ? [[...blank, ...days.map(() => 'Sn')]] : []
          const body = pupils.map((marks, at): FixtureCell[] => [
            at + 1,
            ...(withNis ? [`2500${at}`] : []),
            names[at] ?? '',
            ...days.map((_, index): FixtureCell => {
              const status = marks[index]
              const words = status ? spellings[status] : ['']
              return words[spelling % words.length] ?? ''
            }),
            ...(withSums ? [2, 0, 1] : []),
          ])
          const title: FixtureCell[][] = [
            ['REKAP'],
            [shape === 'term' ? 'Tahun 2026/2027' : how.title],
            ['Kelas: 7A'],
          ]
          const rows: FixtureCell[][] =
            shape === 'term'
              ? [
                  ...title,
                  [...before, 'Agustus', ...days.slice(1).map(() => null), ...after],
                  [...blank, ...headings],
                  ...weekdays,
                  ...body,
                ]
              : [...title, [...before, ...headings, ...after], ...weekdays, ...body]
          const all =
            shape === 'blocks'
              ? [...rows, [], ['Kelas: 7A'], ['Bulan: September 2026'], [...before, 1, 2], [...blank, '', '']]
              : rows
          const file = how.format === 'csv' ? csv(all) : sheetsOf([{ name: 'Rekap', rows: all }], how.format)
          const result = readFailureOf(() => read(file)) === 'none' ? read(file) : null
          if (result === null || result.asks.length > 0) {
            asked++
            return
          }
          equal++
          const expected = pupils.flatMap((marks, at) =>
            days.flatMap((day, index) => {
              const status = marks[index]
              return status ? [`${names[at] ?? ''} 2026-08-${String(day).padStart(2, '0')} ${status}`] : []
            }),
          )
          expect(result.faulty).toEqual([])
          expect(result.lost).toEqual([])
          expect(marksOf(result).sort()).toEqual(expected.sort())
        },
      ),
      { numRuns: 400 },
    )
    expect(equal).toBeGreaterThan(asked / 2)
  })
})
