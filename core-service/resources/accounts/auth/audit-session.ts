import type { Queryable } from '../../../db/client'
import { writeAudit } from '../../../kit/records/audit'

/** The audit's entry about somebody's sessions; `everywhere` of a log-out that ended all of them. */
export type SessionEvent =
  | { readonly event: 'login' }
  | { readonly event: 'login_failed'; readonly reason: 'password' | 'inactive' }
  | { readonly event: 'logout'; readonly everywhere: boolean }
  | { readonly event: 'revoked'; readonly others: boolean }

export interface SessionOf {
  readonly schoolId: string
  readonly userId: string
  readonly at: Date
  readonly requestId: string
}

/**
 * Keeps who came and went. A log-in with an email that nobody has belongs to no school, so it is not kept; of a
 * failed one it is not known who tried it.
 */
export const auditSession = (
  tx: Queryable,
  { schoolId, userId, at, requestId }: SessionOf,
  event: SessionEvent,
): Promise<void> =>
  writeAudit(tx, { schoolId, userId: event.event === 'login_failed' ? null : userId, at, requestId }, [
    { entity: 'sessions', entityId: userId, before: null, after: { ...event } },
  ])
