import {
  getRegister,
  putRegister,
  type AttendanceRow,
  type RegisterPutBody,
  type RegisterPutResult,
} from '../../contract/attendances'
import type { CallBodyInput } from '../../contract/call'
import { ErrorCode } from '../../contract/errors'
import type { Client } from '../api/client'
import type { Mark } from '../db/outbox-row'
import type { Claimed } from './claim'
import { fateOf, type Fate } from './classify'
import { equalMarks, markOf } from './mark'

/** What the service said of one row. */
export type RowAnswer =
  | { kind: 'confirmed'; row: AttendanceRow }
  | { kind: 'refused'; fate: Fate; code: number; message: string; remote: AttendanceRow | null }

export interface Register {
  class_id: string
  date: string
}

/**
 * Sends marks of one class and date in one request and reads the answer entry by entry.
 * @param versions whether the service checks versions (its health says so)
 * @returns an answer for each claimed row, by student id
 * @throws what the client throws, when the request as a whole failed
 */
export async function sendRegister(
  client: Client,
  register: Register,
  claimed: readonly Claimed[],
  versions: boolean,
): Promise<Map<string, RowAnswer>> {
  const data = await client.send(putRegister, { body: bodyOf(register, claimed, versions) })
  const results = new Map((data?.list ?? []).map((result) => [result.student_id, result]))
  const unanswered = claimed.filter(({ row }) => !answersRow(results.get(row.student_id)))
  // A service that keeps the letter and no more says only "yes": look at what it holds now.
  const remotes =
    unanswered.length > 0 ? await readRegister(client, register) : new Map<string, AttendanceRow>()
  return new Map(
    claimed.map(({ row, mark }) => {
      const result = results.get(row.student_id)
      const answer = answersRow(result)
        ? answerOf(result)
        : compare(mark, remotes.get(row.student_id) ?? null)
      return [row.student_id, answer]
    }),
  )
}

/** The service's rows of a register, by student id. */
export async function readRegister(
  client: Client,
  { class_id, date }: Register,
): Promise<Map<string, AttendanceRow>> {
  const { list } = await client.send(getRegister, { query: { class_id, date } })
  return new Map(list.map((entry) => [entry.student_id, entry]))
}

/** An entry answers when it refuses, or confirms with the row as it now stands. */
function answersRow(result: RegisterPutResult | undefined): result is RegisterPutResult {
  return result !== undefined && (result.error_code !== ErrorCode.ok || (result.row ?? null) !== null)
}

function answerOf(result: RegisterPutResult): RowAnswer {
  const row = result.row ?? null
  if (result.error_code === ErrorCode.ok && row) return { kind: 'confirmed', row }
  return {
    kind: 'refused',
    fate: fateOf(result.error_code, null),
    code: result.error_code,
    message: result.message,
    remote: row,
  }
}

function compare(sent: Mark, remote: AttendanceRow | null): RowAnswer {
  if (remote && equalMarks(sent, markOf(remote))) return { kind: 'confirmed', row: remote }
  return { kind: 'refused', fate: 'conflict', code: ErrorCode.conflict, message: '', remote }
}

/** The request's body; the commonest version is said once, to keep a register small. */
export function bodyOf(
  { class_id, date }: Register,
  claimed: readonly Claimed[],
  versions: boolean,
): CallBodyInput<typeof putRegister> {
  const common = versions && claimed.every(({ version }) => version !== null) ? commonest(claimed) : undefined
  const entries = claimed.map(({ row, mark, version }) => ({
    student_id: row.student_id,
    status: mark.status,
    ...(mark.minutes_late === null ? {} : { minutes_late: mark.minutes_late }),
    ...(mark.note === null ? {} : { note: mark.note }),
    ...(versions && version !== null && version !== common ? { version } : {}),
  })) satisfies RegisterPutBody['entries']
  return { class_id, date, ...(common === undefined ? {} : { version: common }), entries }
}

function commonest(claimed: readonly Claimed[]): number | undefined {
  const counts = new Map<number, number>()
  for (const { version } of claimed) if (version !== null) counts.set(version, (counts.get(version) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0]
}
