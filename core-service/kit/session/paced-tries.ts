import { setTimeout as delay } from 'node:timers/promises'
import { ErrorCode } from '../../../contract/errors'
import { fail } from '../answers/fail'

/** Something whose wrong tries are counted, with how many of them are judged at once. */
export interface TriesOf {
  readonly key: string
  readonly free: number
}

/** The pace in ms between two tries, by how many wrong ones there were beyond the free ones. */
const paces = [
  { below: 100, pace: 1_000 },
  { below: 300, pace: 5_000 },
  { below: Infinity, pace: 15_000 },
] as const

/** Right tries of one key that pass without a pace: nobody signs in more often, and each one makes rows. */
const freeRight = 60

/** No try waits longer, in ms: the app gives a request up after 30 seconds (specification section 9). */
const longestWait = 25_000

/** Tries that may wait at the same time; each is an open request of a few kilobytes. */
const mostWaiting = 4_000

/** Wrong tries further apart than this do not add up, in ms. */
const forgotten = 15 * 60_000

/** Keys that are remembered, about 200 bytes each. Random emails must not fill the memory. */
const remembered = 20_000

interface Tries {
  wrong: number
  right: number
  /** Tries that wait or are judged. They count as wrong until they are known, so that many at once do not slip through. */
  open: number
  /** When the next try may be judged. */
  nextAt: number
  usedAt: number
}

/** Time in ms that no change of the machine's clock moves, and a wait in it; tests bring their own. */
interface Time {
  now(): number
  sleep(ms: number): Promise<unknown>
}

const realTime: Time = { now: () => performance.now(), sleep: (ms) => delay(ms) }

/**
 * Bounds guesses by time, in the memory of this instance: beyond the free wrong tries of a key its tries are
 * judged one after the other, at a pace that slows down. A right password is refused only while more tries of the
 * same key are waiting than can be judged within {@link longestWait}.
 */
export class PacedTries {
  readonly #time: Time
  readonly #tries = new Map<string, Tries>()
  #waiting = 0

  constructor(time: Time = realTime) {
    this.#time = time
  }

  /**
   * Runs a try when its turn comes.
   * @param attempt whether the try was right, and what it gives
   * @throws DomainError 1501 with the seconds to wait; else what `attempt` throws, which counts neither as right nor as wrong
   */
  async run<T extends { right: boolean }>(limits: readonly TriesOf[], attempt: () => Promise<T>): Promise<T> {
    const at = this.#time.now()
    const counted = limits.map(({ key, free }) => ({ free, tries: this.#current(key, at) }))
    const wait = Math.max(0, ...counted.map(({ tries, free }) => waitOf(tries, free, at)))
    if (wait > longestWait || (wait > 0 && this.#waiting >= mostWaiting))
      fail(ErrorCode.accountLocked, { minutes: Math.ceil(wait / 60_000), retryAfter: wait / 1000 })
    for (const { tries, free } of counted) {
      tries.nextAt = Math.max(tries.nextAt, at) + paceOf(tries, free)
      tries.open++
    }
    try {
      if (wait > 0) await this.#wait(wait)
      const outcome = await attempt()
      const now = this.#time.now()
      for (const { tries, free } of counted) {
        tries.wrong = outcome.right ? 0 : tries.wrong + 1
        if (outcome.right) tries.right++
        else tries.nextAt = Math.max(tries.nextAt, now + paceOf(tries, free))
      }
      return outcome
    } finally {
      for (const { tries } of counted) tries.open--
    }
  }

  async #wait(ms: number): Promise<void> {
    this.#waiting++
    await this.#time.sleep(ms).finally(() => this.#waiting--)
  }

  /** What is remembered of a key; begun again when its wrong tries are long ago. */
  #current(key: string, now: number): Tries {
    const held = this.#tries.get(key)
    this.#tries.delete(key)
    const [oldest] = this.#tries.keys()
    if (this.#tries.size >= remembered && oldest !== undefined) this.#tries.delete(oldest)
    const still = held !== undefined && (held.open > 0 || now - held.usedAt < forgotten)
    const tries = still ? held : { wrong: 0, right: 0, open: 0, nextAt: 0, usedAt: now }
    tries.usedAt = now
    this.#tries.set(key, tries)
    return tries
  }
}

function paceOf({ wrong, right, open }: Tries, free: number): number {
  const beyond = wrong + open - free
  const pace = beyond < 0 ? 0 : (paces.find(({ below }) => beyond < below)?.pace ?? 0)
  return right < freeRight ? pace : Math.max(pace, paces[0].pace)
}

const waitOf = (tries: Tries, free: number, at: number): number =>
  paceOf(tries, free) === 0 ? 0 : Math.max(0, tries.nextAt - at)
