import { setTimeout as pause } from 'node:timers/promises'
import { count, eq, gt, and } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { uuidv7 } from '../../../contract/values/ids'
import type { Database } from '../../db/client'
import { auditLog } from '../../db/schema/audit-log'
import type { Services } from '../../kit/services'
import { authenticate, type Session } from '../../kit/session/session'

/** Milliseconds between two looks at whether anything was written. */
const lookEveryMs = 2_000

/** Requests of one person that are held at once; further ones are answered without waiting. */
const heldAtMost = 4

/** A transaction that began before the first look may carry an id that is so many milliseconds older. */
const openTransactionMs = 60_000

interface Asked {
  readonly session: Session
  readonly http: FastifyRequest
  /** How long the request may be held; 0: not at all. */
  readonly seconds: number
}

/**
 * Makes the function that holds a request until its answer changes. Whether anything was written is seen from the
 * audit, which every write adds to in its own transaction, so that any number of instances see it (decision 0043).
 */
export function createWaiting(services: Services) {
  const held = new Map<string, number>()

  /**
   * @param isHeld whether the client has this answer already
   * @param read gives the answer for the session, which is authenticated again before each further reading
   * @returns the first answer that the client does not have, or after the time the one that it has
   * @throws what `read` throws, and DomainError 1000–1003 when the session has ended meanwhile
   */
  return async function whenChanged<T>(
    { session, http, seconds }: Asked,
    isHeld: (answer: T) => boolean,
    read: (session: Session) => Promise<T>,
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
      const since = uuidv7(services.clock().getTime() - openTransactionMs)
      const until = performance.now() + seconds * 1000
      // Before the reading: what is written while it runs is seen by the next look.
      let writes = await writesSince(services.db, session.schoolId, since)
      let answer = await read(session)
      while (isHeld(answer)) {
        const left = until - performance.now()
        if (left <= 0 || !(await passed(Math.min(lookEveryMs, left), end))) break
        const now = await writesSince(services.db, session.schoolId, since)
        if (now === writes) continue
        writes = now
        answer = await read(await authenticate(http, services))
      }
      return answer
    }
  }
}

/** @returns false when the wait was ended before its time */
const passed = (ms: number, end: AbortSignal) => pause(ms, true, { signal: end }).catch(() => false)

async function writesSince(db: Database, schoolId: string, since: string): Promise<number> {
  const [row] = await db
    .select({ writes: count() })
    .from(auditLog)
    .where(and(eq(auditLog.schoolId, schoolId), gt(auditLog.id, since)))
  return row?.writes ?? 0
}
