import {
  getRegister,
  type Proposal,
  type RegisterData,
  type RegisterEntry,
  type RosterStudent,
} from '../../../contract/attendance/attendances'
import type { Client } from '../../api/client'
import { readMeta, tickOf } from '../../db/meta'
import type { UserDb } from '../../db/user-db'
import { classRoster } from '../../outbox/confirmed/class-roster'
import { dropCovered } from '../../outbox/queue'
import { storeConfirmed } from '../../outbox/confirmed/store-confirmed'

export interface Reach {
  db: UserDb
  client: Client
}

/**
 * Fetches the register of a class and day into the local database: marks, roster, proposals, lock.
 * @param date `YYYY-MM-DD`
 */
export async function pullRegister({ db, client }: Reach, class_id: string, date: string): Promise<void> {
  const tick = await tickOf(db)
  const known = await db.registerDays.get([class_id, date])
  const headers = await ifNoneMatch(db, known?.etag)
  const answer = await client.answer(getRegister, { query: { class_id, date }, headers })
  if ('notModified' in answer) {
    await db.registerDays.update([class_id, date], { fetched_at: Date.now() })
    await db.transaction('rw', db.outbox, () => dropOf(db, tick, class_id, date, date))
    return
  }
  const list = answer.data.list.filter((entry) => entry.date === date)
  const students = await pupilsOf({ db, client }, class_id, date, list)
  const marked = new Set(list.map(({ student_id }) => student_id))
  const unmarked = students.flatMap(({ id }) =>
    marked.has(id) ? [] : [{ student_id: id, date, status: null }],
  )
  const data = { ...answer.data, list: [...list, ...unmarked] }
  await storeRegister(db, { class_id, date, tick, etag: answer.etag }, data, students)
}

/**
 * Who is in the class. A register that is not announced to be whole (`bulk_register`) may name only pupils who have
 * a mark, or none by name; the others come from the list of students, and for a day long past from what is here.
 */
async function pupilsOf(
  { db, client }: Reach,
  class_id: string,
  date: string,
  list: readonly RegisterEntry[],
): Promise<RosterStudent[]> {
  const named = list.flatMap(({ student }) => (student?.name ? student : []))
  const capabilities: readonly string[] = (await readMeta(db, 'capabilities')) ?? []
  if (capabilities.includes('bulk_register')) return named
  const held = await db.rosters.get(class_id)
  const roster =
    held && held.as_of > date
      ? held.students
      : ((await classRoster(client, class_id)) ?? held?.students ?? [])
  const others = roster.filter(({ id }) => !named.some((one) => one.id === id))
  if (others.length === 0) return named
  return [...named, ...others].sort((a, b) => a.name.localeCompare(b.name, 'id'))
}

async function storeRegister(
  db: UserDb,
  { class_id, date, tick, etag }: { class_id: string; date: string; tick: number; etag: string | null },
  data: RegisterData,
  students: RosterStudent[],
): Promise<void> {
  const proposals: Record<string, Proposal> = {}
  for (const { student_id, proposal } of data.list) if (proposal) proposals[student_id] = proposal
  await db.transaction('rw', [db.attendances, db.outbox, db.registerDays, db.rosters], async () => {
    await storeConfirmed(db, class_id, data.list, tick)
    const day = {
      class_id,
      date,
      students,
      proposals,
      locked: data.locked ?? false,
      lock: data.lock ?? null,
      etag,
      fetched_at: Date.now(),
    }
    await db.registerDays.put(day)
    await storeRoster(db, class_id, date, students)
    await dropOf(db, tick, class_id, date, date)
  })
}

async function storeRoster(
  db: UserDb,
  class_id: string,
  as_of: string,
  students: RosterStudent[],
): Promise<void> {
  const held = await db.rosters.get(class_id)
  if (students.length > 0 && (held?.as_of ?? '') <= as_of) await db.rosters.put({ class_id, as_of, students })
}

/**
 * Fetches the marks of a range of days, without rosters. Only where the service announces
 * `attendance_range`; without it nothing happens and days are fetched as they are opened.
 */
export async function pullRange(
  { db, client }: Reach,
  class_id: string,
  from: string,
  to: string,
): Promise<void> {
  const capabilities: readonly string[] = (await readMeta(db, 'capabilities')) ?? []
  if (!capabilities.includes('attendance_range')) return
  const tick = await tickOf(db)
  const { list } = await client.send(getRegister, { query: { class_id, from, to } })
  await db.transaction('rw', [db.attendances, db.outbox], async () => {
    await storeConfirmed(db, class_id, list, tick)
    await dropOf(db, tick, class_id, from, to)
  })
}

async function dropOf(db: UserDb, tick: number, class_id: string, from: string, to: string): Promise<void> {
  await dropCovered(
    db,
    tick,
    (row) =>
      row.kind === 'attendance' && row.context.class_id === class_id && row.date >= from && row.date <= to,
  )
}

/** An unlisted header fails CORS against a plain service, so it goes only where ETags are announced. */
export async function ifNoneMatch(
  db: UserDb,
  etag: string | null | undefined,
): Promise<Record<string, string>> {
  const capabilities: readonly string[] = (await readMeta(db, 'capabilities')) ?? []
  return etag && capabilities.includes('etag') ? { 'if-none-match': etag } : {}
}
