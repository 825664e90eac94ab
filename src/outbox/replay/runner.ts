import { randomName } from '../../db/random-name'
import { holdForLife, webLocks } from '../../db/with-lock'
import type { OutboxRow } from '../../db/outbox-row'

/** One that replays: a page or a worker, until it ends. */
export interface Runner {
  readonly id: string
  /** Whether a runner has not ended, this one included. */
  isAlive: (id: string) => Promise<boolean>
}

/**
 * Makes a runner. It holds a Web Lock of its own name for life; the browser releases it when the page or
 * worker ends, however it ends. Without Web Locks every runner counts as alive and a lease must run out.
 */
export async function createRunner(): Promise<Runner> {
  const id = randomName()
  const locks = webLocks()
  if (!locks) return { id, isAlive: () => Promise.resolve(true) }
  await holdForLife(locks, lockName(id))
  return {
    id,
    async isAlive(other) {
      const { held } = await locks.query()
      return (held ?? []).some((lock) => lock.name === lockName(other))
    },
  }
}

/** Which of the runners that hold these rows have ended. */
export async function endedRunners(rows: readonly OutboxRow[], runner: Runner): Promise<ReadonlySet<string>> {
  const ids = new Set(rows.flatMap((row) => (row.inflight ? [row.inflight.runner] : [])))
  const ended = await Promise.all([...ids].map(async (id) => ((await runner.isAlive(id)) ? [] : [id])))
  return new Set(ended.flat())
}

/** Ids of all runners that have not ended; null where the browser does not report them. For display. */
export async function livingRunners(): Promise<string[] | null> {
  const locks = webLocks()
  if (!locks) return null
  const { held = [] } = await locks.query()
  const prefix = lockName('')
  return held.flatMap(({ name }) => (name?.startsWith(prefix) ? [name.slice(prefix.length)] : []))
}

function lockName(id: string): string {
  return `hadir-runner:${id}`
}
