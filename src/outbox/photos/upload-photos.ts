import { backOffMs } from '../../../contract/values/back-off'
import { uploadImage } from '../../../contract/values/images'
import { ApiError, NetworkError } from '../../api/errors'
import { seqOf, type OutboxRow } from '../../db/outbox-row'
import type { StoredBlob } from '../../db/stored-rows'
import { freeRow, leased, type ClaimOptions } from '../replay/claim'
import { classify } from '../replay/classify'
import { note, type FullEnv } from '../replay/env'
import { kindOf } from '../kinds/all'
import { photoForm } from './photo-form'
import { dropUnusedPhotos } from './photo-urls'
import { resumeQueue, delayQueue } from '../replay/queue-wait'
import { endedRunners } from '../replay/runner'
import { saveSafely } from '../edits/save-safely'
import type { Sent } from '../replay/send-group'
import { release, type Settled } from '../replay/settle'

/** Discarded changes can be brought back; their pictures stay this long, in milliseconds. */
const keptUnusedMs = 24 * 3_600_000

/** Removes pictures that no change refers to any more. */
export async function sweepPhotos({ db, now }: FullEnv): Promise<void> {
  if ((await db.blobs.count()) === 0) return
  await db.transaction('rw', db.outbox, db.blobs, () => dropUnusedPhotos(db, now() - keptUnusedMs))
}

/**
 * Uploads one picture of each of the given changes and keeps its address; the change then travels again
 * with it. A change never refers to a picture that the service does not have.
 */
export async function uploadPhotos(env: FullEnv, rows: readonly OutboxRow[]): Promise<Sent> {
  const settled: Settled[] = []
  for (const row of rows) {
    const one = await uploadNext(env, row)
    if (one === 'network' || one === 'session') return { settled, stop: one }
    settled.push(one)
  }
  return { settled, stop: null }
}

async function uploadNext(env: FullEnv, due: OutboxRow): Promise<Settled | 'network' | 'session'> {
  const { db, client, runner, now } = env
  const attempt = env.uuid()
  const ended = await endedRunners([due], runner)
  const claimed = await saveSafely(db, () =>
    claimPhoto(env, due, { attempt, runner: runner.id, ended, now: now() }),
  )
  if (claimed === null) return 'fenced'
  const { row, blob, folder } = claimed
  await env.checkpoint('claimed')
  if (!blob) return await giveBack(env, row, { attempt, rejected: true, code: null, message: '' })
  try {
    const { url } = await client.send(uploadImage, { form: photoForm(blob, folder) })
    await env.checkpoint('uploaded')
    await saveSafely(db, () =>
      db.transaction('rw', db.outbox, db.blobs, async () => {
        // Another runner may have stored an address first; it is kept, as both name the same picture.
        if (!(await db.blobs.get(blob.sha256))?.url) await db.blobs.update(blob.sha256, { url })
        const mine = (await db.outbox.get(seqOf(row)))?.inflight?.attempt === attempt
        if (mine) await db.outbox.update(seqOf(row), { inflight: null, next_at: 0, last_error: null })
      }),
    )
    await env.checkpoint('stored')
    await note(env, 'uploaded', { attempt, bytes: blob.bytes.byteLength }, row)
    await resumeQueue(env)
    return 'again'
  } catch (error) {
    return await afterFailure(env, row, attempt, error)
  }
}

async function claimPhoto(
  { db }: FullEnv,
  due: OutboxRow,
  options: ClaimOptions,
): Promise<{ row: OutboxRow; blob: StoredBlob | undefined; folder: string } | null> {
  return await db.transaction('rw', db.outbox, db.blobs, async () => {
    const row = freeRow(await db.outbox.get(seqOf(due)), options)
    if (!row) return null
    for (const [field, hash] of Object.entries(row.photos ?? {})) {
      const blob = await db.blobs.get(hash)
      if (blob?.url) continue
      await db.outbox.update(seqOf(row), { ...leased(row, null, options), unsure: row.unsure })
      return { row, blob, folder: kindOf(row).photos[field] ?? row.kind }
    }
    return null
  })
}

async function afterFailure(
  env: FullEnv,
  row: OutboxRow,
  attempt: string,
  error: unknown,
): Promise<Settled | 'network' | 'session'> {
  const consequence = classify(error)
  // A picture that is too slow for this connection does not prove it broken: small marks may still get through.
  const slow = error instanceof NetworkError && error.reason === 'timeout'
  if (consequence === 'frozen' || (consequence === 'delayQueue' && !slow)) {
    await note(env, 'failed', { attempt, consequence, code: null }, row)
    await release(env.db, [{ row }], attempt, false)
    if (consequence === 'frozen') return 'session'
    await delayQueue(env, error)
    return 'network'
  }
  const answer = error instanceof ApiError ? error : null
  return await giveBack(env, row, {
    attempt,
    rejected: consequence === 'rejected' || consequence === 'conflict',
    code: answer?.code ?? null,
    message: answer?.message ?? '',
    askedMs: (answer?.retryAfter ?? 0) * 1000,
  })
}

/** The picture did not get through; the other fields of the change were sent before. */
async function giveBack(
  env: FullEnv,
  row: OutboxRow,
  failure: {
    attempt: string
    rejected: boolean
    code: number | null
    message: string
    askedMs?: number
  },
): Promise<Settled> {
  const { db, now, random } = env
  const last_error = { code: failure.code, status: null, message: failure.message, at: now() }
  const consequence = failure.rejected ? 'rejected' : 'waits'
  await db.transaction('rw', db.outbox, async () => {
    const held = await db.outbox.get(seqOf(row))
    if (held?.inflight?.attempt !== failure.attempt) return
    const next_at = now() + backOffMs(held.attempts, random(), failure.askedMs)
    const change = failure.rejected ? { state: 'rejected' as const } : { next_at }
    await db.outbox.update(seqOf(row), { inflight: null, last_error, ...change })
  })
  await note(env, `photo ${consequence}`, { attempt: failure.attempt, code: failure.code }, row)
  return consequence
}
