import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { Letterhead } from '../../../records/letterhead/letterhead'
import { terbilang } from '../../../ui/money/terbilang'
import { rupiahWords } from '../../../ui/words/rupiah-words'
import { useWorkspace } from '../../../workspace/workspace'
import type { Correction } from './correction'
import { momentLine } from './payment-words'
import styles from './receipt-paper.module.css'

interface CorrectionPaperProps {
  correction: Correction
  /** Printing is over. */
  onDone: () => void
}

/** What the family gets when a payment was taken back: which receipt no longer counts, and why. On A5. */
export function CorrectionPaper({ correction, onDone }: CorrectionPaperProps) {
  const { timeZone } = useWorkspace()
  const { numbers, from, reason, correctedBy, at, lines, amount } = correction
  useEffect(() => {
    window.addEventListener('afterprint', onDone, { once: true })
    print()
    return () => window.removeEventListener('afterprint', onDone)
  }, [onDone])
  return createPortal(
    <div className={styles.sheet} data-receipt="a5" aria-hidden="true">
      <article className={styles.receipt}>
        <header className={styles.head}>
          <Letterhead />
        </header>
        <p className={styles.title}>BUKTI KOREKSI</p>
        <p className={styles.number}>{numbers}</p>
        <dl className={styles.facts}>
          <dt>Siswa</dt>
          <dd>{from}</dd>
          <dt>Tanggal koreksi</dt>
          <dd>{momentLine(at, timeZone)}</dd>
          <dt>Alasan</dt>
          <dd>{reason}</dd>
        </dl>
        <table className={styles.lines}>
          <thead>
            <tr>
              <th scope="col">Kwitansi yang tidak berlaku lagi</th>
              <th scope="col">Jumlah</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.number}>
                <td>
                  {line.receipt}
                  <span className={styles.small}>
                    {line.bill}, {line.pupil}
                  </span>
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
          <p>Pembayaran ini dicatat kembali sebagai belum dibayar.</p>
          <div className={styles.sign}>
            <p>Yang mengoreksi,</p>
            <p className={styles.signName}>{correctedBy}</p>
          </div>
        </footer>
      </article>
    </div>,
    document.body,
  )
}
