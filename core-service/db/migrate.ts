import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'

/** Any number; it only has to be the same in every instance that starts at the same time. */
export const lockNumber = 4_237_719_001

/**
 * Brings the database to the newest schema, forward only. Several instances may start at once: an
 * advisory lock lets one work while the others wait and then find nothing to do.
 * @param url of the database
 * @param folder of the migrations; by default found from this file, in the source tree as in the bundle
 * @throws Error when a migration fails; that migration is then undone
 */
export async function migrate(url: string, folder: string = findMigrations()): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [lockNumber])
    await runMigrations(drizzle(client), { migrationsFolder: folder })
  } finally {
    // Closing the connection also gives the lock back.
    await client.end()
  }
}

/** The folder of the migrations: beside this file, or (bundled to build/server.js) below the project's root. */
export function findMigrations(): string {
  const here = dirname(fileURLToPath(import.meta.url))
  const places = [
    process.env['HADIR_MIGRATIONS'],
    join(here, 'migrations'),
    join(here, '../core-service/db/migrations'),
    join(process.cwd(), 'core-service/db/migrations'),
  ]
  const found = places.find((place) => place !== undefined && existsSync(join(place, 'meta/_journal.json')))
  if (found === undefined) throw new Error('The folder of the database migrations was not found')
  return found
}
