import fc from 'fast-check'
import type { Product } from './bundle'
import { makeTemplate } from './world/make-template'
import { program, type Program } from './people/program'
import { Platform } from './world/platform'
import { addFigures, noFigures, type Figures } from './figures'
import { runSchedule } from './run-schedule'
import { Violation } from './violation'

export interface Batch {
  seed: number
  runs: number
  /** Replays one counterexample of that seed. */
  path?: string
  /** Stops shrinking after so many tries. */
  shrinks?: number
}

export interface Breach {
  rule: string
  message: string
  seed: number
  path: string
  /** Schedules until it was met. */
  after: number
  program: Program
}

export interface Outcome {
  figures: Figures
  breach: Breach | null
}

/** Proves one product, batch after batch. */
export async function makeProver(product: Product): Promise<(batch: Batch) => Promise<Outcome>> {
  const platform = new Platform(product)
  const template = await makeTemplate(platform)
  return async ({ seed, runs, path, shrinks = 150 }) => {
    const figures = noFigures()
    const given = path === undefined ? {} : { path }
    let tries = 0
    let first: { rule: string; message: string } | null = null
    const property = fc.asyncProperty(program, async (one) => {
      if (first !== null && ++tries > shrinks) return
      try {
        addFigures(figures, await runSchedule(platform, template, one))
      } catch (error) {
        first ??= ruleOf(error)
        // Shrinking accepts only breaches of the same rule, or it could end at another fault.
        if (ruleOf(error).rule === first.rule) throw error
      }
    })
    const details = await fc.check(property, { seed, numRuns: runs, ...given })
    if (!details.failed) return { figures, breach: null }
    const [found] = details.counterexample ?? []
    const { rule, message } = ruleOf(details.errorInstance)
    if (!found) throw details.errorInstance
    const breach = {
      rule,
      message,
      seed,
      path: details.counterexamplePath ?? '',
      after: details.numRuns,
      program: found,
    }
    return { figures, breach }
  }
}

function ruleOf(error: unknown): { rule: string; message: string } {
  if (error instanceof Violation) return { rule: error.rule, message: error.message }
  const message = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return { rule: 'broken', message }
}
