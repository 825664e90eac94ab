import type { ImportOutcome } from '../../../../../contract/people/student-import'
import { changedColumns } from '../../../../kit/import/changed-columns'
import { type Identity, type Known, matchPeople } from '../../../../kit/import/match-people'
import { questionOf } from '../../../../kit/import/question-of'
import { refusal } from '../../../../kit/import/read-rows'
import { refuseOverflow, type Step } from '../../../school/class-moves/places'
import type { ReadRow } from './import-body'
import { beginOfStay, type FirstStay } from '../joining.rules'
import { leavingFault } from '../leaving'
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
  readonly joining: { readonly stay: FirstStay | null; readonly marked: string | null }
}

export interface ImportSituation {
  readonly students: readonly KnownStudent[]
  readonly classes: readonly KnownClass[]
  /** Keys of the rows' classes, in the order of the rows. */
  readonly classKeys: readonly (string | null)[]
  /** The school's date. */
  readonly today: string
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
  /** The pupil leaves the school, or left it. */
  readonly leaves: boolean
  /** Where the pupil's first stay in a class begins, where that changes. */
  readonly begin: { readonly stay: FirstStay; readonly from: string } | null
}

export type Plan = readonly (PlannedRow | ImportOutcome)[]

export const isPlanned = (one: PlannedRow | ImportOutcome): one is PlannedRow => 'fields' in one

/** Judges every row without touching anything; the dry run ends here. No class takes more than it has places. */
export function planImport(rows: readonly ReadRow[], situation: ImportSituation): Plan {
  return refuseOverflow(judgeRows(rows, situation), stepOf, ({ row }, message) => refusal(row, message))
}

/** A class that is yet to be made has places for all. */
function stepOf(one: PlannedRow | ImportOutcome): Step | null {
  if (!isPlanned(one)) return null
  if (one.leaves) return { from: one.student?.classId ?? null, to: null }
  if (one.moveTo === undefined) return null
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
      left_on: written.status && (written.left_on ?? student?.values.left_on ?? situation.today),
    })
    if (found.kind === 'asked') {
      const fields = kept(found.people[0])
      return { row, outcome: 'asked', ...questionOf(found, candidateOf, importColumns, fields) }
    }
    const student = found.kind === 'known' ? found.person : undefined
    const leaves = written.status !== null
    if (student !== undefined && student.status !== 'active' && !leaves) {
      return refusal(row, `${student.name} tercatat sudah tidak aktif di sekolah ini.`)
    }

    if (found.kind === 'new' && isNameOnly(written)) {
      return refusal(
        row,
        `Hanya berisi nama, dan belum ada siswa bernama ${written.name}. Isi NISN, NIPD, atau tanggal lahir.`,
      )
    }
    const theirs = student === undefined ? [] : people.heldByOthers(wanted, student)
    const fields = { ...kept(student), ...Object.fromEntries(theirs.map((number) => [number, null])) }
    const begin = judgeStay(fields, student, situation.today)
    if (typeof begin === 'string') return refusal(row, begin)
    // Who leaves comes into no class, and makes none.
    const goal = leaves
      ? undefined
      : classFor(fields, situation.classKeys[index] ?? null, classes, student?.classId ?? null)
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
      leaves,
      begin,
    }
  })
}

/** Nothing to recognise the pupil by: sent twice, it would make two, unless a person said that it is somebody new. */
const isNameOnly = ({ nis, nisn, birth_date, newId }: ImportFields): boolean =>
  nis === null && nisn === null && birth_date === null && newId === null

/** Whether the days of joining and leaving can be, and what they change; a sentence where they cannot. */
function judgeStay(
  { joined_on: joinedOn, left_on: leftOn }: ImportFields,
  student: KnownStudent | undefined,
  today: string,
): PlannedRow['begin'] | string {
  const joined = joinedOn ?? student?.values.joined_on ?? null
  const late = leftOn === null ? null : leavingFault(leftOn, joined, today)
  if (late !== null) return late
  if (joinedOn === null || joinedOn === student?.values.joined_on) return null
  const known = student?.joining ?? { stay: null, marked: null }
  const found = beginOfStay({ joinedOn, leftOn, today, ...known })
  if (typeof found === 'string') return found
  const { stay } = known
  return stay === null || found.from === null || found.from === stay.fromDate
    ? null
    : { stay, from: found.from }
}

const candidateOf = ({ id, name, className, values: { birth_date, nis, nisn } }: KnownStudent) => ({
  id,
  name,
  birth_date,
  class_name: className,
  nis,
  nisn,
})
