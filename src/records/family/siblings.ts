import type { Student } from '../../../contract/people/students'

type Known = Pick<Student, 'id' | 'phone' | 'father_name' | 'mother_name' | 'status'>
type Parents = Pick<Student, 'father_name' | 'mother_name' | 'guardian_name'>

const folded = (name: string | null | undefined) =>
  name?.trim().toLocaleLowerCase('id').replaceAll(/\s+/g, ' ') ?? ''

/** A telephone number without its country or leading zero, the same however it is written; empty for what is too short to be one. */
export function telephoneOf(phone: string | null | undefined): string {
  const digits = (phone ?? '').replaceAll(/\D/g, '').replace(/^(62|0)+/, '')
  return digits.length < 7 ? '' : digits
}

/** Whether two pupils have the same telephone, however it is written. */
export function haveOneTelephone(a: Pick<Known, 'id' | 'phone'>, b: Pick<Known, 'id' | 'phone'>): boolean {
  const phone = telephoneOf(a.phone)
  return a.id !== b.id && phone !== '' && phone === telephoneOf(b.phone)
}

/**
 * Whether two pupils with one telephone are children of one family as the service knows it (`StudentParent`): both parents have the
 * same names, or one has and the other is not known, or their guardian is the same person.
 */
export function areOneFamily(a: Parents, b: Parents): boolean {
  const same = (field: keyof Parents) => folded(a[field]) === folded(b[field])
  const isKnown = (field: keyof Parents) => folded(a[field]) !== ''
  const haveSameParents =
    same('father_name') && same('mother_name') && (isKnown('father_name') || isKnown('mother_name'))
  return haveSameParents || (same('guardian_name') && isKnown('guardian_name'))
}

/**
 * Whether two pupils are likely of one family: the same telephone of the parents, or both parents of the same names. One
 * name alone says nothing; many fathers are called the same.
 */
export function areSiblings(a: Known, b: Known): boolean {
  if (a.id === b.id) return false
  if (haveOneTelephone(a, b)) return true
  const father = folded(a.father_name)
  const mother = folded(a.mother_name)
  return (
    father !== '' && mother !== '' && father === folded(b.father_name) && mother === folded(b.mother_name)
  )
}

/** The likely siblings of a pupil who are at the school. */
export const siblingsOf = <Pupil extends Known>(pupil: Known, all: readonly Pupil[]): Pupil[] =>
  all.filter((other) => (other.status ?? 'active') === 'active' && areSiblings(pupil, other))
