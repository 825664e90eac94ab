import type { BillPayment } from '../../../../contract/bills/bill-payments'
import { billName } from '../../../records/bills/bill-words'
import { reductionWords } from '../bill-words'
import { receiptsOf } from './receipts-of'

/** One line of a kwitansi. */
export interface ReceiptLine {
  number: string
  pupil: string
  bill: string
  amount: number
  /** What is still open of the bill after everything that was paid, in rupiah. */
  rest: number
  /** What reductions took off the bill, in words. */
  reductions: string
  /** The number of the counter-entry, where the line was taken back. */
  takenBack: string | null
}

/** What is printed for one payment: the pupils it is from, its lines and their sum. */
export interface Receipt {
  numbers: string
  from: string
  lines: ReceiptLine[]
  amount: number
}

/** Lines and sum of a payment. A line that was taken back stays, with the number of its counter-entry. */
export function receiptOf(payment: BillPayment): Receipt {
  const lines = receiptsOf(payment).map(({ bundle, part }): ReceiptLine => {
    const counter = bundle.instalments?.find((one) => one.corrects === part.id)
    return {
      number: part.receipt_number ?? '',
      pupil: pupilWords(bundle.student),
      bill: billName(bundle),
      amount: part.amount,
      rest: bundle.rest ?? 0,
      reductions: reductionWords(bundle),
      takenBack: counter ? (counter.receipt_number ?? 'dikoreksi') : null,
    }
  })
  return {
    numbers: numberSpan(lines.map(({ number }) => number)),
    from: [...new Set(lines.map(({ pupil }) => pupil))].join('; '),
    lines,
    amount: lines.reduce((sum, { amount }) => sum + amount, 0),
  }
}

/** "Aji (7A, NIS 12)" of a pupil as a receipt names them. */
export function pupilWords(student: BillPayment['bundles'][number]['student']): string {
  if (!student) return 'Siswa'
  const detail = [student.class?.name, student.nis && `NIS ${student.nis}`].filter(Boolean).join(', ')
  return detail ? `${student.name} (${detail})` : student.name
}

/** "KW/2026/000012", or "KW/2026/000012 s.d. KW/2026/000014" of several. */
export function numberSpan(numbers: readonly string[]): string {
  const held = numbers.filter((number) => number !== '')
  const [first = 'Tanpa nomor'] = held
  const last = held.at(-1)
  return held.length < 2 || last === undefined ? first : `${first} s.d. ${last}`
}
