import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Client } from 'pg'
import { beginSnapshot, connectToCopy, readTable } from '../db/copy/copy-table'
import { describeSchema, readSequences, type CopiedTable } from '../db/copy/describe-schema'
import { RowSum } from '../db/copy/row-sum'
import type { ImageStore } from '../resources/images/image-store'
import { StartupError } from '../start/startup-error'
import type { BackupFile } from './backup-file'
import { entryNames, FORMAT, PART, type Head, type Manifest } from './format'
import { imageFiles } from './image-files'
import { beginBackup, type BackupWriter } from './write-backup'

/** What a backup is made of. */
export interface BackupSource {
  readonly databaseUrl: string
  readonly images: ImageStore
  readonly tokenSecret: string
  /** Of the program that makes it. */
  readonly version: string
  /** The one school that is exported; left out: the whole installation. */
  readonly school?: { readonly id: string; readonly name: string }
}

export interface BackupReport {
  readonly bytes: number
  readonly tables: number
  readonly rows: number
  readonly images: number
}

/**
 * Writes database, images and secret into one file, while the service goes on. The database is as it was at one moment.
 * @param file is there only once it is whole
 * @throws StartupError where the database holds nothing of Hadir, or is being updated
 */
export async function makeBackup(source: BackupSource, file: BackupFile, now: Date): Promise<BackupReport> {
  const client = await connectToCopy(source.databaseUrl)
  try {
    const writer = await beginBackup(file, now)
    try {
      const manifest = await writeParts(client, writer, source, now)
      const bytes = await writer.finish(manifest)
      const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
      return { bytes, tables: manifest.tables.length, rows, images: manifest.images.count }
    } catch (error) {
      await writer.abandon()
      throw error
    }
  } finally {
    await client.end()
  }
}

async function writeParts(
  client: Client,
  writer: BackupWriter,
  { images: store, tokenSecret, version, school }: BackupSource,
  now: Date,
): Promise<Omit<Manifest, 'sha256'>> {
  const schema = await describeSchema(client)
  if (schema.migrations.length === 0) throw new StartupError('Basis data ini belum berisi data Hadir.')
  const head: Head = {
    format: FORMAT,
    begun_at: now.toISOString(),
    hadir: version,
    postgresql: await serverVersion(client),
    ...(school && { school }),
    schema,
  }
  await writer.add(entryNames.head, Buffer.from(`${JSON.stringify(head, null, 1)}\n`))
  // Images never change, but some are deleted each day, after the rows that refer to them. So nearly all are copied
  // before the moment of the snapshot, and right after it those that have come since: what the snapshot's rows refer to is then there.
  const images = { count: 0, bytes: 0 }
  const read = new Set<string>()
  const addImages = async () => {
    for await (const { name, bytes, modifiedAt } of imageFiles(store, read, school?.id)) {
      await writer.add(`${entryNames.images}${name}`, bytes, modifiedAt)
      images.count++
      images.bytes += bytes.length
    }
  }
  await addImages()
  await beginSnapshot(client)
  if (JSON.stringify(await describeSchema(client)) !== JSON.stringify(schema)) {
    throw new StartupError('Basis data sedang diperbarui. Ulangi pencadangan sesudahnya.')
  }
  await addImages()
  const tables: Manifest['tables'] = []
  for (const table of schema.tables) tables.push(await addTable(client, writer, table, school?.id))
  const sequences = await readSequences(client)
  await client.query('COMMIT')
  await writer.add(entryNames.secret, Buffer.from(tokenSecret))
  return { tables, sequences, images }
}

async function serverVersion(client: Client): Promise<string> {
  const { rows } = await client.query<{ version: string }>(
    `SELECT current_setting('server_version') AS version`,
  )
  return rows[0]?.version ?? ''
}

/** Adds the rows of a table in compressed parts of bounded size; a table without rows has one that is empty. */
async function addTable(
  client: Client,
  writer: BackupWriter,
  table: CopiedTable,
  schoolId: string | undefined,
): Promise<Manifest['tables'][number]> {
  const sum = new RowSum()
  const part = Buffer.alloc(PART)
  let length = 0
  let parts = 0
  const flush = async () => {
    const number = String(++parts).padStart(6, '0')
    const contents = await promisify(gzip)(part.subarray(0, length))
    await writer.add(`${entryNames.tables}${table.name}/${number}.copy.gz`, contents)
    length = 0
  }
  for await (const chunk of readTable(client, table, schoolId)) {
    sum.update(chunk)
    for (let at = 0; at < chunk.length;) {
      const copied = chunk.copy(part, length, at)
      at += copied
      length += copied
      if (length === PART) await flush()
    }
  }
  if (length > 0 || parts === 0) await flush()
  return { name: table.name, rows: sum.rows, checksum: sum.checksum }
}
