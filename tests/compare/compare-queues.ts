import './globals'
import { noFigures, sum, type Figures } from './judge'
import { ours } from './ours'
import { play } from './play'
import { programOf } from './program'
import type { Contender } from './queue'
import { tanstack } from './tanstack'
import { workbox } from './workbox'

const contenders: readonly Contender[] = [
  ours,
  workbox(false),
  workbox(true),
  tanstack(false),
  tanstack(true),
]

export interface Result {
  contender: Contender
  figures: Figures
}

/**
 * Plays the same programs on every queue.
 * @param seed of the first program; the others follow
 */
export async function compareQueues(seed: number, runs: number): Promise<Result[]> {
  const results = contenders.map((contender) => ({ contender, figures: noFigures }))
  for (let run = 0; run < runs; run++) {
    const program = programOf(seed + run)
    for (const result of results) {
      try {
        result.figures = sum(result.figures, await play(program, result.contender))
      } catch (error) {
        throw new Error(`${result.contender.name}, seed ${seed + run}`, { cause: error })
      }
    }
  }
  return results
}
