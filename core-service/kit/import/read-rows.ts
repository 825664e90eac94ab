import * as z from 'zod/mini'
import { ErrorCode } from '../../../contract/errors'
import { ImportRun } from '../../../contract/people/import-outcome'
import { fail } from '../answers/fail'
import { fieldErrors, read } from '../requests/parse'

/** The body of an import with its rows unread: a faulty one is answered for itself. */
export const PatientImportBody = z.object({
  dry_run: z.boolean(),
  run: z.nullish(ImportRun),
  rows: z.array(z.unknown()).check(z.minLength(1), z.maxLength(200)),
})

const Numbered = z.object({ row: z.int().check(z.gte(1)) })

export interface Refusal {
  readonly row: number
  readonly outcome: 'refused'
  readonly message: string
}

/** A row of a workbook: readable, or refused already. */
export type ReadRow<F> =
  | { readonly kind: 'fields'; readonly row: number; readonly fields: F }
  | { readonly kind: 'refused'; readonly outcome: Refusal }

export const refusal = (row: number, message: string): Refusal => ({ row, outcome: 'refused', message })

/**
 * Reads the rows one by one.
 * @param schema of one row
 * @param columnWords what the workbook calls the fields: "Tanggal lahir: Tanggal tidak ada di kalender."
 * @param fieldsOf what is compared and stored of a row
 * @throws DomainError 1100 for a row without a number, as nobody could tell which one was refused
 */
export function readImportRows<R extends { row: number }, F>(
  raw: readonly unknown[],
  schema: z.ZodMiniType<R>,
  columnWords: Readonly<Record<string, string>>,
  fieldsOf: (row: R) => F,
): ReadRow<F>[] {
  return raw.map((value, index): ReadRow<F> => {
    const row = read(schema, value)
    if (row.success) return { kind: 'fields', row: row.data.row, fields: fieldsOf(row.data) }
    const numbered = z.safeParse(Numbered, value)
    if (!numbered.success) {
      return fail(ErrorCode.invalid, { data: { errors: fieldErrors(row.error, `rows.${index}`) } })
    }
    const words = fieldErrors(row.error).map(
      ({ path, message }) => `${columnWords[path] ?? path}: ${message.replace(/\.$/, '')}.`,
    )
    return { kind: 'refused', outcome: refusal(numbered.data.row, words.join(' ')) }
  })
}
