import { Select } from '../../../ui/controls/select'
import type { Address } from './use-address'

/** A class as filters use it. */
export interface ClassOfGrade {
  readonly id: string
  readonly name: string
  readonly grade: { readonly id: string; readonly name: string }
}

/** Which classes are looked at: of a grade, or one. */
export interface Selection {
  readonly gradeId: string | null
  readonly classId: string | null
}

/** The classes of a selection. */
export function selectClasses<One extends ClassOfGrade>(
  classes: readonly One[],
  { gradeId, classId }: Selection,
): One[] {
  return classes.filter(
    (one) => (classId === null || one.id === classId) && (gradeId === null || one.grade.id === gradeId),
  )
}

/** The grades of some classes, each once, in their order. */
export function gradesOf(classes: readonly ClassOfGrade[]): { id: string; name: string }[] {
  return [...new Map(classes.map(({ grade }) => [grade.id, { id: grade.id, name: grade.name }])).values()]
}

interface ClassChoiceProps extends Selection {
  /** Without grades there is one filter, of groups. */
  hasGrades?: boolean
  classes: readonly ClassOfGrade[]
  address: Address
}

/** Grade and class of an analysis. */
export function ClassChoice({ classes, gradeId, classId, address, hasGrades = true }: ClassChoiceProps) {
  return (
    <>
      <Select
        aria-label={hasGrades ? 'Tingkat' : 'Kelompok'}
        placeholder={hasGrades ? 'Semua tingkat' : 'Semua kelompok'}
        value={gradeId ?? ''}
        options={gradesOf(classes).map(({ id, name }) => ({ value: id, label: name }))}
        onChange={({ target }) => address.change({ tingkat: target.value, kelas: null })}
      />
      {hasGrades && (
        <Select
          aria-label="Kelas"
          placeholder="Semua kelas"
          value={classId ?? ''}
          options={selectClasses(classes, { gradeId, classId: null }).map(({ id, name }) => ({
            value: id,
            label: name,
          }))}
          onChange={({ target }) => address.change({ kelas: target.value })}
        />
      )}
    </>
  )
}
