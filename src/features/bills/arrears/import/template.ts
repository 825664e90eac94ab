import type { PlainCell } from '../../../../records/workbook/write-workbook'

/** Our own template: headings that the reader recognises, and a row that shows the form of each value. */
export const templateRows: PlainCell[][] = [
  ['Kelas', 'NIS', 'Nama', 'SPP Juli 2026', 'SPP Agustus 2026', 'Tunggakan awal'],
  ['7A', '26001', 'Contoh: Siti Aminah', 150_000, 150_000, 1_250_000],
]
