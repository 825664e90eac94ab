import { ErrorCode } from '../../contract/errors'
import { DomainError, fail } from './fail'

export interface WrongTriesOptions {
  /** Wrong tries that an address has. */
  readonly max: number
  readonly windowMs: number
}

/** Addresses that are remembered; a flood from many must not fill the memory. */
const remembered = 10_000

/**
 * Bounds what an address may get wrong, in the memory of this instance: right ones cost it nothing, as a
 * whole school comes from one address at 07:00. A try counts while it is judged, so that many at once do
 * not slip through.
 */
export function createWrongTries({ max, windowMs }: WrongTriesOptions) {
  const tries = new Map<string, { wrong: number; open: number; readonly until: number }>()

  const current = (address: string, now: number) => {
    const held = tries.get(address)
    if (held !== undefined && held.until > now) return held
    tries.delete(address)
    const [oldest] = tries.keys()
    if (tries.size >= remembered && oldest !== undefined) tries.delete(oldest)
    const fresh = { wrong: 0, open: 0, until: now + windowMs }
    tries.set(address, fresh)
    return fresh
  }

  return {
    /**
     * Runs one try of an address.
     * @throws DomainError 1500 with the seconds to wait; else what `attempt` throws
     */
    async run<T>(address: string, now: Date, attempt: () => Promise<T>): Promise<T> {
      const at = now.getTime()
      const held = current(address, at)
      // As many at once as may be wrong: those that wait are told to come again soon.
      if (held.wrong + held.open >= max) {
        fail(ErrorCode.tooMany, { retryAfter: held.wrong >= max ? (held.until - at) / 1000 : 1 })
      }
      held.open++
      try {
        return await attempt()
      } catch (error) {
        if (isWrong(error)) held.wrong++
        throw error
      } finally {
        held.open--
      }
    },
  }
}

/** A database that is away is nobody's guess, nor is a token of ours that has run out over the holidays. */
const isWrong = (error: unknown) => error instanceof DomainError && error.code !== ErrorCode.sessionExpired
