import { useEffect, useState } from 'react'
import type { BillPayment } from '../../../../contract/bills/bill-payments'
import { markHandedOut, wasHandedOut } from './handed-out'
import type { PaperSize } from './receipt-sheet'

interface PrintJob {
  payment: BillPayment
  size: PaperSize
  /** It was printed before: the paper is marked as a copy. */
  copy: boolean
}

/** Prints one kwitansi: `job` is put on the page as `ReceiptPaper`, printed, and taken off again. */
export function usePrinting() {
  const [job, setJob] = useState<PrintJob | null>(null)
  useEffect(() => {
    if (!job) return
    markHandedOut(job.payment.id)
    print()
    const done = () => setJob(null)
    window.addEventListener('afterprint', done, { once: true })
    return () => window.removeEventListener('afterprint', done)
  }, [job])
  return {
    job,
    /** @param copy whether it is known to have been handed out before; {@link wasHandedOut} knows what this page handed out */
    print: (payment: BillPayment, size: PaperSize = 'a5', copy = false) =>
      setJob({ payment, size, copy: copy || wasHandedOut(payment.id) }),
  }
}
