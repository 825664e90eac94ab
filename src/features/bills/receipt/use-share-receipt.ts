import type { BillPayment } from '../../../../contract/bills/bill-payments'
import { dateIn } from '../../../../contract/values/dates'
import { schoolLines } from '../../../records/letterhead/school-lines'
import { fullDate, timeWords } from '../../../ui/words/date-words'
import { terbilang } from '../../../ui/money/terbilang'
import { toast } from '../../../ui/dialogs/toast'
import { useWorkspace } from '../../../workspace/workspace'
import { methodWords } from '../bill-words'
import { drawReceipt } from './draw-receipt'
import { receiptOf } from './receipt'

/** Whether this browser hands pictures on to other apps. */
function sharesPictures(): boolean {
  const picture = new File([''], 'kwitansi.png', { type: 'image/png' })
  return 'canShare' in navigator && navigator.canShare({ files: [picture] })
}

/**
 * Hands a receipt as a picture to another app of the device, such as WhatsApp.
 * @returns null where the browser cannot
 */
export function useShareReceipt(): ((payment: BillPayment, copy: boolean) => Promise<void>) | null {
  const { school, timeZone } = useWorkspace()
  if (!sharesPictures()) return null
  return async (payment, copy) => {
    const receipt = receiptOf(payment)
    const at = new Date(payment.paid_at ?? 0)
    const picture = await drawReceipt(receipt, {
      school: school?.name ?? '',
      address: school ? schoolLines(school) : [],
      copy,
      facts: [
        ['Diterima dari', receipt.from],
        ['Tanggal', `${fullDate(dateIn(timeZone, at))} pukul ${timeWords(at.getTime(), timeZone)}`],
        ['Cara bayar', payment.method ? methodWords[payment.method] : ''],
      ],
      words: terbilang(receipt.amount),
      receivedBy: payment.received_by ?? '',
    })
    if (!picture) {
      toast({ kind: 'error', text: 'Gambar kwitansi tidak dapat dibuat. Cetak kwitansinya.' })
      return
    }
    const name = `kwitansi-${receipt.numbers.replaceAll(/[^\w.]+/g, '-')}.png`
    try {
      await navigator.share({ files: [new File([picture], name, { type: 'image/png' })] })
    } catch (error) {
      // The person closed the choice of apps.
      if (error instanceof DOMException && error.name === 'AbortError') return
      toast({ kind: 'error', text: 'Kwitansi tidak dapat dibagikan. Cetak kwitansinya.' })
    }
  }
}
