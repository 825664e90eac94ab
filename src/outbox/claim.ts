import { stateOf, type Lease, type Mark, type OutboxRow } from '../db/outbox-row'
import type { UserDb } from '../db/user-db'
import { judge } from './judge'
import { markOf } from './mark'
import type { Runner } from './runner'
import { seqOf } from './save-marks'

/** Longer than the request's 30 s, so that a live request never loses its claim. */
export const leaseMs = 35_000

/** A row that this attempt may send. */
export interface Claimed {
  row: OutboxRow
  mark: Mark
  /** The version the change was made on; 0 where no row existed, null where the service has none. */
  version: number | null
  /** The service was just seen to hold this mark already. */
  same: boolean
}

/**
 * Whether a row's lease still binds: in time, and its runner alive. Web Locks tell at once that a killed
 * browser or worker holds nothing, so nobody waits out a dead claim (decision 0004).
 */
export async function leaseBinds(lease: Lease | null, runner: Runner, now: number): Promise<boolean> {
  if (!lease) return false
  // A clock that was set back must not stretch a claim.
  const inTime = lease.leaseUntil > now && lease.leaseUntil - now <= leaseMs
  return inTime && (await runner.isAlive(lease.runner))
}

/**
 * Claims rows for one attempt, in one transaction: what another runner has taken or the person has
 * changed meanwhile is left out. What the service is known to contradict becomes a conflict here.
 * @param seqs rows that looked due
 * @param alive runner ids whose leases still bind
 * @param fresh whether the confirmed rows were read in this run (services without versions)
 */
export async function claim(
  db: UserDb,
  seqs: readonly number[],
  {
    attempt,
    runner,
    alive,
    now,
    fresh,
  }: { attempt: string; runner: string; alive: ReadonlySet<string>; now: number; fresh: boolean },
): Promise<{ claimed: Claimed[]; conflicts: number }> {
  return await db.transaction('rw', db.outbox, db.attendances, async () => {
    const claimed: Claimed[] = []
    let conflicts = 0
    for (const row of await db.outbox.bulkGet([...seqs])) {
      if (!row || stateOf(row) !== 'pending') continue
      if (row.inflight && alive.has(row.inflight.runner) && row.inflight.leaseUntil > now) continue
      const remote = (await db.attendances.get([row.student_id, row.date])) ?? row.base
      // A dead runner may have sent what it claimed: from here on that mark may be the service's.
      const unsure = row.inflight ? [...row.unsure, row.inflight.sent] : row.unsure
      const judgement = judge({ ...row, unsure }, remote)
      if (judgement.verdict === 'conflict') {
        conflicts++
        await db.outbox.update(seqOf(row), { state: 'conflict', remote, inflight: null, unsure })
        continue
      }
      const mark = judgement.verdict === 'send' ? judgement.mark : markOf(remote)
      const change = {
        inflight: { rev: row.rev, attempt, runner, leaseUntil: now + leaseMs, sent: mark } satisfies Lease,
        attempts: row.attempts + 1,
        // The wait for further taps is over, also for whoever takes over from a killed runner.
        next_at: 0,
        state: 'pending' as const,
        unsure,
      }
      await db.outbox.update(seqOf(row), change)
      // "Same" is proof only when the service's row was read just now; an older copy may be out of date.
      claimed.push({
        row: { ...row, ...change },
        mark,
        version: versionOf(remote),
        same: fresh && judgement.verdict === 'same',
      })
    }
    return { claimed, conflicts }
  })
}

function versionOf(row: { version?: number | null | undefined } | null): number | null {
  return row ? (row.version ?? null) : 0
}
