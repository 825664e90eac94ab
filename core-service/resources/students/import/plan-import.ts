import type { ImportOutcome } from '../../../../contract/students'
import { type ReadRow, refusal } from './import-body'
import { importColumns, type ImportFields } from './normalise'
import { type Known, recognise, twinOf } from './recognise'

/** A pupil of the school with everything an import compares. */
export interface KnownStudent extends Known {
  readonly values: Readonly<Record<(typeof importColumns)[number], string | null>>
  readonly version: number
  readonly classId: string | null
  readonly className: string | null
  readonly membershipId: string | null
}

export interface KnownClass {
  /** Null: to be made. */
  readonly id: string | null
  readonly name: string
  readonly key: string
  /** Of a class to be made. */
  readonly gradeLevel?: number
}

export interface ImportSituation {
  readonly students: readonly KnownStudent[]
  readonly classes: readonly KnownClass[]
  /** Keys of the rows' names and classes, in the order of the rows. */
  readonly keys: readonly { readonly name: string; readonly className: string | null }[]
}

/** What one row will do. */
export interface PlannedRow {
  readonly row: number
  readonly fields: ImportFields
  /** Undefined: a new pupil. */
  readonly student: KnownStudent | undefined
  readonly changed: readonly (typeof importColumns)[number][]
  /** Where the pupil goes; undefined: stays, or the workbook does not say. */
  readonly moveTo: KnownClass | undefined
}

export type Plan = (PlannedRow | ImportOutcome)[]

export const isPlanned = (one: PlannedRow | ImportOutcome): one is PlannedRow => 'fields' in one

/** Judges every row without touching anything; the dry run ends here. */
export function planImport(rows: readonly ReadRow[], situation: ImportSituation): Plan {
  const classes = [...situation.classes]
  const taken: { row: number; fields: ImportFields; key: string; studentId: string | undefined }[] = []
  return rows.map((read, index) => {
    if (read.kind === 'refused') return read.outcome
    const { row, fields } = read
    const keys = situation.keys[index] ?? { name: fields.name, className: null }
    const candidate = { fields, key: keys.name }
    const twin = twinOf(candidate, taken)
    if (twin !== undefined) return refusal(row, `Siswa ini sudah ada di baris ${twin}.`)

    const found = recognise(candidate, situation.students)
    if (found.kind === 'refused') return refusal(row, found.message)
    const student = found.kind === 'known' ? found.student : undefined
    const again = student && taken.find((one) => one.studentId === student.id)
    if (again) return refusal(row, `Siswa ini sudah ada di baris ${again.row}.`)
    if (student !== undefined && student.status !== 'active') {
      return refusal(row, `${student.name} tercatat sudah tidak aktif di sekolah ini.`)
    }

    const goal = classFor(fields, keys.className, classes)
    if (goal === 'unknown level') {
      return refusal(
        row,
        `Tingkat kelas ${fields.className ?? ''} belum diketahui. Pilih tingkatnya lebih dulu.`,
      )
    }
    taken.push({ row, ...candidate, studentId: student?.id })
    return {
      row,
      fields,
      student,
      changed: importColumns.filter(
        (column) => fields[column] !== null && fields[column] !== (student?.values[column] ?? null),
      ),
      moveTo: goal?.id !== null && goal?.id === student?.classId ? undefined : goal,
    }
  })
}

/** The class a row names; a missing one joins the list, so that the next row finds it. */
function classFor(
  { className, gradeLevel }: ImportFields,
  key: string | null,
  classes: KnownClass[],
): KnownClass | undefined | 'unknown level' {
  if (className === null || key === null) return undefined
  const found = classes.find((one) => one.key === key)
  if (found) return found
  if (gradeLevel === null) return 'unknown level'
  const made = { id: null, name: className, key, gradeLevel }
  classes.push(made)
  return made
}
