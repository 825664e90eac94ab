import type { Cell } from '../../file/grid'
import { columnSet } from '../head/column-set'
import { headingWords } from '../head/heading-words'
import { pupilColumns } from '../pupils/columns'
import { nameHeading } from '../shared-columns'

/** A column of a list of arrears; all its sums are put together in one. */
export type ArrearsColumn = 'name' | 'nis' | 'nisn' | 'nis_nisn' | 'class_name' | 'bills'

/** The heading under which the sums of a row are put together. */
export const sumsHeading = 'Rincian tunggakan'

/** Headings of what is left out once it is understood: sums of other columns, what was billed, and what was paid. */
export const leftHeadings = {
  total: 'Jumlah',
  billed: 'Tagihan',
  paid: 'Sudah dibayar',
} as const

const left = new Set([
  ...[
    'jumlah',
    'jml',
    'total',
    'jumlah total',
    'grand total',
    'jumlah tunggakan',
    'total tunggakan',
    'tagihan',
  ],
  ...['jumlah tagihan', 'total tagihan', 'sudah dibayar', 'dibayar', 'bayar', 'terbayar', 'pembayaran'],
])

/** Whether a heading is one of those, so that it is no heading of something else. */
export const isLeftHeading = (heading: Cell): boolean => left.has(headingWords(heading))

/** What is read from a list of arrears: pupils in rows, months and kinds of bills in columns. */
export const arrearsColumns = columnSet<ArrearsColumn>({
  label: {
    name: 'Nama',
    nis: 'NIS',
    nisn: 'NISN',
    nis_nisn: 'NIS/NISN',
    class_name: 'Kelas',
    bills: sumsHeading,
  },
  choice: { nis_nisn: 'NIS dan NISN' },
  headings: {
    name: pupilColumns.headings.name,
    nis: pupilColumns.headings.nis,
    nisn: pupilColumns.headings.nisn,
    nis_nisn: pupilColumns.headings.nis_nisn,
    class_name: pupilColumns.headings.class_name,
    bills: [sumsHeading],
  },
  spare: {},
  groups: [],
  unused: [
    ...left,
    ...['no', 'no urut', 'urut', 'nomor', 'absen', 'nomor absen', 'l p', 'jk', 'jenis kelamin', 'kelamin'],
    ...[
      'agama',
      'keterangan',
      'catatan',
      'paraf',
      'ttd',
      'tanda tangan',
      'tanggal',
      'wali kelas',
      'wali murid',
    ],
    ...[
      'orang tua',
      'nama orang tua',
      'nama wali',
      'nama ayah',
      'nama ibu',
      'alamat',
      'hp',
      'nomor hp',
      'wa',
    ],
    ...['nomor wa', 'telepon', 'nomor telepon', 'virtual account', 'va', 'nomor va', 'nik', 'id', 'status'],
  ],
  people: pupilColumns.people,
  anchor: nameHeading,
  name: 'name',
  identifying: ['bills', 'nis', 'nisn', 'nis_nisn'],
})
