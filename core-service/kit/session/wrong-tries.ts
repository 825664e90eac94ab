import { ErrorCode } from '../../../contract/errors'
import { DomainError, fail } from '../answers/fail'

export interface WrongTriesOptions {
  /** Wrong tries that an address has. */
  readonly max: number
  readonly windowMs: number
}

/** Addresses that are remembered; a flood from many must not fill the memory. */
const remembered = 10_000

interface Tries {
  wrong: number
  readonly until: number
}

/**
 * Bounds what an address may get wrong where a try is cheap to judge and cannot be guessed, in the memory of this
 * instance. Right tries cost the address nothing, and wrong ones of others never stop a right one: a whole school, and
 * every school behind one proxy, comes from one address (decision 0012). Passwords can be guessed, and have `PacedTries`.
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
      if (held.wrong >= this.#max)
        return fail(ErrorCode.tooMany, { retryAfter: (held.until - now.getTime()) / 1000 })
      held.wrong++
      throw error
    }
  }

  /** What is remembered of an address; begun again when its time is over. */
  #current(address: string, now: number): Tries {
    const held = this.#tries.get(address)
    if (held !== undefined && held.until > now) return held
    this.#tries.delete(address)
    const [oldest] = this.#tries.keys()
    if (this.#tries.size >= remembered && oldest !== undefined) this.#tries.delete(oldest)
    const fresh = { wrong: 0, until: now + this.#windowMs }
    this.#tries.set(address, fresh)
    return fresh
  }
}

/** A database that fails is not a wrong try, nor is a token of ours that has run out over the holidays. */
const isWrong = (error: unknown) => error instanceof DomainError && error.code !== ErrorCode.sessionExpired
