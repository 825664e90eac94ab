import { permissions, type Permission } from '../../../../contract/permissions'
import type { Role } from '../../../../contract/accounts/role'
import type { MasterRole } from '../../../../contract/accounts/roles'

/** The permissions of a set that this app has, in the order of the catalogue, so that equal sets are equal. */
export const knownOf = (held: readonly string[] | undefined): Permission[] =>
  permissions.filter((permission) => held?.includes(permission))

/** What one set has beside another one, and what it lacks of it. */
export function differenceOf(
  now: readonly string[],
  from: readonly string[],
): { more: Permission[]; less: Permission[] } {
  return {
    more: knownOf(now).filter((permission) => !from.includes(permission)),
    less: knownOf(from).filter((permission) => !now.includes(permission)),
  }
}

/** The master role that a role came from; where the service does not return it, the one of the same name. */
export function masterOf(role: Role, masters: readonly MasterRole[]): MasterRole | undefined {
  if (role.master) return masters.find(({ master }) => master === role.master)
  return masters.find(({ name }) => name.toLowerCase() === role.name.toLowerCase())
}

/**
 * Why a role cannot be changed by somebody; null where it can. The service holds the same rules (decision 0012).
 * @param own the permissions of the person who asks
 */
export function lockOf(role: Role, own: readonly string[]): string | null {
  const held = role.permissions ?? []
  if (!own.includes('roles.write')) return 'Anda dapat melihat peran ini, tetapi tidak mengubahnya.'
  if (held.some((permission) => knownOf([permission]).length === 0))
    return 'Peran ini memegang hak yang belum dikenal versi aplikasi ini. Perbarui aplikasi untuk mengubahnya.'
  if (held.some((permission) => !own.includes(permission)))
    return 'Peran ini memegang hak yang tidak Anda miliki. Minta administrator mengubahnya.'
  return null
}
