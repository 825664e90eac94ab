import type { BillEvent, BillEventKind } from '../../../../../contract/bills/bill-journal'
import type { CashDay } from '../../../../../contract/bills/cash-days'
import type { CashEntry } from '../../../../../contract/bills/cash-book'
import { dateIn } from '../../../../../contract/values/dates'
import { counted } from '../../../../records/list/list-words'
import type { AccountKey, Accounts } from './accounts'

/** One line of a journal: an amount on one side of one account. */
export interface JournalLine {
  /** Date of the school. */
  date: string
  /** The number of the receipt, or what else the entry is called. */
  proof: string
  account: AccountKey
  text: string
  /** In rupiah; one of both is 0. */
  debit: number
  credit: number
}

interface JournalBook {
  entries: readonly CashEntry[]
  closes: readonly CashDay[] | null
  /** Empty where the service does not say what was billed. */
  events: readonly BillEvent[]
}

/**
 * Everything that changes what pupils owe and what is in the till, as double entries: each is two lines of one amount.
 * Days are in order; within a day bills come before payments, and the close comes last.
 * @param zone of the school
 */
export function journalOf({ entries, closes, events }: JournalBook, zone: string): JournalLine[] {
  const lines = [
    ...events.flatMap(linesOfEvent),
    ...entries.flatMap((entry) => linesOfEntry(entry, zone)),
    ...(closes ?? []).flatMap(linesOfClose),
  ]
  // The sort keeps the order of what is of one day.
  return lines.toSorted((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0))
}

/** Which accounts an event moves: first the debit. */
const sides: Readonly<Record<BillEventKind, readonly [AccountKey, AccountKey]>> = {
  billed: ['receivable', 'income'],
  voided: ['income', 'receivable'],
  reduced: ['reduction', 'receivable'],
  restored: ['receivable', 'reduction'],
}

const eventWords: Readonly<Record<BillEventKind, string>> = {
  billed: 'Tagihan',
  voided: 'Pembatalan',
  reduced: 'Potongan',
  restored: 'Pencabutan potongan',
}

function linesOfEvent({ date, kind, bill, item, bills, amount }: BillEvent): JournalLine[] {
  const what = item && item !== bill ? `${bill} (${item})` : bill
  const text = `${eventWords[kind]} ${what}, ${counted(bills, 'siswa')}`
  const [debit, credit] = sides[kind]
  return pair({ date, proof: `${kind === 'billed' ? 'TG' : 'TB'}/${date}`, text }, debit, credit, amount)
}

function linesOfEntry({ amount, number, bill, student, method, at }: CashEntry, zone: string): JournalLine[] {
  const about = { date: dateIn(zone, new Date(at)), proof: number, text: `${bill}, ${student.name}` }
  return amount < 0
    ? pair({ ...about, text: `Koreksi ${about.text}` }, 'receivable', method, -amount)
    : pair(about, method, 'receivable', amount)
}

/** A close that was opened again counts nothing: the day has another one, or none. */
function linesOfClose({ date, difference, opened_at }: CashDay): JournalLine[] {
  if (opened_at || difference === 0) return []
  const about = { date, proof: `TK/${date}`, text: `Selisih kas ${difference < 0 ? 'kurang' : 'lebih'}` }
  return difference < 0
    ? pair(about, 'difference', 'cash', -difference)
    : pair(about, 'cash', 'difference', difference)
}

function pair(
  about: Pick<JournalLine, 'date' | 'proof' | 'text'>,
  debit: AccountKey,
  credit: AccountKey,
  amount: number,
): JournalLine[] {
  return [
    { ...about, account: debit, debit: amount, credit: 0 },
    { ...about, account: credit, debit: 0, credit: amount },
  ]
}

/** The lines as a table, with the school's accounts. */
export const journalTable = (lines: readonly JournalLine[], accounts: Accounts): (string | number)[][] => [
  ['Tanggal', 'Bukti', 'Kode akun', 'Akun', 'Uraian', 'Debit', 'Kredit'],
  ...lines.map(({ date, proof, account, text, debit, credit }) => [
    ...[date, proof, accounts[account].code, accounts[account].name, text],
    ...[debit, credit],
  ]),
]
