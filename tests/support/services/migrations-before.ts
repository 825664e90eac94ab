import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import * as z from 'zod/mini'

const migrations = new URL('../../../core-service/db/migrations/', import.meta.url)
const Journal = z.looseObject({ entries: z.array(z.looseObject({ tag: z.string() })) })

/** A folder with the migrations before a number, as an older version has them; the caller removes it. */
export async function migrationsBefore(number: number): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'hadir-migrations-'))
  await cp(migrations, folder, { recursive: true })
  const file = path.join(folder, 'meta/_journal.json')
  const journal = z.parse(Journal, JSON.parse(await readFile(file, 'utf8')))
  const entries = journal.entries.filter(({ tag }) => Number(tag.slice(0, 4)) < number)
  await writeFile(file, JSON.stringify({ ...journal, entries }))
  return folder
}
