import {
  type TeacherImportRow,
  TeacherImportRow as RowSchema,
} from '../../../../../contract/people/teacher-import'
import { plainName } from '../../../../../contract/values/plain-name'
import type { Traits } from '../../../../kit/import/compare-people'
import { personKey } from '../../../../kit/import/person-key'
import { readImportRows } from '../../../../kit/import/read-rows'
import { tidy } from '../../../../kit/tidy'

/** The columns that an import may change, by their name in the contract. */
export const importColumns = [
  ...(['name', 'nip', 'nuptk', 'gender', 'birth_place', 'birth_date'] as const),
  ...(['email', 'phone', 'address', 'type'] as const),
] as const
export type ImportColumn = (typeof importColumns)[number]

/** One member of staff as the workbook has them; null: the workbook has no value. */
export type ImportFields = Readonly<Record<ImportColumn, string | null>> & {
  readonly name: string
  readonly gender: 'L' | 'P' | null
  readonly type: 'teacher' | 'non_teaching' | null
  readonly sameAs: string | null
  readonly newId: string | null
}

const columnWords = {
  name: 'Nama',
  nip: 'NIP',
  nuptk: 'NUPTK',
  gender: 'JK',
  birth_place: 'Tempat lahir',
  birth_date: 'Tanggal lahir',
  email: 'Email',
  phone: 'HP',
  address: 'Alamat',
  type: 'Jenis PTK',
  same_as: 'Jawaban',
  new_id: 'Jawaban',
}

/** Spaces tidied and empty texts nothing; titles stay as they are written. */
const fieldsOf = (row: TeacherImportRow): ImportFields => ({
  name: tidy(row.name) ?? row.name,
  nip: row.nip ?? null,
  nuptk: row.nuptk ?? null,
  gender: row.gender ?? null,
  birth_place: tidy(row.birth_place),
  birth_date: row.birth_date ?? null,
  email: row.email ?? null,
  phone: row.phone ?? null,
  address: tidy(row.address),
  type: row.type ?? null,
  sameAs: row.same_as ?? null,
  newId: row.new_id ?? null,
})

/** What tells members of staff apart. A name is compared without its titles. */
export const traitsOf = (
  one: Readonly<Record<'name' | 'nip' | 'nuptk' | 'birth_date' | 'gender', string | null>>,
): Traits<'nip' | 'nuptk'> => ({
  key: personKey(plainName(one.name ?? '')),
  numbers: { nip: one.nip, nuptk: one.nuptk },
  birthDate: one.birth_date,
  gender: one.gender,
  mother: null,
})

/** @throws DomainError 1100 for a row without a number */
export const readRows = (raw: readonly unknown[]) => readImportRows(raw, RowSchema, columnWords, fieldsOf)
