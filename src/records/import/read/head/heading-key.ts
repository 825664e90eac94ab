import type { Cell } from '../../file/grid'
import { rawText } from '../cells/cell-text'

/**
 * The form in which headings and names are compared: lower case, one space between words, no marks, nothing in
 * brackets ("Tanggal Lahir (HH/BB/TTTT)", "Jml. Saudara\nKandung"), no invisible characters.
 */
export function headingKey(text: Cell | undefined): string {
  return rawText(text)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\([^)]*\)?/g, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
