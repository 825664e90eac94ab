import { importArrears } from '../../../../../contract/bills/arrears-import'
import type { ImportKind } from '../../../../records/import/import-kind'
import { rupiahWords } from '../../../../ui/words/rupiah-words'
import { ArrearsTotals } from './arrears-totals'
import { isArrears } from './column-totals'
import { templateRows } from './template'
import { counted } from '../../../../records/list/list-words'

/** More bills than this are counted instead of named. */
const namedBills = 3

/** The import of what pupils owe from before: pupils in rows, months or kinds of bills in columns. */
export const arrearsImport: ImportKind = {
  name: 'bill_arrears',
  noun: 'baris tunggakan',
  unit: 'tagihan',
  parts: {
    recorded: 'Tagihan dengan jumlah lain sudah ada untuk',
    keep: 'Biarkan yang tercatat, bawa tagihan lain',
  },
  undone: 'dibatalkan',
  workbook: 'daftar tunggakan siswa dari sebelum memakai Hadir',
  header: 'kolom Nama dan satu kolom untuk setiap bulan atau jenis tagihan, atau satu kolom Tunggakan',
  column: 'nama siswa',
  leftOut: 'Keterangan, kontak, dan jumlah yang sudah dibayar',
  send: (client, { rows, ...body }, signal) =>
    client.send(importArrears, { body: { ...body, rows: rows.filter(isArrears) }, signal }),
  fieldWord: (field) => field,
  facts: (row) => [
    'class_name' in row ? row.class_name : null,
    'nis' in row && row.nis ? `NIS ${row.nis}` : null,
    ...(isArrears(row) ? billWords(row.bills) : []),
  ],
  Totals: ArrearsTotals,
  template: { fileName: 'templat-tunggakan.xlsx', sheet: 'Tunggakan', rows: templateRows },
  lists: [{ path: '/tagihan/tagihan-pembayaran?tampilan=tunggakan', label: 'Lihat tunggakan' }],
}

function billWords(bills: readonly { name: string; amount: number }[]): string[] {
  if (bills.length <= namedBills) return bills.map(({ name, amount }) => `${name} ${rupiahWords(amount)}`)
  return [counted(bills.length, 'tagihan'), rupiahWords(bills.reduce((sum, { amount }) => sum + amount, 0))]
}
