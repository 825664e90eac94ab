import { arrearsAges, type PupilArrears } from '../../../../contract/bills/bill-arrears'
import type { ExportLines } from '../../../records/list/export-rows'
import { arrearsAgeWords } from '../../../ui/words/arrears-age-words'

const heading = [
  ...['Siswa', 'NIS', 'Kelas', 'Telepon', 'Tagihan', 'Jatuh tempo tertua'],
  ...arrearsAges.map((age) => arrearsAgeWords[age]),
  ...['Jumlah', 'Potongan', 'Menunggu diperiksa'],
]

/** What pupils owe as a table, a line a pupil, with the sums of all amounts. NIS and telephone are texts. */
export const arrearsLines: ExportLines<PupilArrears> = {
  heading,
  line: ({ student, bills, ages, sum, reduced, waiting }) => [
    student.name,
    student.nis ?? '',
    student.class?.name ?? 'Tanpa kelas',
    student.phone ?? '',
    bills.map(({ name }) => name).join(', '),
    bills[0]?.due_date ?? '',
    ...arrearsAges.map((age) => ages[age]),
    sum,
    reduced ?? 0,
    waiting ?? 0,
  ],
  sums: heading.flatMap((_, column) => (column >= 6 ? [column] : [])),
}
