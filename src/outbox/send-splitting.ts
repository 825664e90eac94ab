import { ErrorCode } from '../../contract/errors'
import type { Client } from '../api/client'
import { ApiError } from '../api/errors'
import type { Held } from '../db/outbox-row'
import { classify } from './classify'
import { changesBetween, isEmpty } from './fields'
import type { Claimed, Kind, RowAnswer } from './kind'

/**
 * Sends, and where the service refuses the whole for a faulty entry, halves until the faulty one stands
 * alone: one bad mark never sinks a register, whatever the service's manners.
 * @returns an answer for each claimed row, by key
 * @throws what the client throws, when the refusal is no entry's fault or no answer came
 */
export async function sendSplitting(
  client: Client,
  kind: Kind,
  claimed: readonly Claimed[],
  versions: boolean,
): Promise<Map<string, RowAnswer>> {
  try {
    return await sendOnce(client, kind, claimed, versions)
  } catch (error) {
    const faulty =
      error instanceof ApiError && (error.kind === 'validation' || [400, 413, 422].includes(error.status))
    if (!faulty || classify(error) !== 'rejected') throw error
    if (claimed.length > 1) {
      const middle = Math.ceil(claimed.length / 2)
      const left = await sendHalf(client, kind, claimed.slice(0, middle), versions)
      const right = await sendHalf(client, kind, claimed.slice(middle), versions)
      return new Map([...left, ...right])
    }
    const { code, message } = error
    const answer = { kind: 'refused', fate: 'rejected', code, message, remote: null } as const
    return new Map(claimed.map(({ row }) => [row.key, answer]))
  }
}

/** Time has gone by: a service without versions is looked at again before it is written to. */
async function sendHalf(
  client: Client,
  kind: Kind,
  claimed: readonly Claimed[],
  versions: boolean,
): Promise<Map<string, RowAnswer>> {
  if (versions) return await sendSplitting(client, kind, claimed, versions)
  const held = await look(client, kind, claimed)
  if (!held) return new Map(claimed.map(({ row }) => [row.key, unknown]))
  const overtaken = claimed.filter(({ row, ground }) => {
    const remote = held.get(row.key) ?? (kind.absentIsNone ? null : ground)
    return !isEmpty(changesBetween(kind.read(ground), kind.read(remote)))
  })
  const answers = new Map(overtaken.map(({ row }) => [row.key, contradicted(held.get(row.key) ?? null)]))
  const open = claimed.filter((one) => !overtaken.includes(one))
  const sent = open.length > 0 ? await sendSplitting(client, kind, open, versions) : []
  return new Map([...answers, ...sent])
}

async function sendOnce(
  client: Client,
  kind: Kind,
  claimed: readonly Claimed[],
  versions: boolean,
): Promise<Map<string, RowAnswer>> {
  const answers = new Map(await kind.send(client, claimed, versions))
  const unanswered = claimed.filter(({ row }) => !answers.has(row.key))
  if (unanswered.length === 0) return answers
  // A service that keeps the letter and no more says only "yes": look at what it holds now.
  const held = await look(client, kind, unanswered)
  for (const { row, sent, ground } of unanswered) {
    if (!held) {
      answers.set(row.key, unknown)
      continue
    }
    const remote = held.get(row.key) ?? null
    answers.set(
      row.key,
      remote && kind.agrees(remote, sent, ground) ? { kind: 'confirmed', row: remote } : contradicted(remote),
    )
  }
  return answers
}

/**
 * What the service holds between two writes.
 * @returns null where this question itself is refused: that says nothing of what was sent
 * @throws where nobody answers, or the session is over
 */
async function look(
  client: Client,
  kind: Kind,
  claimed: readonly Claimed[],
): Promise<ReadonlyMap<string, Held> | null> {
  try {
    return await kind.fetch(
      client,
      claimed.map(({ row }) => row),
    )
  } catch (error) {
    if (['queueWaits', 'frozen'].includes(classify(error))) throw error
    return null
  }
}

/** Sent, and it may have been done. */
const unknown: RowAnswer = {
  kind: 'refused',
  fate: 'rowWaits',
  code: ErrorCode.unavailable,
  message: '',
  remote: null,
}

/** The service was seen to hold something else. */
function contradicted(remote: Held | null): RowAnswer {
  return { kind: 'refused', fate: 'conflict', code: ErrorCode.conflict, message: '', remote }
}
