import type { Student } from '../../../contract/people/students'

type Known = Pick<Student, 'id' | 'phone' | 'father_name' | 'mother_name' | 'status'>

const folded = (name: string | null | undefined) =>
  name?.trim().toLocaleLowerCase('id').replaceAll(/\s+/g, ' ') ?? ''

/** A mobile number without its country or leading zero; an empty text for what is too short to be one. */
function numberOf(phone: string | null | undefined): string {
  const digits = (phone ?? '').replaceAll(/\D/g, '').replace(/^(62|0)+/, '')
  return digits.length < 7 ? '' : digits
}

/** Whether two pupils have the same telephone, however it is written. */
export function haveOneTelephone(a: Pick<Known, 'id' | 'phone'>, b: Pick<Known, 'id' | 'phone'>): boolean {
  const phone = numberOf(a.phone)
  return a.id !== b.id && phone !== '' && phone === numberOf(b.phone)
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
