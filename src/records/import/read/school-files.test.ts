import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { ImportRow } from '../../../db/stored-import'
import { readBytes } from '../file/read-bytes'
import { pupilReader } from './pupils/read-pupil'
import { leavingOf } from './leaving-of'
import { readGrids, type ReadResult } from './read-grid'
import { staffReader } from './staff/read-staff'

const today = '2026-11-27'
const folder = join(import.meta.dirname, '../../../../tests/fixtures/import')

/** What one file must give, so far as it is not what every file gives: no faulty row, nothing asked, nothing left out. */
interface Expected {
  /** The fields of each row that are named in `fields`, in this order. */
  rows: readonly (readonly unknown[])[]
  fields: readonly string[]
  /** Ids of what is asked. */
  asks?: readonly string[]
  /** Headings that are left out, with how many cells below them are not blank. */
  leftOut?: Readonly<Record<string, number>>
  /** Sheets that are not read, with how many rows they have. */
  passedOver?: Readonly<Record<string, number>>
  /** Rows of examples that are not taken. */
  examples?: readonly number[]
  /** Pupils who are not at the school any more. */
  gone?: readonly (readonly [string, string])[]
  faulty?: readonly string[]
  /** Values that are left out. */
  lost?: readonly string[]
}

const typed: Expected = {
  fields: ['name', 'nis', 'nisn', 'gender', 'birth_date', 'phone', 'class_name'],
  rows: [
    ['Uji Berkas Satu', '88001', '0131234001', 'L', '2013-02-28', '+6281234567801', '7X'],
    ['Uji Berkas Dua', '88002', '0051234002', 'P', '2012-02-29', '+6281234567802', '7X'],
    ["D'Uji O’Berkas, A.Md.", '88003', '0131234003', 'P', '2013-12-01', '+6281234567803', '7X'],
  ],
}

const files: Readonly<Record<string, Expected>> = {
  'p01_one_sheet_per_class.xlsx': {
    fields: ['nis', 'name', 'gender', 'class_name', 'grade_level'],
    rows: [
      ['93011', 'Uji 7A Siswa Satu', 'L', '7A', 7],
      ['93012', 'Uji 7A Siswa Dua', 'P', '7A', 7],
      ['93013', 'Uji 7A Siswa Tiga', 'L', '7A', 7],
      ['93021', 'Uji 7B Siswa Satu', 'L', '7B', 7],
      ['93022', 'Uji 7B Siswa Dua', 'P', '7B', 7],
      ['93023', 'Uji 7B Siswa Tiga', 'L', '7B', 7],
      ['93031', 'Uji 7C Siswa Satu', 'L', '7C', 7],
      ['93032', 'Uji 7C Siswa Dua', 'P', '7C', 7],
      ['93033', 'Uji 7C Siswa Tiga', 'L', '7C', 7],
    ],
  },
  'p01b_example_sheet_first.xlsx': {
    fields: ['name', 'class_name'],
    rows: [
      ['Uji Lembar Satu', '7X'],
      ['Uji Lembar Dua', '7X'],
    ],
    passedOver: { Contoh: 1 },
  },
  'p01c_hidden_first_sheet.xlsx': {
    fields: ['name'],
    rows: [['Uji Terlihat Baru']],
    passedOver: { lama: 0 },
  },
  'p01d_class_in_title_two_blocks.xlsx': {
    fields: ['row', 'name', 'class_name'],
    rows: [
      [6, 'Uji Judul Kelas Satu', '7X'],
      [12, 'Uji Judul Kelas Dua', '7Y'],
    ],
  },
  'p02_combined_columns.csv': {
    fields: ['name', 'nis', 'nisn', 'birth_place', 'birth_date'],
    rows: [
      ['Uji Gabung Satu', '94001', '0134567001', 'Bandung', '2013-05-15'],
      ['Uji Gabung Dua', '94002', '0134567002', 'Kab. Bandung', '2013-04-03'],
      ['Uji Gabung Tiga', '94003', '0134567003', 'Garut', '2013-01-07'],
    ],
  },
  'p02b_ttl_only.csv': {
    fields: ['nis', 'birth_place', 'birth_date'],
    rows: [
      ['94011', 'Bandung', '2013-05-15'],
      ['94012', 'Kab. Bandung', '2013-04-03'],
    ],
  },
  'p02c_ttl_slash.csv': {
    fields: ['nis', 'birth_place', 'birth_date'],
    rows: [['94013', 'Bandung', '2013-05-15']],
  },
  'p03_google_us_dates.csv': {
    fields: ['birth_date'],
    rows: [['2013-05-15'], ['2013-03-04'], ['2012-11-02'], ['2012-12-25']],
  },
  'p03b_us_dates_text.xlsx': { fields: ['birth_date'], rows: [['2013-05-15'], ['2013-03-04']] },
  'p03d_iso_named.csv': {
    fields: ['birth_date'],
    rows: [['2013-05-15'], ['2013-05-15'], ['2013-06-15'], ['2013-06-15'], ['2013-06-15']],
  },
  'p04_two_row_head.xlsx': {
    fields: ['nis', 'nisn', 'name', 'gender', 'class_name'],
    rows: [
      ['95001', '0134562001', 'Uji Kepala Satu', 'L', '7X'],
      ['95002', '0134562002', 'Uji Kepala Dua', 'P', '7X'],
    ],
  },
  'p04b_gender_ticks.xlsx': {
    fields: ['nisn', 'gender', 'class_name'],
    rows: [
      ['0134562011', 'L', '7X'],
      ['0134562012', 'P', '7X'],
      ['0134562013', 'L', '7X'],
      ['0134562014', 'P', '7X'],
    ],
  },
  'p05_status.csv': {
    fields: ['name', 'class_name'],
    rows: [['Uji Status Aktif', '7X']],
    gone: [
      ['Uji Status Lulus', 'graduated'],
      ['Uji Status Pindah', 'transferred'],
      ['Uji Status Keluar', 'dropped'],
    ],
  },
  'p06_kelas_jurusan.csv': {
    fields: ['nis', 'class_name', 'grade_level', 'phone'],
    rows: [
      ['97001', '10 RPL', 10, '+6281234567890'],
      ['97002', '10 TKJ', 10, null],
      ['97003', '11 MM', 11, null],
    ],
    lost: ['Baris 3: Nomor "8.12346E+10" tidak dikenal, tidak diimpor.'],
    leftOut: { no_hp_ortu: 2 },
  },
  'p07_asterisk_example_rows.xlsx': {
    fields: ['row', 'nis', 'name', 'gender', 'birth_date', 'class_name'],
    rows: [
      [4, '98001', 'Uji Santri Satu', 'L', '2013-02-01', '7X'],
      [5, '98002', 'Uji Santri Dua', 'P', '2013-02-02', '7X'],
    ],
    examples: [2, 3],
  },
  'p08_camel_case.csv': {
    fields: [
      'name',
      'nis',
      'nisn',
      'class_name',
      'gender',
      'birth_place',
      'birth_date',
      'guardian_name',
      'phone',
    ],
    rows: [
      [
        'Uji Unta Satu',
        '99001',
        '0134564001',
        '7X',
        'L',
        'Bandung',
        '2013-02-03',
        'Orang Tua Satu',
        '+6281200000001',
      ],
    ],
  },
  'p09_typed.xlsx': typed,
  'p09_typed.xls': typed,
  'p09_typed.ods': typed,
  'p09_typed.fods': typed,
  'p09_typed.html': typed,
  'p13_short_year.csv': { fields: ['birth_date'], rows: [['2013-05-15'], ['2013-05-15']] },
  'p14_jenis_nama.csv': { fields: ['name', 'gender', 'class_name'], rows: [['Uji Judul Satu', 'L', '7X']] },
  'p14b_nama_pd_kapital.csv': {
    fields: ['name', 'gender', 'class_name'],
    rows: [['UJI JUDUL DUA', 'L', '7X']],
  },
  'p15_nis_as_number_no_nisn.xlsx': {
    fields: ['nis', 'name'],
    rows: [
      ['25126', 'Abdul Aziz Hidayatullah'],
      ['24003', 'Abdul Aziz Ramadhan'],
    ],
  },
  'p16_nis_of_somebody_else.csv': {
    fields: ['nis', 'name', 'birth_date'],
    rows: [['025126', 'Uji Orang Lain', '2014-01-05']],
  },
  'p17_nis_zero.csv': {
    fields: ['nis', 'nisn'],
    rows: [
      [null, '0134568001'],
      [null, '0134568002'],
      [null, '0134568003'],
    ],
  },
  'p18_space_ids.csv': {
    fields: ['nis', 'nisn'],
    rows: [
      ['98101', '0134569001'],
      ['098102', '0134569002'],
      ['098103', '0134569003'],
    ],
  },
  'p19_class_as_number_or_date.xlsx': { fields: ['class_name'], rows: [['7.1'], ['7.1'], ['7-1']] },
  'p20_class_spellings.csv': {
    fields: ['class_name'],
    rows: [['VII Ibnu Sina'], ['7-IBNU SINA'], ['Kelas 7 Ibnu Sina'], ['7 ibnu sina'], ['7.Ibnu Sina']],
  },
  'g01_staff.csv': {
    fields: ['name', 'nip', 'nuptk', 'gender', 'birth_place', 'birth_date'],
    rows: [
      ['Uji Guru Satu, S.Pd.', '198001012005011001', null, 'L', 'Bandung', '1980-01-01'],
      ['Uji Guru Dua, M.Pd.', null, '1234567890123456', 'P', 'Garut', '1985-02-02'],
    ],
    leftOut: { Mapel: 2 },
  },
  'g02_staff_us_dates.csv': {
    fields: ['nuptk', 'birth_date'],
    rows: [
      ['1234567890123001', '1985-12-25'],
      ['1234567890123002', '1986-03-04'],
    ],
  },
  'g03_staff_names_only.csv': {
    // Whom they mean is asked by the service.
    fields: ['name', 'gender'],
    rows: [
      ['Uji Guru Lima', 'L'],
      ['Syafri', 'L'],
      ['Uji Guru Lima', 'L'],
    ],
  },
}

const read = (file: string): ReadResult => {
  const grids = readBytes(new Uint8Array(readFileSync(join(folder, file))))
  return file.startsWith('g') ? readGrids(staffReader, grids, today) : readGrids(pupilReader, grids, today)
}
const pick = (row: ImportRow, fields: readonly string[]): unknown[] => {
  const values = new Map<string, unknown>(Object.entries(row))
  return fields.map((field) => values.get(field))
}

/** Columns that are not read, but for the numbers of the rows. */
const leftOutOf = ({ heads }: ReadResult) =>
  Object.fromEntries(
    heads
      .flatMap(({ columns }) => columns)
      .filter(({ key, filled, isNumbering }) => key === null && filled > 0 && !isNumbering)
      .map(({ heading, filled }) => [heading, filled]),
  )

describe('files as schools bring them', () => {
  it('are all in the table', () => {
    const all = readdirSync(folder).filter((name) => name !== 'README.md')
    expect(Object.keys(files).sort()).toEqual(all.sort())
  })
  it.each(Object.entries(files))('%s', (file, expected) => {
    const result = read(file)
    const isGone = (row: ImportRow) => leavingOf(row) !== null
    const present = result.rows.filter((row) => !isGone(row))
    expect(present.map((row) => pick(row, expected.fields))).toEqual(expected.rows)
    const faults = result.faulty.map(({ messages }) => messages.join(' '))
    expect(faults).toEqual((expected.faulty ?? []).map((words): unknown => expect.stringContaining(words)))
    expect(result.asks).toEqual(expected.asks ?? [])
    expect(leftOutOf(result)).toEqual(expected.leftOut ?? {})
    const passedOver = result.sheets.filter(({ isRead }) => !isRead)
    expect(Object.fromEntries(passedOver.map(({ name, rows }) => [name, rows]))).toEqual(
      expected.passedOver ?? {},
    )
    expect(result.examples).toEqual((expected.examples ?? []).map((row) => `Baris ${row}`))
    const gone = result.rows.filter(isGone).map((row) => [row.name, leavingOf(row)])
    expect(gone).toEqual(expected.gone ?? [])
    expect([...result.lost, ...result.others]).toEqual(expected.lost ?? [])
  })
})
