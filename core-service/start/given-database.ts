import { Client } from 'pg'
import { StartupError } from './startup-error'

/** The oldest PostgreSQL whose SQL we use. */
const OLDEST_MAJOR = 15

/**
 * Checks the server that DATABASE_URL names before anything is written to it.
 * @throws StartupError when it cannot be reached, refuses us, is too old, or does not store UTF-8
 */
export async function checkGivenDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
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
  } catch (error) {
    if (error instanceof StartupError) throw error
    // The address holds a password: only the server's or the system's own message is repeated.
    const reason = error instanceof Error && error.message ? error.message : String(error)
    throw new StartupError(`Basis data di DATABASE_URL tidak dapat dihubungi: ${reason}`)
  } finally {
    await client.end().catch(() => undefined)
  }
}
