import type { Client } from 'pg'
import { connectToCopy, readTable } from '../db/copy/copy-table'
import { readSequences, type CopiedTable } from '../db/copy/describe-schema'
import { beginLoad, isEmptyDatabase, type DatabaseLoad } from '../db/copy/load-database'
import { RowSum } from '../db/copy/row-sum'
import { ownMigrations } from '../db/own-migrations'
import { StartupError } from '../start/startup-error'
import type { BackupFile } from './backup-file'
import type { Head, Manifest } from './format'
import { readBackup, type BackupReceiver } from './read-backup'

/** What was restored. */
export interface Restored {
  readonly head: Head
  readonly manifest: Manifest
}

/**
 * Loads a backup into an empty database, in the schema that it was made in; `migrate` then brings it forward.
 * @param files takes what is not in the database
 * @throws StartupError in a sentence; the database is then as empty as before
 */
export async function restoreBackup(
  file: BackupFile,
  databaseUrl: string,
  files: Pick<BackupReceiver, 'image' | 'secret'>,
): Promise<Restored> {
  const client = await connectToCopy(databaseUrl)
  let load: DatabaseLoad | undefined
  let head: Head | undefined
  try {
    const manifest = await readBackup(file, {
      ...files,
      head: async (found) => {
        refuseUnknownSchema(found)
        if (!(await isEmptyDatabase(client))) {
          throw new StartupError('Basis data tujuan tidak kosong. Pemulihan hanya ke tempat yang kosong.')
        }
        load = await beginLoad(client, found.schema)
        head = found
      },
      table: async (table, rows) => load?.table(table, rows),
    })
    if (!load || !head) throw new Error('A backup without a head was accepted')
    await load.finish(manifest.sequences)
    return { head, manifest }
  } finally {
    // An unfinished transaction ends with its connection.
    await client.end()
  }
}

function refuseUnknownSchema({ schema, hadir }: Head): void {
  const known = new Set(ownMigrations())
  if (schema.migrations.every((migration) => known.has(migration))) return
  throw new StartupError(
    `Cadangan ini dibuat oleh Hadir yang lebih baru (${hadir}, skemanya belum dikenal di sini). Perbarui Hadir, lalu ulangi.`,
  )
}

/**
 * Compares a database with what a manifest says of it.
 * @returns what differs, a sentence each
 */
export async function differencesFrom(
  manifest: Manifest,
  databaseUrl: string,
  head: Head,
): Promise<string[]> {
  const client = await connectToCopy(databaseUrl)
  try {
    const differences = await differencesIn(client, { manifest, head })
    if (JSON.stringify(await readSequences(client)) !== JSON.stringify(manifest.sequences)) {
      differences.push('Nilai nomor urut berbeda.')
    }
    return differences
  } finally {
    await client.end()
  }
}

/**
 * Compares the rows that a connection sees with what a manifest says of them.
 * @param schoolId of the one school whose rows are compared, for an export; left out: all rows
 * @returns what differs, a sentence each
 */
export async function differencesIn(
  client: Client,
  { head, manifest }: Restored,
  schoolId?: string,
): Promise<string[]> {
  const differences: string[] = []
  for (const [at, expected] of manifest.tables.entries()) {
    const table = head.schema.tables[at]
    const found = table && (await sumOf(client, table, schoolId))
    if (found?.rows !== expected.rows) {
      differences.push(`Tabel ${expected.name}: ${found?.rows ?? 0} baris, seharusnya ${expected.rows}.`)
    } else if (found.checksum !== expected.checksum) {
      differences.push(`Tabel ${expected.name}: isinya berbeda.`)
    }
  }
  return differences
}

async function sumOf(client: Client, table: CopiedTable, schoolId: string | undefined): Promise<RowSum> {
  const sum = new RowSum()
  for await (const chunk of readTable(client, table, schoolId)) sum.update(chunk)
  return sum
}
