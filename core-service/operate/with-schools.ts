import { connectToCopy } from '../db/copy/copy-table'
import { openDatabase, type Database } from '../db/client'
import { migrate } from '../db/migrate'
import type { Config } from '../start/config'
import { StartupError } from '../start/startup-error'
import { withDatabase } from '../start/with-database'
import { schemaState, type SchemaState } from '../db/schema-state'

/**
 * Runs work of the console on the database of the installation, whether the service runs or not. A database of another version is
 * left alone, as the service that runs on it may be of that version.
 * @param first makes the tables where there are none: for the first school of an installation
 * @throws StartupError for a database that is not there, or of another version
 */
export async function withSchools<T>(
  config: Config,
  work: (db: Database, url: string) => Promise<T>,
  { first = false }: { readonly first?: boolean } = {},
): Promise<T> {
  const run = async (url: string) => {
    await requireOwnTables(url, first)
    const { db, pool } = openDatabase(url, { max: 1, namedStatements: config.namedStatements })
    try {
      return await work(db, url)
    } finally {
      await pool.end()
    }
  }
  return withDatabase(config, run, { mustExist: !first })
}

async function requireOwnTables(url: string, first: boolean): Promise<void> {
  const client = await connectToCopy(url)
  let state: SchemaState
  try {
    state = await schemaState(client)
  } finally {
    await client.end()
  }
  const { applied, missing, unknown } = state
  if (unknown > 0) {
    throw new StartupError(
      'Basis data ini milik Hadir yang lebih baru. Jalankan perintah ini dengan versi itu.',
    )
  }
  if (missing === 0) return
  if (applied > 0) {
    throw new StartupError(
      'Basis data ini milik Hadir yang lebih lama. Jalankan layanan versi ini sekali, lalu ulangi.',
    )
  }
  if (!first) throw new StartupError('Basis data ini belum berisi data Hadir.')
  await migrate(url)
}
