import {
  outboxRowVersion,
  seqOf,
  stateOf,
  unsureOf,
  type Fields,
  type Held,
  type OutboxContext,
  type OutboxRow,
} from '../db/outbox-row'
import { keepSaved, type Written } from '../db/queue-copy'
import type { StoredBlob, UserDb } from '../db/user-db'
import { build } from './build'
import { changesBetween, equalIn, isEmpty, pick, says, without } from './fields'
import { fieldNames, newerOf, type Kind } from './kind'
import { saveSafely } from './save-safely'

/** A shrunk photo, named by its content. */
export type Photo = Pick<StoredBlob, 'sha256' | 'bytes' | 'mime'>

/** One thing that a person says. */
export interface ChangeIntent {
  /** Its natural key and what it is about, as the kind's own helper makes them. */
  about: Pick<OutboxRow, 'key' | 'date' | 'student_id' | 'teacher_id' | 'leave_id'>
  /** The person's name, so that the queue can speak of the change in words. */
  subject: string
  patch: Fields
  /** Photos by the field that will refer to them. */
  photos?: Readonly<Record<string, Photo>>
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
export interface Shown {
  key: string
  fields: Fields
}

/**
 * Writes what a person said, durably, in one strict transaction with its photos, and a second time outside the
 * database (decision 0020); resolves only after both, so the screen may then say "saved". A repeated save of
 * one key merges into the same row.
 * A dead handle and a full disk are helped once (`saveSafely`).
 * @returns what was shown before, one for each intent
 * @throws a Dexie error when nothing was stored (quota, closed database): say "TIDAK tersimpan"
 */
export async function saveChanges(
  db: UserDb,
  kind: Kind,
  intents: readonly ChangeIntent[],
  options: SaveOptions,
): Promise<Shown[]> {
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
): Promise<{ before: Shown[]; written: Written }> {
  const written: Written = { rows: [], gone: [] }
  const before: Shown[] = []
  await db.transaction('rw', [db.outbox, db.blobs, ...kind.tables(db)], async () => {
    const seen = new Set<string>()
    const drafts = intents.map((intent) => ({ intent, draft: draftOf(kind, intent, options) }))
    // All questions at once: each answer costs a slow phone a turn of its busy main thread.
    const held = await Promise.all(drafts.map(({ draft }) => heldOf(db, kind, draft)))
    for (const [index, { intent, draft }] of drafts.entries()) {
      const early = seen.has(draft.key) ? undefined : held[index]
      const { existing, confirmed } = early ?? (await heldOf(db, kind, draft))
      seen.add(draft.key)
      const ground = confirmed ?? existing?.base ?? null
      const shown = kind.tidy({ ...kind.read(ground), ...existing?.patch })
      before.push({ key: draft.key, fields: shown })
      const wanted = kind.tidy({ ...shown, ...intent.patch })
      for (const photo of Object.values(intent.photos ?? {})) await keepPhoto(db, photo, options.now)
      if (equalIn(fieldNames(kind), shown, wanted) && !touchesPhotos(existing, intent)) continue
      const next = existing
        ? edited(kind, existing, confirmed, { shown, wanted }, intent, options)
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
  confirmed: Held | null,
  step: { shown: Fields; wanted: Fields },
  intent: ChangeIntent,
  { context, now, quietMs }: SaveOptions,
): OutboxRow | null {
  const next = mergeEdit(kind, row, confirmed, step, intent)
  return (
    next && {
      ...row,
      ...next,
      date: intent.about.date,
      context,
      rev: row.rev + 1,
      remote: null,
      // A conflict is decided on the service's row as it was told: what was sent before is in it, or was refused.
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

/**
 * A queued change with a further edit on it.
 * @returns what changes in the row; null when nothing of it has to be said any more
 */
function mergeEdit(
  kind: Kind,
  row: OutboxRow,
  confirmed: Held | null,
  { shown, wanted }: { shown: Fields; wanted: Fields },
  intent: ChangeIntent,
): Pick<OutboxRow, 'base' | 'patch' | 'said' | 'resaid' | 'photos' | 'state'> | null {
  const settled = stateOf(row) === 'acked'
  const heard = settled ? Object.keys(row.patch) : (row.said ?? [])
  const waiting = Object.keys(without(row.patch, heard))
  const touched = Object.keys(unitsOf(kind, changesBetween(shown, wanted), wanted))
  const base = groundOf(kind, row, confirmed, without(pick(wanted, touched), waiting))
  // Only what this person said: what others said meanwhile is on the screen too, and is not ours to send.
  const wish = pick(wanted, [...waiting, ...touched])
  // What may have reached the service must be said again, even where the person is back at the start.
  const untold = settled || (row.inflight === null && row.unsure.length === 0)
  // A picture on its way stands in no patch: taking it back has to be said.
  const sent = unsureOf(row).flatMap((one) => Object.keys(one))
  const told = untold ? {} : pick(wanted, [...waiting, ...sent.filter((name) => name in intent.patch)])
  // What the service was only later seen to say as well is not back where it began: no answer confirmed it.
  const met = kind.units.flatMap((unit) => {
    const said = unit.filter((name) => waiting.includes(name))
    return equalIn(said, row.patch, kind.read(base)) ? said : []
  })
  // Back where it began is still a word of its own where somebody else's has become known since.
  const news = !settled && confirmed ? changesBetween(kind.read(confirmed), wish) : {}
  const open = unitsOf(
    kind,
    { ...told, ...pick(wanted, met), ...news, ...changesBetween(kind.read(base), wish) },
    wanted,
  )
  const photos = photosAfter(row, intent)
  if (isEmpty(open) && isEmpty(photos)) {
    if (row.ack_tick === null) return null
    // What was acknowledged stays on top until a later read has landed, or an older one would show.
    return { base, patch: pick(wanted, Object.keys(row.patch)), said: [], photos, state: 'acked' }
  }
  const said = heard.filter((name) => !(name in open))
  const resaid = row.inflight ? [...(row.resaid ?? []), ...touched] : []
  return { base, patch: { ...pick(row.patch, said), ...open }, said, resaid, photos, state: 'pending' }
}

/** Whole units of what is said: a time of mine beside the place of somebody else would be nobody's word. */
function unitsOf(kind: Kind, said: Fields, wanted: Fields): Fields {
  return pick(wanted, kind.units.filter((unit) => unit.some((field) => field in said)).flat())
}

/**
 * The row that a further edit is made on.
 * @param fresh fields that are touched for the first time: they were seen as they are confirmed now
 */
function groundOf(kind: Kind, row: OutboxRow, confirmed: Held | null, fresh: Fields): Held | null {
  // An edit of a conflict is the person's decision, made with the other value in sight.
  if (stateOf(row) === 'conflict') return row.remote
  // Without versions the local copy may be an older read than what was acknowledged.
  if (stateOf(row) === 'acked') return newerOf(row.base, confirmed)
  const seen = pick(kind.read(confirmed), Object.keys(fresh))
  if (!confirmed || says(kind.read(row.base), seen)) return row.base
  // The version stays that of the older row: what else is in it has not been seen.
  return { ...(row.base ?? { version: 0 }), ...seen }
}

function photosAfter(row: OutboxRow, { patch, photos = {} }: ChangeIntent): Record<string, string> {
  // A field that was said anew (an address, or "no photo") no longer waits for the old picture.
  const kept = Object.entries(row.photos ?? {}).filter(([field]) => !(field in patch))
  const added = Object.entries(photos).map(([field, photo]) => [field, photo.sha256] as const)
  return Object.fromEntries([...kept, ...added])
}

function draftOf(kind: Kind, { about, subject, photos = {} }: ChangeIntent, options: SaveOptions): OutboxRow {
  const { context, now, quietMs } = options
  return {
    ...about,
    kind: kind.name,
    context,
    subject,
    patch: {},
    photos: Object.fromEntries(Object.entries(photos).map(([field, photo]) => [field, photo.sha256])),
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
