import { ErrorCode } from '../../../contract/errors'
import { backOffMs } from '../../../contract/values/back-off'
import { ApiError } from '../../api/errors'
import { seqOf, stateOf, type ServiceRow, type OutboxError, type OutboxRow } from '../../db/outbox-row'
import { isAsWhenAsked } from './claim'
import { classify, type Consequence } from './classify'
import type { FullEnv } from './env'
import type { Claimed, Kind } from '../kind'
import type { Answered, Settled } from './settle'

interface Refused {
  claimed: readonly Claimed[]
  /** The rows that looked due, where the refusal came before anything was claimed. */
  rows: readonly OutboxRow[]
  error: unknown
  settleAll: (answered: readonly Answered[], askedMs?: number) => Promise<void>
}

/** The request as a whole was refused: every row of it gets the same answer. */
export async function refuseGroup(
  env: FullEnv,
  kind: Kind,
  { claimed, rows, error, settleAll }: Refused,
): Promise<Settled[]> {
  if (!(error instanceof ApiError)) throw error
  const consequence = classify(error)
  const askedMs = (error.retryAfter ?? 0) * 1000
  // The read itself was refused, before anything was claimed: the rows are delayed, or the loop would repeat without a pause.
  if (claimed.length === 0) return await refuseUnclaimed(env, rows, error, askedMs)
  const remotes = consequence === 'conflict' ? await currentRows(env, kind, claimed, error) : null
  const { code, message } = error
  const answered = claimed.map((one): Answered => {
    const remote = remotes?.get(one.row.key) ?? null
    const own =
      consequence === 'conflict' ? consequenceOfConflict(code, remotes !== null, remote) : consequence
    return { claimed: one, answer: { kind: 'refused', consequence: own, code, message, remote } }
  })
  await settleAll(answered, askedMs)
  return []
}

function consequenceOfConflict(code: number, seen: boolean, remote: ServiceRow | null): Consequence {
  if (!seen) return 'rowWaits'
  // "Already taken" without a row to set beside ours is no choice between two values, but a refusal.
  return !remote && code > ErrorCode.conflict && code <= 1399 ? 'rejected' : 'conflict'
}

/** What the service holds, from the refusal itself or by asking; null when that gets no answer either. */
async function currentRows(
  { client }: FullEnv,
  kind: Kind,
  claimed: readonly Claimed[],
  error: ApiError,
): Promise<ReadonlyMap<string, ServiceRow> | null> {
  const [only] = claimed
  const inRefusal = only && claimed.length === 1 ? kind.rowIn(error.data, only.row) : null
  if (only && inRefusal) return new Map([[only.row.key, inRefusal]])
  try {
    return await kind.fetch(
      client,
      claimed.map(({ row }) => row),
    )
  } catch {
    return null
  }
}

async function refuseUnclaimed(
  { db, now, random }: FullEnv,
  rows: readonly OutboxRow[],
  error: ApiError,
  askedMs: number,
): Promise<Settled[]> {
  const rejected = classify(error) === 'rejected'
  const last_error: OutboxError = {
    code: error.code,
    status: error.status,
    message: error.message,
    at: now(),
  }
  const settled: Settled[] = []
  await db.transaction('rw', db.outbox, async () => {
    for (const asked of rows) {
      const row = await db.outbox.get(seqOf(asked))
      // Another runner may have sent it meanwhile: what it learned about the row counts, and not this refused read.
      if (!row || stateOf(row) !== 'pending' || !isAsWhenAsked(row, asked)) continue
      settled.push(rejected ? 'rejected' : 'waits')
      const next_at = now() + backOffMs(row.attempts + 1, random(), askedMs)
      await db.outbox.update(seqOf(row), {
        last_error,
        attempts: row.attempts + 1,
        ...(rejected ? { state: 'rejected' as const } : { next_at }),
      })
    }
  })
  return settled
}
