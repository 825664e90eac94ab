import { dateIn } from '../../../../contract/values/dates'
import { restOf, type StoredBundle } from '../../../pull/lists/bundles'
import { cx } from '../../../ui/cx'
import { fullDate } from '../../../ui/words/date-words'
import { rupiahWords } from '../../../ui/words/rupiah-words'
import { useWorkspace } from '../../../workspace/workspace'
import { billName, billState } from '../../../records/bills/bill-words'
import { reductionsOf, waitingWords } from '../bill-words'
import { BillPaper, PaperEnd } from '../paper/bill-paper'
import paper from '../paper/bill-paper.module.css'
import { statementOf } from './statement'
import styles from './statement-paper.module.css'

interface StatementPaperProps {
  pupil: { name: string; detail: string }
  bundles: readonly StoredBundle[]
  /** Date of the school. */
  today: string
  /** When the bills were read, in milliseconds; the paper says so. */
  readAt: number | null
  /** Printing is over. */
  onDone: () => void
}

/** The same for the bills and for their sums, which are in a table of their own to stay beside the signature. */
const columns = (
  <colgroup>
    {['26%', '17%', '15%', '14%', '14%', '14%'].map((width, index) => (
      <col key={index} style={{ width }} />
    ))}
  </colgroup>
)

/** Everything that one pupil was billed and paid, on A4. */
export function StatementPaper({ pupil, bundles, today, readAt, onDone }: StatementPaperProps) {
  const { timeZone } = useWorkspace()
  const { rows, billed, paid, rest, reduced, waiting } = statementOf(bundles)
  const dateOf = (iso: string | null | undefined) => (iso ? fullDate(dateIn(timeZone, new Date(iso))) : '')
  return (
    <BillPaper title="KETERANGAN TAGIHAN" onDone={onDone}>
      <p>
        <strong>{pupil.name}</strong> ({pupil.detail})
      </p>
      <p>
        Keadaan {fullDate(today)}
        {readAt !== null && dateIn(timeZone, new Date(readAt)) !== today
          ? `, menurut data ${fullDate(dateIn(timeZone, new Date(readAt)))}`
          : ''}
      </p>
      <table className={cx(paper.lines, styles.bills)}>
        {columns}
        <thead>
          <tr>
            {['Tagihan', 'Jatuh tempo', 'Keadaan', 'Jumlah', 'Dibayar', 'Sisa'].map((text) => (
              <th key={text} scope="col">
                {text}
              </th>
            ))}
          </tr>
        </thead>
        {rows.map((bundle) => (
          <tbody key={bundle.id}>
            <tr>
              <td>{billName(bundle)}</td>
              <td>{bundle.due_date ? fullDate(bundle.due_date) : ''}</td>
              <td>{billState(bundle).word}</td>
              <td>{rupiahWords(bundle.total)}</td>
              <td>{rupiahWords(bundle.paid ?? 0)}</td>
              <td>{rupiahWords(restOf(bundle))}</td>
            </tr>
            {reductionsOf(bundle).map(({ name, amount }) => (
              <tr key={name} className={styles.part}>
                <td colSpan={3}>{name}, sudah dikurangi</td>
                <td>{rupiahWords(-amount)}</td>
                <td colSpan={2} />
              </tr>
            ))}
            {waitingWords(bundle).map((sentence, index) => (
              <tr key={index} className={styles.part}>
                <td colSpan={4}>{sentence}</td>
                <td colSpan={2} />
              </tr>
            ))}
            {bundle.instalments?.map((part) => (
              <tr key={part.id} className={styles.part}>
                <td colSpan={4}>
                  {[dateOf(part.paid_at), part.receipt_number, part.corrects ? 'koreksi' : '']
                    .filter(Boolean)
                    .join(', ')}
                </td>
                <td>{rupiahWords(part.amount)}</td>
                <td />
              </tr>
            ))}
          </tbody>
        ))}
      </table>
      <PaperEnd signatures={['Bendahara']}>
        <table className={cx(paper.lines, styles.bills)}>
          {columns}
          <tbody>
            <tr>
              <th colSpan={3} scope="row">
                Jumlah, tanpa yang dibatalkan
              </th>
              <td>{rupiahWords(billed)}</td>
              <td>{rupiahWords(paid)}</td>
              <td>{rupiahWords(rest)}</td>
            </tr>
            {reduced > 0 && (
              <tr>
                <th colSpan={3} scope="row">
                  Potongan dan beasiswa, sudah dikurangi
                </th>
                <td>{rupiahWords(reduced)}</td>
                <td colSpan={2} />
              </tr>
            )}
            {waiting > 0 && (
              <tr>
                <th colSpan={5} scope="row">
                  Pembayaran yang menunggu diperiksa, belum dikurangi dari sisa
                </th>
                <td>{rupiahWords(waiting)}</td>
              </tr>
            )}
          </tbody>
        </table>
      </PaperEnd>
    </BillPaper>
  )
}
