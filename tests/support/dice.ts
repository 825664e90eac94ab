import { randomOf } from './random'

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

/** A seed with the words that set it again, for a console line and for the message of a failure. */
export interface Seed {
  readonly number: number
  /** `HADIR_SEED=12345` */
  readonly words: string
}

/**
 * The seed of a test file that chooses what it tries: the one that HADIR_SEED names, or another one in every run. It is
 * printed, so that a run can be repeated.
 * @param file the test file whose choices it makes
 * @throws Error if HADIR_SEED is no whole number
 */
export function printedSeed(file: string): Seed {
  const given = process.env['HADIR_SEED']
  const number = given === undefined ? Math.floor(Math.random() * 0x7fffffff) : Number(given)
  if (!Number.isInteger(number)) throw new Error(`HADIR_SEED is ${given}, which is no whole number`)
  const words = `HADIR_SEED=${number}`
  console.warn(`${file}: ${words} chooses the same again`)
  return { number, words }
}
