import { health } from '../../contract/health'
import type { Client } from '../api/client'
import { writeMeta } from '../db/meta'
import type { UserDb } from '../db/user-db'

/** A probe asks whether anybody is there; it need not wait as long as a write. */
const probeTimeoutMs = 4_000

/**
 * Asks the service whether it is there and what it can do beyond the specification, and keeps the answer
 * for the replay. Small enough to ask again and again.
 * @throws when no answer came
 */
export async function pullHealth(db: UserDb, client: Client): Promise<void> {
  const answer = await client.send(health, { timeoutMs: probeTimeoutMs })
  await writeMeta(db, 'capabilities', answer?.capabilities ?? [])
}
