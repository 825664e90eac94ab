import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { removalQuery } from '../../../contract/envelope'
import { ErrorCode } from '../../../contract/errors'
import { uuidv7 } from '../../../contract/values/ids'
import type { Queryable } from '../../db/client'
import { type AuditContext, type AuditEntry, writeAudit } from './audit'
import { brokenConstraint } from '../answers/database-errors'
import { fail } from '../answers/fail'
import type { Services } from '../services'
import type { Session } from '../session/session'

/** One write in progress: its transaction, who writes, and the one moment that all its rows carry. */
export interface Write {
  readonly tx: Queryable
  readonly session: Session
  readonly schoolId: string
  readonly at: Date
  readonly requestId: string
  /** The version in the query of a removal: of the row as the person saw it (decision 0075). */
  readonly seen: number | undefined
  /** A new id of that moment, or the one a client made. */
  id(made?: string): string
  /** Keeps what was and what is; null before: made, null after: removed. */
  audit(entity: string, entityId: string, before: object | null, after: object | null): Promise<void>
  /** The same of many rows, in one statement. */
  auditAll(entries: readonly AuditEntry[]): Promise<void>
}

/** Whose write it is, for what writes entries of the audit itself. */
export const auditContextOf = ({ schoolId, session, at, requestId }: Write): AuditContext => ({
  schoolId,
  userId: session.userId,
  at,
  requestId,
})

/** The sentences for refusals of the database: by the name of the constraint or unique index that was broken. */
export type Refusals = Readonly<Record<string, Refusal>>
interface Refusal {
  /** An Indonesian sentence with what is taken and what to do. */
  readonly message: string
  /** The field it is about. */
  readonly path?: string
  /** By default 1310, taken. */
  readonly code?: (typeof ErrorCode)['duplicate' | 'conflict' | 'inUse' | 'invalid' | 'clash']
}

/**
 * Runs one write as one transaction: all of it, with its audit rows, or nothing.
 * @param work gives the answer; whatever it throws undoes the write
 * @param refusals sentences for constraints that may break under two writers at once
 * @throws DomainError of `work`, or of a named constraint
 */
export async function write<T>(
  { db, clock }: Services,
  { session, http, query }: { session: Session; http: FastifyRequest; query: unknown },
  work: (write: Write) => Promise<T>,
  refusals: Refusals = {},
): Promise<T> {
  const { schoolId, userId } = session
  const at = clock()
  const seen = z.safeParse(removalQuery, query).data?.version
  try {
    return await db.transaction((tx) => {
      const auditAll: Write['auditAll'] = (entries) =>
        writeAudit(tx, { schoolId, userId, at, requestId: http.id }, entries)
      return work({
        tx,
        session,
        schoolId,
        at,
        requestId: http.id,
        seen,
        id: (made) => made ?? uuidv7(at.getTime()),
        audit: (entity, entityId, before, after) =>
          auditAll([{ entity, entityId, before: before && { ...before }, after: after && { ...after } }]),
        auditAll,
      })
    })
  } catch (error) {
    const refusal = refusals[brokenConstraint(error) ?? '']
    if (refusal === undefined) throw error
    const { message, path, code = ErrorCode.duplicate } = refusal
    return fail(code, { message, ...(path === undefined ? {} : { data: { errors: [{ path, message }] } }) })
  }
}
