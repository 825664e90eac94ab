import type { BillTransfer } from '../../../../contract/bills/bill-transfers'
import { counted } from '../../../records/list/list-words'
import { fullDate } from '../../../ui/words/date-words'
import { rupiahWords } from '../../../ui/words/rupiah-words'
import { BillPaper, PaperEnd, PaperHead } from '../paper/bill-paper'
import paper from '../paper/bill-paper.module.css'
import { billsOfTransfer, pupilsOfTransfer } from './transfers-table'

interface TransfersPaperProps {
  rows: readonly BillTransfer[]
  /** Which transfers, such as "Menunggu", and on which date they were read. */
  subtitle: string
  /** Printing is over. */
  onDone: () => void
}

/** All transfers of one state on A4, to be checked against the bank's statement. */
export function TransfersPaper({ rows, subtitle, onDone }: TransfersPaperProps) {
  const sum = rows.reduce((all, { amount }) => all + amount, 0)
  return (
    <BillPaper title="DAFTAR TRANSFER" subtitle={subtitle} tight onDone={onDone}>
      <table className={paper.lines}>
        <PaperHead columns={['No.', 'Tanggal', 'Siswa dan tagihan', 'Referensi', 'Dicatat oleh', 'Jumlah']} />
        <tbody>
          {rows.map((row, index) => (
            <tr key={row.id}>
              <td>{index + 1}</td>
              <td>{fullDate(row.transferred_on)}</td>
              <td>
                {pupilsOfTransfer(row)
                  .map(({ name, class: own }) => (own ? `${name} (${own.name})` : name))
                  .join('; ')}
                : {billsOfTransfer(row).join(', ')}
              </td>
              <td>{row.reference ?? ''}</td>
              <td>{row.recorded_by}</td>
              <td>{rupiahWords(row.amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <PaperEnd signatures={['Mengetahui', 'Bendahara']}>
        <p>
          {counted(rows.length, 'transfer')}, jumlah <strong>{rupiahWords(sum)}</strong>
        </p>
      </PaperEnd>
    </BillPaper>
  )
}
