import { classNameKey } from '../../../../../contract/values/class-name'
import type { ImportFields } from './normalise'

export interface KnownClass {
  /** Null: to be made. */
  readonly id: string | null
  readonly name: string
  /** As the database compares names, of which no two classes of a year have the same. */
  readonly key: string
  readonly status: 'active' | 'archived'
  /** Null: as many as come. */
  readonly capacity: number | null
  /** Active pupils who are in it now. */
  readonly before: number
  /** Of a class to be made. */
  readonly gradeLevel?: number
}

/**
 * The class that a row names: the one of that name, else the one that the name means. A missing one joins the list, so that the next
 * row finds it.
 * @param key of the name, as the database compares names
 * @param present the pupil's class, which is meant before others that the name could mean as well
 * @returns a sentence where the class is not certain
 */
export function classFor(
  { className, gradeLevel, ownClass }: ImportFields,
  key: string | null,
  classes: KnownClass[],
  present: string | null,
): KnownClass | undefined | string {
  if (className === null || key === null) return undefined
  const named = classes.find((one) => one.key === key)
  if (named) return named
  const meaning = classNameKey(className)
  const meant = ownClass ? [] : classes.filter(({ name }) => classNameKey(name) === meaning)
  const own = meant.find(({ id }) => id !== null && id === present)
  if (own) return own
  if (meant.length > 1) {
    return `Nama kelas ${className} bisa berarti ${meant.map(({ name }) => name).join(' atau ')}. Pilih salah satu.`
  }
  if (meant[0]) return meant[0]
  if (gradeLevel === null) return `Tingkat kelas ${className} belum diketahui. Pilih tingkatnya lebih dulu.`
  const made = {
    id: null,
    name: className,
    key,
    status: 'active',
    capacity: null,
    before: 0,
    gradeLevel,
  } as const
  classes.push(made)
  return made
}
