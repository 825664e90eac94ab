import type { Cell } from '../../file/grid'

/** The content of one cell: a value, or why it cannot be used; perhaps with a remark. */
export interface Reading<T> {
  value: T | null
  /** The cell is wrong; the row cannot be taken over. A sentence part, after "kolom X: "…"". */
  fault?: string
  /** The cell was mended; the row is fine. */
  note?: string
  /** The cell's content is left out; the row is fine. */
  lost?: string
}

/** Words that schools write where there is nothing to write. */
const blanks = new Set(['', '.', 'n/a', 'tidak ada', 'belum ada', 'kosong', '#n/a', '#ref!', '#value!'])

/** A cell as text: one space between words, no invisible characters; a blank or a dash is null. */
export function textOf(cell: Cell | undefined): string | null {
  const text = rawText(cell)
  return blanks.has(text.toLowerCase()) || /^[-\u2010-\u2015\u2212\s]*$/.test(text) ? null : text
}

/** Words of plain letters with one blank between them, in which there is nothing to mend: nearly all cells of a file. */
const plain = /^[!-~]+(?: [!-~]+)*$/

/** A cell as a person sees it, for messages. */
export function rawText(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'number') return Number.isSafeInteger(cell) ? cell.toFixed(0) : String(cell)
  if (typeof cell === 'string' && plain.test(cell)) return cell
  return (
    String(cell)
      .normalize('NFC')
      // Whatever Unicode calls invisible: marks of width zero, of direction, fillers, variants.
      .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim()
  )
}
