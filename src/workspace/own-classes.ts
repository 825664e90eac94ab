import type { Me } from '../../contract/accounts/auth'
import type { SchoolClass } from '../../contract/school/classes'

/**
 * The classes that somebody is wali kelas of: as the service returns with the account; where it returns nothing, those
 * whose wali kelas is this very person.
 * @returns ids; none where neither is known
 */
export function ownClassIds(user: Me, classes: readonly SchoolClass[]): readonly string[] {
  if (user.homeroom_class_ids) return user.homeroom_class_ids
  const name = user.name.toLowerCase().trim()
  const isOwn = ({ homeroom_teacher: teacher }: SchoolClass) =>
    teacher && (teacher.id === (user.teacher_id ?? user.id) || teacher.name.toLowerCase().trim() === name)
  return classes.filter(isOwn).map(({ id }) => id)
}
