import type { AttendanceRow } from '../../contract/attendances'
import { readMeta, writeMeta } from '../db/meta'
import type { OutboxError, OutboxRow } from '../db/outbox-row'
import type { UserDb } from '../db/user-db'
import { backoffMs } from './backoff'
import type { Claimed } from './claim'
import { judge } from './judge'
import { markOf, patchBetween } from './mark'
import { seqOf } from './save-marks'
import type { RowAnswer } from './send-register'
import { storeConfirmed } from './store-confirmed'

export interface SettleOptions {
  attempt: string
  now: number
  random: () => number
  retryAfterMs?: number | undefined
}

export type Settled = 'acked' | 'again' | 'conflict' | 'rejected' | 'waits' | 'fenced'

/**
 * Takes the service's answer to one row into the database, in one transaction with the confirmed row.
 * An answer to an attempt that is no longer the row's own is ignored (the fence).
 * @returns what became of the row
 */
export async function settle(
  db: UserDb,
  claimed: Claimed,
  answer: RowAnswer,
  options: SettleOptions,
): Promise<Settled> {
  return await db.transaction('rw', db.outbox, db.attendances, db.meta, async () => {
    const row = await db.outbox.get(seqOf(claimed.row))
    if (row?.inflight?.attempt !== options.attempt) return 'fenced'
    if (answer.kind === 'confirmed') return await confirm(db, row, answer.row)
    const error: OutboxError = { code: answer.code, status: null, message: answer.message, at: options.now }
    switch (answer.fate) {
      case 'conflict':
        return await dispute(db, row, answer.remote, error)
      case 'rejected':
        await db.outbox.update(seqOf(row), { state: 'rejected', inflight: null, last_error: error })
        return 'rejected'
      case 'queueWaits':
      case 'rowWaits':
      case 'frozen': {
        const wait = options.retryAfterMs ?? backoffMs(row.attempts, options.random())
        await db.outbox.update(seqOf(row), { inflight: null, next_at: options.now + wait, last_error: error })
        return 'waits'
      }
    }
  })
}

async function confirm(db: UserDb, row: OutboxRow, confirmed: AttendanceRow): Promise<Settled> {
  await storeConfirmed(db, row.context.class_id, [confirmed])
  if (row.inflight?.rev === row.rev) {
    const ack_tick = ((await readMeta(db, 'tick')) ?? 0) + 1
    await writeMeta(db, 'tick', ack_tick)
    await db.outbox.update(seqOf(row), {
      state: 'acked',
      base: confirmed,
      inflight: null,
      unsure: [],
      remote: null,
      last_error: null,
      ack_tick,
    })
    return 'acked'
  }
  // Edited while in flight: what was confirmed is the new ground, the newer word still waits.
  await db.outbox.update(seqOf(row), { base: confirmed, inflight: null, unsure: [], next_at: 0 })
  return 'again'
}

async function dispute(
  db: UserDb,
  row: OutboxRow,
  remote: AttendanceRow | null,
  error: OutboxError,
): Promise<Settled> {
  if (remote) await storeConfirmed(db, row.context.class_id, [remote])
  const judgement = judge(row, remote)
  if (judgement.verdict === 'conflict' || row.attempts > 20) {
    await db.outbox.update(seqOf(row), { state: 'conflict', remote, inflight: null, last_error: error })
    return 'conflict'
  }
  if (judgement.verdict === 'same' && remote && patchIsSaid(row, remote))
    return await confirm(db, row, remote)
  // Other fields changed, or our own lost answer: go again on the row as it stands.
  await db.outbox.update(seqOf(row), { base: remote, inflight: null, next_at: 0 })
  return 'again'
}

/** Whether the service's row says all that was sent in this attempt. */
function patchIsSaid(row: OutboxRow, remote: AttendanceRow): boolean {
  return row.inflight !== null && Object.keys(patchBetween(markOf(remote), row.inflight.sent)).length === 0
}

/**
 * Gives back claims after a request that got no answer: the marks may or may not have arrived, and that
 * is remembered, so that our own value is never taken for somebody else's.
 */
export async function release(
  db: UserDb,
  claimed: readonly Claimed[],
  attempt: string,
  told: boolean,
): Promise<void> {
  await db.transaction('rw', db.outbox, async () => {
    for (const row of await db.outbox.bulkGet(claimed.map((one) => seqOf(one.row)))) {
      if (row?.inflight?.attempt !== attempt) continue
      const unsure = told ? [...row.unsure, row.inflight.sent].slice(-8) : row.unsure
      await db.outbox.update(seqOf(row), { inflight: null, unsure })
    }
  })
}
