import {
  getRegister,
  putMark,
  putRegister,
  type RegisterPutBody,
} from '../../../contract/attendance/attendances'
import type { CallBodyInput } from '../../../contract/call'
import type { Client } from '../../api/client'
import { ApiError } from '../../api/errors'
import type { ServiceRow, OutboxRow } from '../../db/outbox-row'
import { classRoster } from '../confirmed/class-roster'
import { classify } from '../replay/classify'
import { containsAll } from '../fields/fields'
import type { Claimed, Kind, RowAnswer } from '../kind'
import { isMark, markOf, type QueuedMark } from '../fields/mark'
import { entryAnswers } from './entry-answers'
import { storeConfirmed } from '../confirmed/store-confirmed'
import { dropOlder } from '../confirmed/store-newer'

/** The natural key of a mark. */
export function attendanceKey(schoolId: string | null, studentId: string, date: string): string {
  return `attendance|${schoolId ?? ''}|${studentId}|${date}`
}

/** A homeroom teacher's mark: one pupil, one day. A whole register travels in one PUT. */
export const attendance: Kind = {
  name: 'attendance',
  // Minutes belong to "terlambat": somebody else's "izin" contradicts both.
  units: [['status', 'minutes_late'], ['note']],
  photos: {},
  sentOnce: () => false,
  choice: 'whole',
  read: markOf,
  agrees: (held, sent) => containsAll(markOf(held), sent),
  tidy: markOf,

  tables: (db) => [db.attendances],
  async confirmed(db, row) {
    return (await db.attendances.get([queued(row).student_id, row.date])) ?? null
  },
  async store(db, row, held, asOf) {
    const { student_id, context, date } = queued(row)
    if (!held) return await dropOlder(db.attendances, [student_id, date], asOf)
    const { version, updated_at, updated_by } = held
    const confirmed = { ...markOf(held), student_id, date, version, updated_at, updated_by }
    await storeConfirmed(db, context.class_id ?? '', [confirmed], asOf)
  },

  // A register names who is in the class now; a pupil who has left it may still have a mark.
  absentIsNone: false,
  group: (row) => `${row.context.class_id ?? ''}|${row.date}`,
  rowIn: () => null,
  async fetch(client, rows) {
    const { class_id, date } = registerOf(rows)
    const { list } = await client.send(getRegister, { query: { class_id, date } })
    const held = new Map<string, ServiceRow>()
    for (const entry of list) if (entry.date === date) held.set(entry.student_id, entry)
    // Of a register that names only pupils with a mark, a pupil of the class who is not in it has none: a mark that
    // was taken back is seen to be gone.
    if (rows.some((row) => row.patch['status'] === null && !held.has(queued(row).student_id)))
      for (const { id } of (await classRoster(client, class_id)) ?? [])
        if (!held.has(id)) held.set(id, { student_id: id, date, status: null })
    return byKey(rows, (row) => held.get(queued(row).student_id))
  },
  async send(client, claimed, versions) {
    const data = await client.send(putRegister, { body: bodyOf(claimed, versions) })
    return entryAnswers(
      claimed.map(({ row }) => row),
      data?.list,
    )
  },
  async sendSingly(client, claimed, versions) {
    const answers = new Map<string, RowAnswer>()
    const { class_id, date } = registerOf(claimed.map(({ row }) => row))
    for (const one of claimed) {
      const refused = await sendOne(client, {
        class_id,
        date,
        ...entryOf(one, versions ? one.version : null),
      })
      if (refused) answers.set(one.row.key, refused)
    }
    return answers
  },
}

/** @returns a refusal of this very mark; null where it was accepted and for a conflict: both are looked up */
async function sendOne(client: Client, body: CallBodyInput<typeof putMark>): Promise<RowAnswer | null> {
  try {
    await client.send(putMark, { body })
    return null
  } catch (error) {
    const consequence = classify(error)
    if (!(error instanceof ApiError) || consequence === 'frozen') throw error
    const { code, message } = error
    return consequence === 'conflict' ? null : { kind: 'refused', consequence, code, message, remote: null }
  }
}

function queued(row: OutboxRow): QueuedMark {
  if (!isMark(row)) throw new Error('not a mark')
  return row
}

function registerOf(rows: readonly OutboxRow[]): { class_id: string; date: string } {
  const [first] = rows
  return { class_id: first?.context.class_id ?? '', date: first?.date ?? '' }
}

function byKey<T>(rows: readonly OutboxRow[], find: (row: OutboxRow) => T | undefined): Map<string, T> {
  const found = new Map<string, T>()
  for (const row of rows) {
    const value = find(row)
    if (value !== undefined) found.set(row.key, value)
  }
  return found
}

/** The request's body; the commonest version is in it once, to keep the request of a register small. */
function bodyOf(claimed: readonly Claimed[], versions: boolean): CallBodyInput<typeof putRegister> {
  const common = versions && claimed.every(({ version }) => version !== null) ? commonest(claimed) : undefined
  const entries = claimed.map((one) => entryOf(one, versions && one.version !== common ? one.version : null))
  return {
    ...registerOf(claimed.map(({ row }) => row)),
    ...(common === undefined ? {} : { version: common }),
    entries,
  }
}

/** @param version the precondition of this entry; null for none of its own */
function entryOf({ row, whole }: Claimed, version: number | null): RegisterPutBody['entries'][number] {
  const { status, minutes_late, note } = markOf(whole)
  return {
    student_id: queued(row).student_id,
    status,
    ...(minutes_late === null ? {} : { minutes_late }),
    ...(note === null ? {} : { note }),
    ...(version === null ? {} : { version }),
  }
}

function commonest(claimed: readonly Claimed[]): number | undefined {
  const counts = new Map<number, number>()
  for (const { version } of claimed) if (version !== null) counts.set(version, (counts.get(version) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0]
}
