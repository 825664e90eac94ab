import { utils } from '@e965/xlsx'
import { describe, expect, it } from 'vitest'
import { delimited, utf8Bom } from '../../../../tests/fixtures/workbooks/delimited'
import {
  bytesOf,
  smallHead as head,
  smallPupil as pupil,
  workbookWith,
  type ListRows,
} from '../../../../tests/fixtures/workbooks/small-lists'
import type { Cell } from '../file/grid'
import { readBytes } from '../file/read-bytes'
import { noChoices, type ReadChoices } from './choices'
import { pupilReader } from './pupils/read-pupil'
import { leavingOf } from './leaving-of'
import { readGrids } from './read-grid'
import { staffReader } from './staff/read-staff'

const today = '2026-11-27'
const csv = (rows: ListRows) => utf8Bom(delimited(rows, ';'))
const read = (bytes: Uint8Array, choices: ReadChoices = noChoices) =>
  readGrids(pupilReader, readBytes(bytes), today, { choices })

describe('the class of a list', () => {
  it.each([
    [['Kelas : 7X'], '7X'],
    [['Kelas', ':', 'VII A'], 'VII A'],
    [['KELAS 7X TAHUN PELAJARAN 2026/2027'], '7X'],
    [['DAFTAR SISWA KELAS VII A SMP CONTOH'], 'VII A'],
    [['Rombel: Ibnu Sina'], 'Ibnu Sina'],
    [['Kelas : 7X', null, 'Wali Kelas : Contoh'], '7X'],
    [['Wali Kelas : Contoh'], null],
    [['DAFTAR KELAS UNGGULAN'], null],
  ])('is read from the title %j', (title, name) => {
    expect(read(csv([title, head, pupil(1)])).rows[0]?.class_name ?? null).toBe(name)
  })
  it('is the own one of each block, and goes on where a head is only printed again', () => {
    const rows = [['Kelas: 7X'], head, pupil(1), [], head, pupil(2), [], ['Kelas: 7Y'], head, pupil(3)]
    expect(read(csv(rows)).rows.map((row) => row.class_name)).toEqual(['7X', '7X', '7Y'])
  })
  it.each(['xlsx', 'biff8', 'ods'] as const)(
    'is the cell that is merged beside its pupils, in %s',
    (bookType) => {
      const sheet = utils.aoa_to_sheet([
        ['Kelas', ...head],
        ['7A', ...pupil(1)],
        [null, ...pupil(2)],
        [null],
        ['7B', ...pupil(3)],
        [null, ...pupil(4)],
      ])
      sheet['!merges'] = [
        { s: { r: 1, c: 0 }, e: { r: 3, c: 0 } },
        { s: { r: 4, c: 0 }, e: { r: 5, c: 0 } },
      ]
      const book = utils.book_new(sheet, 'Siswa')
      const result = read(bytesOf(book, bookType))
      expect(result.rows.map((row) => row.class_name)).toEqual(['7A', '7A', '7B', '7B'])
      expect(result.faulty).toEqual([])
    },
  )
  it('is the sheet where the title says only the level', () => {
    const bytes = workbookWith({ '7A': [['DAFTAR SISWA KELAS VII'], head, pupil(1)] })
    expect(read(bytes).rows[0]?.class_name).toBe('7A')
  })
  it('is put together from its level and its letter or its course of study', () => {
    const rows = [
      [...head, 'Tingkat', 'Kelas', 'Jurusan'],
      [...pupil(1), '7', 'A', null],
      [...pupil(2), null, 'X', 'RPL'],
    ]
    expect(read(csv(rows)).rows.map((row) => row.class_name)).toEqual(['7A', 'X RPL'])
  })
  it.each([
    [
      [46029, '7B'],
      ['7-1', '7B'],
    ],
    [
      ['07-Jan', '7B'],
      ['7-1', '7B'],
    ],
    [
      ['Jul-01', '7B'],
      ['7-1', '7B'],
    ],
    [
      ['2026-01-07', '8B', '7C'],
      ['7-1', '8B', '7C'],
    ],
  ] as [Cell[], string[]][])('%j is turned back', (classes, expected) => {
    const rows = [[...head, 'Kelas'], ...classes.map((name, at) => [...pupil(at), String(name)])]
    const typed = [[...head, 'Kelas'], ...classes.map((name, at) => [...pupil(at), name as string])]
    const result = typeof classes[0] === 'number' ? read(workbookWith({ Data: typed })) : read(csv(rows))
    expect(result.rows.map((row) => row.class_name)).toEqual(expected)
    expect(result.asks).toEqual([])
  })
  it('is asked where a date has two meanings', () => {
    const bytes = workbookWith({
      Data: [
        [...head, 'Kelas'],
        [...pupil(1), 46029],
      ],
    })
    expect(read(bytes).asks).toEqual(['answers'])
    const answered = { ...noChoices, answers: { 'order/class': 'month' } }
    expect(read(bytes, answered).rows[0]?.class_name).toBe('1-7')
  })
})

describe('dates of a column', () => {
  const dates = (...cells: (string | number)[]) =>
    csv([[...head, 'Tanggal Lahir'], ...cells.map((cell, at) => [...pupil(at), cell])])
  const birth = (bytes: Uint8Array, choices = noChoices) =>
    read(bytes, choices).rows.map((row) => row.birth_date)

  it.each([
    [
      ['3/4/2013', '5/15/2013'],
      ['2013-03-04', '2013-05-15'],
    ],
    [
      ['3/4/2013', '15/5/2013'],
      ['2013-04-03', '2013-05-15'],
    ],
    [
      ['3/4/2013', '15 Mei 2013'],
      ['2013-04-03', '2013-05-15'],
    ],
    [['3.4.2013'], ['2013-04-03']],
    [['4/4/2013'], ['2013-04-04']],
    [
      ['2013-04-03', '41333'],
      ['2013-04-03', '2013-02-28'],
    ],
  ])('%j need no question', (cells, expected) => {
    expect(birth(dates(...cells))).toEqual(expected)
    expect(read(dates(...cells)).asks).toEqual([])
  })
  it.each([[['3/4/2013']], [['3/4/2013', '5/15/2013', '15/5/2013']], [['3-4-13']]])(
    '%j are asked about once',
    (cells) => {
      const bytes = dates(...cells)
      const { asks, questions } = read(bytes)
      expect(asks).toEqual(['answers'])
      expect(questions[0]?.options.map(({ means }) => means)).toEqual(['2013-04-03', '2013-03-04'])
      const answered = { ...noChoices, answers: { 'order/birth_date': 'month' } }
      expect(birth(bytes, answered)[0]).toBe('2013-03-04')
      expect(read(bytes, answered).asks).toEqual([])
    },
  )
})

describe('dates that a spreadsheet stored in its own order', () => {
  const stored = (...cells: (string | number)[]) =>
    workbookWith({ Data: [[...head, 'Tanggal Lahir'], ...cells.map((cell, at) => [...pupil(at), cell])] })

  // 41337 is the 4th of March 2013, 41333 the 28th of February.
  it('are asked about beside texts that it could not take for dates', () => {
    const bytes = stored(41337, '15/04/2013')
    const { asks, questions, rows } = read(bytes)
    expect(asks).toEqual(['answers'])
    expect(questions[0]?.options.map(({ means }) => means)).toEqual(['2013-04-03', '2013-03-04'])
    expect(rows.map((row) => row.birth_date)).toEqual(['2013-04-03', '2013-04-15'])
    const kept = read(bytes, { ...noChoices, answers: { 'exchange/birth_date': 'no' } })
    expect(kept.rows[0]?.birth_date).toBe('2013-03-04')
  })
  it('are taken as they are where one of them has a day that is no month, and where there is no text', () => {
    for (const bytes of [stored(41337, 41333, '15/04/2013'), stored(41337, 41338)]) {
      const result = read(bytes)
      expect(result.asks).toEqual([])
      expect(result.rows[0]?.birth_date).toBe('2013-03-04')
    }
  })
})

describe('columns', () => {
  it.each([
    [
      ['Nama Santri', 'NIS Santri'],
      ['name', 'nis'],
    ],
    [
      ['NAMA PD *', 'No. Induk Siswa'],
      ['name', 'nis'],
    ],
    [
      ['Nama Siswa/i (sesuai akta)', 'NO.INDUK/NISN'],
      ['name', 'nis_nisn'],
    ],
    [
      ['studentName', 'birthDate'],
      ['name', 'birth_date'],
    ],
    [
      ['Nm. Siswa', 'Tgl. Lhr'],
      ['name', 'birth_date'],
    ],
    [
      ['NAMA LENGKAP', 'TEMPAT/TGL LAHIR'],
      ['name', 'birth'],
    ],
    [
      ['Nama', '(L/P)', 'Kls.'],
      ['name', 'gender', 'class_name'],
    ],
    [
      ['Nama Murid', 'Jns Kel', 'Kelas / Rombel'],
      ['name', 'gender', 'class_name'],
    ],
  ])('%j are known', (headings, keys) => {
    const [found] = read(csv([headings, headings.map((_, at) => (at === 0 ? 'Uji Siswa' : 'L'))])).heads
    expect(found?.columns.map(({ key }) => key)).toEqual(keys)
  })
  it('of which no name is known are for the person to say, also without a head', () => {
    for (const first of [
      ['Siapa', 'Berapa'],
      ['Uji Siswa 0', '93000'],
    ]) {
      const bytes = csv([first, ['Uji Siswa 1', '93001'], ['Uji Siswa 2', '93002']])
      const asked = read(bytes)
      expect(asked.asks).toContain('name')
      expect(asked.rows).toEqual([])
      const id = asked.heads[0]?.id ?? ''
      const said = read(bytes, { ...noChoices, columns: { [id]: { 0: 'name', 1: 'nis' } } })
      expect(said.rows.map((row) => [row.name, row.nis]).slice(-2)).toEqual([
        ['Uji Siswa 1', '93001'],
        ['Uji Siswa 2', '93002'],
      ])
      expect(said.asks).toEqual([])
    }
  })
  it('that say the same and hold other values are asked about', () => {
    const rows = [
      [...head, 'NIS', 'NIPD'],
      [...pupil(1), '1', '9'],
    ]
    expect(read(csv(rows)).asks).toEqual(['columns'])
    expect(read(csv([rows[0] ?? [], [...pupil(1), '9', '9']])).asks).toEqual([])
  })
  it('with an unknown heading over many values are asked about, and named with their cells', () => {
    const rows = [[...head, 'Ekskul'], ...[1, 2, 3, 4, 5].map((at) => [...pupil(at), 'Pramuka'])]
    const result = read(csv(rows))
    expect(result.asks).toEqual(['columns'])
    expect(result.heads[0]?.columns[3]).toMatchObject({ heading: 'Ekskul', key: null, filled: 5 })
  })
  it('of the parents’ group leave everything but names in the file', () => {
    const rows = [
      ['Nama', 'NISN', 'Orang Tua', null, 'Pekerjaan', null],
      [null, null, 'Ayah', 'Ibu', 'Ayah', 'Ibu'],
      ['Uji Siswa', '0134500001', 'Bapak Uji', 'Ibu Uji', 'Rahasia', 'Rahasia'],
    ]
    const result = read(csv(rows))
    expect(result.rows[0]).toMatchObject({ father_name: 'Bapak Uji', mother_name: 'Ibu Uji' })
    expect(JSON.stringify(result)).not.toContain('Rahasia')
  })
  it('of marks take any mark', () => {
    const rows = [
      ['Nama', 'NISN', 'L/P', null],
      [null, null, 'L', 'P'],
      ...['v', 'x', '√', '✓', '1', 'L', '*'].map((mark, at) => [`Uji ${at}`, `013450000${at}`, mark, null]),
      ['Uji 8', '0134500008', '-', 'V'],
    ]
    expect(read(csv(rows)).rows.map((row) => row.gender)).toEqual(['L', 'L', 'L', 'L', 'L', 'L', 'L', 'P'])
  })
})

describe('numbers', () => {
  it.each([
    ["'098102", '098102'],
    ['098\u00a0103', '098103'],
    ['\u200b098104', '098104'],
    ['25.126', '25126'],
    ['98101.0', '98101'],
    ['12-34-56', '123456'],
    ['2024/001', '2024/001'],
    ['—', null],
    ['0', null],
  ])('NIS %j is %j', (cell, nis) => {
    expect(
      read(
        csv([
          ['Nama', 'NIS', 'NISN'],
          ['Uji', cell, '0134500001'],
        ]),
      ).rows[0]?.nis ?? null,
    ).toBe(nis)
  })
  it('of two in one cell are told apart by their length', () => {
    const rows = [
      ['Nama', 'NISN/NIS'],
      ['Uji 1', '0134500001/94001'],
      ['Uji 2', '- / 0134500002'],
      ['Uji 3', '94003 /'],
    ]
    expect(read(csv(rows)).rows.map((row) => [row.nis, row.nisn])).toEqual([
      ['94001', '0134500001'],
      [null, '0134500002'],
      ['94003', null],
    ])
    const staff = [
      ['Nama', 'NIP/NUPTK'],
      ['Uji Guru', '19800101 200501 1 001 / 1234567890123456'],
    ]
    expect(readGrids(staffReader, readBytes(csv(staff)), today).rows[0]).toMatchObject({
      nip: '198001012005011001',
      nuptk: '1234567890123456',
    })
  })
})

describe('a status', () => {
  it.each([
    ['Aktif', 'active'],
    ['Pindahan dari SMP 2', 'active'],
    ['mutasi masuk', 'active'],
    ['Lulus 2025', 'graduated'],
    ['Alumni', 'graduated'],
    ['Mutasi', 'transferred'],
    ['DO', 'dropped'],
    ['Tidak Aktif', 'dropped'],
    ['mengundurkan diri', 'dropped'],
  ])('"%s" is %s', (cell, status) => {
    const { rows } = read(
      csv([
        [...head, 'Status'],
        [...pupil(1), cell],
      ]),
    )
    expect(rows.map((row) => leavingOf(row) ?? 'active')).toEqual([status])
  })
  it('that is not known is named', () => {
    expect(
      read(
        csv([
          [...head, 'Status'],
          [...pupil(1), 'cuti'],
        ]),
      ).lost,
    ).toEqual(['Baris 2: Status "cuti" tidak dikenal, siswanya dianggap aktif.'])
  })
})
