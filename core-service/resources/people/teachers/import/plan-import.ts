import { changedColumns } from '../../../../kit/import/changed-columns'
import { type Identity, type Known, matchPeople } from '../../../../kit/import/match-people'
import { type ReadRow, type Refusal, refusal } from '../../../../kit/import/read-rows'
import { type ImportColumn, importColumns, type ImportFields, traitsOf } from './import-fields'

/** A member of staff with everything an import compares. */
export interface KnownTeacher extends Known<'nip' | 'nuptk'> {
  readonly status: 'active' | 'archived'
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

export const isPlanned = (one: PlannedRow | Refusal): one is PlannedRow => 'fields' in one

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
): (PlannedRow | Refusal)[] {
  const people = matchPeople(identity, known)
  return rows.map((read) => {
    if (read.kind === 'refused') return read.outcome
    const { row, fields } = read
    if (fields.nip === null && fields.nuptk === null && fields.birth_date === null) {
      return refusal(row, 'Isi NIP, NUPTK, atau tanggal lahir, agar impor berikutnya mengenali orang ini.')
    }
    const traits = traitsOf(fields)
    const found = people.match(traits)
    if (found.kind === 'refused') return refusal(row, found.message)
    const teacher = found.kind === 'known' ? found.person : undefined
    if (teacher?.status === 'archived') {
      return refusal(row, `${teacher.name} sudah diarsipkan. Aktifkan lagi dulu, lalu ulangi impor.`)
    }
    people.take(row, traits, teacher)
    // Whom the workbook does not call otherwise is a teacher.
    const wanted = teacher === undefined ? { ...fields, type: fields.type ?? ('teacher' as const) } : fields
    return { row, fields: wanted, teacher, changed: changedColumns(importColumns, teacher?.values, wanted) }
  })
}
