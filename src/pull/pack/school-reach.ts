import type { Me } from '../../../contract/accounts/auth'
import { holds, permissions as catalogue } from '../../../contract/permissions'
import type { SchoolClass } from '../../../contract/school/classes'
import { ownClassIds } from '../../workspace/own-classes'

const known = new Set<string>(catalogue)

/**
 * Whether this person's device may hold all pupils: whose role reaches all classes, and never a wali kelas' phone. A
 * plain service may name its permissions differently; there it is everybody who is wali kelas of no class, and the
 * service gives them what they may see.
 * @param readClasses the classes of the school; only read where the permissions do not tell
 */
export async function reachesSchool(
  held: readonly string[],
  user: Me,
  readClasses: () => Promise<readonly SchoolClass[]>,
): Promise<boolean> {
  if (user.role?.permissions?.length === 0 || held.some((name) => known.has(name)))
    return holds(held, ['classes.all']) && holds(held, ['students.read'])
  return ownClassIds(user, await readClasses()).length === 0
}
