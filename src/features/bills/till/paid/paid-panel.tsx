import { Check, Printer, Receipt, Share2, UserSearch, Wallet } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { BillPayment } from '../../../../../contract/bills/bill-payments'
import { Button } from '../../../../ui/controls/button'
import { rupiahWords } from '../../../../ui/words/rupiah-words'
import { billName } from '../../../../records/bills/bill-words'
import type { PaperSize } from '../../receipt/receipt-sheet'
import { useShareReceipt } from '../../receipt/use-share-receipt'
import { receiptsOf } from '../../receipt/receipts-of'
import billStyles from '../../bills.module.css'
import styles from '../till.module.css'

interface PaidPanelProps {
  payment: BillPayment
  /** Rupiah to give back; null where nothing was said of it. */
  change: number | null
  onPrint: (size: PaperSize) => void
  onNext: () => void
  /** Begins another payment of the same pupil; null where nothing of the pupil is open. */
  onMore: (() => void) | null
}

/** The money is taken down: what to give back, the numbers, and what comes next. */
export function PaidPanel({ payment, change, onPrint, onNext, onMore }: PaidPanelProps) {
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => first.current?.focus(), [])
  const receipts = receiptsOf(payment)
  const several = new Set(receipts.map(({ bundle }) => bundle.student?.id)).size > 1
  const { label, share } = useShareReceipt()
  return (
    <section className={styles.paid} aria-label="Pembayaran tercatat">
      <div role="status">
        <h3 className={styles.paidTitle}>
          <Check aria-hidden="true" /> {rupiahWords(payment.amount)} tercatat
        </h3>
      </div>
      {change !== null && change > 0 && (
        <p className={styles.change}>
          Kembalian <strong>{rupiahWords(change)}</strong>
        </p>
      )}
      <ul className={styles.shares} aria-label="Kwitansi">
        {receipts.map(({ bundle, part }) => (
          <li key={part.id}>
            <span>
              {billName(bundle)}
              <span className={billStyles.quiet}>
                {' '}
                {[several && bundle.student?.name, part.receipt_number].filter(Boolean).join(' · ')}
              </span>
            </span>
            <span>{rupiahWords(part.amount)}</span>
          </li>
        ))}
      </ul>
      <Button
        ref={first}
        look="solid"
        size="lg"
        wide
        icon={<Printer aria-hidden="true" />}
        onClick={() => onPrint('a5')}
      >
        Cetak kwitansi
      </Button>
      <Button wide icon={<Receipt aria-hidden="true" />} onClick={() => onPrint('roll')}>
        Struk 80 mm
      </Button>
      <Button wide icon={<Share2 aria-hidden="true" />} onClick={() => void share(payment)}>
        {label}
      </Button>
      {onMore && (
        <Button wide icon={<Wallet aria-hidden="true" />} onClick={onMore}>
          Bayar tagihan lain siswa ini
        </Button>
      )}
      <Button wide icon={<UserSearch aria-hidden="true" />} onClick={onNext}>
        Siswa berikutnya (F2)
      </Button>
      <p className={billStyles.quiet}>Untuk PDF: Cetak kwitansi, lalu pilih simpan sebagai PDF.</p>
    </section>
  )
}
