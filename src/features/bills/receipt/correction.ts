import type { BillPayment } from '../../../../contract/bills/bill-payments'
import { billName } from '../../../records/bills/bill-words'
import { numberSpan, pupilWords } from './receipt'

/** What is printed for the counter-entries that one correction made. */
export interface Correction {
  numbers: string
  from: string
  reason: string
  correctedBy: string
  /** UTC ISO 8601. */
  at: string | null
  lines: { number: string; pupil: string; bill: string; receipt: string; amount: number }[]
  amount: number
}

/** The counter-entries of a payment that were made at one moment. @param at UTC ISO 8601, as the cash book has it */
export function correctionOf({ id, bundles }: BillPayment, at: string): Correction {
  const counters = bundles.flatMap((bundle) =>
    (bundle.instalments ?? [])
      .filter((part) => part.corrects && part.payment_id === id && sameMoment(part.paid_at, at))
      .map((part) => ({ bundle, part })),
  )
  const lines = counters
    .map(({ bundle, part }) => ({
      number: part.receipt_number ?? '',
      pupil: pupilWords(bundle.student),
      bill: billName(bundle),
      receipt: bundle.instalments?.find((one) => one.id === part.corrects)?.receipt_number ?? '',
      amount: Math.abs(part.amount),
    }))
    .toSorted((one, other) => one.number.localeCompare(other.number))
  const [first] = counters
  return {
    numbers: numberSpan(lines.map(({ number }) => number)),
    from: [...new Set(lines.map(({ pupil }) => pupil))].join('; '),
    reason: first?.part.note ?? '',
    correctedBy: first?.part.received_by ?? '',
    at: first?.part.paid_at ?? null,
    lines,
    amount: lines.reduce((sum, { amount }) => sum + amount, 0),
  }
}

const sameMoment = (one: string | null | undefined, other: string) =>
  one !== null && one !== undefined && Date.parse(one) === Date.parse(other)
