import type { Permission } from '../../../contract/permissions'

/** Who holds one of these could give themselves anything. */
const administrative: readonly Permission[] = ['users.write', 'roles.write', 'school.write', 'developer.read']

/**
 * Whether a holder of `users.write` may give somebody's account a new password: not when that account may
 * administer what the own one may not, else the office could sign in as the administrator.
 */
export const mayRenewAccount = (own: readonly string[], theirs: readonly string[]): boolean =>
  administrative.every((permission) => !theirs.includes(permission) || own.includes(permission))
