import { arrearsAges, type PupilArrears } from '../../../../contract/bills/bill-arrears'
import type { SheetCell } from '../../../records/workbook/write-workbook'
import { arrearsAgeWords } from '../../../ui/words/arrears-age-words'

const heading = [
  ...['Siswa', 'NIS', 'Kelas', 'Telepon', 'Tagihan', 'Jatuh tempo tertua'],
  ...arrearsAges.map((age) => arrearsAgeWords[age]),
  ...['Jumlah', 'Potongan', 'Transfer menunggu'],
]

/** Columns of {@link arrearsTable} with amounts, counted from 0. */
export const arrearsSums = heading.flatMap((_, column) => (column >= 6 ? [column] : []))

/** What pupils owe as a table, a line a pupil. NIS and telephone are texts. */
export const arrearsTable = (rows: readonly PupilArrears[]): SheetCell[][] => [
  heading,
  ...rows.map(({ student, bills, ages, sum, reduced, waiting }): SheetCell[] => [
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
  ]),
]
