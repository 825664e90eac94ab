import type { Student } from './students'

/**
 * The first day of which anything can be known about a pupil's presence: the first in a register, else the first at the school.
 * The days before are blank wherever days are shown.
 * @returns `YYYY-MM-DD`; null where a service says neither
 */
export const firstDayAtSchool = (
  student: Pick<Student, 'joined_on' | 'registered_from'> | undefined,
): string | null => student?.registered_from ?? student?.joined_on ?? null
