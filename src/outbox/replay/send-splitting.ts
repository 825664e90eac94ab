import { ErrorCode } from '../../../contract/errors'
import type { Client } from '../../api/client'
import { ApiError } from '../../api/errors'
import type { ServiceRow } from '../../db/outbox-row'
import { classify } from './classify'
import { changesBetween, isEmpty } from '../fields/fields'
import type { Bulk, Claimed, Kind, RowAnswer } from '../kind'

/** How this service accepts requests; updated while a group is sent. */
export interface RequestForm {
  /** Whether the service checks versions (from its health answer). */
  readonly versions: boolean
  /** The call for many rows that are else a request each, where the service announces it. */
  readonly bulk: Bulk | undefined
  /** Whether the changes of a group travel one by one; null where the service has not been asked yet. */
  singly: boolean | null
  /** How often it was tried whether they should. */
  tries: number
  /** Keeps for the next time that they do. */
  readonly learnSingly: () => Promise<void>
}

/** What the service answered about each row, by key. */
type Answers = Map<string, RowAnswer>

/** A register with more faulty marks than this at its head is not tried mark by mark. */
const mostSingleTries = 5

/**
 * Sends, and where the service refuses the whole for a faulty entry, halves until the faulty one is
 * alone, so that one invalid mark does not keep the other marks of its register from being stored. A service that does nothing with a
 * whole register, and does not announce `bulk_register`, is tried mark by mark.
 * @param answers is given an answer for each claimed row, by key; after an error it holds those of the parts that were
 *   answered before it
 * @throws what the client throws, when the refusal is no entry's fault or no answer came
 */
export async function sendSplitting(
  client: Client,
  kind: Kind,
  claimed: readonly Claimed[],
  form: RequestForm,
  answers: Answers,
): Promise<void> {
  try {
    const answered = await sendOnce(client, kind, claimed, form)
    const isIgnored = claimed.every((one) => changedNothing(kind, one, answered.get(one.row.key)))
    if (isIgnored && (await trySingly(client, kind, claimed, form, answers))) return
    for (const [key, answer] of answered) answers.set(key, answer)
  } catch (error) {
    const faulty =
      error instanceof ApiError && (error.kind === 'validation' || [400, 413, 422].includes(error.status))
    const failed = error instanceof ApiError && classify(error) === 'rowWaits' && error.status === 500
    if ((faulty || failed) && (await trySingly(client, kind, claimed, form, answers))) return
    if (!faulty || classify(error) !== 'rejected') throw error
    if (claimed.length > 1) {
      const middle = Math.ceil(claimed.length / 2)
      await sendAgain(client, kind, claimed.slice(0, middle), form, answers)
      await sendAgain(client, kind, claimed.slice(middle), form, answers)
      return
    }
    const { code, message } = error
    answerAll(claimed, { kind: 'refused', consequence: 'rejected', code, message, remote: null }, answers)
  }
}

/** Whether the service holds after the answer what it held before. */
function changedNothing(kind: Kind, { latest }: Claimed, answer: RowAnswer | undefined): boolean {
  if (answer?.kind !== 'refused' || answer.consequence !== 'conflict') return false
  return isEmpty(changesBetween(kind.read(latest), kind.read(answer.remote ?? latest)))
}

/**
 * Tries the first change alone, in the form for one; where the service then holds it, the others follow in that form.
 * @returns whether every claimed row has its answer now; not where that is no help, or where it is known what helps
 */
async function trySingly(
  client: Client,
  kind: Kind,
  claimed: readonly Claimed[],
  form: RequestForm,
  answers: Answers,
): Promise<boolean> {
  const [first, ...others] = claimed
  if (!first || !kind.sendSingly || form.singly !== null || form.tries >= mostSingleTries) return false
  form.tries++
  const answer = await sendAlone(client, kind, first, form)
  if (answer === unknown) {
    answerAll(claimed, unknown, answers)
    return true
  }
  if (answer.kind !== 'confirmed') return false
  answers.set(first.row.key, answer)
  form.singly = true
  await form.learnSingly()
  if (others.length > 0) await sendAgain(client, kind, others, form, answers)
  return true
}

/**
 * Sends one change in the form for one. A failure may have come after the change was stored, so what the service holds then
 * decides: the refusal of the whole register says nothing about this request.
 */
async function sendAlone(client: Client, kind: Kind, one: Claimed, form: RequestForm): Promise<RowAnswer> {
  const answers: Answers = new Map()
  await sendAgain(client, kind, [one], { ...form, singly: true }, answers)
  const answer = answers.get(one.row.key) ?? unknown
  if (answer.kind === 'confirmed' || answer.consequence !== 'rowWaits') return answer
  const held = await look(client, kind, [one])
  if (!held) return unknown
  const remote = held.get(one.row.key)
  return remote && kind.agrees(remote, one.sent, one.latest) ? { kind: 'confirmed', row: remote } : answer
}

/** Other requests were sent since the last read, so a service without versions is read again before the next write. */
async function sendAgain(
  client: Client,
  kind: Kind,
  claimed: readonly Claimed[],
  form: RequestForm,
  answers: Answers,
): Promise<void> {
  if (form.versions) return await sendSplitting(client, kind, claimed, form, answers)
  const held = await look(client, kind, claimed)
  if (!held) return answerAll(claimed, unknown, answers)
  const overtaken = claimed.filter(({ row, latest }) => {
    const remote = held.get(row.key) ?? (kind.absentIsNone ? null : latest)
    return !isEmpty(changesBetween(kind.read(latest), kind.read(remote)))
  })
  for (const { row } of overtaken) answers.set(row.key, contradicted(held.get(row.key) ?? null))
  const open = claimed.filter((one) => !overtaken.includes(one))
  if (open.length > 0) await sendSplitting(client, kind, open, form, answers)
}

function answerAll(claimed: readonly Claimed[], answer: RowAnswer, answers: Answers): void {
  for (const { row } of claimed) answers.set(row.key, answer)
}

async function sendOnce(
  client: Client,
  kind: Kind,
  claimed: readonly Claimed[],
  form: RequestForm,
): Promise<Answers> {
  const { versions, singly, bulk = kind } = form
  const answers = new Map(
    singly && kind.sendSingly
      ? await kind.sendSingly(client, claimed, versions)
      : await bulk.send(client, claimed, versions),
  )
  const unanswered = claimed.filter(({ row }) => !answers.has(row.key))
  if (unanswered.length === 0) return answers
  // A service may follow the specification and answer only with success: look at what it holds now.
  const held = await look(client, kind, unanswered)
  for (const { row, sent, latest } of unanswered) {
    if (!held) {
      answers.set(row.key, unknown)
      continue
    }
    const remote = held.get(row.key) ?? null
    answers.set(
      row.key,
      remote && kind.agrees(remote, sent, latest) ? { kind: 'confirmed', row: remote } : contradicted(remote),
    )
  }
  return answers
}

/**
 * What the service holds between two writes.
 * @returns null where this question itself is refused: that does not tell whether the change was applied
 * @throws where the service does not answer, or the session is over
 */
async function look(
  client: Client,
  kind: Kind,
  claimed: readonly Claimed[],
): Promise<ReadonlyMap<string, ServiceRow> | null> {
  try {
    return await kind.fetch(
      client,
      claimed.map(({ row }) => row),
    )
  } catch (error) {
    if (['delayQueue', 'frozen'].includes(classify(error))) throw error
    return null
  }
}

/** Sent, and it may have been done. */
const unknown: RowAnswer = {
  kind: 'refused',
  consequence: 'rowWaits',
  code: ErrorCode.unavailable,
  message: '',
  remote: null,
}

/** The service was seen to hold something else. */
function contradicted(remote: ServiceRow | null): RowAnswer {
  return { kind: 'refused', consequence: 'conflict', code: ErrorCode.conflict, message: '', remote }
}
