import { type Permission, permissions } from '../../../../contract/permissions'

/** A set as it is stored: each once, in the order of the catalogue, so that equal sets are equal. */
export const inOrder = (wanted: readonly Permission[]): Permission[] =>
  permissions.filter((permission) => wanted.includes(permission))

/**
 * Nobody gives, takes over or changes an account or a role that holds a permission which they lack themselves
 * (decision 0012), else they could act with it.
 * @param own permissions of the person who asks
 * @param theirs permissions of the account's role, or of the role
 */
export const holdsAll = (own: readonly string[], theirs: readonly string[]): boolean =>
  theirs.every((permission) => own.includes(permission))

/**
 * Nobody grants what they do not hold.
 * @returns places in `wanted` that are refused
 */
export const notGrantable = (own: readonly string[], wanted: readonly string[]): number[] =>
  wanted.flatMap((permission, place) => (own.includes(permission) ? [] : [place]))
