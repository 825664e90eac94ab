import type { TeacherImportOutcome } from '../../../../../contract/people/teacher-import'
import { changedColumns } from '../../../../kit/import/changed-columns'
import { type Identity, type Known, matchPeople } from '../../../../kit/import/match-people'
import { questionOf } from '../../../../kit/import/question-of'
import { type ReadRow, refusal } from '../../../../kit/import/read-rows'
import { type ImportColumn, importColumns, type ImportFields, traitsOf } from './import-fields'

/** A member of staff with everything an import compares. */
export interface KnownTeacher extends Known<'nip' | 'nuptk'> {
  readonly status: 'active' | 'archived'
  readonly version: number
  readonly values: Readonly<Record<ImportColumn, string | null>>
}

/** What one row will do. */
export interface PlannedRow {
  readonly row: number
  readonly fields: ImportFields
  /** Undefined: a new person. */
  readonly teacher: KnownTeacher | undefined
  readonly changed: readonly ImportColumn[]
}

export const isPlanned = (one: PlannedRow | TeacherImportOutcome): one is PlannedRow => 'fields' in one

const identity: Identity<'nip' | 'nuptk'> = {
  first: 'nip',
  second: 'nuptk',
  words: { nip: 'NIP', nuptk: 'NUPTK' },
  person: 'Orang',
}

/** Judges every row without touching anything; the dry run ends here. */
export function planImport(
  rows: readonly ReadRow<ImportFields>[],
  known: readonly KnownTeacher[],
): (PlannedRow | TeacherImportOutcome)[] {
  const people = matchPeople(identity, known)
  return rows.map((read) => {
    if (read.kind === 'refused') return read.outcome
    const { row, fields } = read
    const wanted = { ...fields, row, traits: traitsOf(fields) }
    const found = people.match(wanted)
    if (found.kind === 'refused') return refusal(row, found.message)
    if (found.kind === 'asked') {
      return { row, outcome: 'asked', ...questionOf(found, candidateOf, importColumns, fields) }
    }
    const teacher = found.kind === 'known' ? found.person : undefined
    if (teacher?.status === 'archived') {
      return refusal(row, `${teacher.name} sudah diarsipkan. Aktifkan lagi dulu, lalu ulangi impor.`)
    }
    people.take(wanted, teacher)
    // Whom the workbook does not call otherwise is a teacher.
    const theirs = teacher === undefined ? [] : people.heldByOthers(wanted, teacher)
    const meant =
      teacher === undefined
        ? { ...fields, type: fields.type ?? ('teacher' as const) }
        : { ...fields, ...Object.fromEntries(theirs.map((number) => [number, null])) }
    return { row, fields: meant, teacher, changed: changedColumns(importColumns, teacher?.values, meant) }
  })
}

const candidateOf = ({ id, name, values: { birth_date, nip, nuptk } }: KnownTeacher) => ({
  id,
  name,
  birth_date,
  nip,
  nuptk,
})
