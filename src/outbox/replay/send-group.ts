import { ApiError } from '../../api/errors'
import { readMeta, tickOf, writeMeta } from '../../db/meta'
import type { ServiceRow, OutboxRow } from '../../db/outbox-row'
import type { UserDb } from '../../db/user-db'
import { claim } from './claim'
import { classify } from './classify'
import { note, type FullEnv } from './env'
import { bulkOf, type Bulk, type Claimed, type Kind, type RowAnswer } from '../kind'
import { kindOf } from '../kinds/all'
import { resumeQueue, delayQueue } from './queue-wait'
import { refuseGroup } from './refuse-group'
import { endedRunners } from './runner'
import { saveSafely } from '../edits/save-safely'
import { sendSplitting, type RequestForm } from './send-splitting'
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

/** One group of rows on its way: what the steps of {@link sendGroup} share. */
interface Sending {
  readonly env: FullEnv
  readonly kind: Kind
  /** The rows that looked due when the group was put together. */
  readonly rows: readonly OutboxRow[]
  readonly attempt: string
  readonly form: RequestForm
  /** The rows that this attempt took, and that no answer has named yet. */
  claimed: Claimed[]
  /** Whether the request was begun, so that the service may have stored something of it. */
  requestSent: boolean
  /** What became of the rows that are settled so far. */
  readonly settled: Settled[]
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
  const [first] = rows
  if (!first) return { settled: [], stop: null }
  const kind = kindOf(first)
  const form = await requestForm(env.db, kind, capabilities)
  const attempt = env.uuid()
  const sending: Sending = { env, kind, rows, attempt, form, claimed: [], requestSent: false, settled: [] }
  try {
    await claimRows(sending)
    await sendClaimed(sending)
  } catch (error) {
    return await afterFailure(sending, error)
  }
  await resumeQueue(env)
  return { settled: sending.settled, stop: null }
}

/** How this service takes such rows, as far as it is known. */
async function requestForm(db: UserDb, kind: Kind, capabilities: readonly string[]): Promise<RequestForm> {
  return {
    versions: capabilities.includes('versions'),
    bulk: bulkOf(kind, capabilities),
    singly: capabilities.includes('bulk_register') ? false : ((await readMeta(db, 'singly')) ?? null),
    tries: 0,
    learnSingly: () => writeMeta(db, 'singly', true),
  }
}

/** Takes the rows that are still to be sent; those that somebody else has changed meanwhile become conflicts. */
async function claimRows(sending: Sending): Promise<void> {
  const { env, kind, rows, attempt, form, settled } = sending
  const { db, runner, now } = env
  const options = { attempt, runner: runner.id, ended: await endedRunners(rows, runner), now: now() }
  // Without versions the service cannot refuse an overtaken write, so look before writing.
  const fresh = form.versions ? null : await refresh(env, kind, rows)
  await env.checkpoint('fetched')
  const { claimed, conflicts } = await saveSafely(db, () => claim(db, kind, rows, fresh, options))
  sending.claimed = claimed
  for (const row of conflicts) {
    settled.push('conflict')
    await note(env, 'conflict', { attempt }, row)
  }
  await note(env, 'claimed', { attempt, kind: kind.name, rows: claimed.length })
  await env.checkpoint('claimed')
}

/** Sends what the service does not hold already, and settles every row that it answered about. */
async function sendClaimed(sending: Sending): Promise<void> {
  const { env, kind, attempt, form, claimed, settled } = sending
  await settleAnswers(sending, claimed.flatMap(sameAnswer))
  const open = claimed.filter(({ same }) => !same)
  if (open.length > 0) {
    sending.requestSent = true
    const answers = new Map<string, RowAnswer>()
    try {
      await sendSplitting(env.client, kind, open, form, answers)
    } finally {
      // A part of the rows may be stored although a later request failed: what that failure says is not about them.
      await env.checkpoint('answered')
      const answered = open.flatMap((one) => {
        const answer = answers.get(one.row.key)
        return answer ? [{ claimed: one, answer }] : []
      })
      await settleAnswers(sending, answered)
      sending.claimed = claimed.filter(({ row }) => !answers.has(row.key))
    }
  }
  const acked = settled.filter((result) => result === 'acked').length
  await note(env, 'answered', { attempt, kind: kind.name, rows: settled.length, acked })
}

/** Takes answers into the database, some at a time. */
async function settleAnswers(
  { env, kind, attempt, settled }: Sending,
  answered: readonly Answered[],
  askedMs?: number,
): Promise<void> {
  const { db, now, random } = env
  for (let from = 0; from < answered.length; from += settledAtOnce) {
    const some = answered.slice(from, from + settledAtOnce)
    const results = await saveSafely(db, () =>
      settle(db, kind, some, { attempt, now: now(), random, askedMs }),
    )
    settled.push(...results)
    for (const [index, { claimed, answer }] of some.entries()) {
      const result = results[index]
      // Confirmed rows are not logged one by one; the summary of the request counts them.
      if (result && answer.kind === 'refused')
        await note(env, result, { attempt, code: answer.code }, claimed.row)
    }
    await env.checkpoint('settled')
  }
}

/**
 * The request failed as a whole, or what was done around it did.
 * @throws the error itself when it is none of the service's or the network's: that is a fault of ours
 */
async function afterFailure(sending: Sending, error: unknown): Promise<Sent> {
  const { env, kind, rows, attempt, form, claimed, requestSent, settled } = sending
  const { db } = env
  const consequence = classify(error)
  const code = error instanceof ApiError ? error.code : null
  await note(env, 'failed', { attempt, consequence, code, requestSent })
  if (consequence === 'frozen') {
    await release(db, claimed, attempt, requestSent)
    return { settled, stop: 'session' }
  }
  if (consequence === 'delayQueue') {
    await release(db, claimed, attempt, requestSent)
    await delayQueue(env, error)
    return { settled, stop: 'network' }
  }
  if (form.bulk && isUnknownCall(error)) {
    // The next round asks as the specification has it, row by row.
    await release(db, claimed, attempt, requestSent)
    await forgetBulk(db, form.bulk)
    return { settled, stop: null }
  }
  const settleAll = (answered: readonly Answered[], askedMs?: number) =>
    settleAnswers(sending, answered, askedMs)
  settled.push(...(await refuseGroup(env, kind, { claimed, rows, error, settleAll })))
  await resumeQueue(env)
  return { settled, stop: null }
}

/** A row whose values the service was just read to hold is confirmed without a request. */
function sameAnswer(claimed: Claimed): Answered[] {
  const { same, latest } = claimed
  return same && latest ? [{ claimed, answer: { kind: 'confirmed', row: latest } }] : []
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
