import type { PlainCell } from '../../../records/workbook/write-workbook'

/** Our own template: headings that the reader recognises, and rows that show the form of each value. */
export const templateRows: PlainCell[][] = [
  ['Nomor Mesin', 'NIP', 'Nama', 'Tanggal', 'Jam Masuk', 'Jam Pulang'],
  ['Contoh: 12', '', 'Dra. Hj. Siti Aminah, M.Pd.', '02/11/2026', '06:45', '14:10'],
]
