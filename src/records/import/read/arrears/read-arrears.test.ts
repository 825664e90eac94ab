import { describe, expect, it } from 'vitest'
import { readFailureOf } from '../../../../../tests/support/records/read-failure-of'
import type { FixtureCell } from '../../../../../tests/fixtures/workbooks/dapodik-workbook'
import { delimited, utf8Bom } from '../../../../../tests/fixtures/workbooks/delimited'
import { sheetsOf } from '../../../../../tests/fixtures/workbooks/small-lists'
import { readBytes } from '../../file/read-bytes'
import { noChoices } from '../choices'
import { readArrears } from './read-arrears'

const today = '2026-11-28'

const read = (bytes: Uint8Array, answers: Record<string, string> = {}) =>
  readArrears(readBytes(bytes), today, { choices: { ...noChoices, answers } })
const csv = (rows: FixtureCell[][]) => utf8Bom(delimited(rows, ';'))
type Result = ReturnType<typeof read>
/** "Aji: SPP Juli 2025 150000" for each bill. */
const billsOf = ({ rows }: Result) =>
  rows.flatMap(({ name, bills }) => bills.map((bill) => `${name}: ${bill.name} ${bill.amount}`))
const asked = ({ questions }: Result) => questions.map(({ id }) => id)
const faultsOf = ({ faulty }: Result) => faulty.flatMap(({ messages }) => messages)
/** A list with one pupil in each row. */
const list = (heads: FixtureCell[], ...rows: FixtureCell[][]) =>
  csv([['DAFTAR TUNGGAKAN'], ['No', 'NIS', 'Nama', 'Kelas', ...heads], ...rows.map(pupil)])
const pupil = (cells: FixtureCell[], at: number): FixtureCell[] => [
  at + 1,
  `2500${at}`,
  ['Aji', 'Budi', 'Citra', 'Dewi'][at] ?? '',
  'VII A',
  ...cells,
]

describe('the layouts of schools', () => {
  it('one sum becomes what was owed before', () => {
    const result = read(list(['Tunggakan'], [1_250_000], [0], ['-'], ['50.000']))
    expect(result.asks).toEqual([])
    expect(result.rows).toMatchObject([
      {
        ...{ row: 3, name: 'Aji', nis: '25000', class_name: 'VII A' },
        bills: [{ name: 'Tunggakan awal', month: null, amount: 1_250_000 }],
      },
      { name: 'Dewi', bills: [{ amount: 50_000 }] },
    ])
    expect(result.notes).toEqual(['2 siswa tanpa tunggakan tidak diimpor.'])
  })

  it.each([
    ['SPP Juli 2025', 'SPP Juli 2025', '2025-07'],
    ['Juli 2025', 'Tunggakan Juli 2025', '2025-07'],
    ["SPP Des '25", 'SPP Desember 2025', '2025-12'],
    ['Tunggakan SPP bulan Agt 2025', 'SPP Agustus 2025', '2025-08'],
    ['SPP Januari 2025/2026', 'SPP Januari 2026', '2026-01'],
    ['SPP 08/2025', 'SPP Agustus 2025', '2025-08'],
    ['Buku', 'Buku', null],
    ['Sisa uang gedung', 'Sisa uang gedung', null],
    ['2024/2025', 'Tunggakan 2024/2025', null],
    ['SPP Juli-Desember 2025', 'SPP Juli-Desember 2025', null],
    ['Tunggakan s.d. Juli 2025', 'Tunggakan s.d. Juli 2025', null],
    ['Tunggakan per Juli 2025', 'Tunggakan per Juli 2025', null],
    ['Tunggakan awal', 'Tunggakan awal', null],
  ])('a column "%s" is the bill "%s"', (heading, name, month) => {
    const result = read(list([heading], [150_000]))
    expect(result.asks).toEqual([])
    expect(result.rows[0]?.bills).toEqual([{ name, month, amount: 150_000 }])
  })

  const grouped: FixtureCell[][] = [
    ['REKAP TUNGGAKAN KELAS 7A'],
    [],
    ['No', 'NIS', 'Nama Siswa', 'SPP', null, null, 'Uang Gedung', 'Jumlah'],
    [null, null, null, 'Nov 2025', 'Des 2025', 'Jan 2026', null, null],
    [1, '25001', 'Aji', 150_000, 150_000, null, 500_000, 800_000],
    [2, '25002', 'Budi', null, null, 150_000, null, 150_000],
    [null, null, 'Jumlah', 150_000, 150_000, 150_000, 500_000, 950_000],
  ]
  const expected = [
    ...['Aji: SPP November 2025 150000', 'Aji: SPP Desember 2025 150000', 'Aji: Uang Gedung 500000'],
    'Budi: SPP Januari 2026 150000',
  ]

  it('months below their kind, with merged cells and without, and a sum that is left out', () => {
    for (const file of [
      sheetsOf([{ name: 'Data', rows: grouped, merged: [[2, 3, 3]] }]),
      sheetsOf([{ name: 'Data', rows: grouped }]),
      csv(grouped),
    ]) {
      const result = read(file)
      expect(result.asks).toEqual([])
      expect(billsOf(result)).toEqual(expected)
      expect(result.rows[0]?.class_name).toBe('7A')
      expect(result.notes.join()).toContain('baris 7: jumlah, tidak diimpor.')
      expect(result.heads[0]?.columns.find(({ heading }) => heading === 'Jumlah')).toMatchObject({
        unused: true,
      })
    }
  })

  it('years and kinds above the row of names, and months without a year', () => {
    const rows: FixtureCell[][] = [
      ['TUNGGAKAN SPP'],
      [],
      [null, null, 2025, null, 2026],
      ['No', 'Nama', 'November', 'Desember', 'Januari'],
      [1, 'Aji', 150_000, 160_000, 170_000],
    ]
    expect(billsOf(read(csv(rows)))).toEqual([
      ...['Aji: SPP November 2025 150000', 'Aji: SPP Desember 2025 160000', 'Aji: SPP Januari 2026 170000'],
    ])
    const months = [
      ['Nama', 'November', 'Januari'],
      ['Aji', '150.000', '170.000'],
    ]
    const titled = read(csv([['TUNGGAKAN SPP TAHUN PELAJARAN 2024/2025'], ...months]))
    expect(titled.asks).toEqual([])
    expect(billsOf(titled)).toEqual(['Aji: SPP November 2024 150000', 'Aji: SPP Januari 2025 170000'])
    const open = csv([['TUNGGAKAN SPP'], ...months])
    expect(asked(read(open))).toEqual(['years'])
    expect(read(open).asks).toEqual(['answers'])
    expect(billsOf(read(open, { years: '2023' }))).toEqual([
      ...['Aji: SPP November 2023 150000', 'Aji: SPP Januari 2024 170000'],
    ])
  })

  it('headings that a spreadsheet took for dates, and a month that has not come is left out by name', () => {
    // 1 July 2025 and 1 December 2026.
    const result = read(
      sheetsOf([
        {
          name: 'Tunggakan',
          rows: [
            ['Nama', 'NIS', 45839, 46357],
            ['Aji', '25001', 1e5, 1e5],
          ],
        },
      ]),
    )
    expect(billsOf(result)).toEqual(['Aji: Tunggakan Juli 2025 100000'])
    expect(result.lost.join()).toContain('Tunggakan Desember 2026 masih di masa depan, 1 isi tidak diimpor.')
  })

  it('a sheet for each month', () => {
    const rows: FixtureCell[][] = [
      ['No', 'NIS', 'Nama', 'Tunggakan SPP'],
      [1, '25001', 'Aji', 150_000],
    ]
    const sheets = ['Juli 2025', 'Agustus 2025'].map((name) => ({ name, rows: rows.map((row) => [...row]) }))
    const only: FixtureCell[][] = [
      ['No', 'NIS', 'Nama', 'Tunggakan'],
      [1, '25001', 'Aji', 150_000],
    ]
    expect(billsOf(read(sheetsOf(sheets.map(({ name }) => ({ name, rows: only })))))).toEqual([
      ...['Aji: Tunggakan Juli 2025 150000', 'Aji: Tunggakan Agustus 2025 150000'],
    ])
    // What a column names is one bill, whatever the sheet is called: two of it are refused, not added.
    expect(billsOf(read(sheetsOf(sheets)))).toEqual([])
  })
})

describe('what is not certain is asked, and never taken without a word', () => {
  it('numbers under a heading that is not known', () => {
    const file = list(['SPP Juli 2025', 'Lain-lain'], [150_000, 20_000])
    expect(asked(read(file))).toEqual(['sum/lain-lain'])
    expect(read(file).asks).toEqual(['answers'])
    const without = read(file, { 'sum/lain-lain': 'no' })
    expect(billsOf(without)).toEqual(['Aji: SPP Juli 2025 150000'])
    expect(without.lost).toEqual([
      'kolom Lain-lain (F): bukan tunggakan menurut jawaban Anda, 1 isi tidak diimpor.',
    ])
    expect(billsOf(read(file, { 'sum/lain-lain': 'yes' }))).toContain('Aji: Lain-lain 20000')
  })

  it('a column of numbers without a heading', () => {
    expect(asked(read(list(['SPP Juli 2025', ''], [150_000, 20_000])))).toEqual(['sum/kolom f'])
  })

  it.each([
    ['Angsuran 1', ['sum/angsuran 1']],
    ['Tarif SPP', ['sum/tarif spp']],
    ['Jumlah bulan', ['sum/jumlah bulan']],
    ['Tunggakan (bulan)', ['sum/tunggakan (bulan)']],
    ['SPP per bulan', ['sum/spp per bulan']],
  ])('"%s" beside a month', (heading, ids) => {
    expect(asked(read(list(['SPP Juli 2025', heading], [150_000, 3000])))).toEqual(ids)
  })

  it('what was paid is left out, and so is what was billed where what remains is there', () => {
    const result = read(
      list(['Tagihan', 'Dibayar', 'Sisa'], [900_000, 600_000, 300_000], [900_000, 900_000, 0]),
    )
    expect(result.asks).toEqual([])
    expect(billsOf(result)).toEqual(['Aji: Tunggakan awal 300000'])
    const open = list(['SPP Juli 2025', 'Sudah bayar'], [150_000, 100_000])
    expect(asked(read(open))).toEqual(['sum/spp juli 2025'])
  })

  it('whether amounts are owed or paid, where the file does not say it', () => {
    const file = csv([['KARTU SPP'], ['Nama', 'NIS', 'Juli 2025'], ['Aji', '25001', '150.000']])
    expect(asked(read(file))).toEqual(['owed'])
    expect(billsOf(read(file, { owed: 'open' }))).toEqual(['Aji: SPP Juli 2025 150000'])
    expect(readFailureOf(() => read(file, { owed: 'paid' }))).toBe('noSums')
  })

  it('whether a sum of its own is the sum of the others', () => {
    const file = list(['SPP Juli 2025', 'Tunggakan'], [150_000, 400_000], [150_000, 150_000])
    expect(asked(read(file))).toEqual(['rest/tunggakan'])
    expect(billsOf(read(file, { 'rest/tunggakan': 'own' }))).toContain('Aji: Tunggakan awal 400000')
    const total = read(file, { 'rest/tunggakan': 'total' })
    expect(billsOf(total)).toEqual(['Budi: SPP Juli 2025 150000'])
    expect(faultsOf(total)).toEqual([
      'Baris 3: kolom-kolomnya berjumlah Rp150.000, tetapi kolom Tunggakan (F) Rp400.000.',
    ])
    const equal = read(list(['SPP Juli 2025', 'Tunggakan'], [150_000, 150_000], ['-', 0]))
    expect([equal.asks, billsOf(equal)]).toEqual([[], ['Aji: SPP Juli 2025 150000']])
  })
})

describe('a row is refused with its reason', () => {
  it('where its parts are not its sum', () => {
    const result = read(
      list(['SPP Juli 2025', 'Buku', 'Total'], [150_000, 50_000, 250_000], [150_000, 50_000, 200_000]),
    )
    expect(billsOf(result)).toEqual(['Budi: SPP Juli 2025 150000', 'Budi: Buku 50000'])
    expect(faultsOf(result)).toEqual([
      'Baris 3: kolom-kolomnya berjumlah Rp200.000, tetapi kolom Total (G) Rp250.000.',
    ])
  })

  it('where a pupil has the same bill twice, in one row and in two', () => {
    const inRow = read(list(['SPP Juli 2025', 'SPP Jul 2025'], [150_000, 150_000]))
    expect(faultsOf(inRow)).toEqual(['Baris 3: kolom E dan F sama-sama SPP Juli 2025.'])
    const file = csv([
      ['TUNGGAKAN'],
      ['NIS', 'Nama', 'SPP Juli 2025', 'Buku'],
      ['1', 'Aji', '150.000', ''],
      ['01', 'Aji', '', '9.000'],
      ['1', 'Aji', '150.000', ''],
    ])
    expect(faultsOf(read(file))).toEqual([
      'Baris 3: SPP Juli 2025 siswa ini juga ada di baris 5. Gabungkan dulu.',
      'Baris 5: SPP Juli 2025 siswa ini juga ada di baris 3. Gabungkan dulu.',
    ])
    expect(billsOf(read(file))).toEqual(['Aji: Buku 9000'])
  })

  it('where a person says that another column holds all that is owed', () => {
    const file = list(['Buku', 'Keterangan'], [9_000, 'lama'])
    const [head] = read(file).heads
    const columns = { [head?.id ?? '']: { 1: 'nis', 2: 'name', 5: 'bills' } }
    const result = readArrears(readBytes(file), today, { choices: { ...noChoices, columns } })
    expect(faultsOf(result)).toEqual(['Baris 3: "lama" bukan rincian tunggakan.'])
  })

  it('where it has no name, and where amounts stand beside nobody', () => {
    const result = read(
      csv([
        ['TUNGGAKAN'],
        ['NIS', 'Nama', 'Buku'],
        ['1', 'Aji', '9.000'],
        ['2', '', '8.000'],
        ['', '', '17.000'],
      ]),
    )
    expect(billsOf(result)).toEqual(['Aji: Buku 9000'])
    expect(result.lost).toEqual([
      'baris 4: ada jumlah uang tanpa nama siswa.',
      'baris 5: ada jumlah uang tanpa nama siswa.',
    ])
  })
})

describe('amounts as schools write them', () => {
  it.each<[FixtureCell, number]>([
    ['1.250.000', 1_250_000],
    ['1,250,000', 1_250_000],
    ['1 250 000', 1_250_000],
    ['Rp 50.000,-', 50_000],
    ['Rp50.000,00', 50_000],
    ['Rp. 50.000', 50_000],
    ['IDR 50,000.00', 50_000],
    ["'50000", 50_000],
    ['50000', 50_000],
    ['50.000,-', 50_000],
    [50_000, 50_000],
    [49_999.999999999, 50_000],
  ])('%s is %s', (cell, amount) => {
    const result = read(
      sheetsOf([
        {
          name: 'Tunggakan',
          rows: [
            ['Nama', 'NIS', 'Buku'],
            ['Aji', '25001', cell],
          ],
        },
      ]),
    )
    expect(result.asks).toEqual([])
    expect(result.rows[0]?.bills[0]?.amount).toBe(amount)
  })

  it.each<FixtureCell>(['', 0, '0', '0,00', '-', '–', 'lunas', 'LUNAS', 'Rp -', 'Rp 0', 'nihil'])(
    '%s is nothing',
    (cell) => {
      const result = read(list(['Buku'], [cell], [9_000]))
      expect(billsOf(result)).toEqual(['Budi: Buku 9000'])
      expect(result.faulty).toEqual([])
    },
  )

  it.each<[FixtureCell, string]>([
    [-50_000, 'kurang dari nol'],
    ['(50.000)', 'kurang dari nol'],
    ['-Rp50.000', 'kurang dari nol'],
    [150_000.5, 'bukan rupiah bulat'],
    ['150.000,50', 'bukan rupiah bulat'],
    [2_000_000_000, 'lebih dari Rp1.000.000.000'],
    ['cicil', 'bukan jumlah uang'],
    ['3 bulan', 'bukan jumlah uang'],
    ['√', 'bukan jumlah uang'],
    ['1.25.000', 'bukan jumlah uang'],
  ])('%s refuses its row: %s', (cell, reason) => {
    const result = read(
      sheetsOf([
        {
          name: 'Tunggakan',
          rows: [
            ['Nama', 'NIS', 'SPP Juli 2025', 'Buku'],
            ['Aji', '25001', 150_000, cell],
            ['Budi', '25002', '', 9_000],
          ],
        },
      ]),
    )
    expect(billsOf(result)).toEqual(['Budi: Buku 9000'])
    expect(faultsOf(result).join()).toContain(reason)
  })

  it('in thousands, or with a unit in words, are asked about', () => {
    const file = list(['Buku'], ['150'], ['50.000'], ['1.250'])
    expect(asked(read(file))).toEqual(['unit/short'])
    const thousands = read(file, { 'unit/short': 'thousands' })
    expect(billsOf(thousands)).toEqual(['Aji: Buku 150000', 'Budi: Buku 50000'])
    // In a file of thousands this may be a million.
    expect(faultsOf(thousands)).toEqual([
      'Baris 5: kolom Buku (E): "1.250" bisa berarti ribuan; tulis dalam rupiah penuh.',
    ])
    expect(billsOf(read(file, { 'unit/short': 'rupiah' }))).toEqual([
      ...['Aji: Buku 150', 'Budi: Buku 50000', 'Citra: Buku 1250'],
    ])
    const worded = list(['Buku'], ['50 rb'], ['1,5 jt'])
    expect(asked(read(worded))).toEqual(['unit/word'])
    expect(billsOf(read(worded, { 'unit/word': 'yes' }))).toEqual(['Aji: Buku 50000', 'Budi: Buku 1500000'])
    expect(billsOf(read(worded, { 'unit/word': 'no' }))).toEqual([])
  })
})

it('a file without amounts is refused in words', () => {
  expect(
    readFailureOf(() =>
      read(
        csv([
          ['Nama', 'NIS'],
          ['Aji', '25001'],
        ]),
      ),
    ),
  ).toBe('noSums')
})
