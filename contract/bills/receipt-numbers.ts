import * as z from 'zod/mini'
import { atMost } from '../values/text'

/** The number of a receipt (KW, kwitansi) or of a counter-entry (KO, koreksi). */
export interface ReceiptNumber {
  series: 'KW' | 'KO'
  /** Calendar year of the school. */
  year: number
  number: number
}

/**
 * Reads a number as people type it: `KW/2026/000123`, also with other signs between, in small letters and without the
 * zeros.
 * @returns null where the text is no such number
 */
export function readReceiptNumber(text: string): ReceiptNumber | null {
  const [, series, year, number] =
    /^(kw|ko)[\s/.-]*(20\d\d)[\s/.-]+(\d{1,9})$/i.exec(text.trim().slice(0, 40)) ?? []
  if (series === undefined) return null
  return { series: series.toUpperCase() === 'KW' ? 'KW' : 'KO', year: Number(year), number: Number(number) }
}

/** Whether two texts are the same number. */
export function isSameNumber(one: string, other: string): boolean {
  const [a, b] = [readReceiptNumber(one), readReceiptNumber(other)]
  return a !== null && b !== null && a.series === b.series && a.year === b.year && a.number === b.number
}

/** Such a number in a request. */
export const ReceiptNumberText = z.string().check(
  atMost(40, 'Nomor kwitansi terlalu panjang'),
  z.refine((text) => readReceiptNumber(text) !== null, 'Tulis nomor seperti KW/2026/000123'),
)
