import { Client } from 'pg'
import { writingServer } from '../db/servers'
import { StartupError } from './startup-error'

/** The oldest PostgreSQL whose SQL we use. */
const OLDEST_MAJOR = 15

/**
 * Checks the server that DATABASE_URL names before anything is written to it.
 * @returns the address of that server alone, where several are named
 * @throws StartupError when it cannot be reached, refuses us, is too old, or does not store UTF-8
 */
export async function checkGivenDatabase(url: string): Promise<string> {
  const server = await writingServer(url)
  const client = new Client({ connectionString: server, connectionTimeoutMillis: 10_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ version: string; encoding: string }>(
      `select current_setting('server_version_num') as version, current_setting('server_encoding') as encoding`,
    )
    const major = Math.floor(Number(rows[0]?.version) / 10_000)
    if (!(major >= OLDEST_MAJOR)) {
      throw new StartupError(
        `DATABASE_URL menunjuk PostgreSQL ${major}; Hadir memerlukan ${OLDEST_MAJOR} atau lebih baru.`,
      )
    }
    if (rows[0]?.encoding !== 'UTF8') {
      throw new StartupError('Basis data di DATABASE_URL harus memakai pengodean UTF8.')
    }
    return server
  } catch (error) {
    if (error instanceof StartupError) throw error
    // The address holds a password: only the server's or the system's own message is repeated.
    const reason = error instanceof Error && error.message ? error.message : String(error)
    throw new StartupError(`Basis data di DATABASE_URL tidak dapat dihubungi: ${reason}`)
  } finally {
    await client.end().catch(() => undefined)
  }
}
