import { type Permission, permissions } from '../../../contract/permissions'

/** A set as it is stored: each once, in the order of the catalogue, so that equal sets are equal. */
export const inOrder = (wanted: readonly Permission[]): Permission[] =>
  permissions.filter((permission) => wanted.includes(permission))

/**
 * Nobody grants what they do not hold; what a role has already may stay.
 * @returns places in `wanted` that are refused
 */
export const notGrantable = (
  own: readonly string[],
  already: readonly string[],
  wanted: readonly string[],
): number[] =>
  wanted.flatMap((permission, place) =>
    own.includes(permission) || already.includes(permission) ? [] : [place],
  )
