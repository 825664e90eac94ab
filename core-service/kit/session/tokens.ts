import { createHash, createHmac } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import * as z from 'zod/mini'
import { ErrorCode } from '../../../contract/errors'
import { Uuid, uuidv7 } from '../../../contract/values/ids'
import type { Clock } from '../../clock'
import { fail } from '../answers/fail'

/** Minutes that an access token lasts. */
const accessMinutes = 15
/** Days that a refresh token lasts; the app stays usable offline for as long. */
export const refreshDays = 30

const AccessClaims = z.object({
  sub: Uuid,
  school_id: Uuid,
  role_id: Uuid,
  name: z.string(),
  sid: Uuid,
  /** Seconds since 1970. */
  exp: z.int(),
})
export type AccessClaims = z.output<typeof AccessClaims>

const RefreshClaims = z.object({ sub: Uuid, jti: Uuid, family: Uuid })
export type RefreshClaims = z.output<typeof RefreshClaims>

export interface IssuedRefresh {
  readonly token: string
  readonly hash: string
  readonly issuedAt: Date
  readonly expiresAt: Date
}

export type Tokens = ReturnType<typeof createTokens>

/** Tokens remembered as good; a few hundred bytes each. */
const mostVerified = 4_000

/** What is stored of a refresh token; a stolen database opens no session. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')

/**
 * Signs and verifies both kinds of tokens (HS256). The audience keeps one kind from passing for the other.
 * @param secret at least 32 bytes
 */
export function createTokens(secret: string, clock: Clock) {
  const key = new TextEncoder().encode(secret)
  if (key.length < 32) throw new Error('The token secret must have at least 32 bytes')

  const verified = new Map<string, AccessClaims>()

  const sign = (claims: Record<string, unknown>, audience: string, from: Date, until: Date) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setAudience(audience)
      .setIssuedAt(from)
      .setExpirationTime(until)
      .sign(key)

  const verify = async <S extends z.core.$ZodType>(schema: S, token: string, audience: string) => {
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: ['HS256'],
        audience,
        currentDate: clock(),
        requiredClaims: ['exp', 'sub'],
      })
      return z.parse(schema, payload)
    } catch (error) {
      return fail(error instanceof errors.JWTExpired ? ErrorCode.sessionExpired : ErrorCode.sessionInvalid)
    }
  }

  return {
    /** A mark of a text: the same for the same text, and read back by nobody who does not hold the secret. */
    mark: (text: string): string =>
      createHmac('sha256', secret).update(text).digest('base64url').slice(0, 22),
    signAccess(claims: Omit<AccessClaims, 'exp'>): Promise<string> {
      const now = clock()
      return sign(claims, 'access', now, new Date(now.getTime() + accessMinutes * 60_000))
    },
    async signRefresh(userId: string, family: string): Promise<IssuedRefresh> {
      const issuedAt = clock()
      const expiresAt = new Date(issuedAt.getTime() + refreshDays * 86_400_000)
      const claims = { sub: userId, jti: uuidv7(issuedAt.getTime()), family }
      const token = await sign(claims, 'refresh', issuedAt, expiresAt)
      return { token, hash: hashToken(token), issuedAt, expiresAt }
    },
    /**
     * A phone sends the same token for a quarter of an hour; its signature is checked once.
     * @throws DomainError 1000 when expired, 1001 when it is not ours
     */
    async verifyAccess(token: string): Promise<AccessClaims> {
      const known = verified.get(token)
      if (known !== undefined && known.exp * 1000 > clock().getTime()) return known
      const claims = await verify(AccessClaims, token, 'access')
      if (verified.size >= mostVerified) verified.clear()
      verified.set(token, claims)
      return claims
    },
    /** @throws DomainError 1000 when expired, 1001 when it is not ours */
    verifyRefresh: (token: string) => verify(RefreshClaims, token, 'refresh'),
  }
}
