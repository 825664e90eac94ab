import { Printer, Receipt, Share2 } from 'lucide-react'
import { getBillPayment, type BillPayment } from '../../../../../contract/bills/bill-payments'
import type { StoredBundle } from '../../../../pull/lists/bundles'
import { errorWords } from '../../../../records/error-words'
import { toast } from '../../../../ui/dialogs/toast'
import { Menu } from '../../../../ui/office/menu'
import { Badge } from '../../../../ui/parts/badge'
import { rupiahWords } from '../../../../ui/words/rupiah-words'
import { useOffers } from '../../../../workspace/use-lacks'
import { useWorkspace } from '../../../../workspace/workspace'
import billStyles from '../../bills.module.css'
import { momentLine } from '../../receipt/payment-words'
import type { PaperSize } from '../../receipt/receipt-sheet'
import { useShareReceipt } from '../../receipt/use-share-receipt'
import styles from '../till.module.css'
import { pupilPayments, type PupilPayment } from './pupil-payments'

interface PupilReceiptsProps {
  bundles: readonly StoredBundle[]
  /** The payment whose receipt was looked for; null where none was. */
  wanted: string | null
  onPrint: (payment: BillPayment, size?: PaperSize, copy?: boolean) => void
}

/** The receipts of a pupil, to be printed or sent again as copies. */
export function PupilReceipts({ bundles, wanted, onPrint }: PupilReceiptsProps) {
  const { client, timeZone } = useWorkspace()
  const { label, share } = useShareReceipt()
  const payments = pupilPayments(bundles)
  const isWanted = ({ paymentId }: PupilPayment) => paymentId === wanted
  if (!useOffers('till') || payments.length === 0) return null
  // As the service holds it now: siblings' parts and later corrections are on the paper too.
  const withPayment = async ({ paymentId }: PupilPayment, then: (payment: BillPayment) => unknown) => {
    try {
      await then(await client.send(getBillPayment, { params: { id: paymentId } }))
    } catch (error) {
      toast({ kind: 'error', text: errorWords(error) })
    }
  }
  return (
    <details key={wanted} className={styles.receipts} open={payments.some(isWanted) || undefined}>
      <summary>Kwitansi ({payments.length})</summary>
      <ul aria-label="Kwitansi siswa">
        {payments.map((payment) => (
          <li key={payment.paymentId} data-wanted={isWanted(payment) || undefined}>
            <span className={billStyles.words}>
              <span className={styles.billName}>
                {payment.words} {payment.isTakenBack && <Badge tone="warn">Dikoreksi</Badge>}
              </span>
              <span className={billStyles.quiet}>
                {[momentLine(payment.paidAt, timeZone), payment.bills.join(', ')].filter(Boolean).join(' · ')}
              </span>
            </span>
            <strong className={styles.amount}>{rupiahWords(payment.amount)}</strong>
            <Menu
              label={`Tindakan untuk ${payment.words}`}
              actions={[
                {
                  label: 'Cetak salinan',
                  icon: <Printer aria-hidden="true" />,
                  onSelect: () => void withPayment(payment, (found) => onPrint(found, 'a5', true)),
                },
                {
                  label: 'Cetak salinan 80 mm',
                  icon: <Receipt aria-hidden="true" />,
                  onSelect: () => void withPayment(payment, (found) => onPrint(found, 'roll', true)),
                },
                {
                  label,
                  icon: <Share2 aria-hidden="true" />,
                  onSelect: () => void withPayment(payment, (found) => share(found, true)),
                },
              ]}
            />
          </li>
        ))}
      </ul>
    </details>
  )
}
