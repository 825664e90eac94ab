import type { ImportOutcome } from '../../../../../contract/people/student-import'
import { changedColumns } from '../../../../kit/import/changed-columns'
import { type Identity, type Known, matchPeople } from '../../../../kit/import/match-people'
import { questionOf } from '../../../../kit/import/question-of'
import { refusal } from '../../../../kit/import/read-rows'
import { refuseOverflow, type Step } from '../../../school/class-moves/places'
import type { ReadRow } from './import-body'
import { classFor, type KnownClass } from './class-of-row'
import { importColumns, type ImportFields, nisToKeep, traitsOf } from './normalise'

/** A pupil of the school with everything an import compares. */
export interface KnownStudent extends Known<'nis' | 'nisn'> {
  readonly status: string
  readonly values: Readonly<Record<(typeof importColumns)[number], string | null>>
  readonly version: number
  readonly classId: string | null
  readonly className: string | null
  readonly membershipId: string | null
}

export interface ImportSituation {
  readonly students: readonly KnownStudent[]
  readonly classes: readonly KnownClass[]
  /** Keys of the rows' classes, in the order of the rows. */
  readonly classKeys: readonly (string | null)[]
  /** Figures of the school's NIS; null where they say nothing about missing zeros. */
  readonly nisWidth: number | null
}

/** What one row will do. */
export interface PlannedRow {
  readonly row: number
  readonly fields: ImportFields
  /** Undefined: a new pupil. */
  readonly student: KnownStudent | undefined
  readonly changed: readonly (typeof importColumns)[number][]
  /** Where the pupil goes; undefined: stays, or the workbook has no class. */
  readonly moveTo: KnownClass | undefined
}

export type Plan = readonly (PlannedRow | ImportOutcome)[]

export const isPlanned = (one: PlannedRow | ImportOutcome): one is PlannedRow => 'fields' in one

/** Judges every row without touching anything; the dry run ends here. No class takes more than it has places. */
export function planImport(rows: readonly ReadRow[], situation: ImportSituation): Plan {
  return refuseOverflow(judgeRows(rows, situation), stepOf, ({ row }, message) => refusal(row, message))
}

/** A class that is yet to be made has places for all. */
function stepOf(one: PlannedRow | ImportOutcome): Step | null {
  if (!isPlanned(one) || one.moveTo === undefined) return null
  const { id, ...target } = one.moveTo
  return { from: one.student?.classId ?? null, to: id === null ? null : { id, ...target } }
}

const identity: Identity<'nisn' | 'nis'> = {
  first: 'nisn',
  second: 'nis',
  words: { nisn: 'NISN', nis: 'NIPD' },
  person: 'Siswa',
}

function judgeRows(rows: readonly ReadRow[], situation: ImportSituation): Plan {
  const classes = [...situation.classes]
  const people = matchPeople(identity, situation.students)
  return rows.map((read, index) => {
    if (read.kind === 'refused') return read.outcome
    const { row, fields: written } = read
    const wanted = { ...written, row, traits: traitsOf(written) }
    const found = people.match(wanted)
    if (found.kind === 'refused') return refusal(row, found.message)
    const kept = (student: KnownStudent | undefined): ImportFields => ({
      ...written,
      nis: nisToKeep(written.nis, student?.values.nis ?? null, situation.nisWidth),
    })
    if (found.kind === 'asked') {
      const fields = kept(found.people[0])
      return { row, outcome: 'asked', ...questionOf(found, candidateOf, importColumns, fields) }
    }
    const student = found.kind === 'known' ? found.person : undefined
    if (student !== undefined && student.status !== 'active') {
      return refusal(row, `${student.name} tercatat sudah tidak aktif di sekolah ini.`)
    }

    const fields = kept(student)
    const goal = classFor(fields, situation.classKeys[index] ?? null, classes, student?.classId ?? null)
    if (typeof goal === 'string') return refusal(row, goal)
    const moveTo = goal?.id !== null && goal?.id === student?.classId ? undefined : goal
    if (moveTo?.status === 'archived') return refusal(row, `Kelas ${moveTo.name} sudah diarsipkan.`)
    people.take(wanted, student)
    return {
      row,
      fields,
      student,
      changed: changedColumns(importColumns, student?.values, fields),
      moveTo,
    }
  })
}

const candidateOf = ({ id, name, className, values: { birth_date, nis, nisn } }: KnownStudent) => ({
  id,
  name,
  birth_date,
  class_name: className,
  nis,
  nisn,
})
