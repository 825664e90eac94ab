import { atMost, CopyLog } from './copy-log'
import { stateOf, type OutboxRow } from './outbox-row'
import { hashesOf, logOf, type QueueEntry } from './queue-log'
import type { UserDb } from './user-db'

/** Facts of `meta` without which a restored queue would be sent to the wrong place, or in the wrong way. */
const facts = ['service', 'capabilities', 'tick'] as const

/** What a save has written. */
export interface Written {
  rows: OutboxRow[]
  gone: number[]
}

/** More entries than this, and the log is written afresh, without what is superseded. */
const mostNames = 100

/** How many entries and pictures are in the second copy of a database. @param name of the database */
export async function copySize(name: string): Promise<number> {
  return (await new CopyLog(name).names()).length
}

/**
 * Keeps what a save has committed in a second place as well; await it before the screen shows "saved". Order matters: the
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

/** Keeps all pictures that rows refer to, including those whose copy an interrupted save did not write. */
async function keepPhotos(db: UserDb, log: CopyLog<QueueEntry>, hashes: ReadonlySet<string>): Promise<void> {
  for (const photo of await db.blobs.bulkGet([...hashes]))
    if (photo) await log.keepBytes(photo.sha256, photo.bytes, photo.mime)
}

/**
 * Makes the second copy what the queue is now, so that it does not grow and nothing discarded comes back.
 * @param changed whether the queue was changed by more than saves; otherwise only outdated entries are rewritten
 */
export async function keepQueue(db: UserDb, changed = true): Promise<void> {
  const log = logOf(db)
  await atMost(() => log.alone(() => rewrite(db, log, changed)))
}

async function rewrite(db: UserDb, log: CopyLog<QueueEntry>, changed: boolean): Promise<void> {
  // Until the database was restored from it, the copy is the only record.
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

async function entryOf(db: UserDb, rows: OutboxRow[], gone: number[]): Promise<QueueEntry> {
  const [born, ...held] = await db.meta.bulkGet(['born', ...facts])
  const meta = held.filter((fact) => fact !== undefined)
  return { born: typeof born?.value === 'number' ? born.value : 1, rows, gone, meta }
}
