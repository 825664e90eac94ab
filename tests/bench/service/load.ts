import autocannon from 'autocannon'
import type { Figure } from '../figures'

export const connections = 50
const seconds = 8

/** Columns of a table of rates. */
export const rateColumns = ['/s', 'p50', 'p99', 'n'] as const

export interface Load {
  readonly name: string
  readonly url: string
  readonly headers?: Record<string, string>
  readonly method?: 'GET' | 'PUT' | 'POST'
  /** Bodies that one connection sends in turn; its number from 0. */
  readonly bodies?: (connection: number) => readonly string[]
  readonly connections?: number
  readonly seconds?: number
}

/**
 * Sends one kind of request from many connections at once, after a warm-up of two seconds.
 * @throws when an answer was no success: a rate of refusals says nothing
 */
export async function drive(load: Load): Promise<Figure['values']> {
  await fire(load, 2)
  const result = await fire(load, load.seconds ?? seconds)
  const bad = result.non2xx + result.errors + result.timeouts
  if (bad > 0) throw new Error(`${load.name}: ${String(bad)} of ${String(result.requests.total)} refused`)
  const { p50, p99 } = result.latency
  return { '/s': result.requests.total / result.duration, p50, p99, n: result.requests.total }
}

function fire(load: Load, duration: number): Promise<autocannon.Result> {
  let made = 0
  return autocannon({
    url: load.url,
    method: load.method ?? 'GET',
    headers: { 'content-type': 'application/json', ...load.headers },
    connections: load.connections ?? connections,
    duration,
    setupClient: (client) => {
      const bodies = load.bodies?.(made++)
      if (!bodies) return
      let next = 0
      const turn = () => {
        client.setBody(bodies[next++ % bodies.length] ?? '')
      }
      turn()
      client.on('response', turn)
    },
  })
}

/**
 * Runs a statement from as many workers as there would be connections, through a pool like the service's.
 * @param once one run; gets the worker's number and how often it has run
 */
export async function hammer(
  once: (worker: number, turn: number) => Promise<unknown>,
  duration = seconds,
): Promise<Figure['values']> {
  const took: number[] = []
  const rounds = async (worker: number, until: number, keep: boolean) => {
    for (let turn = 0; performance.now() < until; turn++) {
      const began = performance.now()
      await once(worker, turn)
      if (keep) took.push(performance.now() - began)
    }
  }
  const all = async (forMs: number, keep: boolean) => {
    const began = performance.now()
    const workers = Array.from({ length: connections }, (_, worker) => rounds(worker, began + forMs, keep))
    await Promise.all(workers)
    return (performance.now() - began) / 1000
  }
  await all(2_000, false)
  const ran = await all(duration * 1_000, true)
  took.sort((a, b) => a - b)
  const at = (share: number) => took[Math.min(took.length - 1, Math.floor(share * took.length))] ?? null
  return { '/s': took.length / ran, p50: at(0.5), p99: at(0.99), n: took.length }
}
