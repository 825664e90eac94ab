import type { StudentUpdate } from '../../../../../contract/people/student-changes'
import type { StoredStudent } from '../../../../pull/lists/students'
import { fieldWord } from '../../import/field-words'

const parentFields = ['father_name', 'mother_name', 'guardian_name'] as const
type ParentField = (typeof parentFields)[number]

/** A parent of some pupils, with the names that are written for them. */
export interface ParentNames {
  field: ParentField
  label: string
  names: string[]
}

const trimmed = (pupil: StoredStudent, field: ParentField) => pupil[field]?.trim() ?? ''

/**
 * The parents that pupils of one family have in common. A guardian counts only where no parent is known, as one child may
 * have a guardian and the other not. Empty where nobody is known.
 */
export function parentsOf(pupils: readonly StoredStudent[]): ParentNames[] {
  const known = parentFields.flatMap((field): ParentNames[] => {
    const names = [...new Set(pupils.map((pupil) => trimmed(pupil, field)))].filter((name) => name !== '')
    return names.length > 0 ? [{ field, label: fieldWord(field), names }] : []
  })
  const isParent = ({ field }: ParentNames) => field !== 'guardian_name'
  return known.some(isParent) ? known.filter(isParent) : known
}

/** The chosen name of each parent; a parent who is written with two names has none until it is chosen. */
export type ChosenNames = Partial<Record<ParentField, string>>

export const onlyNames = (all: readonly ParentNames[]): ChosenNames =>
  Object.fromEntries(all.flatMap(({ field, names }) => (names.length === 1 ? [[field, names[0]]] : [])))

/** What changes of a pupil so that the parents are the chosen ones; null where nothing does. */
export function changeOf(pupil: StoredStudent, chosen: ChosenNames): StudentUpdate | null {
  const fields = parentFields.filter(
    (field) => chosen[field] !== undefined && chosen[field] !== trimmed(pupil, field),
  )
  return fields.length === 0 ? null : Object.fromEntries(fields.map((field) => [field, chosen[field]]))
}
