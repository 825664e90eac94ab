import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import type { Services } from '../../kit/services'
import { authenticate, type Session } from '../../kit/session/session'
import { createLooks } from './looks-at-writes.repo'
import { createReadings } from './shared-readings'

/** Milliseconds between two looks at whether anything was written. */
const lookEveryMs = 2_000

/** Requests of one person that are held at once; further ones are answered without waiting. */
const heldAtMost = 4

interface Asked {
  readonly session: Session
  readonly http: FastifyRequest
  /** How long the request may be held; 0: not at all. */
  readonly seconds: number
}

interface Figures<T> {
  /** People who are in one group may see the same figures. */
  readonly groupOf: (session: Session) => string
  readonly read: (session: Session) => Promise<T>
}

/** Makes the function that holds a request until its answer changes. */
export function createWaiting<T>(services: Services, { groupOf, read }: Figures<T>) {
  const held = new Map<string, number>()
  const versionOf = createLooks(services.db, services.clock)
  const readings = createReadings<T>()

  /**
   * The session is authenticated again before each further answer.
   * @param isHeld whether the client has this answer already
   * @returns the first answer that the client does not have, or after the time the one that it has
   * @throws what `read` throws, and DomainError 1000–1003 when the session has ended meanwhile
   */
  return async function whenChanged(
    { session, http, seconds }: Asked,
    isHeld: (answer: T) => boolean,
  ): Promise<T> {
    const { userId } = session
    const already = held.get(userId) ?? 0
    if (seconds === 0 || already >= heldAtMost) return await read(session)
    const gone = new AbortController()
    const leave = () => {
      gone.abort()
    }
    http.raw.socket.once('close', leave)
    held.set(userId, already + 1)
    try {
      return await wait(AbortSignal.any([services.stopping, gone.signal]))
    } finally {
      http.raw.socket.off('close', leave)
      const left = (held.get(userId) ?? 1) - 1
      if (left > 0) held.set(userId, left)
      else held.delete(userId)
    }

    async function wait(end: AbortSignal): Promise<T> {
      const until = performance.now() + seconds * 1000
      // Before the reading: what is written while it runs is seen by the next look.
      const first = await versionOf(session.schoolId, 0)
      let reading = readings.at(groupOf(session), first, () => read(session))
      let answer = await reading.answer
      while (isHeld(answer)) {
        const left = until - performance.now()
        if (left <= 0 || !(await passed(Math.min(lookEveryMs, left), end))) break
        const version = await versionOf(session.schoolId, lookEveryMs / 2)
        if (version === reading.version) continue
        const asker = await authenticate(http, services)
        const next = readings.soonAfter(groupOf(asker), version, () => read(asker))
        if (next === reading) continue
        reading = next
        answer = await reading.answer
      }
      return answer
    }
  }
}

/** @returns false when the wait was ended before its time */
const passed = (ms: number, end: AbortSignal) => pause(ms, true, { signal: end }).catch(() => false)
