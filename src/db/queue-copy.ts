import type Dexie from 'dexie'
import { atMost, CopyLog } from './copy-log'
import { stateOf, unsureOf, type OutboxRow } from './outbox-row'
import type { MetaRow, ReplayEvent, StoredBlob, UserDb } from './user-db'

/** Facts of `meta` without which a restored queue would be sent to the wrong place, or in the wrong way. */
const facts = ['service', 'capabilities', 'tick'] as const

/** One entry of the log: rows as they stand since then. The newest of a key counts. */
interface Entry {
  /** Which making of the database it is of; numbers of rows begin anew with each. */
  born: number
  rows: OutboxRow[]
  /** Numbers of rows that are no more. */
  gone: number[]
  meta: MetaRow[]
}

/** What a save has written. */
export interface Written {
  rows: OutboxRow[]
  gone: number[]
}

/** More entries than this, and the log is written anew. */
const mostNames = 100

const logs = new WeakMap<Dexie, CopyLog<Entry>>()

/** Opened once for each handle of a database: a tap is not to wait for it. */
function logOf(db: Dexie): CopyLog<Entry> {
  const log = logs.get(db) ?? new CopyLog<Entry>(db.name)
  logs.set(db, log)
  return log
}

/** How many entries and pictures lie in the second copy of a database. @param name of the database */
export async function copySize(name: string): Promise<number> {
  return (await new CopyLog(name).names()).length
}

/**
 * Keeps what a save has committed in a second place as well; await it before "saved" is said. Order matters: the
 * database first, so that {@link keepQueue} never drops what it has not seen.
 */
export async function keepSaved(db: UserDb, { rows, gone }: Written): Promise<void> {
  if (rows.length + gone.length === 0) return
  const log = logOf(db)
  const hashes = hashesOf(rows)
  const keepRows = async () => {
    await log.append(await entryOf(db, rows, gone))
  }
  const keepAll = async () => {
    await keepPhotos(db, log, hashes)
    await keepRows()
  }
  // A rewrite under way may drop a picture that it has not seen the need of; marks go without waiting for it.
  await atMost(() => (hashes.size > 0 ? log.alone(keepAll) : keepRows()))
}

/** All that rows wait for, also what an earlier save was cut off before it was kept. */
async function keepPhotos(db: UserDb, log: CopyLog<Entry>, hashes: ReadonlySet<string>): Promise<void> {
  for (const photo of await db.blobs.bulkGet([...hashes]))
    if (photo) await log.keepBytes(photo.sha256, photo.bytes, photo.mime)
}

/**
 * Makes the second copy what the queue is now, so that it does not grow and nothing discarded comes back.
 * @param changed whether the queue was changed by more than saves; else only what is plainly out of date is mended
 */
export async function keepQueue(db: UserDb, changed = true): Promise<void> {
  const log = logOf(db)
  await atMost(() => log.alone(() => rewrite(db, log, changed)))
}

async function rewrite(db: UserDb, log: CopyLog<Entry>, changed: boolean): Promise<void> {
  // Until it was read back it is all there is.
  if (!(await db.meta.get('born'))) return
  // In this order: what a save adds meanwhile is not among the names, and stays.
  const names = await log.names()
  const rows = (await db.outbox.toArray()).filter((row) => stateOf(row) !== 'acked')
  const fits = rows.length > 0 ? names.length > 0 && names.length < mostNames : names.length === 0
  if (fits && (!changed || rows.length === 0)) return
  const hashes = hashesOf(rows)
  await keepPhotos(db, log, hashes)
  if (rows.length > 0 && !(await log.append(await entryOf(db, rows, [])))) return
  await log.drop(names, hashes)
}

/**
 * Fills a database that came up new from its second copy: the queue with its pictures, and what is needed to send it.
 * What else was here can be fetched again. One that has its mark of birth is left alone.
 * @param db before anybody else may read it
 */
export async function restoreQueue(db: Dexie): Promise<void> {
  await atMost(() => restore(db))
}

async function restore(db: Dexie): Promise<void> {
  const [outbox, blobs] = [db.table<OutboxRow, number>('outbox'), db.table<StoredBlob, string>('blobs')]
  const [meta, events] = [db.table<MetaRow, string>('meta'), db.table<ReplayEvent, number>('events')]
  if (await meta.get('born')) return
  const log = logOf(db)
  const entries = await log.entries()
  const rows = newestRows(entries)
  const photos: StoredBlob[] = []
  for (const sha256 of hashesOf(rows)) {
    const found = await log.bytes(sha256)
    if (found) photos.push({ sha256, bytes: found.bytes, mime: found.type, created_at: Date.now() })
  }
  const born = Math.max(0, ...entries.map((entry) => entry.born)) + 1
  await db.transaction('rw', outbox, blobs, meta, events, async () => {
    if (await meta.get('born')) return
    await meta.put({ key: 'born', value: born })
    // Something may have been said here while the copy did not answer.
    const said = new Set(await outbox.orderBy('key').keys())
    const lost = rows.filter(({ key }) => !said.has(key))
    if (lost.length === 0) return
    const wanted = hashesOf(lost)
    const found = photos.filter(({ sha256 }) => wanted.has(sha256))
    const hashes = new Set(found.map(({ sha256 }) => sha256))
    await outbox.bulkAdd(lost.map((row) => withPhotos(row, hashes)))
    await blobs.bulkPut(found)
    await meta.bulkPut(newestMeta(entries))
    const detail = { rows: lost.length, photos: found.length, missing: wanted.size - found.length }
    await events.add({ at: Date.now(), runner: '-', type: 'restored', detail })
  })
}

async function entryOf(db: UserDb, rows: OutboxRow[], gone: number[]): Promise<Entry> {
  const [born, ...held] = await db.meta.bulkGet(['born', ...facts])
  const meta = held.filter((fact) => fact !== undefined)
  return { born: typeof born?.value === 'number' ? born.value : 1, rows, gone, meta }
}

/** Of each key the row that was written last, oldest first. They get numbers anew, and nobody holds a claim. */
function newestRows(entries: readonly Entry[]): OutboxRow[] {
  const nameOf = (born: number, seq = 0) => `${born} ${seq}`
  const gone = new Set(entries.flatMap((entry) => entry.gone.map((seq) => nameOf(entry.born, seq))))
  const all = entries.flatMap(({ born, rows }) => rows.map((row) => ({ born, row })))
  const newest = new Map(all.sort(byAge).map((one) => [one.row.key, one]))
  return [...newest.values()]
    .filter(({ born, row }) => stateOf(row) !== 'acked' && !gone.has(nameOf(born, row.seq)))
    .sort(byAge)
    .map(({ row }) => {
      // It may have been sent since: taking it back must be said.
      const unsure = [...unsureOf(row), row.patch].slice(-8)
      const free: OutboxRow = { ...row, inflight: null, unsure }
      delete free.seq
      return free
    })
}

/** A mark is not to wait for a picture that nobody has any more. */
function withPhotos(row: OutboxRow, found: ReadonlySet<string>): OutboxRow {
  const { photos = {} } = row
  return { ...row, photos: Object.fromEntries(Object.entries(photos).filter(([, hash]) => found.has(hash))) }
}

type Copied = { born: number; row: OutboxRow }

function byAge(a: Copied, b: Copied): number {
  return a.born - b.born || (a.row.seq ?? 0) - (b.row.seq ?? 0) || a.row.rev - b.row.rev
}

function newestMeta(entries: readonly Entry[]): MetaRow[] {
  const last = [...entries].sort((a, b) => a.born - b.born || tickIn(a) - tickIn(b)).at(-1)
  return last?.meta ?? []
}

function tickIn({ meta }: Entry): number {
  return Number(meta.find(({ key }) => key === 'tick')?.value ?? 0)
}

function hashesOf(rows: readonly OutboxRow[]): Set<string> {
  return new Set(rows.flatMap(({ photos = {} }) => Object.values(photos)))
}
