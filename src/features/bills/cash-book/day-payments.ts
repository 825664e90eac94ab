import type { CashEntry } from '../../../../contract/bills/cash-book'
import type { PaymentMethod } from '../../../../contract/bills/bundles'
import { numberSpan } from '../receipt/receipt'

/** One line of a day: a payment with all its receipts, or the counter-entries that one correction made. */
export interface DayLine {
  key: string
  /** Null where the service does not return which payment it was. */
  paymentId: string | null
  isCounter: boolean
  /** UTC ISO 8601. */
  at: string
  numbers: string
  pupils: string[]
  bills: string[]
  /** In rupiah; below zero where it was taken back. */
  amount: number
  method: PaymentMethod
  receivedBy: string
  note: string | null
  /** Numbers of the counter-entries that took parts of it back. */
  takenBackBy: string[]
  /** Whether some of it can still be taken back. */
  standing: boolean
}

/** The entries of a day, those of one payment and moment as one line, in the order of the book. */
export function dayLines(entries: readonly CashEntry[]): DayLine[] {
  const groups = new Map<string, CashEntry[]>()
  for (const entry of entries) {
    const key = `${entry.payment_id ?? entry.id} ${entry.amount < 0 ? entry.at : ''}`
    groups.set(key, [...(groups.get(key) ?? []), entry])
  }
  return [...groups].flatMap(([key, parts]) => {
    const [first] = parts
    return first ? [lineOf(key, first, parts)] : []
  })
}

function lineOf(key: string, first: CashEntry, parts: readonly CashEntry[]): DayLine {
  const isCounter = first.amount < 0
  return {
    key,
    paymentId: first.payment_id ?? null,
    isCounter,
    at: first.at,
    numbers: numberSpan(parts.map(({ number }) => number)),
    pupils: unique(parts.map(({ student }) => studentWords(student))),
    bills: unique(parts.map(({ bill }) => bill)),
    amount: parts.reduce((sum, { amount }) => sum + amount, 0),
    method: first.method,
    receivedBy: first.received_by,
    note: first.note ?? null,
    takenBackBy: unique(parts.flatMap(({ corrected_by }) => corrected_by ?? [])),
    standing: !isCounter && parts.some(({ corrected_by }) => !corrected_by),
  }
}

const unique = (texts: readonly string[]) => [...new Set(texts)]

function studentWords({ name, class: own }: CashEntry['student']): string {
  return own ? `${name} (${own.name})` : name
}
