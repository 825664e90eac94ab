import { columnSet } from '../head/column-set'
import { pupilColumns } from '../pupils/columns'
import { nameHeading } from '../shared-columns'

/** A column of a recap; all its days are put together in one. */
export type RecapColumn = 'name' | 'nis' | 'nisn' | 'nis_nisn' | 'class_name' | 'marks'

/** The heading under which the days of a recap are put together. */
export const daysHeading = 'Tanda kehadiran'

/** What is read from a recap of attendance: pupils in rows, days in columns. */
export const recapColumns = columnSet<RecapColumn>({
  label: {
    name: 'Nama',
    nis: 'NIS',
    nisn: 'NISN',
    nis_nisn: 'NIS/NISN',
    class_name: 'Kelas',
    marks: daysHeading,
  },
  choice: { nis_nisn: 'NIS dan NISN' },
  headings: {
    name: pupilColumns.headings.name,
    nis: pupilColumns.headings.nis,
    nisn: pupilColumns.headings.nisn,
    nis_nisn: pupilColumns.headings.nis_nisn,
    class_name: pupilColumns.headings.class_name,
    marks: [daysHeading],
  },
  spare: {},
  groups: [],
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
  people: pupilColumns.people,
  anchor: nameHeading,
  name: 'name',
  identifying: ['marks', 'nis', 'nisn', 'nis_nisn'],
})

/** Headings of sums, of which a file has nothing else where it says no days. */
export const isSumHeading = (heading: string): boolean =>
  /^(?:jumlah |jml |total )?(?:h|s|i|a|sakit|izin|ijin|alpa|alpha|hadir|tanpa keterangan)$/i.test(
    heading.trim(),
  )
