import type { Me } from '../../../contract/accounts/auth'
import { holds, permissions as catalogue, type Permission } from '../../../contract/permissions'

const known = new Set<string>(catalogue)

/**
 * Whether screens and buttons for these permissions are offered. The service decides; the app only hides
 * what would be refused. A plain service may name its permissions differently (specification section 6
 * leaves the names open), or none at all: where it names none that the app has, nothing is hidden.
 * @param held permissions of the signed-in role
 * @param wanted any one suffices; an empty list asks for nothing
 * @param user who is signed in: a service that tells of a role that it holds nothing means it
 */
export function allows(held: readonly string[], wanted: readonly Permission[], user?: Me | null): boolean {
  const foreign = user?.role?.permissions?.length !== 0 && !held.some((name) => known.has(name))
  return foreign || holds(held, wanted)
}
