import * as z from 'zod/mini'
import { ErrorCode } from '../../../../contract/errors'
import { type ImportOutcome, StudentImportBody, StudentImportRow } from '../../../../contract/students'
import { fieldErrorMap } from '../../../messages/field-errors'
import { fail } from '../../../plugins/fail'
import { fieldErrors } from '../../../plugins/parse'
import { type ImportFields, normalise } from './normalise'

/** The body with its rows unread: a faulty one is answered for itself. */
export const PatientImportBody = z.extend(StudentImportBody, {
  rows: z.array(z.unknown()).check(z.minLength(1), z.maxLength(200)),
})

const Numbered = z.object({ row: z.int().check(z.gte(1)) })

/** A row of the workbook: readable, or refused already. */
export type ReadRow =
  | { readonly kind: 'fields'; readonly row: number; readonly fields: ImportFields }
  | { readonly kind: 'refused'; readonly outcome: ImportOutcome }

/**
 * Reads the rows one by one.
 * @throws DomainError 1100 for a row without a number, as nobody could tell which one was refused
 */
export function readRows(raw: readonly unknown[]): ReadRow[] {
  return raw.map((value, index): ReadRow => {
    const row = z.safeParse(StudentImportRow, value, { error: fieldErrorMap })
    if (row.success) return { kind: 'fields', row: row.data.row, fields: normalise(row.data) }
    const numbered = z.safeParse(Numbered, value)
    if (!numbered.success) {
      return fail(ErrorCode.invalid, { data: { errors: fieldErrors(row.error, `rows.${index}`) } })
    }
    return { kind: 'refused', outcome: refusal(numbered.data.row, wordsOf(row.error)) }
  })
}

export const refusal = (row: number, message: string): ImportOutcome => ({ row, outcome: 'refused', message })

const columnWords: Readonly<Record<string, string>> = {
  name: 'Nama',
  nis: 'NIPD',
  nisn: 'NISN',
  gender: 'JK',
  birth_place: 'Tempat lahir',
  birth_date: 'Tanggal lahir',
  religion: 'Agama',
  address: 'Alamat',
  phone: 'Telepon',
  email: 'E-mail',
  father_name: 'Nama ayah',
  mother_name: 'Nama ibu',
  guardian_name: 'Nama wali',
  class_name: 'Rombel',
  grade_level: 'Tingkat',
}

/** "Tanggal lahir: Tanggal tidak ada di kalender." */
const wordsOf = (error: z.core.$ZodError): string =>
  fieldErrors(error)
    .map(({ path, message }) => `${columnWords[path] ?? path}: ${message}.`)
    .join(' ')
