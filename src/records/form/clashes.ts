import { changedNames, isSame, type Shape, type Values } from './blank-to-null'

/** By field: what somebody else put there while this person changed it too. */
export type Clashes = Values

/**
 * The fields that two people changed from the same beginning to something different. A field that only one
 * of them changed is no conflict.
 */
export function clashesOf(
  shape: Shape,
  { base, mine, theirs }: { base: Values; mine: Values; theirs: Values },
): Clashes {
  const changedByThem = changedNames(shape, base, theirs)
  const clashing = changedNames(shape, base, mine).filter(
    (name) => changedByThem.includes(name) && !isSame(mine[name], theirs[name]),
  )
  return Object.fromEntries(clashing.map((name) => [name, theirs[name]]))
}
