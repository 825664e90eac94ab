import type { Cell } from '../../file/grid'
import { columnSet } from '../head/column-set'
import { headingWords } from '../head/heading-words'
import { whoseColumns, type WhoseColumn } from '../pupils/whose-row'

/** A column of a list of arrears; all its sums are put together in one. */
export type ArrearsColumn = WhoseColumn | 'bills'

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
  ...whoseColumns.list,
  label: { ...whoseColumns.label, bills: sumsHeading },
  headings: { ...whoseColumns.headings, bills: [sumsHeading] },
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
  identifying: ['bills', 'nis', 'nisn', 'nis_nisn'],
})
