import { clockIn, dateIn } from '../../../../contract/values/dates'
import type { CashEntry } from '../../../../contract/bills/cash-book'
import type { SheetCell } from '../../../records/workbook/write-workbook'
import { withSums } from '../../../records/workbook/with-sums'
import { methodWords } from '../bill-words'

/** The entries as a sheet, with their sum at the end as a formula. @param zone of the school */
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
  return withSums([heading, ...lines], [heading.indexOf('Jumlah')])
}
