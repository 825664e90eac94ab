import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { StartupError } from '../start/startup-error'
import { findMigrations, ownMigrations } from './own-migrations'
import { schemaState } from './schema-state'
import { writingServer } from './servers'

/** Any number; it only has to be the same in every instance that starts at the same time. */
export const lockNumber = 4_237_719_001

/**
 * Brings the database to the newest schema, forward only. Several instances may start at once: an
 * advisory lock lets one work while the others wait and then find nothing to do. The lock belongs to a transaction on a connection of
 * its own: a pooler that shares connections keeps that of a session for ever, and the next start waits for it. Who waits holds no
 * connection meanwhile, of which a pooler may have few.
 * @param url of the database
 * @param folder of the migrations; by default found from this file, in the source tree as in the bundle
 * @throws StartupError when a newer version has brought it further than this one knows: nothing is then changed
 * @throws Error when a migration fails; that migration is then undone
 */
export async function migrate(url: string, folder: string = findMigrations()): Promise<void> {
  const connectionString = await writingServer(url)
  const [keeper, client] = [new Client({ connectionString }), new Client({ connectionString })]
  keeper.on('error', () => undefined)
  try {
    await keeper.connect()
    while (!(await beginLocked(keeper))) await sleep(100)
    await client.connect()
    await refuseNewerSchema(client, folder)
    await runMigrations(drizzle(client), { migrationsFolder: folder })
    await keeper.query('COMMIT')
  } finally {
    await Promise.allSettled([keeper.end(), client.end()])
  }
}

/** Begins a transaction that holds the lock. @returns false where another one has it; no transaction goes on then */
async function beginLocked(keeper: Client): Promise<boolean> {
  await keeper.query('BEGIN')
  await keeper.query('SET LOCAL idle_in_transaction_session_timeout = 0')
  const { rows } = await keeper.query<{ locked: boolean }>('SELECT pg_try_advisory_xact_lock($1) AS locked', [
    lockNumber,
  ])
  const locked = rows[0]?.locked === true
  if (!locked) await keeper.query('ROLLBACK')
  return locked
}

async function refuseNewerSchema(client: Client, folder: string): Promise<void> {
  if ((await schemaState(client, ownMigrations(folder))).unknown === 0) return
  throw new StartupError(
    'Basis data ini sudah dipakai oleh Hadir yang lebih baru, dan skemanya belum dikenal di sini. Jalankan versi yang lebih baru itu, atau pulihkan cadangan yang dibuat sebelum pembaruan.',
  )
}
