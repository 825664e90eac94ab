import { useEffect, useRef, useState } from 'react'
import type { BillPayment } from '../../../../contract/bills/bill-payments'
import type { PaperSize } from './receipt-paper'

interface PrintJob {
  payment: BillPayment
  size: PaperSize
  /** It was printed before: the paper is marked as a copy. */
  copy: boolean
}

/** Prints one kwitansi: `job` is put on the page as `ReceiptPaper`, printed, and taken off again. */
export function usePrinting() {
  const [job, setJob] = useState<PrintJob | null>(null)
  const printed = useRef(new Set<string>())
  useEffect(() => {
    if (!job) return
    printed.current.add(job.payment.id)
    print()
    const done = () => setJob(null)
    window.addEventListener('afterprint', done, { once: true })
    return () => window.removeEventListener('afterprint', done)
  }, [job])
  return {
    job,
    /** @param copy whether it is known to have been printed before; this page knows its own prints */
    print: (payment: BillPayment, size: PaperSize = 'a5', copy = false) =>
      setJob({ payment, size, copy: copy || printed.current.has(payment.id) }),
  }
}
