import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'

const Journal = z.object({ entries: z.array(z.object({ when: z.int() })) })

/** When each migration of this version was written, in ms, the oldest first. */
export function ownMigrations(folder: string = findMigrations()): number[] {
  const text = readFileSync(join(folder, 'meta/_journal.json'), 'utf8')
  return z.parse(Journal, JSON.parse(text)).entries.map(({ when }) => when)
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
