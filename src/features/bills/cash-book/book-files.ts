import { clockIn, dateIn } from '../../../../contract/values/dates'
import type { CashEntry } from '../../../../contract/bills/cash-book'
import type { PaymentMethod } from '../../../../contract/bills/bundles'
import type { SheetCell } from '../../../records/workbook/write-workbook'
import { methodWords } from '../bill-words'

/** The entries as a sheet, with their sum at the end. @param zone of the school */
export function bookRows(entries: readonly CashEntry[], zone: string): SheetCell[][] {
  const heading = [
    ...['Tanggal', 'Pukul', 'Nomor', 'Siswa', 'NIS', 'Kelas', 'Tagihan', 'Cara bayar', 'Penerima', 'Jumlah'],
    ...['Keterangan', 'Dikoreksi dengan'],
  ]
  const lines = entries.map((entry): SheetCell[] => {
    const at = new Date(entry.at)
    return [
      dateIn(zone, at),
      clockIn(zone, at),
      entry.number,
      entry.student.name,
      entry.student.nis ?? '',
      entry.student.class?.name ?? '',
      entry.bill,
      methodWords[entry.method],
      entry.received_by,
      entry.amount,
      entry.note ?? '',
      entry.corrected_by ?? '',
    ]
  })
  const sum = entries.reduce((all, { amount }) => all + amount, 0)
  return [heading, ...lines, ['Jumlah', '', '', '', '', '', '', '', '', sum, '', '']]
}

/** The account on which money of a method is booked. */
const accounts: Readonly<Record<PaymentMethod, string>> = {
  cash: 'Kas',
  transfer: 'Bank',
  qris: 'QRIS',
  other: 'Lainnya',
}

/**
 * The entries as a journal of double entry: the account of the money against what the pupils owe, each in rupiah. A
 * counter-entry has debit and credit the other way round.
 * @param zone of the school
 */
export function journalRows(entries: readonly CashEntry[], zone: string): (string | number)[][] {
  return [
    ['Tanggal', 'Bukti', 'Akun', 'Uraian', 'Debit', 'Kredit'],
    ...entries.flatMap((entry) => {
      const { amount, number, bill, student } = entry
      const date = dateIn(zone, new Date(entry.at))
      const text = `${amount < 0 ? 'Koreksi ' : ''}${bill}, ${student.name}`
      const sum = Math.abs(amount)
      const debit = [sum, 0]
      const credit = [0, sum]
      return [
        [date, number, accounts[entry.method], text, ...(amount < 0 ? credit : debit)],
        [date, number, 'Piutang siswa', text, ...(amount < 0 ? debit : credit)],
      ]
    }),
  ]
}
