import { me } from '../../../contract/accounts/auth'
import { health } from '../../../contract/health'
import type { Client } from '../../api/client'
import { ApiError, NetworkError } from '../../api/errors'
import { writeMeta } from '../../db/meta'
import type { UserDb } from '../../db/user-db'

/** A probe asks whether anybody is there; it need not wait as long as a write. */
const probeTimeoutMs = 4_000

/** What a service, or the proxy before it, answers to a call that it does not have. */
const unknownCall: readonly (number | null)[] = [404, 405, 501]

/**
 * Asks the service whether it is there and what it can do beyond the specification, and keeps the answer
 * for the replay. Small enough to ask again and again. One that has no such call can do nothing beyond the
 * specification, and is asked who is signed in instead: anybody may answer 404.
 * @throws when no answer came
 */
export async function pullHealth(db: UserDb, client: Client): Promise<void> {
  let capabilities: readonly string[] = []
  try {
    capabilities = (await client.send(health, { timeoutMs: probeTimeoutMs }))?.capabilities ?? []
  } catch (error) {
    const isAnswer = error instanceof ApiError || error instanceof NetworkError
    if (!isAnswer || !unknownCall.includes(error.status)) throw error
    await client.send(me, { timeoutMs: probeTimeoutMs })
  }
  await writeMeta(db, 'capabilities', [...capabilities])
}
