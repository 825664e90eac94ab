import type { Column } from '../../ui/table/column'
import type { ExportLines } from './export-rows'

/** A column of a list. */
export interface ListColumn<Row> extends Column<Row> {
  /** Whether a person may take it off or put it on, and what is usual; without it it is always shown. */
  choice?: 'shown' | 'hidden'
  /** The text of the row in an exported file; without it the column is not exported. */
  text?: (row: Row) => string | number | null | undefined
}

/** The keys of the optional columns that the address asks for (`kolom=nis,kelas`), else the usual ones. */
export function chosenColumns<Row>(param: string | null, columns: readonly ListColumn<Row>[]): string[] {
  const optional = columns.filter(({ choice }) => choice !== undefined)
  const asked = param?.split(',')
  return optional
    .filter(({ key, choice }) => (asked ? asked.includes(key) : choice === 'shown'))
    .map(({ key }) => key)
}

/** The columns that are shown: those that always are, and those that were chosen. */
export function shownColumns<Row>(
  columns: readonly ListColumn<Row>[],
  chosen: readonly string[],
): ListColumn<Row>[] {
  return columns.filter(({ key, choice }) => choice === undefined || chosen.includes(key))
}

/** An exported file of the columns that have a text. */
export function linesOf<Row>(columns: readonly ListColumn<Row>[]): ExportLines<Row> {
  const written = columns.flatMap(({ header, text }) => (text ? [{ header, text }] : []))
  return {
    heading: written.map(({ header }) => header),
    line: (row) => written.map(({ text }) => text(row) ?? null),
  }
}
