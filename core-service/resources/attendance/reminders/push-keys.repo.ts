import { generateKeyPairSync } from 'node:crypto'
import { importJWK, SignJWT, type CryptoKey, type JWK } from 'jose'
import type { Queryable } from '../../../db/client'
import { pushKeys } from '../../../db/schema/attendance/reminders'

/** How long a push service may believe what was signed; a day is the most that it would. */
const validMs = 12 * 3_600_000

/** The service's key pair for Web Push (RFC 8292). Of several instances at their first start one keeps its pair for all. */
export async function keptPushKeys(db: Queryable): Promise<typeof pushKeys.$inferSelect> {
  const [kept] = await db.select().from(pushKeys)
  if (kept !== undefined) return kept
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const point = Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])
  await db
    .insert(pushKeys)
    .values({
      publicKey: point.toString('base64url'),
      privateKey: JSON.stringify(privateKey.export({ format: 'jwk' })),
    })
    .onConflictDoNothing()
  return keptPushKeys(db)
}

/**
 * The header that identifies the sender to a push service.
 * @param endpoint of the device; the token is valid for its origin only
 * @param contact address of the installation, whom the push service may ask; null leaves it out (RFC 8292, section 2.1)
 */
export async function signedFor(
  { publicKey, privateKey }: Pick<typeof pushKeys.$inferSelect, 'publicKey' | 'privateKey'>,
  endpoint: string,
  contact: string | null,
  now: Date,
): Promise<string> {
  const key = (await importJWK(JSON.parse(privateKey) as JWK, 'ES256')) as CryptoKey
  const token = await new SignJWT(contact === null ? {} : { sub: contact })
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
    .setAudience(new URL(endpoint).origin)
    .setIssuedAt(now)
    .setExpirationTime(new Date(now.getTime() + validMs))
    .sign(key)
  return `vapid t=${token}, k=${publicKey}`
}
