import { usePrintOnce } from '../../../ui/hooks/use-print-once'
import { useWorkspace } from '../../../workspace/workspace'
import type { Correction } from './correction'
import { momentLine } from './payment-words'
import { ReceiptSheet } from './receipt-sheet'

interface CorrectionPaperProps {
  correction: Correction
  /** Printing is over. */
  onDone: () => void
}

/** What the family gets when a payment was taken back: which receipt no longer counts, and why. On A5. */
export function CorrectionPaper({ correction, onDone }: CorrectionPaperProps) {
  const { timeZone } = useWorkspace()
  const { numbers, from, reason, correctedBy, at, lines, amount } = correction
  usePrintOnce(onDone)
  return (
    <ReceiptSheet
      {...{ numbers, amount }}
      size="a5"
      title="BUKTI KOREKSI"
      facts={[
        ['Siswa', from],
        ['Tanggal koreksi', momentLine(at, timeZone)],
        ['Alasan', reason],
      ]}
      linesHead="Kwitansi yang tidak berlaku lagi"
      lines={lines.map((line) => ({
        key: line.number,
        text: line.receipt,
        details: [`${line.bill}, ${line.pupil}`],
        amount: line.amount,
      }))}
      signs={['Yang mengoreksi', correctedBy]}
    >
      <p>Pembayaran ini dicatat kembali sebagai belum dibayar.</p>
    </ReceiptSheet>
  )
}
