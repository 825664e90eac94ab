import {
  outboxRowVersion,
  seqOf,
  stateOf,
  type Fields,
  type ServiceRow,
  type OutboxContext,
  type OutboxRow,
} from '../../db/outbox-row'
import { keepSaved, type Written } from '../../db/queue-copy'
import type { StoredBlob } from '../../db/stored-rows'
import type { UserDb } from '../../db/user-db'
import { build } from './build'
import { changesBetween, equalIn, isEmpty } from '../fields/fields'
import { fieldNames, type Kind } from '../kind'
import { mergeEdit, unitsOf } from './merge-edit'
import { saveSafely } from './save-safely'

/** A shrunk photo, named by its content. */
export type Photo = Pick<StoredBlob, 'sha256' | 'bytes' | 'mime'>

/** One change that a person enters. */
export interface ChangeIntent {
  /** Its natural key and what it is about, as the kind's own helper makes them. */
  about: Pick<OutboxRow, 'key' | 'date' | 'student_id' | 'teacher_id' | 'leave_id'>
  /** The person's name, so that the queue can show the change with a name. */
  subject: string
  patch: Fields
  /** Photos by the field that will refer to them. */
  photos?: Readonly<Record<string, Photo>>
  /** Proofs of cards that were read, by the field of the time; see {@link OutboxRow}. */
  scans?: OutboxRow['scans']
  /** The class of this change, where one save holds changes of several classes; else that of the save's context. */
  classId?: string | null
  /**
   * Asked of what is shown inside the saving transaction; false writes nothing. For what may be entered only
   * once, such as the first scan of a half day: a look before the save may be overtaken by another device's change.
   */
  onlyIf?: (shown: Fields) => boolean
}

export interface SaveOptions {
  context: OutboxContext
  /** Milliseconds since 1970 on this device; only orders and delays, decides nothing. */
  now: number
  /**
   * Milliseconds to wait for further changes before sending, so that a register travels in one request.
   * Closing the register, hiding the app or asking to send cuts it short.
   */
  quietMs: number
}

/** What the screen showed before a save, to undo it. */
export interface FieldsBefore {
  key: string
  fields: Fields
}

/**
 * Writes what a person entered, durably, in one strict transaction with its photos, and a second time outside the
 * database (decision 0020); resolves only after both, so the screen may then show "saved". A repeated save of
 * one key merges into the same row.
 * After a closed database handle or on a full disk the save is tried once more (`saveSafely`).
 * @returns what was shown before, one for each intent
 * @throws a Dexie error when nothing was stored (quota, closed database): show "TIDAK tersimpan"
 */
export async function saveChanges(
  db: UserDb,
  kind: Kind,
  intents: readonly ChangeIntent[],
  options: SaveOptions,
): Promise<FieldsBefore[]> {
  const dates = intents.map(({ about }) => about.date)
  const { before, written } = await saveSafely(db, () => write(db, kind, intents, options), dates)
  await keepSaved(db, written)
  return before
}

/** @returns what was shown before, and what the database holds now. */
async function write(
  db: UserDb,
  kind: Kind,
  intents: readonly ChangeIntent[],
  options: SaveOptions,
): Promise<{ before: FieldsBefore[]; written: Written }> {
  const written: Written = { rows: [], gone: [] }
  const before: FieldsBefore[] = []
  await db.transaction('rw', [db.outbox, db.blobs, ...kind.tables(db)], async () => {
    const seen = new Set<string>()
    const drafts = intents.map((intent) => ({ intent, draft: draftOf(kind, intent, options) }))
    // All questions at once: each answer costs a slow phone a turn of its busy main thread.
    const held = await Promise.all(drafts.map(({ draft }) => heldOf(db, kind, draft)))
    for (const [index, { intent, draft }] of drafts.entries()) {
      const early = seen.has(draft.key) ? undefined : held[index]
      const { existing, confirmed } = early ?? (await heldOf(db, kind, draft))
      seen.add(draft.key)
      const latest = confirmed ?? existing?.base ?? null
      const shown = kind.tidy({ ...kind.read(latest), ...existing?.patch })
      before.push({ key: draft.key, fields: shown })
      if (intent.onlyIf?.(shown) === false) continue
      const wanted = kind.tidy({ ...shown, ...intent.patch })
      for (const photo of Object.values(intent.photos ?? {})) await keepPhoto(db, photo, options.now)
      if (equalIn(fieldNames(kind), shown, wanted) && !touchesPhotos(existing, intent)) continue
      const next = existing
        ? edited(kind, existing, confirmed, { shown, wanted }, intent, { ...options, context: draft.context })
        : { ...draft, base: confirmed, patch: unitsOf(kind, changesBetween(shown, wanted), wanted) }
      if (next) written.rows.push({ ...next, seq: await db.outbox.put(next) })
      else if (existing) {
        await db.outbox.delete(seqOf(existing))
        written.gone.push(seqOf(existing))
      }
    }
  })
  return { before, written }
}

/** What the queue and the confirmed table hold of one thing. */
async function heldOf(db: UserDb, kind: Kind, draft: OutboxRow) {
  const [existing, confirmed] = await Promise.all([
    db.outbox.get({ key: draft.key }),
    kind.confirmed(db, draft),
  ])
  return { existing, confirmed }
}

function touchesPhotos(row: OutboxRow | undefined, { patch, photos = {} }: ChangeIntent): boolean {
  return !isEmpty(photos) || Object.keys(row?.photos ?? {}).some((field) => field in patch)
}

async function keepPhoto(db: UserDb, photo: Photo, now: number): Promise<void> {
  // The same picture may be uploaded already; its address must not be forgotten.
  if (await db.blobs.get(photo.sha256)) return
  await db.blobs.add({ ...photo, created_at: now })
}

/** A queued change with a further edit on it; null when nothing of it is left. */
function edited(
  kind: Kind,
  row: OutboxRow,
  confirmed: ServiceRow | null,
  step: { shown: Fields; wanted: Fields },
  { about, patch, photos, scans }: ChangeIntent,
  { context, now, quietMs }: SaveOptions,
): OutboxRow | null {
  const next = mergeEdit(kind, row, confirmed, { ...step, patch, photos: hashesOf(photos) })
  return (
    next && {
      ...row,
      ...next,
      ...(scans && { scans: { ...row.scans, ...scans } }),
      date: about.date,
      context,
      rev: row.rev + 1,
      remote: null,
      // A conflict is decided on the row that the service answered with: what was sent before is in it, or was refused.
      unsure: stateOf(row) === 'conflict' ? [] : row.unsure,
      attempts: stateOf(row) === 'acked' ? 0 : row.attempts,
      next_at: now + quietMs,
      last_error: null,
      updated_at: now,
      v: outboxRowVersion,
      build,
    }
  )
}

function draftOf(
  kind: Kind,
  { about, subject, photos, scans, classId }: ChangeIntent,
  options: SaveOptions,
): OutboxRow {
  const { context, now, quietMs } = options
  return {
    ...about,
    kind: kind.name,
    context: classId === undefined ? context : { ...context, class_id: classId },
    subject,
    patch: {},
    photos: hashesOf(photos),
    ...(scans && { scans }),
    base: null,
    rev: 1,
    inflight: null,
    unsure: [],
    state: 'pending',
    remote: null,
    attempts: 0,
    next_at: now + quietMs,
    last_error: null,
    ack_tick: null,
    created_at: now,
    updated_at: now,
    v: outboxRowVersion,
    build,
  }
}

function hashesOf(photos: ChangeIntent['photos'] = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(photos).map(([field, photo]) => [field, photo.sha256]))
}
