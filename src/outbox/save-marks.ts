import type { AttendanceRow } from '../../contract/attendances'
import {
  attendanceKey,
  stateOf,
  type Mark,
  type MarkPatch,
  type OutboxContext,
  type OutboxRow,
} from '../db/outbox-row'
import type { UserDb } from '../db/user-db'
import { build } from './build'
import { applyPatch, equalMarks, markOf, patchBetween, patchedFields, pickFields } from './mark'

/** One thing that a person says of one pupil on one day. */
export interface MarkIntent {
  student_id: string
  /** The pupil's name, so that the queue can speak of the change in words. */
  subject: string
  patch: MarkPatch
}

export interface SaveOptions {
  context: OutboxContext
  date: string
  /** Milliseconds since 1970 on this device; only orders and delays, decides nothing. */
  now: number
  /**
   * Milliseconds to wait for further taps before sending, so that a register travels in one request.
   * Closing the register, hiding the app or asking to send cuts it short.
   */
  quietMs: number
}

/** A mark as it was before a save, to undo it. */
export interface Before {
  student_id: string
  subject: string
  mark: Mark
}

/**
 * Writes what a person said, durably, in one strict transaction; resolves only after the commit, so the
 * screen may then say "saved". A repeated save of one pupil merges into the same row.
 * @returns what the touched pupils' marks were before, for undo
 * @throws a Dexie error when nothing was stored (quota, closed database): say "TIDAK tersimpan"
 */
export async function saveMarks(
  db: UserDb,
  intents: readonly MarkIntent[],
  options: SaveOptions,
): Promise<Before[]> {
  return await db.transaction('rw', db.outbox, db.attendances, async () => {
    const before: Before[] = []
    for (const intent of intents) {
      const key = attendanceKey(options.context.school_id, intent.student_id, options.date)
      const existing = await db.outbox.get({ key })
      const confirmed = (await db.attendances.get([intent.student_id, options.date])) ?? null
      const shown = applyPatch(
        markOf(existing ? baseFor(existing, confirmed) : confirmed),
        existing?.patch ?? {},
      )
      before.push({ student_id: intent.student_id, subject: intent.subject, mark: shown })
      const wanted = applyPatch(shown, intent.patch)
      if (equalMarks(shown, wanted)) continue
      if (existing) await edit(db, existing, confirmed, wanted, options)
      else await db.outbox.add(newRow(key, intent, confirmed, patchBetween(shown, wanted), options))
    }
    return before
  })
}

/**
 * The row a queued patch lies on when it is shown: an acknowledged one on the confirmed row, an unsettled
 * conflict on what the person saw when they touched it.
 */
function baseFor(row: OutboxRow, confirmed: AttendanceRow | null): AttendanceRow | null {
  return confirmed ?? row.base
}

async function edit(
  db: UserDb,
  row: OutboxRow,
  confirmed: AttendanceRow | null,
  wanted: Mark,
  { context, now, quietMs }: SaveOptions,
): Promise<void> {
  const settled = stateOf(row) === 'acked'
  // A tap on a conflict is the person's decision, made with the other value in sight.
  const base = stateOf(row) === 'conflict' ? row.remote : settled ? confirmed : row.base
  const untold = row.inflight === null && row.unsure.length === 0
  if (untold && equalMarks(markOf(base), wanted)) {
    await db.outbox.delete(seqOf(row))
    return
  }
  // What may have reached the service must be said again, even where the person is back at the start.
  const difference = patchBetween(markOf(base), wanted)
  const told = untold || settled ? [] : patchedFields(row.patch)
  await db.outbox.put({
    ...row,
    context,
    patch: { ...pickFields(wanted, told), ...difference },
    base,
    rev: row.rev + 1,
    state: 'pending',
    remote: null,
    attempts: settled ? 0 : row.attempts,
    next_at: now + quietMs,
    last_error: null,
    ack_tick: null,
    updated_at: now,
    build,
  })
}

function newRow(
  key: string,
  intent: MarkIntent,
  base: AttendanceRow | null,
  patch: MarkPatch,
  { context, date, now, quietMs }: SaveOptions,
): OutboxRow {
  return {
    key,
    kind: 'attendance',
    context,
    student_id: intent.student_id,
    date,
    subject: intent.subject,
    patch,
    base,
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
    v: 1,
    build,
  }
}

/** A stored row always has its number. */
export function seqOf(row: OutboxRow): number {
  if (row.seq === undefined) throw new Error('outbox row without seq')
  return row.seq
}
