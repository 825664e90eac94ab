import { createHash, type Hash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import * as z from 'zod/mini'
import type { CopiedTable } from '../db/copy/describe-schema'
import { RowSum } from '../db/copy/row-sum'
import { StartupError } from '../start/startup-error'
import type { BackupFile, BackupInput } from './backup-file'
import { entryNames, FORMAT, Head, Manifest, PART } from './format'
import { BLOCK, paddingAfter, readTarHeader, type TarEntry } from './tar'

/** No entry is larger: parts of tables and images are far smaller. */
const LARGEST = 64 * 1024 * 1024

/** What is done with the contents of a backup, in the order in which they come. */
export interface BackupReceiver {
  head(head: Head): Promise<void>
  /** @param name below the folder of the images */
  image(name: string, bytes: Buffer, modifiedAt: Date): Promise<void>
  /** Takes all rows, in PostgreSQL's text format. */
  table(table: CopiedTable, rows: AsyncIterable<Buffer>): Promise<void>
  secret(secret: string): Promise<void>
}

const damaged = (what: string) => new StartupError(`Cadangan ini rusak: ${what}. Pakai cadangan yang lain.`)
const cut = () => new StartupError('Cadangan ini terpotong: akhirnya tidak ada. Pakai cadangan yang lain.')

/**
 * Reads a backup once from its beginning to its end, one entry at a time in memory, and checks all of it: each byte
 * by SHA-256, and the rows of each table by their number and checksum. What was received counts only once this has
 * returned.
 * @throws StartupError for a file that is no backup, of a newer version, cut off, or damaged
 */
export async function readBackup(file: BackupFile, receiver: BackupReceiver): Promise<Manifest> {
  const input = await file.open()
  try {
    return await readEntries(new EntryReader(input), receiver)
  } finally {
    await input.close()
  }
}

async function readEntries(entries: EntryReader, receiver: BackupReceiver): Promise<Manifest> {
  const { schema } = await readHead(entries, receiver)
  const tables: Manifest['tables'] = []
  const images = { count: 0, bytes: 0 }
  const seen = new Set<string>()
  for (;;) {
    const { name, modifiedAt } = await entries.peek()
    if (name === entryNames.manifest) break
    if (name.startsWith(entryNames.images)) {
      const bytes = await entries.take()
      const image = safeImageName(name)
      await receiver.image(image, bytes, modifiedAt)
      images.count++
      images.bytes += bytes.length
    } else if (name === entryNames.secret) {
      seen.add(name)
      await receiver.secret((await entries.take()).toString('utf8').trim())
    } else if (name.startsWith(entryNames.tables)) {
      const table = schema.tables[tables.length]
      if (!table || tableOf(name) !== table.name) throw damaged(`"${name}" tidak pada tempatnya`)
      const sum = new RowSum()
      await receiver.table(table, rowsOf(entries, table.name, sum))
      tables.push({ name: table.name, rows: sum.rows, checksum: sum.checksum })
    } else throw damaged(`"${name}" tidak dikenal`)
  }
  const manifest = await readManifest(entries)
  if (!seen.has(entryNames.secret)) throw damaged('kunci rahasianya tidak ada')
  const same = JSON.stringify
  for (const [at, expected] of manifest.tables.entries()) {
    if (same(tables[at]) !== same(expected))
      throw damaged(`isi tabel ${expected.name} berbeda dari catatannya`)
  }
  if (tables.length !== manifest.tables.length) throw damaged('jumlah tabelnya berbeda dari catatannya')
  if (same(images) !== same(manifest.images)) throw damaged('jumlah fotonya berbeda dari catatannya')
  return manifest
}

async function readHead(entries: EntryReader, receiver: BackupReceiver): Promise<Head> {
  const first = await entries.peek().catch((error: unknown) => {
    throw error instanceof StartupError ? notOurs() : error
  })
  if (first.name !== entryNames.head) throw notOurs()
  const found: unknown = parseJson(await entries.take())
  const { data: newer } = z.safeParse(z.object({ format: z.int() }), found)
  if (newer && newer.format > FORMAT) {
    throw new StartupError('Cadangan ini dibuat oleh Hadir yang lebih baru. Perbarui Hadir, lalu ulangi.')
  }
  const head = z.safeParse(Head, found)
  if (!head.success) throw damaged('bagian awalnya tidak terbaca')
  await receiver.head(head.data)
  return head.data
}

function notOurs(): StartupError {
  return new StartupError('Berkas ini bukan cadangan Hadir.')
}

/** Reads the manifest and what follows it, up to the end of the file. */
async function readManifest(entries: EntryReader): Promise<Manifest> {
  const sha256 = entries.digest()
  const text = await entries.take()
  if ((await entries.peek()).name !== entryNames.manifestSum) throw damaged('jumlah pemeriksanya tidak ada')
  const sum = (await entries.take()).toString('latin1')
  await entries.end()
  const manifest = z.safeParse(Manifest, parseJson(text))
  if (createHash('sha256').update(text).digest('hex') !== sum || !manifest.success) {
    throw damaged('catatan isinya berubah')
  }
  if (manifest.data.sha256 !== sha256) throw damaged('ada bita yang berubah sejak dibuat')
  return manifest.data
}

/** A name of `images/school/folder/name` without a way out of its folder. */
function safeImageName(name: string): string {
  const inside = name.slice(entryNames.images.length)
  if (!/^[\w-]+\/[\w-]+\/[\w-]+\.webp$/.test(inside)) throw damaged(`"${name}" bukan nama foto`)
  return inside
}

const tableOf = (name: string) => name.slice(entryNames.tables.length).split('/')[0]

async function* rowsOf(entries: EntryReader, table: string, sum: RowSum): AsyncGenerator<Buffer> {
  const ours = `${entryNames.tables}${table}/`
  while ((await entries.peek()).name.startsWith(ours)) {
    const { name } = await entries.peek()
    const rows = await unpack(await entries.take(), name)
    sum.update(rows)
    yield rows
  }
}

async function unpack(bytes: Buffer, name: string): Promise<Buffer> {
  try {
    return await promisify(gunzip)(bytes, { maxOutputLength: PART })
  } catch {
    throw damaged(`"${name}" tidak dapat dibuka`)
  }
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return undefined
  }
}

/** The entries of a tar file one after the other, with a SHA-256 of all bytes before the next entry. */
class EntryReader {
  readonly #input: BackupInput
  readonly #hash: Hash = createHash('sha256')
  #next: { readonly entry: TarEntry; readonly header: Buffer } | undefined

  constructor(input: BackupInput) {
    this.#input = input
  }

  /** The header of the next entry. */
  async peek(): Promise<TarEntry> {
    if (this.#next) return this.#next.entry
    const header = await this.#read(BLOCK)
    const entry = readTarHeader(header)
    if (!entry || entry.size > LARGEST) throw damaged('kepala sebuah bagiannya berubah')
    this.#next = { entry, header }
    return entry
  }

  /** The contents of the next entry. */
  async take(): Promise<Buffer> {
    const { size } = await this.peek()
    if (this.#next) this.#hash.update(this.#next.header)
    this.#next = undefined
    const contents = await this.#read(size)
    this.#hash.update(contents)
    const padding = await this.#read(paddingAfter(size))
    if (padding.some((byte) => byte !== 0)) throw damaged('ada bita yang berubah sejak dibuat')
    this.#hash.update(padding)
    return contents
  }

  digest(): string {
    return this.#hash.copy().digest('hex')
  }

  /** Reads the two empty blocks that end a tar file. */
  async end(): Promise<void> {
    const rest = await this.#read(2 * BLOCK)
    const more = await this.#input.read(1)
    if (more.length > 0 || rest.some((byte) => byte !== 0)) throw damaged('akhirnya berubah')
  }

  async #read(size: number): Promise<Buffer> {
    const bytes = await this.#input.read(size)
    if (bytes.length < size) throw cut()
    return bytes
  }
}
