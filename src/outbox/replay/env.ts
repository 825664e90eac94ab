import type { Client } from '../../api/client'
import { randomName } from '../../db/random-name'
import type { OutboxRow } from '../../db/outbox-row'
import type { ReplayEvent } from '../../db/stored-rows'
import type { UserDb } from '../../db/user-db'
import { noteEvent } from './events'
import type { Runner } from './runner'

/** Everything outside of its code that a replay uses, so that a test can replace it. */
export interface OutboxEnv {
  db: UserDb
  client: Client
  runner: Runner
  /** Milliseconds since 1970 on this device; orders and delays only. */
  now?: () => number
  /** 0 ≤ x < 1 */
  random?: () => number
  /** Names attempts. */
  uuid?: () => string
  /** Requests under way at once, after the first; by default 4. One makes a run's order repeatable. */
  atOnce?: number
  /**
   * Awaited between the steps of a replay. A test that throws here, or never answers, kills the runner at
   * that very step.
   */
  checkpoint?: (step: Step) => void | Promise<void>
}

/** Where a runner may be killed. */
type Step = 'due' | 'fetched' | 'claimed' | 'answered' | 'settled' | 'uploaded' | 'stored'

/** An environment with nothing left out. */
export type FullEnv = Required<OutboxEnv>

/** Fills in the real clock, random numbers and ids. */
export function fullEnv(env: OutboxEnv): FullEnv {
  return {
    now: () => Date.now(),
    random: () => Math.random(),
    uuid: randomName,
    atOnce: 4,
    checkpoint: () => undefined,
    ...env,
  }
}

/** Notes a step of this runner in the local log. */
export async function note(
  env: FullEnv,
  type: string,
  detail: ReplayEvent['detail'],
  row?: Pick<OutboxRow, 'seq' | 'kind' | 'rev'>,
): Promise<void> {
  const about = row ? { kind: row.kind, seq: row.seq ?? null, rev: row.rev } : {}
  await noteEvent(env.db, { at: env.now(), runner: env.runner.id, type, detail: { ...about, ...detail } })
}
