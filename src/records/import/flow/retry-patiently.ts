import { backOffMs } from '../../../../contract/values/back-off'
import { ApiError, NetworkError } from '../../../api/errors'

/** Why work rests, and until when (milliseconds since 1970). */
export interface Pause {
  until: number
  reason: 'network' | 'busy'
}

export interface Patience {
  signal: AbortSignal
  /** Called with the pause when one begins, and with null when work goes on. */
  onPause: (pause: Pause | null) => void
  /** Dispatching `now` on it ends a pause at once. */
  hurry: EventTarget
  /** Longest pause in milliseconds; shorter in tests. */
  longestMs?: number
}

/** The person stopped it; nothing is wrong. */
export class Stopped extends Error {
  override readonly name = 'Stopped'
}

/** How often a service that answers with its own fault is asked again. */
const faultsBorne = 5

/**
 * Repeats work until the service answers: for ever while there is no answer, a few times while it is
 * busy or at fault. Only for work that may be repeated without harm.
 * @throws {Stopped} when the signal ends it; everything else that work throws
 */
export async function retryPatiently<T>(work: () => Promise<T>, patience: Patience): Promise<T> {
  const ended = () => patience.signal.aborted
  for (let failures = 1; ; failures++) {
    if (ended()) throw new Stopped()
    try {
      return await work()
    } catch (error) {
      if (ended()) throw new Stopped()
      const reason = reasonToWait(error, failures)
      if (reason === null) throw error
      await pause(pauseMs(error, failures, patience.longestMs), reason, patience)
    }
  }
}

function reasonToWait(error: unknown, failures: number): Pause['reason'] | null {
  if (error instanceof NetworkError) return 'network'
  if (!(error instanceof ApiError)) return null
  if (error.status === 429 || error.status === 408 || error.status === 425) return 'busy'
  return error.status >= 500 && failures < faultsBorne ? 'busy' : null
}

function pauseMs(error: unknown, failures: number, longest = 30_000): number {
  const isAnswer = error instanceof ApiError || error instanceof NetworkError
  const askedMs = isAnswer ? (error.retryAfter ?? 0) * 1000 : 0
  // Many browsers of one school come back at once: half of the time is left to chance.
  return Math.min(longest, backOffMs(failures, 0.5 + Math.random() / 2, askedMs))
}

async function pause(
  ms: number,
  reason: Pause['reason'],
  { signal, onPause, hurry }: Patience,
): Promise<void> {
  onPause({ until: Date.now() + ms, reason })
  await new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      hurry.removeEventListener('now', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    signal.addEventListener('abort', done)
    hurry.addEventListener('now', done)
  })
  onPause(null)
}
