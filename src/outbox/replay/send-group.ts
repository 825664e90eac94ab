import { ApiError } from '../../api/errors'
import { readMeta, tickOf, writeMeta } from '../../db/meta'
import type { ServiceRow, OutboxRow } from '../../db/outbox-row'
import type { UserDb } from '../../db/user-db'
import { claim } from './claim'
import { classify } from './classify'
import { note, type FullEnv } from './env'
import { bulkOf, type Bulk, type Claimed, type Kind } from '../kind'
import { kindOf } from '../kinds/all'
import { resumeQueue, delayQueue } from './queue-wait'
import { refuseGroup } from './refuse-group'
import { endedRunners } from './runner'
import { saveSafely } from '../edits/save-safely'
import { sendSplitting, type Manner } from './send-splitting'
import { release, settle, type Answered, type Settled } from './settle'

/**
 * How many answers one transaction takes in. Each transaction is flushed to the disk; one of many rows keeps a save
 * that comes meanwhile waiting for longer.
 */
const settledAtOnce = 25

/** What became of the rows of one request, and what stops the queue, if anything. */
export interface Sent {
  settled: Settled[]
  stop: 'network' | 'session' | null
}

/**
 * Sends one group in one request and settles every row of it. Failures of line and service are answers.
 * @param capabilities what the service announced when the group was put together
 */
export async function sendGroup(
  env: FullEnv,
  rows: readonly OutboxRow[],
  capabilities: readonly string[],
): Promise<Sent> {
  const { db, client, runner, now, random } = env
  const [first] = rows
  const settled: Settled[] = []
  if (!first) return { settled, stop: null }
  const kind = kindOf(first)
  const versions = capabilities.includes('versions')
  const bulk = bulkOf(kind, capabilities)
  const manner: Manner = {
    versions,
    bulk,
    singly: capabilities.includes('bulk_register') ? false : ((await readMeta(db, 'singly')) ?? null),
    tries: 0,
    learnSingly: () => writeMeta(db, 'singly', true),
  }
  const attempt = env.uuid()
  const options = { attempt, runner: runner.id, ended: await endedRunners(rows, runner), now: now() }
  const conclude = async (answered: readonly Answered[], retryAfterMs?: number) => {
    for (let from = 0; from < answered.length; from += settledAtOnce) {
      const some = answered.slice(from, from + settledAtOnce)
      const fates = await saveSafely(db, () =>
        settle(db, kind, some, { attempt, now: now(), random, retryAfterMs }),
      )
      settled.push(...fates)
      for (const [index, { claimed: one, answer }] of some.entries()) {
        const fate = fates[index]
        // Confirmed rows are not logged one by one; the summary below counts them.
        if (fate && answer.kind === 'refused') await note(env, fate, { attempt, code: answer.code }, one.row)
      }
      await env.checkpoint('settled')
    }
  }
  let claimed: Claimed[] = []
  let requestSent = false
  try {
    // Without versions the service cannot refuse an overtaken write, so look before writing.
    const fresh = versions ? null : await refresh(env, kind, rows)
    await env.checkpoint('fetched')
    const claims = await saveSafely(db, () => claim(db, kind, rows, fresh, options))
    claimed = claims.claimed
    for (const row of claims.conflicts) {
      settled.push('conflict')
      await note(env, 'conflict', { attempt }, row)
    }
    await note(env, 'claimed', { attempt, kind: kind.name, rows: claimed.length })
    await env.checkpoint('claimed')
    await conclude(claimed.flatMap(sameAnswer))
    const open = claimed.filter(({ same }) => !same)
    if (open.length > 0) {
      requestSent = true
      const answers = await sendSplitting(client, kind, open, manner)
      await env.checkpoint('answered')
      await conclude(
        open.flatMap((one) => {
          const answer = answers.get(one.row.key)
          return answer ? [{ claimed: one, answer }] : []
        }),
      )
    }
    const acked = settled.filter((fate) => fate === 'acked').length
    await note(env, 'answered', { attempt, kind: kind.name, rows: settled.length, acked })
    await resumeQueue(env)
    return { settled, stop: null }
  } catch (error) {
    const fate = classify(error)
    await note(env, 'failed', {
      attempt,
      fate,
      code: error instanceof ApiError ? error.code : null,
      told: requestSent,
    })
    if (fate === 'delayQueue' || fate === 'frozen') {
      await release(db, claimed, attempt, requestSent)
      if (fate === 'frozen') return { settled, stop: 'session' }
      await delayQueue(env)
      return { settled, stop: 'network' }
    }
    if (bulk && isUnknownCall(error)) {
      // The next round asks as the specification has it, row by row.
      await release(db, claimed, attempt, requestSent)
      await forgetBulk(db, bulk)
      return { settled, stop: null }
    }
    settled.push(...(await refuseGroup(env, kind, { claimed, rows, error, conclude })))
    await resumeQueue(env)
    return { settled, stop: null }
  }
}

/** A row whose values the service was just read to hold is confirmed without a request. */
function sameAnswer(claimed: Claimed): Answered[] {
  const { same, ground } = claimed
  return same && ground ? [{ claimed, answer: { kind: 'confirmed', row: ground } }] : []
}

/** The service has no such call, though it announced it once: it may be an older one by now. */
function isUnknownCall(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 405)
}

async function forgetBulk(db: UserDb, { capability }: Bulk): Promise<void> {
  await db.transaction('rw', db.meta, async () => {
    const announced: readonly string[] = (await readMeta(db, 'capabilities')) ?? []
    await writeMeta(
      db,
      'capabilities',
      announced.filter((one) => one !== capability),
    )
  })
}

/** Reads the group's current rows and keeps them: what this device shows is what the service has. */
async function refresh(
  { db, client }: FullEnv,
  kind: Kind,
  rows: readonly OutboxRow[],
): Promise<ReadonlyMap<string, ServiceRow>> {
  const tick = await tickOf(db)
  const fresh = await kind.fetch(client, rows)
  await db.transaction('rw', kind.tables(db), async () => {
    for (const row of rows) {
      const held = fresh.get(row.key)
      if (held || kind.absentIsNone) await kind.store(db, row, held ?? null, tick)
    }
  })
  return fresh
}
