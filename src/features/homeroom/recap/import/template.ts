import type { PlainCell } from '../../../../records/workbook/write-workbook'

const days = ['13/07/2026', '14/07/2026', '15/07/2026', '16/07/2026', '17/07/2026']

/** Our own template: headings that the reader recognises, and a row that shows the form of each value. */
export const templateRows: PlainCell[][] = [
  ['Kelas', 'NIS', 'Nama', ...days],
  ['7A', '26001', 'Contoh: Siti Aminah', 'H', 'H', 'S', 'I', 'A'],
]
