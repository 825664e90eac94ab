import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { workbookOf, type FixtureCell } from '../../../../../tests/fixtures/workbooks/dapodik-workbook'
import { delimited, encoded, encodings, utf8Bom } from '../../../../../tests/fixtures/workbooks/delimited'
import { clockText } from '../../../../../contract/values/clock'
import { daysBetween } from '../../../../../contract/values/dates'
import { readBytes } from '../../file/read-bytes'
import { ReadFailure } from '../../file/read-failure'
import { noChoices, type ReadChoices } from '../choices'
import { readScans } from './read-scans'

const today = '2026-11-27'
const read = (bytes: Uint8Array, choices: Partial<ReadChoices> = {}) =>
  readScans(readBytes(bytes), today, { choices: { ...noChoices, ...choices } })
const csv = (rows: FixtureCell[][], delimiter = ';') => utf8Bom(delimited(rows, delimiter))
const days = (rows: FixtureCell[][], choices?: Partial<ReadChoices>) =>
  read(csv(rows), choices).rows.map(({ name, date, checkin_time, checkout_time }) => [
    ...[name, date, checkin_time, checkout_time],
  ])
const bytesOf = (text: string) => new TextEncoder().encode(text)

describe('the layouts of machines', () => {
  it('attlog.dat has no head, and figures that differ from machine to machine', () => {
    const log = [
      '        1\t2026-11-02 06:45:12\t1\t0\t1\t0',
      '       12\t2026-11-02 06:50:59\t1\t0\t1\t0',
      '        1\t2026-11-02 06:46:00\t1\t0\t1\t0',
      '        1\t2026-11-02 14:10:00\t1\t1\t1\t0',
      '       12\t2026-11-03 06:51:00\t1\t0\t1\t0',
    ].join('\r\n')
    const result = read(bytesOf(`${log}\r\n`))
    expect(result.asks).toEqual([])
    expect(result.rows).toEqual([
      expect.objectContaining({
        row: 1,
        machine_number: '1',
        date: '2026-11-02',
        checkin_time: '06:45',
        checkout_time: '14:10',
      }),
      expect.objectContaining({ machine_number: '12', checkin_time: '06:50', checkout_time: null }),
      expect.objectContaining({ row: 5, machine_number: '12', date: '2026-11-03' }),
    ])
    expect(result.notes).toEqual([
      '1 scan di antara jam masuk dan jam pulang, atau yang berulang, tidak diimpor.',
    ])
  })

  it.each([
    [
      ['AC-No.', 'Name', 'Time', 'State'],
      ['1', 'Budi', '02/11/2026 06:45', 'C/In'],
      ['1', 'Budi', '13/11/2026 06:45', 'C/In'],
    ],
    [
      ['No. ID', 'Nama', 'Tanggal', 'Jam'],
      ['1', 'Budi', '02/11/2026', '06.45'],
      ['1', 'Budi', '13/11/2026', '06.45'],
    ],
    [
      ['PIN', 'NIP', 'Nama', 'Tanggal scan'],
      ['1', '', 'Budi', '02-11-2026 06:45:59'],
      ['1', '', 'Budi', '13-11-2026 06:45:00'],
    ],
    [
      ['User ID', 'Name', 'Date/Time'],
      ['0001', 'Budi', '11/2/2026 6:45:00 AM'],
      ['0001', 'Budi', '11/13/2026 6:45:00 AM'],
    ],
    [
      ['NIP/ID', 'Nama Pegawai', 'Tanggal/Waktu', 'Status', 'Mesin'],
      ['1', 'Budi', '2026-11-02 06:45', '0', 'A'],
      ['1', 'Budi', '2026-11-13 06:45', '0', 'A'],
    ],
    [
      ['Emp No.', 'Name', 'Date', 'Clock In', 'Clock Out'],
      ['1', 'Budi', '02/11/2026', '06:45', ''],
      ['1', 'Budi', '13/11/2026', '06:45', '00:00'],
    ],
  ])('%j', (...rows) => {
    const result = read(csv(rows))
    expect(result.asks).toEqual([])
    expect(result.faulty).toEqual([])
    expect(
      result.rows.map(({ name, machine_number, date, checkin_time, checkout_time }) => [
        name,
        machine_number,
        date,
        checkin_time,
        checkout_time,
      ]),
    ).toEqual([
      ['Budi', '1', '2026-11-02', '06:45', null],
      ['Budi', '1', '2026-11-13', '06:45', null],
    ])
  })

  it('several scans in one cell', () => {
    expect(
      days([
        ['ID', 'Nama', 'Tanggal', 'Jam'],
        ['1', 'Budi', '13/11/2026', '07:01 12:00 14:05'],
      ]),
    ).toEqual([['Budi', '2026-11-13', '07:01', '14:05']])
  })

  it('a NIP and a NUPTK are known by their length, whatever the heading is called', () => {
    const rows = [
      ['PIN', 'Tanggal', 'Jam'],
      ['197503152000032001', '13/11/2026', '06:45'],
      ['1234567890123456', '13/11/2026', '06:45'],
      ['00000012', '13/11/2026', '06:45'],
    ]
    expect(
      read(csv(rows)).rows.map(({ nip, nuptk, machine_number }) => [nip, nuptk, machine_number]),
    ).toEqual([
      ['197503152000032001', null, null],
      [null, '1234567890123456', null],
      [null, null, '12'],
    ])
  })
})

describe('arrival and leaving', () => {
  const head = ['ID', 'Tanggal', 'Jam', 'Status']
  const scans = (...list: [string, string][]) => [
    head,
    ...list.map(([time, state]) => ['7', '13/11/2026', time, state]),
  ]
  const times = (...list: [string, string][]) => days(scans(...list))[0]?.slice(2)

  it('are the first and the last scan', () => {
    expect(times(['14:10', ''], ['06:45', ''], ['12:00', ''])).toEqual(['06:45', '14:10'])
    expect(times(['06:45', ''], ['06:52', ''])).toEqual(['06:45', null])
  })
  it('are what the file says, where it says both', () => {
    expect(times(['06:45', 'C/In'], ['12:00', 'Break Out'], ['14:10', 'C/Out'], ['15:00', 'C/In'])).toEqual([
      '06:45',
      '14:10',
    ])
    expect(times(['06:45', '0'], ['14:10', '1'])).toEqual(['06:45', '14:10'])
    expect(times(['06:45', 'Masuk'], ['14:10', 'Pulang'])).toEqual(['06:45', '14:10'])
  })
  it('are the first and the last, where it says the same of every scan', () => {
    expect(times(['06:45', 'C/In'], ['14:10', 'C/In'])).toEqual(['06:45', '14:10'])
    expect(times(['06:45', '0'], ['14:10', '0'])).toEqual(['06:45', '14:10'])
  })
  it('that contradict each other are named, and leave nothing silently', () => {
    const rows = scans(['06:45', 'C/In'], ['06:00', 'C/Out'])
    expect(read(csv(rows)).lost).toEqual([
      'Baris 2: jam pulang 06.00 mendahului jam masuk 06.45, tidak diimpor.',
    ])
    const twice = [...scans(['06:45', 'C/In'], ['14:10', 'C/In']), ['8', '13/11/2026', '14:00', 'C/Out']]
    expect(read(csv(twice)).lost).toEqual([
      'Baris 2: jam 14.10 tercatat sebagai masuk, jadi bukan jam pulang.',
    ])
  })
  it('of a single scan after noon are asked about once', () => {
    const rows = scans(['14:10', ''])
    const asked = read(csv(rows))
    expect(asked.asks).toEqual(['answers'])
    expect(asked.questions).toMatchObject([{ id: 'lone', example: '14.10' }])
    expect(days(rows, { answers: { lone: 'out' } })).toEqual([['7', '2026-11-13', null, '14:10']])
    expect(days(rows, { answers: { lone: 'in' } })).toEqual([['7', '2026-11-13', '14:10', null]])
  })
})

describe('what is not taken is named', () => {
  it.each([
    ['a future date', ['7', 'Budi', '13/12/2026', '06:45'], /masih di masa depan/],
    ['no date', ['7', 'Budi', '', '06:45'], /kolom Tanggal: kosong/],
    ['no person', ['', '', '13/11/2026', '06:45'], /tidak menyebut orangnya/],
    ['no hour', ['7', 'Budi', '13/11/2026', 'hadir'], /"hadir" bukan jam/],
    ['an hour that does not exist', ['7', 'Budi', '13/11/2026', '26:45'], /"26:45" bukan jam/],
    ['a formula as text', ['=1+1', '', '13/11/2026', '06:45'], /.*/],
  ])('%s', (_what, row, message) => {
    const result = read(csv([['ID', 'Nama', 'Tanggal', 'Jam'], row]))
    expect(result.rows).toEqual([])
    expect(result.faulty[0]?.messages.join(' ')).toMatch(message)
  })
  it('a day without a time', () => {
    const rows = [
      ['ID', 'Tanggal', 'Scan Masuk', 'Scan Pulang'],
      ['7', '13/11/2026', '', ''],
      ['7', '14/11/2026', '06:45', ''],
    ]
    const { rows: read_, lost } = read(csv(rows))
    expect(read_).toHaveLength(1)
    expect(lost).toEqual(['Baris 2: tanpa jam, tidak diimpor.'])
  })
  it('an order of the date that cannot be told is asked about', () => {
    const result = read(
      csv([
        ['ID', 'Waktu Scan'],
        ['7', '02/11/2026 06:45'],
      ]),
    )
    expect(result.asks).toEqual(['answers'])
  })
  it('hours of the timetable beside those of the scans', () => {
    const rows = [
      ['ID', 'Tanggal', 'Jam Masuk', 'Jam Pulang', 'Scan Masuk', 'Scan Pulang'],
      ['7', '13/11/2026', '07:00', '14:00', '06:45', '14:10'],
    ]
    const result = read(csv(rows))
    expect(result.asks).toEqual(['columns'])
    expect(result.rows[0]).toMatchObject({ checkin_time: '06:45', checkout_time: '14:10' })
  })
  it('a file of something else', () => {
    expect(
      () =>
        read(
          csv([
            ['Judul', 'Isi'],
            ['a', 'b'],
          ]),
        ).rows,
    ).not.toThrow()
    expect(
      read(
        csv([
          ['Judul', 'Isi'],
          ['a', 'b'],
        ]),
      ).asks,
    ).toContain('name')
    expect(() => read(bytesOf(''))).toThrow(ReadFailure)
  })
})

it('puts 10,000 rows together', () => {
  const rows: FixtureCell[][] = [['ID', 'Tanggal Waktu']]
  for (let at = 0; at < 10_000; at++) {
    const day = String((Math.floor(at / 2) % 25) + 1).padStart(2, '0')
    rows.push([String(Math.floor(at / 50)), `2026-11-${day} ${at % 2 === 0 ? '06:45' : '14:10'}:00`])
  }
  const result = read(csv(rows))
  expect(result.rows).toHaveLength(4975)
  expect(result.faulty).toHaveLength(50)
})

interface Day {
  person: number
  day: number
  checkin: number
  checkout: number | null
  middle: number[]
}

const dayArbitrary = fc
  .record({
    person: fc.integer({ min: 0, max: 5 }),
    day: fc.integer({ min: 1, max: 26 }),
    checkin: fc.integer({ min: 300, max: 600 }),
    stay: fc.option(fc.integer({ min: 11, max: 700 })),
    middle: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 2 }),
  })
  .map(({ person, day, checkin, stay, middle }): Day => ({
    ...{ person, day, checkin },
    checkout: stay === null ? null : checkin + stay,
    middle: stay === null ? [] : middle.map((part) => checkin + Math.floor(part * stay)),
  }))

const people = ['Siti Aminah', 'Budi Santoso', "Nur 'Aini", 'Ujang', 'Drs. H. Rahmat, M.Pd.', 'Yosep Wéa']
const two = (number: number) => String(number).padStart(2, '0')
const dateStyles: readonly ((day: number) => string)[] = [
  (day) => `2026-11-${two(day)}`,
  (day) => `${two(day)}/11/2026`,
  (day) => `11/${day}/2026`,
  (day) => `${day}-11-26`,
  (day) => `${two(day)}.11.2026`,
  (day) => `${day} November 2026`,
]
const timeStyles: readonly ((minutes: number) => string)[] = [
  (minutes) => clockText(minutes),
  (minutes) => `${clockText(minutes)}:37`,
  (minutes) => clockText(minutes).replace(':', '.'),
  (minutes) =>
    `${((Math.floor(minutes / 60) + 11) % 12) + 1}:${two(minutes % 60)} ${minutes < 720 ? 'AM' : 'PM'}`,
]
const serial = (day: number, minutes: number) => 46_327 + day - 1 + minutes / 1440

const layout = fc.record({
  shape: fc.constantFrom('moment', 'split', 'day', 'log'),
  format: fc.constantFrom('xlsx', 'biff8', 'ods', 'serial', ',', ';', '\t'),
  encoding: fc.constantFrom(...encodings),
  style: fc.nat(dateStyles.length - 1),
  time: fc.nat(timeStyles.length - 1),
  states: fc.constantFrom(null, 'words', 'figures', 'constant'),
  who: fc.constantFrom('number', 'name', 'both'),
  reversed: fc.boolean(),
})
type Layout = typeof layout extends fc.Arbitrary<infer L> ? L : never

/** A file of the days in a layout. */
function fileOf(
  list: readonly Day[],
  { shape, format, encoding, style, time, states, who, reversed }: Layout,
): Uint8Array {
  const isSerial = format === 'serial'
  const dateText = shape === 'log' ? dateStyles[0] : dateStyles[style]
  const timeText = shape === 'log' ? timeStyles[1] : timeStyles[time]
  const dateOf = (day: number): FixtureCell => (isSerial ? serial(day, 0) : (dateText?.(day) ?? ''))
  const timeOf = (minutes: number): FixtureCell => (isSerial ? minutes / 1440 : (timeText?.(minutes) ?? ''))
  const momentOf = (day: number, minutes: number): FixtureCell =>
    isSerial ? serial(day, minutes) : `${dateText?.(day) ?? ''} ${timeText?.(minutes) ?? ''}`
  const whoOf = (person: number): FixtureCell[] => [
    ...(who === 'name' && shape !== 'log' ? [] : [`000${person + 1}`]),
    ...(who === 'number' || shape === 'log' ? [] : [people[person] ?? '']),
  ]
  const head = [...(who === 'name' ? [] : ['No. ID']), ...(who === 'number' ? [] : ['Nama'])]
  const words = { words: ['C/In', 'C/Out'], figures: ['0', '1'], constant: ['0', '0'] }
  const stateOf = (isOut: boolean): FixtureCell[] =>
    states === null ? [] : [words[states][isOut ? 1 : 0] ?? '']
  const rows: FixtureCell[][] = list.flatMap(({ person, day, checkin, checkout, middle }) => {
    if (shape === 'day')
      return [[...whoOf(person), dateOf(day), timeOf(checkin), checkout === null ? '' : timeOf(checkout)]]
    // A machine that tells coming from going is not asked about rests.
    const scans = [checkin, ...(states === 'words' || states === 'figures' ? [] : middle)]
    return [...scans, ...(checkout === null ? [] : [checkout])].map((minutes, at) => {
      const state = stateOf(checkout !== null && at === scans.length)
      return shape === 'split'
        ? [...whoOf(person), dateOf(day), timeOf(minutes), ...state]
        : [...whoOf(person), momentOf(day, minutes), ...(shape === 'log' ? ['1', '0', '1', '0'] : state)]
    })
  })
  if (reversed) rows.reverse()
  const headings = {
    moment: [[...head, 'Tanggal/Waktu', ...(states === null ? [] : ['Status'])]],
    split: [[...head, 'Tanggal', 'Jam', ...(states === null ? [] : ['Status'])]],
    day: [['LAPORAN KEHADIRAN'], [], [...head, 'Tanggal', 'Scan Masuk', 'Scan Pulang']],
    log: [],
  }[shape]
  const all = [...headings, ...rows]
  if (format === 'xlsx' || format === 'biff8' || format === 'ods') return workbookOf(all, format)
  return isSerial ? workbookOf(all) : encoded(delimited(all, format), encoding)
}

describe('a month of a school in any of the layouts', () => {
  it('is read back as it was, or asked about, and never as something else', () => {
    let asked = 0
    let equal = 0
    fc.assert(
      fc.property(
        fc.uniqueArray(dayArbitrary, {
          minLength: 2,
          maxLength: 12,
          selector: ({ person, day }) => person * 100 + day,
        }),
        layout,
        (list, how) => {
          const result = read(fileOf(list, how))
          if (result.asks.length > 0) {
            asked++
            return
          }
          equal++
          const isNamed = how.who !== 'number' && how.shape !== 'log'
          const found = result.rows.map(
            ({ name, machine_number, date, checkin_time, checkout_time }) =>
              `${isNamed ? name : (machine_number ?? '')} ${daysBetween('2026-11-01', date) + 1} ${checkin_time ?? '-'} ${checkout_time ?? '-'}`,
          )
          const expected = list.map(
            ({ person, day, checkin, checkout }) =>
              `${isNamed ? (people[person] ?? '') : person + 1} ${day} ${clockText(checkin)} ${checkout === null ? '-' : clockText(checkout)}`,
          )
          expect(result.faulty).toEqual([])
          expect(found.sort()).toEqual(expected.sort())
        },
      ),
      { numRuns: 600 },
    )
    expect(equal).toBeGreaterThan(asked)
  })
})
