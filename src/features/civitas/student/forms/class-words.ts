import type { SchoolClass } from '../../../../../contract/school/classes'

/** "7A, 3 tempat lagi", "7A, penuh", or the name alone where the class has no limit. */
export function classWords({ name, capacity, student_count: count }: SchoolClass): string {
  if (typeof capacity !== 'number' || typeof count !== 'number') return name
  const left = capacity - count
  return left > 0 ? `${name}, ${String(left)} tempat lagi` : `${name}, penuh`
}
