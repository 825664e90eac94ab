import type { Cell } from '../file/grid'

interface ColumnWords<Key extends string> {
  /** How a column is called in messages. */
  label: Record<Key, string>
  /**
   * Headings by which a column is known, best first, in the form that {@link headingKey} gives. Dapodik's own
   * come first, then our template's, then what schools and translations make of them.
   */
  headings: Record<Key, readonly string[]>
  /** Groups of an upper header row of which only the column `Nama` below them is read, by their heading. */
  groups: Readonly<Record<string, Key>>
  /** The column without which there is no person. */
  name: Key
  /** Columns of which a header has at least one. */
  identifying: readonly Key[]
}

/** The columns that are read from one kind of workbook. */
export interface ColumnSet<Key extends string> extends ColumnWords<Key> {
  /** The column of a heading, and how well known the heading is: 0 is Dapodik's own. */
  byHeading: ReadonlyMap<string, { key: Key; rank: number }>
}

/** Prepares the columns of one kind of workbook for finding them by their headings. */
export function columnSet<Key extends string>(words: ColumnWords<Key>): ColumnSet<Key> {
  const isKey = (key: string): key is Key => Object.hasOwn(words.headings, key)
  const byHeading = new Map<string, { key: Key; rank: number }>()
  for (const key of Object.keys(words.headings).filter(isKey)) {
    words.headings[key].forEach((heading, rank) => byHeading.set(heading, { key, rank }))
  }
  return { ...words, byHeading }
}

/**
 * The form in which headings are compared: lower case, one space between words, no marks, nothing in
 * brackets ("Tanggal Lahir (HH/BB/TTTT)", "Jml. Saudara\nKandung").
 */
export function headingKey(text: Cell | undefined): string {
  return String(text ?? '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\([^)]*\)?/g, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
