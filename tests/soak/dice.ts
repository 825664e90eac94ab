import { randomOf } from '../support/random'

/** Chance that can be repeated: the same seed throws the same. */
export interface Dice {
  /** 0 ≤ x < 1 */
  next(): number
  /** Whole number, both ends included. */
  between(low: number, high: number): number
  pick<T>(from: readonly T[]): T
  /** True so often out of one. */
  chance(of: number): boolean
  /** Dice of their own, so that one person's throws do not depend on another's pace. */
  child(name: string): Dice
}

/** Dice of a seed. */
export function makeDice(seed: number): Dice {
  const next = randomOf(seed)
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    between,
    pick: <T>(from: readonly T[]): T => {
      const one = from[between(0, from.length - 1)]
      if (one === undefined) throw new Error('nothing to pick from')
      return one
    },
    chance: (of) => next() < of,
    child: (name) => {
      let hash = seed >>> 0
      for (const letter of name) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193) >>> 0
      return makeDice(hash)
    },
  }
}
