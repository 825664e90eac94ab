import { ApiError } from '../../api/errors'
import { readMeta, tickOf, writeMeta } from '../../db/meta'
import type { ServiceRow, OutboxRow } from '../../db/outbox-row'
import { claim } from './claim'
import { classify } from './classify'
import { note, type FullEnv } from './env'
import type { Claimed, Kind, RowAnswer } from '../kind'
import { kindOf } from '../kinds/all'
import { resumeQueue, delayQueue } from './queue-wait'
import { refuseGroup } from './refuse-group'
import { endedRunners } from './runner'
import { saveSafely } from '../edits/save-safely'
import { sendSplitting, type Manner } from './send-splitting'
import { release, settle, type Settled } from './settle'

/** What became of the rows of one request, and what stops the queue, if anything. */
export interface Sent {
  settled: Settled[]
  stop: 'network' | 'session' | null
}

/** Sends one group in one request and settles every row of it. Failures of line and service are answers. */
export async function sendGroup(env: FullEnv, rows: readonly OutboxRow[]): Promise<Sent> {
  const { db, client, runner, now, random } = env
  const [first] = rows
  const settled: Settled[] = []
  if (!first) return { settled, stop: null }
  const kind = kindOf(first)
  const capabilities: readonly string[] = (await readMeta(db, 'capabilities')) ?? []
  const versions = capabilities.includes('versions')
  const manner: Manner = {
    versions,
    singly: capabilities.includes('bulk_register') ? false : ((await readMeta(db, 'singly')) ?? null),
    tries: 0,
    learnSingly: () => writeMeta(db, 'singly', true),
  }
  const attempt = env.uuid()
  const options = { attempt, runner: runner.id, ended: await endedRunners(rows, runner), now: now() }
  const conclude = async (one: Claimed, answer: RowAnswer, retryAfterMs?: number) => {
    const fate = await saveSafely(db, () =>
      settle(db, kind, one, answer, { attempt, now: now(), random, retryAfterMs }),
    )
    settled.push(fate)
    // A register that is simply through is one line of the log, not thirty-six.
    if (answer.kind === 'refused') await note(env, fate, { attempt, code: answer.code }, one.row)
    await env.checkpoint('settled')
  }
  let claimed: Claimed[] = []
  let told = false
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
    for (const one of claimed.filter(({ same }) => same))
      if (one.ground) await conclude(one, { kind: 'confirmed', row: one.ground })
    const open = claimed.filter(({ same }) => !same)
    if (open.length > 0) {
      told = true
      const answers = await sendSplitting(client, kind, open, manner)
      await env.checkpoint('answered')
      for (const one of open) {
        const answer = answers.get(one.row.key)
        if (answer) await conclude(one, answer)
      }
    }
    const acked = settled.filter((fate) => fate === 'acked').length
    await note(env, 'answered', { attempt, kind: kind.name, rows: settled.length, acked })
    await resumeQueue(env)
    return { settled, stop: null }
  } catch (error) {
    const fate = classify(error)
    await note(env, 'failed', { attempt, fate, code: error instanceof ApiError ? error.code : null, told })
    if (fate === 'delayQueue' || fate === 'frozen') {
      await release(db, claimed, attempt, told)
      if (fate === 'frozen') return { settled, stop: 'session' }
      await delayQueue(env)
      return { settled, stop: 'network' }
    }
    settled.push(...(await refuseGroup(env, kind, { claimed, rows, error, conclude })))
    await resumeQueue(env)
    return { settled, stop: null }
  }
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
