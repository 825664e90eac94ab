import { ErrorCode } from '../../../contract/errors'
import { DomainError, fail } from '../answers/fail'

export interface WrongTriesOptions {
  /** Wrong tries that an address has. */
  readonly max: number
  readonly windowMs: number
}

/** Addresses that are remembered; a flood from many must not fill the memory. */
const remembered = 10_000

/** Tries of one exhausted address that may wait for their turn at the same time. */
const mostWaiting = 100

interface Tries {
  wrong: number
  /** Tries that are being judged. */
  open: number
  waiting: number
  /** Settles when the last of the waiting tries has been judged. */
  lastTurn: Promise<unknown>
  readonly until: number
}

/**
 * Bounds what an address may get wrong, in the memory of this instance. Right tries cost the address nothing,
 * and wrong ones of others never stop a right one: a whole school, and every school behind one proxy, comes from
 * one address (decision 0012).
 */
export class WrongTries {
  readonly #max: number
  readonly #windowMs: number
  readonly #tries = new Map<string, Tries>()

  constructor({ max, windowMs }: WrongTriesOptions) {
    this.#max = max
    this.#windowMs = windowMs
  }

  /**
   * Runs a try that is cheap to judge: it is always judged, so that a right one passes however many wrong ones
   * came before it.
   * @throws DomainError 1500 with the seconds to wait for a wrong try beyond the limit; else what `attempt` throws
   */
  async judge<T>(address: string, now: Date, attempt: () => Promise<T>): Promise<T> {
    try {
      return await attempt()
    } catch (error) {
      if (!isWrong(error)) throw error
      const held = this.#current(address, now.getTime())
      if (held.wrong >= this.#max) return this.#refuse(held, now.getTime())
      held.wrong++
      throw error
    }
  }

  /**
   * Runs a try that is expensive to judge. A try counts while it is judged, so that many at once do not slip
   * through. Once the address has used its wrong tries up, only tries for which `unsuspected` returns true are judged, one
   * after the other, so that a flood takes no more than one processor core.
   * @param unsuspected whether the account that is tried has no wrong try of its own
   * @throws DomainError 1500 with the seconds to wait; else what `attempt` throws
   */
  async run<T>(
    address: string,
    now: Date,
    attempt: () => Promise<T>,
    unsuspected: () => Promise<boolean>,
  ): Promise<T> {
    const at = now.getTime()
    const held = this.#current(address, at)
    if (held.wrong + held.open < this.#max) return await counted(held, attempt)
    if (held.waiting >= mostWaiting) return this.#refuse(held, at)
    held.waiting++
    try {
      if (!(await unsuspected())) return this.#refuse(held, at)
      const turn = held.lastTurn.then(() => counted(held, attempt))
      held.lastTurn = turn.catch(() => undefined)
      return await turn
    } finally {
      held.waiting--
    }
  }

  /** What is remembered of an address; begun again when its time is over. */
  #current(address: string, now: number): Tries {
    const held = this.#tries.get(address)
    if (held !== undefined && held.until > now) return held
    this.#tries.delete(address)
    const [oldest] = this.#tries.keys()
    if (this.#tries.size >= remembered && oldest !== undefined) this.#tries.delete(oldest)
    const fresh = { wrong: 0, open: 0, waiting: 0, lastTurn: Promise.resolve(), until: now + this.#windowMs }
    this.#tries.set(address, fresh)
    return fresh
  }

  /** As many at once as may be wrong: the others get the answer to try again soon. */
  #refuse(held: Tries, at: number): never {
    return fail(ErrorCode.tooMany, { retryAfter: held.wrong >= this.#max ? (held.until - at) / 1000 : 1 })
  }
}

/** Runs a try and counts it: as open while it is judged, as wrong when it was. */
async function counted<T>(held: Tries, attempt: () => Promise<T>): Promise<T> {
  held.open++
  try {
    return await attempt()
  } catch (error) {
    if (isWrong(error)) held.wrong++
    throw error
  } finally {
    held.open--
  }
}

/** A database that fails is not a wrong try, nor is a token of ours that has run out over the holidays. */
const isWrong = (error: unknown) => error instanceof DomainError && error.code !== ErrorCode.sessionExpired
