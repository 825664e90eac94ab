import type { Student } from '../../../../../contract/people/students'

type Known = Pick<Student, 'id' | 'name' | 'nis' | 'nisn' | 'birth_date'>

/** What is compared: letters alone, so that "M. Rizky" and "m rizky" are one name. */
const wordsOf = (name: string): string[] =>
  name
    .toLocaleLowerCase('id')
    .split(/[^\p{L}]+/u)
    .filter(Boolean)

/** Words of one or two letters are initials, which many share. */
const longWord = 3

/**
 * Whether a pupil who is typed may be one whom the school has: the same NISN or NIS, the same name, or the same birthday and a
 * word of the name.
 */
export function mayBeSame(typed: Known, known: Known): boolean {
  if (typed.id === known.id) return false
  if (typed.nisn && typed.nisn === known.nisn) return true
  if (typed.nis && typed.nis === known.nis) return true
  const [name, other] = [wordsOf(typed.name), wordsOf(known.name)]
  if (name.length > 1 && name.join(' ') === other.join(' ')) return true
  const isBornThen = Boolean(typed.birth_date) && typed.birth_date === known.birth_date
  return isBornThen && name.some((word) => word.length >= longWord && other.includes(word))
}
