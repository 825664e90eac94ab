import type Dexie from 'dexie'
import { stateOf, unconfirmedSends, type OutboxRow } from './outbox-row'
import { hashesOf, logOf, type QueueEntry } from './queue-log'
import type { MetaRow, ReplayEvent, StoredBlob } from './stored-rows'

/**
 * Fills a database that came up new from its second copy: the queue with its pictures, and what is needed to send it.
 * What else was here can be fetched again. A database that is marked as made (meta `born`) meanwhile is left alone.
 * @param db before anybody else may read it
 */
export async function restoreQueue(db: Dexie): Promise<void> {
  const [outbox, blobs] = [db.table<OutboxRow, number>('outbox'), db.table<StoredBlob, string>('blobs')]
  const [meta, events] = [db.table<MetaRow, string>('meta'), db.table<ReplayEvent, number>('events')]
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
    // Something may have been entered here while the copy did not answer.
    const queued = new Set(await outbox.orderBy('key').keys())
    const lost = rows.filter(({ key }) => !queued.has(key))
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

/** Of each key the row that was written last, oldest first. They get new numbers, and no runner holds a claim on them. */
function newestRows(entries: readonly QueueEntry[]): OutboxRow[] {
  const nameOf = (born: number, seq = 0) => `${born} ${seq}`
  const gone = new Set(entries.flatMap((entry) => entry.gone.map((seq) => nameOf(entry.born, seq))))
  const all = entries.flatMap(({ born, rows }) => rows.map((row) => ({ born, row })))
  const newest = new Map(all.sort(byAge).map((one) => [one.row.key, one]))
  return [...newest.values()]
    .filter(({ born, row }) => stateOf(row) !== 'acked' && !gone.has(nameOf(born, row.seq)))
    .sort(byAge)
    .map(({ row }) => {
      // It may have been sent since, so that taking it back has to be sent as well.
      const unsure = [...unconfirmedSends(row), row.patch].slice(-8)
      const free: OutboxRow = { ...row, inflight: null, unsure }
      delete free.seq
      return free
    })
}

/** A mark must not wait for a picture that is lost. */
function withPhotos(row: OutboxRow, found: ReadonlySet<string>): OutboxRow {
  const { photos = {} } = row
  return { ...row, photos: Object.fromEntries(Object.entries(photos).filter(([, hash]) => found.has(hash))) }
}

type Copied = { born: number; row: OutboxRow }

function byAge(a: Copied, b: Copied): number {
  return a.born - b.born || (a.row.seq ?? 0) - (b.row.seq ?? 0) || a.row.rev - b.row.rev
}

function newestMeta(entries: readonly QueueEntry[]): MetaRow[] {
  const last = [...entries].sort((a, b) => a.born - b.born || tickIn(a) - tickIn(b)).at(-1)
  return last?.meta ?? []
}

function tickIn({ meta }: QueueEntry): number {
  return Number(meta.find(({ key }) => key === 'tick')?.value ?? 0)
}
