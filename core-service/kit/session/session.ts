import type { FastifyRequest } from 'fastify'
import { logout, me } from '../../../contract/accounts/auth'
import type { CallSpec } from '../../../contract/call'
import { ErrorCode } from '../../../contract/errors'
import { holds } from '../../../contract/permissions'
import { changePassword } from '../../../contract/accounts/users'
import { DomainError, fail } from '../answers/fail'
import type { MergedIds } from '../requests/merged-ids'
import type { Services } from '../services'
import { findSession } from './session.repo'
import { refuseSuspended } from './suspended'
import type { AccessClaims } from './tokens'

/** Who asks. Every repository function takes the school from here, never from the request. */
export interface Session {
  /** The membership: who somebody is in this school. */
  readonly userId: string
  /** What they signed in with, which may have memberships in other schools too. */
  readonly accountId: string
  readonly userName: string
  readonly email: string
  readonly schoolId: string
  readonly timeZone: string
  readonly teacherId: string | null
  readonly roleId: string
  readonly roleName: string
  readonly permissions: readonly string[]
  /** The refresh family: what logging out ends. */
  readonly familyId: string
  /** Opened with a one-time code: until its owner has set a password it may do little else (decision 0045). */
  readonly openedByCode: boolean
  /** Records of the school that were merged into others; null: none. */
  readonly merged: MergedIds | null
}

/** What a session that a one-time code opened may do; trading the refresh token has no session at all. */
const openToCodes: readonly CallSpec[] = [changePassword, me, logout]

/**
 * Holds a session to what it may call.
 * @throws DomainError 1400 where the role lacks the permission, or an own password has to be set first
 */
export function requireMayCall(session: Session, call: CallSpec): void {
  if (session.openedByCode && !openToCodes.includes(call)) {
    fail(ErrorCode.notPermitted, { message: 'Buat kata sandi Anda sendiri dulu.' })
  }
  if (Array.isArray(call.access) && !holds(session.permissions, call.access)) fail(ErrorCode.notPermitted)
}

/**
 * Who a request says that it comes from, by its signed token alone.
 * @throws DomainError 1003 without a token, 1000 expired, 1001 otherwise
 */
export async function claimsOf(
  { headers }: Pick<FastifyRequest, 'headers'>,
  { tokens }: Pick<Services, 'tokens'>,
): Promise<AccessClaims> {
  const token = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1]
  return token === undefined ? fail(ErrorCode.sessionMissing) : await tokens.verifyAccess(token)
}

async function sessionRow({ db, sessions }: Services, { sid, sub }: AccessClaims) {
  const read = async () => (await findSession(db).execute({ sid, sub }))[0]
  return await (sessions === null ? read() : sessions.recall(`${sid} ${sub}`, read))
}

/**
 * The session of a request. A log-out, a new password or a changed role works at once here, and on every
 * other instance as soon as the database has notified it (session-memory.ts).
 * @param call what it asks for
 * @throws DomainError 1003 without a token, 1000 expired, 1001 otherwise; 1400 for another school's header; 1910 for a suspended school
 */
export async function authenticate(
  request: FastifyRequest,
  services: Services,
  call?: CallSpec,
): Promise<Session> {
  return await sessionOf(await claimsOf(request, services), request, services, call)
}

/** As {@link authenticate}, of a token that is known to be signed. */
export async function sessionOf(
  claims: AccessClaims,
  request: FastifyRequest,
  services: Services,
  call?: CallSpec,
): Promise<Session> {
  const row = await sessionRow(services, claims)
  if (row === undefined || row.schoolId !== claims.school_id) return fail(ErrorCode.sessionInvalid)
  const { isDemo, suspended, ...session } = row
  if (isDemo && services.production) return fail(ErrorCode.sessionInvalid)
  refuseSuspended(suspended, call)

  const wanted = String(request.headers['school_id'] ?? '').toLowerCase()
  if (wanted !== '' && wanted !== session.schoolId) {
    return fail(ErrorCode.notPermitted, { message: 'Anda tidak memiliki akses ke sekolah itu.' })
  }
  return session
}

/**
 * The session of a request to a public call, or null: an expired token must not close what is open to everybody.
 * @throws what is no refusal, for example a database that is away
 */
export async function sessionIfAny(request: FastifyRequest, services: Services): Promise<Session | null> {
  if (request.headers.authorization === undefined) return null
  try {
    return await authenticate(request, services)
  } catch (error) {
    if (error instanceof DomainError) return null
    throw error
  }
}
