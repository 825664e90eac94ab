import { columnSet } from '../head/column-set'
import { whoseColumns, type WhoseColumn } from '../pupils/whose-row'

/** A column of a recap; all its days are put together in one. */
export type RecapColumn = WhoseColumn | 'marks'

/** The heading under which the days of a recap are put together. */
export const daysHeading = 'Tanda kehadiran'

/** What is read from a recap of attendance: pupils in rows, days in columns. */
export const recapColumns = columnSet<RecapColumn>({
  ...whoseColumns.list,
  label: { ...whoseColumns.label, marks: daysHeading },
  headings: { ...whoseColumns.headings, marks: [daysHeading] },
  unused: [
    ...[
      'no',
      'no urut',
      'urut',
      'nomor',
      'absen',
      'nomor absen',
      'l p',
      'jk',
      'jenis kelamin',
      'kelamin',
      'agama',
    ],
    ...[
      'h',
      's',
      'i',
      'a',
      't',
      'd',
      'b',
      'tk',
      'hadir',
      'sakit',
      'izin',
      'ijin',
      'alpa',
      'alpha',
      'terlambat',
    ],
    ...[
      'jumlah',
      'jml',
      'total',
      'jumlah hadir',
      'jumlah sakit',
      'jumlah izin',
      'jumlah alpa',
      'tanpa keterangan',
    ],
    ...['persen', 'persentase', 'prosentase', 'keterangan', 'catatan', 'paraf', 'tanggal', 'bulan', 'hari'],
  ],
  identifying: ['marks', 'nis', 'nisn', 'nis_nisn'],
})

/** Headings of sums, of which a file has nothing else where it says no days. */
export const isSumHeading = (heading: string): boolean =>
  /^(?:jumlah |jml |total )?(?:h|s|i|a|sakit|izin|ijin|alpa|alpha|hadir|tanpa keterangan)$/i.test(
    heading.trim(),
  )
