import { percentWords } from '../../../records/recap/recap-words'
import type { PlainCell } from '../../../records/workbook/write-workbook'
import type { ChartNumber, ChartTable } from '../../../ui/charts/chart-frame'
import { rupiahWords } from '../../../ui/words/rupiah-words'

/** How many. */
export const countCell = (count: number): ChartNumber => ({
  text: count.toLocaleString('id-ID'),
  value: count,
})

/** A share in %, which a file has with two places; its heading says that it is one. */
export const percentCell = (percent: number | null): ChartNumber => ({
  text: percentWords(percent),
  value: percent === null ? null : Math.round(percent * 100) / 100,
})

/** A sum of money; its heading says that it is one. */
export const rupiahCell = (amount: number): ChartNumber => ({ text: rupiahWords(amount), value: amount })

/** The rows of a file: numbers are numbers, so that a spreadsheet counts on with them. */
export const fileRows = ({ heading, rows }: ChartTable): PlainCell[][] => [
  [...heading],
  ...rows.map((row) => row.map((cell) => (typeof cell === 'string' ? cell : cell.value))),
]
