import { ErrorCode, errorKind } from '../../../contract/errors'
import { backOffMs } from '../../../contract/values/back-off'
import { tickOf } from '../../db/meta'
import {
  confirmedFields,
  editedInFlight,
  seqOf,
  unconfirmedSends,
  type Fields,
  type OutboxError,
  type OutboxRow,
  type ServiceRow,
} from '../../db/outbox-row'
import type { UserDb } from '../../db/user-db'
import { changesBetween, isEmpty, pick, containsAll, without } from '../fields/fields'
import { afterYielding, changesSince, inConflict, isOurs, judge } from '../edits/judge'
import type { Claimed, Kind, RowAnswer } from '../kind'
import { dropPhotos, photoUrls } from '../photos/photo-urls'
import { storeLatest } from './store-latest'

export interface SettleOptions {
  attempt: string
  now: number
  random: () => number
  askedMs?: number | undefined
}

export type Settled = 'acked' | 'again' | 'conflict' | 'rejected' | 'waits' | 'fenced'

/** After so many attempts that were not confirmed, a person decides, although the row was not changed by others. */
const mostAttempts = 20

/** A row that was sent, and what the service answered about it. */
export interface Answered {
  claimed: Claimed
  answer: RowAnswer
}

/**
 * Takes the service's answers to some rows into the database, in one transaction with the confirmed rows.
 * An answer to an attempt that is no longer the row's own is ignored (the fence).
 * @returns what became of each row
 */
export async function settle(
  db: UserDb,
  kind: Kind,
  answered: readonly Answered[],
  options: SettleOptions,
): Promise<Settled[]> {
  return await db.transaction('rw', [db.outbox, db.blobs, db.meta, ...kind.tables(db)], async () => {
    const settled: Settled[] = []
    for (const one of answered) settled.push(await settleOne(db, kind, one, options))
    return settled
  })
}

async function settleOne(
  db: UserDb,
  kind: Kind,
  { claimed, answer }: Answered,
  options: SettleOptions,
): Promise<Settled> {
  const row = await db.outbox.get(seqOf(claimed.row))
  if (row?.inflight?.attempt !== options.attempt) return 'fenced'
  if (answer.kind === 'confirmed') {
    // A successful answer whose row does not hold what was sent confirms nothing.
    if (kind.agrees(answer.row, claimed.sent, claimed.latest))
      return await confirm(db, kind, row, answer.row, claimed.sent)
    const error = { code: ErrorCode.conflict, status: null, message: '', at: options.now }
    return await dispute(db, kind, row, claimed, answer.row, error, options)
  }
  const error: OutboxError = { code: answer.code, status: null, message: answer.message, at: options.now }
  switch (answer.consequence) {
    case 'conflict':
      return await dispute(db, kind, row, claimed, answer.remote, error, options)
    case 'rejected':
      await db.outbox.update(seqOf(row), { state: 'rejected', inflight: null, last_error: error })
      return 'rejected'
    case 'delayQueue':
    case 'rowWaits':
    case 'frozen': {
      const next_at = options.now + backOffMs(row.attempts, options.random(), options.askedMs)
      // A service that failed may have stored the change before; one that refused has not.
      const unsure = refused(answer.code) ? row.unsure : unconfirmedSends(row)
      await db.outbox.update(seqOf(row), { inflight: null, next_at, last_error: error, unsure })
      return 'waits'
    }
  }
}

function refused(code: number): boolean {
  return ['session', 'conflict', 'limit'].includes(errorKind(code))
}

/** The service holds what was sent. */
async function confirm(
  db: UserDb,
  kind: Kind,
  row: OutboxRow,
  confirmed: ServiceRow,
  sent: Fields,
): Promise<Settled> {
  const ack_tick = await storeLatest(db, kind, row, confirmed)
  const urls = isEmpty(row.photos ?? {}) ? new Map<string, string>() : await photoUrls(db)
  // A picture's field counts as confirmed when it was sent with this very picture's address.
  const waiting = Object.entries(row.photos ?? {}).filter(
    ([field, hash]) => sent[field] === undefined || sent[field] !== urls.get(hash),
  )
  const through = Object.keys(row.photos ?? {}).filter((field) => !waiting.some(([name]) => name === field))
  const patch = { ...row.patch, ...Object.fromEntries(through.map((field) => [field, sent[field] ?? null])) }
  // What was edited in flight is still open. An old tab does not record it, so the values are compared too.
  const answered = [...confirmedFields(row), ...Object.keys(without(sent, editedInFlight(row)))]
  const isConfirmed = (name: string) =>
    answered.includes(name) && (!(name in sent) || sent[name] === patch[name])
  // Of a unit that was edited in part nothing counts as confirmed: its fields are confirmed together.
  const units = kind.units.map((unit) => unit.filter((name) => name in patch))
  const fields = units.filter((unit) => unit.every(isConfirmed)).flat()
  const done = waiting.length === 0 && isEmpty(without(patch, fields))
  const unseen = unseenOf(
    kind,
    row,
    confirmed,
    [...Object.keys(without(patch, fields)), ...waiting.map(([field]) => field)],
    sent,
  )
  await db.outbox.update(seqOf(row), {
    state: done ? 'acked' : 'pending',
    base: { ...confirmed, ...unseen },
    patch,
    said: done ? [] : fields,
    photos: Object.fromEntries(waiting),
    ...(done && { scans: undefined }),
    inflight: null,
    unsure: [],
    remote: null,
    last_error: null,
    attempts: 0,
    next_at: 0,
    ack_tick,
  })
  await dropPhotos(
    db,
    through.flatMap((field) => row.photos?.[field] ?? []),
  )
  return done ? 'acked' : 'again'
}

/**
 * Values of units that still wait and were not in the request, as the person has seen them. An answer about other fields
 * must not replace them: where somebody else has changed such a unit, the next attempt finds the difference.
 * @param open fields that still wait
 */
function unseenOf(
  kind: Kind,
  row: OutboxRow,
  confirmed: ServiceRow,
  open: readonly string[],
  sent: Fields,
): Fields {
  const theirs = kind.read(confirmed)
  const units = kind.units.filter(
    (unit) =>
      unit.some((field) => open.includes(field)) &&
      !unit.some((field) => field in sent) &&
      !isOurs(unit, theirs, row.unsure, changesSince(row.base, confirmed)),
  )
  return pick(kind.read(row.base), units.flat())
}

/** The service holds something else than what this change was made on. */
async function dispute(
  db: UserDb,
  kind: Kind,
  row: OutboxRow,
  claimed: Claimed,
  remote: ServiceRow | null,
  error: OutboxError,
  { now, random }: SettleOptions,
): Promise<Settled> {
  const judgement = judge(kind, row, remote, await photoUrls(db))
  const { yielded } = judgement
  if (remote && isEmpty(yielded)) await kind.store(db, row, remote, await tickOf(db))
  else if (remote) await storeLatest(db, kind, row, remote)
  if (judgement.verdict === 'conflict' || row.attempts > mostAttempts) {
    await db.outbox.update(seqOf(row), { ...inConflict(row, yielded, remote), last_error: error })
    return 'conflict'
  }
  const agreed = { ...row, ...afterYielding(row, yielded) }
  const sent = without(claimed.sent, Object.keys(yielded))
  if (remote && containsAll(kind.read(remote), sent)) return await confirm(db, kind, agreed, remote, sent)
  // Other fields changed, or an own answer was lost: send again on the row as it is now. Where nothing of it is new,
  // sending again at once would get the same answer.
  const wait = isNews(kind, claimed.latest, remote) ? 0 : now + backOffMs(row.attempts, random())
  await db.outbox.update(seqOf(row), {
    base: remote,
    patch: agreed.patch,
    inflight: null,
    unsure: isPast(claimed, remote) ? [] : row.unsure,
    next_at: wait,
    last_error: wait ? error : null,
  })
  return wait ? 'waits' : 'again'
}

/**
 * Whether the service's row is newer than what all attempts so far were made on: none of them can still be stored, and
 * what they stored is in this row. The same value in a later row was entered by somebody else.
 */
function isPast({ version }: Claimed, remote: ServiceRow | null): boolean {
  return version !== null && (remote?.version ?? 0) > version
}

function isNews(kind: Kind, before: ServiceRow | null, now: ServiceRow | null): boolean {
  const differs = !isEmpty(changesBetween(kind.read(before), kind.read(now)))
  return differs || (before?.version ?? 0) !== (now?.version ?? 0)
}

/**
 * Gives back claims after a request that got no answer: what was sent may or may not have arrived, and
 * that is remembered, so that an own value is never taken for somebody else's.
 * @param requestSent whether the request was begun
 */
export async function release(
  db: UserDb,
  claimed: readonly Pick<Claimed, 'row'>[],
  attempt: string,
  requestSent: boolean,
): Promise<void> {
  await db.transaction('rw', db.outbox, async () => {
    for (const row of await db.outbox.bulkGet(claimed.map((one) => seqOf(one.row)))) {
      if (row?.inflight?.attempt !== attempt) continue
      const unsure = requestSent ? unconfirmedSends(row) : row.unsure
      await db.outbox.update(seqOf(row), { inflight: null, unsure })
    }
  })
}
