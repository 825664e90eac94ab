import { createPortal } from 'react-dom'
import type { BillPayment } from '../../../../contract/bills/bill-payments'
import { Letterhead } from '../../../records/letterhead/letterhead'
import { bankWords } from '../../../ui/money/bank-words'
import { terbilang } from '../../../ui/money/terbilang'
import { rupiahWords } from '../../../ui/words/rupiah-words'
import { useWorkspace } from '../../../workspace/workspace'
import { methodLine, receivedOn } from './payment-words'
import { receiptOf } from './receipt'
import styles from './receipt-paper.module.css'

export type PaperSize = 'a5' | 'roll'

interface ReceiptPaperProps {
  payment: BillPayment
  size: PaperSize
  /** It was printed before: the paper is marked as a copy. */
  copy: boolean
}

/** A kwitansi on A5 or on a roll of 80 mm: only seen in print, where the rest of the app is not. */
export function ReceiptPaper(props: ReceiptPaperProps) {
  return createPortal(
    <div className={styles.sheet} data-receipt={props.size} aria-hidden="true">
      <ReceiptContent {...props} />
    </div>,
    document.body,
  )
}

/** What is on a kwitansi, for the paper and for the look at it. */
export function ReceiptContent({ payment, copy }: Omit<ReceiptPaperProps, 'size'>) {
  const { school, timeZone } = useWorkspace()
  const { numbers, from, lines, amount } = receiptOf(payment)
  const bank = bankWords(school)
  const severalPupils = new Set(lines.map(({ pupil }) => pupil)).size > 1
  return (
    <article className={styles.receipt}>
      <header className={styles.head}>
        <Letterhead />
      </header>
      <p className={styles.title}>KWITANSI {copy && <span className={styles.copy}>SALINAN</span>}</p>
      <p className={styles.number}>{numbers}</p>
      <dl className={styles.facts}>
        <dt>Diterima dari</dt>
        <dd>{from}</dd>
        <dt>Tanggal</dt>
        <dd>{receivedOn(payment, timeZone)}</dd>
        <dt>Cara bayar</dt>
        <dd>{methodLine(payment)}</dd>
      </dl>
      <table className={styles.lines}>
        <thead>
          <tr>
            <th scope="col">Untuk pembayaran</th>
            <th scope="col">Jumlah</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.number + line.bill + line.pupil}>
              <td>
                {line.bill}
                {severalPupils && <span className={styles.small}>{line.pupil}</span>}
                {lines.length > 1 && <span className={styles.small}>{line.number}</span>}
                {line.reductions && <span className={styles.small}>Setelah {line.reductions}</span>}
                {line.takenBack ? (
                  <span className={styles.small}>Dikoreksi dengan {line.takenBack}</span>
                ) : (
                  line.rest > 0 && <span className={styles.small}>Sisa tagihan {rupiahWords(line.rest)}</span>
                )}
              </td>
              <td>{rupiahWords(line.amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Jumlah</th>
            <td>{rupiahWords(amount)}</td>
          </tr>
        </tfoot>
      </table>
      <p className={styles.words}>Terbilang: {terbilang(amount)}</p>
      <footer className={styles.foot}>
        {bank ? <p className={styles.bank}>Pembayaran berikutnya dapat melalui {bank}</p> : <p />}
        <div className={styles.sign}>
          <p>Yang menerima,</p>
          <p className={styles.signName}>{payment.received_by ?? ''}</p>
        </div>
      </footer>
    </article>
  )
}
