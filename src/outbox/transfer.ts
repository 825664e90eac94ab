import * as z from 'zod/mini'
import { attendanceStatuses } from '../../contract/attendance/attendances'
import { DateOnly } from '../../contract/values/dates'
import { Id } from '../../contract/values/ids'
import {
  isKnown,
  outboxKinds,
  outboxRowVersion,
  unconfirmedSends,
  type FieldValue,
  type OutboxRow,
} from '../db/outbox-row'
import { keepQueue } from '../db/queue-copy'
import type { ReplayEvent, StoredBlob } from '../db/stored-rows'
import type { UserDb } from '../db/user-db'
import { fromBase64, toBase64 } from './photos/base64'
import { containsAll } from './fields/fields'
import { kindOf } from './kinds/all'
import { unsentRows } from './queue'
import { signatureOf } from './queue-signature'

const Value = z.union([z.string().check(z.maxLength(2_000)), z.number(), z.null()])
const Values = z.record(z.string(), Value)
const Hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))
/** What the service answered, kept as it was: it is compared, never shown unread. */
const AnyRow = z.nullable(z.record(z.string(), z.unknown()))

const ExportedRow = z.object({
  key: z.string(),
  kind: z.enum(outboxKinds),
  context: z.object({
    school_id: z.nullable(Id),
    period_id: z.nullable(Id),
    sub_period_id: z.nullable(Id),
    class_id: z.nullable(Id),
  }),
  student_id: z.optional(Id),
  teacher_id: z.optional(Id),
  leave_id: z.optional(Id),
  date: DateOnly,
  subject: z.string(),
  patch: Values,
  said: z.optional(z.array(z.string())),
  photos: z.optional(z.record(z.string(), Hash)),
  scans: z.optional(
    z.record(z.string(), z.object({ value: Value, proof: z.string().check(z.maxLength(120)) })),
  ),
  base: AnyRow,
  unsure: z.array(Values),
  created_at: z.number(),
  updated_at: z.number(),
  build: z.string(),
})

const ExportedPhoto = z.object({
  sha256: Hash,
  mime: z.enum(['image/webp', 'image/jpeg']),
  url: z.optional(z.string()),
  created_at: z.number(),
  base64: z.base64(),
})

const QueueFile = z.object({
  format: z.literal('hadir-antrean'),
  v: z.literal(1),
  exported_at: z.string(),
  school_id: z.nullable(Id),
  user_id: Id,
  rows: z.array(ExportedRow),
  photos: z._default(z.array(ExportedPhoto), []),
  /** The replay's last steps, for support; read by people only. */
  events: z._default(z.array(z.unknown()), []),
})

/** The file as it is written: with the signature of all the rest. Files of older versions have none. */
const Signed = z.looseObject({ signature: z.nullish(z.string()) })

/** Whose queue it is: another person's changes never travel with this person's session. */
export interface QueueOwner {
  school_id: string | null
  user_id: string
  /** Signs the file; without one it is not recognised on another device. */
  key?: string | null | undefined
}

/** The unsent changes with their pictures as a file's content, signed, with the replay's last steps. */
export async function exportQueue(
  db: UserDb,
  { school_id, user_id, key }: QueueOwner,
  now: Date,
): Promise<string> {
  const rows = (await unsentRows(db)).filter(isKnown).map((row) => ({
    ...row,
    // What was in flight may have arrived.
    unsure: unconfirmedSends(row),
  }))
  const hashes = new Set(rows.flatMap(({ photos = {} }) => Object.values(photos)))
  const blobs = (await db.blobs.bulkGet([...hashes])).filter((blob) => blob !== undefined)
  const photos = blobs.map(({ bytes, ...blob }) => ({ ...blob, base64: toBase64(bytes) }))
  const events: ReplayEvent[] = await db.events.orderBy('id').reverse().limit(100).toArray()
  const exported_at = now.toISOString()
  const content = { format: 'hadir-antrean', v: 1, exported_at, school_id, user_id, rows, photos, events }
  // As it is read again: what has no value is not in a file.
  const written: unknown = JSON.parse(JSON.stringify(content))
  return JSON.stringify({ ...content, signature: await signatureOf(written, key) }, null, 1)
}

export type ImportFault = 'notAQueue' | 'otherPerson'

/** What a file holds, before anything of it is taken in. */
export interface ReadQueue {
  /** Changes that can be taken in. */
  rows: OutboxRow[]
  photos: StoredBlob[]
  /** Already queued here: it stays as it is here. */
  left: number
  /** Holds a value that its kind does not have. */
  refused: number
  /**
   * Whether this person's own device wrote it. Anybody can write such a file with somebody else's id in it: what is in one that is
   * not recognised counts only as far as the person says so, change by change.
   */
  isOwn: boolean
}

/**
 * Reads an exported queue. Nothing is stored.
 * @param text the file's content
 * @returns what can be taken in with {@link takeQueue}, or why it cannot be read
 */
export async function readQueue(
  db: UserDb,
  owner: QueueOwner,
  text: string,
): Promise<ReadQueue | { fault: ImportFault }> {
  const raw = z.safeParse(Signed, parseJson(text)).data
  const parsed = z.safeParse(QueueFile, raw)
  if (!raw || !parsed.success) return { fault: 'notAQueue' }
  const { rows, photos, school_id, user_id } = parsed.data
  if (user_id !== owner.user_id || school_id !== owner.school_id) return { fault: 'otherPerson' }
  const { signature, ...content } = raw
  const own = await signatureOf(content, owner.key)
  const isOwn = own !== null && own === signature
  const readable = rows.filter(isReadable)
  const queued = new Set(await db.outbox.orderBy('key').keys())
  const fresh = readable.filter(({ key }) => !queued.has(key))
  return {
    // Whom a change is about is not believed either: the name beside an id may be anybody's.
    rows: fresh.map((row) => rowFrom(isOwn ? row : { ...row, subject: '' })),
    photos: photos.map(blobFrom),
    left: readable.length - fresh.length,
    refused: rows.length - readable.length,
    isOwn,
  }
}

/**
 * Takes changes of a file in; each is judged against the service when it is sent. What has been queued here meanwhile stays as
 * it is here.
 * @param rows those of the file that are wanted
 * @returns how many were taken
 */
export async function takeQueue(
  db: UserDb,
  { photos }: Pick<ReadQueue, 'photos'>,
  rows: readonly OutboxRow[],
): Promise<number> {
  const wanted = new Set(rows.flatMap((row) => Object.values(row.photos ?? {})))
  const taken = await db.transaction('rw', db.outbox, db.blobs, async () => {
    for (const photo of photos)
      if (wanted.has(photo.sha256) && !(await db.blobs.get(photo.sha256))) await db.blobs.add(photo)
    const queued = new Set(await db.outbox.orderBy('key').keys())
    const fresh = rows.filter(({ key }) => !queued.has(key))
    await db.outbox.bulkAdd(fresh)
    return fresh.length
  })
  await keepQueue(db)
  return taken
}

/**
 * Whether every value of a change is one that its kind has. One that does not exist would be read as none, so that
 * the service would get something else than what was meant and never confirm it.
 */
function isReadable({ kind, patch, base }: z.output<typeof ExportedRow>): boolean {
  const of = kindOf({ kind })
  if (kind === 'attendance' && !isMarkStatus(patch['status'] ?? null, base)) return false
  // Photos have no field of their own in the patch; what depends on another field (minutes) is read beside the base.
  return containsAll(of.read({ ...base, ...patch }), patch) || containsAll(of.read(patch), patch)
}

/** One of the five, none, or a status of the service's own that the change goes back to. */
function isMarkStatus(status: FieldValue, base: z.output<typeof AnyRow>): boolean {
  return status === null || status === base?.['status'] || attendanceStatuses.some((one) => one === status)
}

function blobFrom({ base64, url, ...photo }: z.output<typeof ExportedPhoto>): StoredBlob {
  return { ...photo, bytes: fromBase64(base64), ...(url === undefined ? {} : { url }) }
}

function rowFrom(exported: z.output<typeof ExportedRow>): OutboxRow {
  const { student_id, teacher_id, leave_id, said = [], photos = {}, ...row } = exported
  return {
    ...row,
    ...(student_id === undefined ? {} : { student_id }),
    ...(teacher_id === undefined ? {} : { teacher_id }),
    ...(leave_id === undefined ? {} : { leave_id }),
    said,
    photos,
    rev: 1,
    inflight: null,
    state: 'pending',
    remote: null,
    attempts: 0,
    next_at: 0,
    last_error: null,
    ack_tick: null,
    v: outboxRowVersion,
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
