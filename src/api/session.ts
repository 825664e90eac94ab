import { jwtDecode } from 'jwt-decode'
import { refreshToken, refreshTokenV1, type RefreshData } from '../../contract/auth'
import { changeState, readState } from '../db/device-db'
import { withLock } from '../db/with-lock'
import { baseUrl } from './base-url'
import { ApiError, SessionEnded } from './errors'
import { exchange } from './request'

/**
 * Whether a token is still good (specification section 4): no expiry is good, expired or undecodable
 * is not. Compared in seconds.
 * @param token a JWT
 * @param nowMs milliseconds since 1970
 */
export function isTokenValid(token: string, nowMs: number = Date.now()): boolean {
  const expiry = tokenExpiry(token)
  return expiry === 'none' || (expiry !== 'broken' && expiry > nowMs / 1000)
}

/** Seconds since 1970 at which a token ends; `none` without an expiry, `broken` when undecodable. */
export function tokenExpiry(token: string): number | 'none' | 'broken' {
  try {
    return jwtDecode(token).exp ?? 'none'
  } catch {
    return 'broken'
  }
}

/**
 * Trades the refresh token for a new pair, once for all tabs and the worker: under a lock, the tokens
 * are read again first, and newer ones adopted instead of refreshing twice (offline.md, "Known traps").
 * @param failed the access token that the service refused
 * @returns an access token worth trying
 * @throws {SessionEnded} when there is no refresh token or the service refuses it
 * @throws {import('./errors').NetworkError} when no answer came: nobody is logged out by that
 */
export async function refreshSession(failed: string | null): Promise<string> {
  return await withLock('session', () => refreshOnce(failed), patienceMs)
}

/** Longer than one request, whose tab lives. Two at once harm nobody: the service bears it, and one is kept. */
const patienceMs = 35_000

async function refreshOnce(failed: string | null): Promise<string> {
  const { data } = await readState('auth')
  if (!data?.refresh_token) throw new SessionEnded()
  if (data.access_token !== failed) return data.access_token
  try {
    const pair = await askForPair(data.refresh_token)
    await changeState('auth', (now) =>
      // Somebody else may have signed in meanwhile; their tokens are not ours to replace.
      now.data?.refresh_token === data.refresh_token ? { ...now, data: { ...now.data, ...pair } } : null,
    )
    return pair.access_token
  } catch (error) {
    if (!(error instanceof ApiError) || !isSessionRefusal(error)) throw error
    await changeState('auth', (now) =>
      now.data?.refresh_token === data.refresh_token
        ? { ...now, data: null, permissions: [], ended_by_service: true }
        : null,
    )
    throw new SessionEnded()
  }
}

/** 401, or an error_code of the refresh range (specification section 8). */
export function isSessionRefusal(error: ApiError): boolean {
  return error.status === 401 || error.kind === 'session'
}

async function askForPair(refresh_token: string): Promise<RefreshData> {
  const base = await baseUrl()
  for (const call of [refreshToken, refreshTokenV1]) {
    try {
      const answer = await exchange(base, call, { body: { refresh_token } }, null)
      if ('data' in answer) return answer.data
    } catch (error) {
      // Section 7 declares two paths; a service that knows only the second says 404 to the first.
      if (!(error instanceof ApiError) || error.status !== 404 || call === refreshTokenV1) throw error
    }
  }
  throw new SessionEnded()
}
