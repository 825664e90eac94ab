import type { StoredStudent } from '../../../pull/lists/students'

/** Pupils who were lifted, and which of the classes they would be placed into. */
export interface Lift {
  pupils: readonly StoredStudent[]
  /** Index among the classes that are offered. */
  at: number
}

/** What a key does while pupils are lifted. */
export type LiftStep = { kind: 'choose'; lift: Lift } | { kind: 'place' } | { kind: 'return' } | null

/**
 * Lifts pupils.
 * @param classes the classes that are offered
 * @param suggested id of the class that is offered first
 * @returns null where there is nobody, or no class to go to
 */
export function lift(
  pupils: readonly StoredStudent[],
  classes: readonly { id: string }[],
  suggested: string | null,
): Lift | null {
  if (pupils.length === 0 || classes.length === 0) return null
  const at = classes.findIndex(({ id }) => id === suggested)
  return { pupils, at: Math.max(at, 0) }
}

/** What a key means for lifted pupils; null for a key that means nothing. The arrows go round. */
export function liftStep(key: string, held: Lift, count: number): LiftStep {
  const to = (by: number): LiftStep => ({
    kind: 'choose',
    lift: { ...held, at: (held.at + by + count) % count },
  })
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return to(1)
    case 'ArrowLeft':
    case 'ArrowUp':
      return to(-1)
    case 'Home':
      return { kind: 'choose', lift: { ...held, at: 0 } }
    case 'End':
      return { kind: 'choose', lift: { ...held, at: count - 1 } }
    case 'Enter':
      return { kind: 'place' }
    case 'Escape':
      return { kind: 'return' }
    default:
      return null
  }
}
