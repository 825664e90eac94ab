import type { BillPayment } from '../../../../contract/bills/bill-payments'
import { bankWords } from '../../../ui/money/bank-words'
import { rupiahWords } from '../../../ui/words/rupiah-words'
import { useWorkspace } from '../../../workspace/workspace'
import { methodLine, receivedOn } from './payment-words'
import { receiptOf, type ReceiptLine } from './receipt'
import { ReceiptSheet, type PaperSize } from './receipt-sheet'
import styles from './receipt-paper.module.css'

interface ReceiptPaperProps {
  payment: BillPayment
  size: PaperSize
  /** It was printed before: the paper is marked as a copy. */
  copy: boolean
}

/** A kwitansi on A5 or on a roll of 80 mm. */
export function ReceiptPaper({ payment, size, copy }: ReceiptPaperProps) {
  const { school, timeZone } = useWorkspace()
  const { numbers, from, lines, amount } = receiptOf(payment)
  const bank = bankWords(school)
  const severalPupils = new Set(lines.map(({ pupil }) => pupil)).size > 1
  return (
    <ReceiptSheet
      {...{ size, copy, numbers, amount }}
      title="KWITANSI"
      facts={[
        ['Diterima dari', from],
        ['Tanggal', receivedOn(payment, timeZone)],
        ['Cara bayar', methodLine(payment)],
      ]}
      linesHead="Untuk pembayaran"
      lines={lines.map((line) => ({
        key: line.number + line.bill + line.pupil,
        text: line.bill,
        details: [severalPupils && line.pupil, lines.length > 1 && line.number, ...stateOf(line)].filter(
          (detail) => detail !== false,
        ),
        amount: line.amount,
      }))}
      signs={['Yang menerima', payment.received_by ?? '']}
    >
      {bank ? <p className={styles.bank}>Pembayaran berikutnya dapat melalui {bank}</p> : <p />}
    </ReceiptSheet>
  )
}

/** What became of the bill of a line. */
function stateOf({ reductions, takenBack, rest }: ReceiptLine): string[] {
  const reduced = reductions ? [`Setelah ${reductions}`] : []
  if (takenBack) return [...reduced, `Dikoreksi dengan ${takenBack}`]
  return rest > 0 ? [...reduced, `Sisa tagihan ${rupiahWords(rest)}`] : reduced
}
