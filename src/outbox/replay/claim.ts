import {
  seqOf,
  stateOf,
  unconfirmedSends,
  type ServiceRow,
  type Lease,
  type OutboxRow,
} from '../../db/outbox-row'
import type { UserDb } from '../../db/user-db'
import { afterYielding, inConflict, judge, sendsStillOpen } from '../edits/judge'
import { isEmpty } from '../fields/fields'
import { newerOf, versionOf, type Claimed, type Kind } from '../kind'
import { photoUrls } from '../photos/photo-urls'
import type { Runner } from './runner'
import { storeLatest } from './store-latest'

/** Longer than the request's 30 s, so that a request under way never loses its claim. */
const leaseMs = 35_000

/** Who claims, and what is known at that moment. */
export interface ClaimOptions {
  attempt: string
  runner: string
  /** Runner ids that were found to have ended. A lease of anybody else binds, also one that was taken since. */
  ended: ReadonlySet<string>
  now: number
}

/**
 * Whether a row's lease still binds: in time, and its runner alive. Web Locks show at once that a killed
 * browser or worker holds nothing, so that no runner waits until a dead claim ends (decision 0004).
 */
export async function leaseBinds(lease: Lease | null, runner: Runner, now: number): Promise<boolean> {
  return inTime(lease, now) && (await runner.isAlive(lease.runner))
}

/** Whether a lease has not run out; a clock that was set back must not stretch it. */
export function inTime(lease: Lease | null, now: number): lease is Lease {
  return lease !== null && lease.leaseUntil > now && lease.leaseUntil - now <= leaseMs
}

/** The row of an attempt that may begin; null when it is another runner's, or no longer waits. */
export function freeRow(row: OutboxRow | undefined, { ended, now }: ClaimOptions): OutboxRow | null {
  if (!row || stateOf(row) !== 'pending') return null
  if (inTime(row.inflight, now) && !ended.has(row.inflight.runner)) return null
  // A dead runner may have sent what it claimed.
  return { ...row, unsure: unconfirmedSends(row) }
}

/**
 * Whether a row is the one that the service was asked about: nothing was entered in it since, no runner has taken it and
 * no answer was stored. Each attempt is counted, and the count begins again with an answer.
 * @param asked the row as it was then
 */
export function isAsWhenAsked(row: OutboxRow, asked: OutboxRow | undefined): boolean {
  return row.rev === asked?.rev && row.attempts === asked.attempts && row.ack_tick === asked.ack_tick
}

/**
 * Claims rows of one group for one attempt, in one transaction: what another runner has taken or the
 * person has changed meanwhile is left out. What the service is known to contradict becomes a conflict.
 * @param rows as they looked when they were due
 * @param fresh the service's rows as read in this run, by key (services without versions); else null
 */
export async function claim(
  db: UserDb,
  kind: Kind,
  rows: readonly OutboxRow[],
  fresh: ReadonlyMap<string, ServiceRow> | null,
  options: ClaimOptions,
): Promise<{ claimed: Claimed[]; conflicts: OutboxRow[] }> {
  return await db.transaction('rw', [db.outbox, db.blobs, db.meta, ...kind.tables(db)], async () => {
    const urls = await photoUrls(db)
    const claimed: Claimed[] = []
    const conflicts: OutboxRow[] = []
    for (const [index, queued] of (await db.outbox.bulkGet(rows.map(seqOf))).entries()) {
      const row = freeRow(queued, options)
      // What was entered or sent after the service was asked is judged by the next answer, not by this one.
      if (!row || (fresh && !isAsWhenAsked(row, rows[index]))) continue
      const seen = fresh?.get(row.key)
      const stored = fresh && kind.absentIsNone ? null : await kind.confirmed(db, row)
      const known = fresh && kind.absentIsNone ? null : newerOf(stored, row.base)
      const latest = seen ?? known
      const judgement = judge(kind, row, latest, urls)
      // Units in which the service's value counts are no longer laid over this row.
      if (seen && !isEmpty(judgement.yielded)) await storeLatest(db, kind, row, seen)
      if (judgement.verdict === 'conflict') {
        conflicts.push(row)
        const change = { ...inConflict(row, judgement.yielded, latest), unsure: row.unsure }
        await db.outbox.update(seqOf(row), change)
        continue
      }
      const { sent, whole, yielded } = judgement
      const version = versionOf(latest)
      // The base may hold older fields beside its version; only a row of the service itself settles earlier sends.
      const unsure = stored && latest === stored ? sendsStillOpen(kind, row.unsure, stored) : row.unsure
      const change = { ...leased(row, sent, options, version), ...afterYielding(row, yielded), unsure }
      const nothingIsLeft = isEmpty(sent) && !isEmpty(yielded)
      await db.outbox.update(seqOf(row), change)
      claimed.push({
        row: { ...row, ...change },
        sent,
        whole,
        latest,
        version,
        // "Same" is proof only when the service's row was read just now; an older copy may be out of date. Where all
        // units were yielded, nothing is left to send.
        same: nothingIsLeft || (seen !== undefined && judgement.verdict === 'same'),
      })
    }
    return { claimed, conflicts }
  })
}

/**
 * What an attempt writes into the row it claims.
 * @param version of the service's row that it is made on; null where there is none to name
 */
export function leased(
  row: OutboxRow,
  sent: Lease['sent'],
  { attempt, runner, now }: ClaimOptions,
  version: number | null = null,
) {
  return {
    inflight: { rev: row.rev, attempt, runner, leaseUntil: now + leaseMs, sent, version } satisfies Lease,
    attempts: row.attempts + 1,
    // The wait for further taps is over, also for the runner that takes over from a killed one.
    next_at: 0,
    resaid: [],
    state: 'pending' as const,
  }
}
