import { getRegister } from '../../contract/attendances'
import type { Client } from '../api/client'
import { ApiError } from '../api/errors'
import { readMeta, writeMeta } from '../db/meta'
import { stateOf, type OutboxRow } from '../db/outbox-row'
import type { UserDb } from '../db/user-db'
import { backoffMs } from './backoff'
import { claim, leaseBinds, type Claimed } from './claim'
import { classify, type Fate } from './classify'
import { noteEvent } from './events'
import type { Runner } from './runner'
import { seqOf } from './save-marks'
import { readRegister, sendRegister, type Register, type RowAnswer } from './send-register'
import { release, settle, type Settled } from './settle'
import { storeConfirmed } from './store-confirmed'

/**
 * Why a replay runs. `saved` respects every delay; `wake` (start, visible, online, sync, probe) does not
 * wait for a back-off of the queue or for further taps, but obeys what the service said of a row; `now` (the person asked) waits for nothing.
 */
export type ReplayReason = 'saved' | 'wake' | 'now'

export interface ReplayOptions {
  db: UserDb
  client: Client
  runner: Runner
  reason: ReplayReason
  /** Milliseconds since 1970 on this device; orders and delays only. */
  now?: () => number
  random?: () => number
}

export interface ReplayResult {
  acked: number
  conflicts: number
  rejected: number
  /** Rows still pending. */
  waiting: number
  /** When to try again, milliseconds since 1970; null when nothing waits or only log-in helps. */
  nextAt: number | null
  /** What stopped the whole queue. */
  stopped: 'network' | 'session' | null
}

/** More than any honest chain of edits in flight needs; a guard against a service that never agrees. */
const mostRounds = 6

/**
 * Sends what waits in the outbox, register by register. Safe to run anywhere, any number of times, at
 * once: every row is claimed with a lease, every answer is checked against it, and a row leaves the
 * queue only on the service's word. Rules: offline.md, "The replay".
 * @returns what happened; failures of service and network are part of it, never thrown
 */
export async function replayOutbox(options: ReplayOptions): Promise<ReplayResult> {
  const { db, reason, now = Date.now } = options
  const result: ReplayResult = {
    acked: 0,
    conflicts: 0,
    rejected: 0,
    waiting: 0,
    nextAt: null,
    stopped: null,
  }
  const wait = await readMeta(db, 'wait')
  if (reason !== 'saved' || !wait || wait.until <= now()) {
    for (let round = 0; round < mostRounds && !result.stopped; round++) {
      // Only the first round may cut delays short, or a refusing service would be asked without pause.
      const groups = await dueGroups(options, round === 0 ? reason : 'saved')
      if (groups.length === 0) break
      await sendGroups(options, groups, result)
    }
  }
  return await summarise(db, result, now())
}

async function sendGroups(
  options: ReplayOptions,
  groups: OutboxRow[][],
  result: ReplayResult,
): Promise<void> {
  const { db, now = Date.now } = options
  const total = groups.reduce((sum, group) => sum + group.length, 0)
  let done = 0
  try {
    for (const group of groups) {
      await writeMeta(db, 'progress', { done, total, at: now() })
      const fate = await sendGroup(options, group, result)
      if (fate === 'queueWaits') result.stopped = 'network'
      if (fate === 'frozen') result.stopped = 'session'
      if (result.stopped) return
      done += group.length
    }
  } finally {
    await writeMeta(db, 'progress', null)
  }
}

/** Due rows of the whole outbox, oldest first, one group for each register. */
async function dueGroups(
  { db, runner, now = Date.now }: ReplayOptions,
  reason: ReplayReason,
): Promise<OutboxRow[][]> {
  const at = now()
  const groups = new Map<string, OutboxRow[]>()
  const dueKeys = new Set<string>()
  for (const row of await db.outbox.orderBy('seq').toArray()) {
    if (stateOf(row) !== 'pending' || (await leaseBinds(row.inflight, runner, at))) continue
    const due = reason === 'now' || row.next_at <= at || (reason === 'wake' && !row.last_error)
    // A row that only waits for further taps travels along; one that was told to wait does not.
    if (!due && row.last_error) continue
    const key = `${row.context.class_id}|${row.date}`
    if (due) dueKeys.add(key)
    groups.set(key, [...(groups.get(key) ?? []), row])
  }
  return [...groups].filter(([key]) => dueKeys.has(key)).map(([, rows]) => rows)
}

/** Sends one register; answers null when the queue may go on with the next. */
async function sendGroup(
  options: ReplayOptions,
  rows: OutboxRow[],
  result: ReplayResult,
): Promise<Fate | null> {
  const { db, client, runner, now = Date.now, random = Math.random } = options
  const first = rows[0]
  if (!first) return null
  const register: Register = { class_id: first.context.class_id, date: first.date }
  const capabilities: readonly string[] = (await readMeta(db, 'capabilities')) ?? []
  const versions = capabilities.includes('versions')
  const attempt = crypto.randomUUID()
  const note = (type: string, detail: Record<string, string | number | boolean | null> = {}) =>
    noteEvent(db, { at: now(), runner: runner.id, type, detail: { attempt, ...register, ...detail } })

  let claimed: Claimed[] = []
  let told = false
  try {
    // Without versions the service cannot refuse an overtaken write, so look before writing.
    if (!versions) await refresh(db, client, register)
    const claims = await claim(db, rows.map(seqOf), {
      attempt,
      runner: runner.id,
      alive: await aliveRunners(rows, runner),
      now: now(),
      fresh: !versions,
    })
    claimed = claims.claimed
    result.conflicts += claims.conflicts
    await note('claimed', { rows: claimed.length, conflicts: claims.conflicts })
    const [same, toSend] = [claimed.filter((one) => one.same), claimed.filter((one) => !one.same)]
    for (const one of same) {
      const held = await db.attendances.get([one.row.student_id, one.row.date])
      if (held)
        count(
          result,
          await settle(db, one, { kind: 'confirmed', row: held }, { attempt, now: now(), random }),
        )
    }
    if (toSend.length > 0) {
      told = true
      const answers = await sendSplitting(client, register, toSend, versions)
      for (const one of toSend) {
        const answer = answers.get(one.row.student_id)
        if (answer) count(result, await settle(db, one, answer, { attempt, now: now(), random }))
      }
    }
    if ((await readMeta(db, 'wait'))?.failures)
      await writeMeta(db, 'wait', { failures: 0, until: 0, since: 0 })
    await note('answered', { acked: result.acked, conflicts: result.conflicts, rejected: result.rejected })
    return null
  } catch (error) {
    const fate = classify(error)
    await note('failed', { fate, code: error instanceof ApiError ? error.code : null, told })
    if (fate === 'queueWaits' || fate === 'frozen') {
      await release(db, claimed, attempt, told)
      if (fate === 'queueWaits') await queueWaits(options)
      return fate
    }
    await refuseAll(options, { claimed, rows, register, attempt }, error, result)
    return null
  }
}

/** The request as a whole was refused: every row of it gets the same answer. */
async function refuseAll(
  { db, client, now = Date.now, random = Math.random }: ReplayOptions,
  {
    claimed,
    rows,
    register,
    attempt,
  }: { claimed: Claimed[]; rows: OutboxRow[]; register: Register; attempt: string },
  error: unknown,
  result: ReplayResult,
): Promise<void> {
  if (!(error instanceof ApiError)) throw error
  const fate = classify(error)
  const retryAfterMs = error.retryAfter === null ? undefined : error.retryAfter * 1000
  const remotes = fate === 'conflict' ? await readRegister(client, register).catch(() => null) : null
  for (const one of claimed) {
    const answer: RowAnswer = {
      kind: 'refused',
      fate: fate === 'conflict' && !remotes ? 'rowWaits' : fate,
      code: error.code,
      message: error.message,
      remote: remotes?.get(one.row.student_id) ?? null,
    }
    count(result, await settle(db, one, answer, { attempt, now: now(), random, retryAfterMs }))
  }
  // Refused before anything was claimed (the read itself): wait as a row would, or the loop spins.
  if (claimed.length > 0) return
  await db.transaction('rw', db.outbox, async () => {
    for (const row of rows) {
      const last_error = { code: error.code, status: error.status, message: error.message, at: now() }
      const rejected = fate === 'rejected'
      const wait = retryAfterMs ?? backoffMs(row.attempts + 1, random())
      await db.outbox.update(seqOf(row), {
        last_error,
        attempts: row.attempts + 1,
        ...(rejected ? { state: 'rejected' as const } : { next_at: now() + wait }),
      })
      if (rejected) result.rejected++
    }
  })
}

/**
 * Sends, and where the service refuses the whole for a faulty entry, halves until the faulty one stands
 * alone: one bad mark never sinks a register, whatever the service's manners.
 */
async function sendSplitting(
  client: Client,
  register: Register,
  claimed: readonly Claimed[],
  versions: boolean,
): Promise<Map<string, RowAnswer>> {
  try {
    return await sendRegister(client, register, claimed, versions)
  } catch (error) {
    const faulty =
      error instanceof ApiError && (error.kind === 'validation' || [400, 413, 422].includes(error.status))
    if (!faulty || classify(error) !== 'rejected') throw error
    if (claimed.length > 1) {
      const middle = Math.ceil(claimed.length / 2)
      const left = await sendSplitting(client, register, claimed.slice(0, middle), versions)
      const right = await sendSplitting(client, register, claimed.slice(middle), versions)
      return new Map([...left, ...right])
    }
    return new Map(
      claimed.map(({ row }) => [
        row.student_id,
        {
          kind: 'refused',
          fate: 'rejected',
          code: error.code,
          message: error.message,
          remote: null,
        } as const,
      ]),
    )
  }
}

async function refresh(db: UserDb, client: Client, register: Register): Promise<void> {
  const { list } = await client.send(getRegister, { query: register })
  await db.transaction('rw', db.attendances, () => storeConfirmed(db, register.class_id, list))
}

async function aliveRunners(rows: readonly OutboxRow[], runner: Runner): Promise<ReadonlySet<string>> {
  const ids = new Set(rows.flatMap((row) => (row.inflight ? [row.inflight.runner] : [])))
  const alive = await Promise.all([...ids].map(async (id) => ((await runner.isAlive(id)) ? [id] : [])))
  return new Set(alive.flat())
}

async function queueWaits({ db, now = Date.now, random = Math.random }: ReplayOptions): Promise<void> {
  const wait = (await readMeta(db, 'wait')) ?? { failures: 0, until: 0, since: 0 }
  const failures = wait.failures + 1
  const since = wait.failures === 0 ? now() : wait.since
  await writeMeta(db, 'wait', { failures, since, until: now() + backoffMs(failures, random()) })
}

function count(result: ReplayResult, settled: Settled): void {
  if (settled === 'acked') result.acked++
  if (settled === 'conflict') result.conflicts++
  if (settled === 'rejected') result.rejected++
}

async function summarise(db: UserDb, result: ReplayResult, now: number): Promise<ReplayResult> {
  const pending = (await db.outbox.toArray()).filter((row) => stateOf(row) === 'pending')
  if (pending.length === 0) return result
  const wait = (await readMeta(db, 'wait'))?.until ?? 0
  // A claimed row comes free when its lease runs out, at the latest.
  const soonest = Math.min(...pending.map((row) => Math.max(row.next_at, row.inflight?.leaseUntil ?? 0)))
  const nextAt = result.stopped === 'session' ? null : Math.max(now, soonest, wait)
  return { ...result, waiting: pending.length, nextAt }
}
