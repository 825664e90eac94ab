import type { ImportKind, RowOutcome } from '../import-kind'

/** One field of one person, before and after. */
export interface FieldChange {
  label: string
  before: string
  after: string
}

/** The changes of an "updated" outcome in words; an empty value is named, not left blank. */
export function changesOf(
  { fieldWord, valueWord }: Pick<ImportKind, 'fieldWord' | 'valueWord'>,
  { changed, before, after }: Pick<RowOutcome, 'changed' | 'before' | 'after'>,
): FieldChange[] {
  const words = (field: string, value: string | null | undefined) =>
    value ? (valueWord?.(field, value) ?? value) : 'kosong'
  return (changed ?? []).map((field) => ({
    label: fieldWord(field),
    before: words(field, before?.[field]),
    after: words(field, after?.[field]),
  }))
}
