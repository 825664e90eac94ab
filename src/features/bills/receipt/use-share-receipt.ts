import type { BillPayment } from '../../../../contract/bills/bill-payments'
import { schoolLines } from '../../../records/letterhead/school-lines'
import { bankWords } from '../../../ui/money/bank-words'
import { terbilang } from '../../../ui/money/terbilang'
import { saveFile } from '../../../ui/save-file'
import { toast } from '../../../ui/dialogs/toast'
import { useBrand } from '../../../workspace/use-brand'
import { useWorkspace } from '../../../workspace/workspace'
import { drawReceipt } from './draw-receipt'
import { markHandedOut, wasHandedOut } from './handed-out'
import { methodLine, receivedOn } from './payment-words'
import { receiptOf } from './receipt'

/** Whether this browser hands pictures on to other apps. */
function sharesPictures(): boolean {
  const picture = new File([''], 'kwitansi.png', { type: 'image/png' })
  return 'canShare' in navigator && navigator.canShare({ files: [picture] })
}

interface ReceiptPicture {
  /** What the button says: a browser that hands no pictures on stores them. */
  label: 'Bagikan gambar' | 'Unduh gambar'
  /** @param copy whether it is known to have been handed out before; {@link wasHandedOut} knows what this page handed out */
  share: (payment: BillPayment, copy?: boolean) => Promise<void>
}

/** A receipt as a picture: handed to another app of the device, such as WhatsApp, or stored as a file. */
export function useShareReceipt(): ReceiptPicture {
  const { school, timeZone } = useWorkspace()
  const { logo_picture } = useBrand()
  const shares = sharesPictures()
  const share = async (payment: BillPayment, copy = false) => {
    const receipt = receiptOf(payment)
    const picture = await drawReceipt(receipt, {
      logo: logo_picture ?? null,
      school: school?.name ?? '',
      address: school ? schoolLines(school) : [],
      copy: copy || wasHandedOut(payment.id),
      facts: [
        ['Diterima dari', receipt.from],
        ['Tanggal', receivedOn(payment, timeZone)],
        ['Cara bayar', methodLine(payment)],
      ],
      words: terbilang(receipt.amount),
      receivedBy: payment.received_by ?? '',
      bank: bankWords(school),
    })
    if (!picture) {
      toast({ kind: 'error', text: 'Gambar kwitansi tidak dapat dibuat. Cetak kwitansinya.' })
      return
    }
    const name = `kwitansi-${receipt.numbers.replaceAll(/[^\w.]+/g, '-')}.png`
    if (!shares) {
      saveFile(picture, name)
      markHandedOut(payment.id)
      return
    }
    try {
      await navigator.share({ files: [new File([picture], name, { type: 'image/png' })] })
      markHandedOut(payment.id)
    } catch (error) {
      // The person closed the choice of apps.
      if (error instanceof DOMException && error.name === 'AbortError') return
      toast({ kind: 'error', text: 'Kwitansi tidak dapat dibagikan. Cetak kwitansinya.' })
    }
  }
  return { label: shares ? 'Bagikan gambar' : 'Unduh gambar', share }
}
