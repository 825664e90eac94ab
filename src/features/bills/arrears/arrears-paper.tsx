import type { PupilArrears } from '../../../../contract/bills/bill-arrears'
import { counted } from '../../../records/list/list-words'
import { fullDate } from '../../../ui/words/date-words'
import { rupiahWords } from '../../../ui/words/rupiah-words'
import { BillPaper, PaperEnd, PaperHead } from '../paper/bill-paper'
import paper from '../paper/bill-paper.module.css'

interface ArrearsPaperProps {
  rows: readonly PupilArrears[]
  /** Date of the school on which it was read. */
  date: string
  /** What the list is narrowed to, in words; empty where it is not. */
  filters: string
  /** Printing is over. */
  onDone: () => void
}

/** All who are listed with what they owe, on A4. */
export function ArrearsPaper({ rows, date, filters, onDone }: ArrearsPaperProps) {
  const sum = rows.reduce((all, row) => all + row.sum, 0)
  return (
    <BillPaper
      title="DAFTAR TUNGGAKAN"
      subtitle={[`per ${fullDate(date)}`, filters].filter(Boolean).join(', ')}
      tight
      onDone={onDone}
    >
      <table className={paper.lines}>
        <PaperHead columns={['No.', 'Siswa', 'Kelas', 'Tagihan', 'Sejak', 'Jumlah']} />
        <tbody>
          {rows.map(({ student, bills, sum: owed }, index) => (
            <tr key={student.id}>
              <td>{index + 1}</td>
              <td>{student.name}</td>
              <td>{student.class?.name ?? 'Tanpa kelas'}</td>
              <td>{counted(bills.length, 'tagihan')}</td>
              <td>{bills[0] ? fullDate(bills[0].due_date) : ''}</td>
              <td>{rupiahWords(owed)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <PaperEnd signatures={['Mengetahui', 'Bendahara']}>
        <p>
          {counted(rows.length, 'siswa')}, jumlah <strong>{rupiahWords(sum)}</strong>
        </p>
      </PaperEnd>
    </BillPaper>
  )
}
