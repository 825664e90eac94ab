import { firstDayAtSchool } from '../../../contract/people/first-day'
import type { AttendanceStatus } from '../../../contract/attendance/attendances'
import { listPresences, type Presence } from '../../../contract/attendance/presences'
import type { Client } from '../../api/client'
import { tickOf } from '../../db/meta'
import type { UserDb } from '../../db/user-db'
import { readTogether } from '../../db/read-together'
import { gateOf } from '../../outbox/fields/gate-fields'
import type { Shown } from '../../outbox/confirmed/shown'
import { listKey, type PageQuery } from '../list/list-source'
import { localPage } from '../list/local-page'
import { byText, matches } from '../list/match'
import type { StoredPage } from '../list/read-page'
import { keepPresences, presenceHeaders } from './pull-presences'
import { pullPeriods } from '../pull-school-life'
import { readPresences } from './read-presences'

/** What a page of the presences of a day can be asked (specification section 7). */
export interface PresencePageQuery extends PageQuery {
  date: string
  /** Left out: all grades. */
  grade_id?: string
  /** Capability `presence_totals`: only this status; `none` is who has none yet. */
  status?: AttendanceStatus | 'none'
}

/** One pupil of the day, with the name from wherever this device has it. */
export interface PresenceLine {
  /** Of the pupil. */
  id: string
  name: string
  nis: string | null
  classId: string | null
  className: string | null
  /** The gate's row, overlaid with unsent changes; undefined where the device holds nothing of the day. */
  day: Shown | undefined
  /** What the service holds; null where that is not known. */
  held: Presence | null
}

const pageKey = (query: PresencePageQuery) => listKey('presences', query)

/** With what presences are asked for. */
export interface PresenceReach {
  db: UserDb
  client: Client
  schoolId: string | null | undefined
}

/**
 * The headers of specification section 7. A device that has no school year yet fetches the years first; a service
 * that gives none is asked without.
 */
export async function headersOfToday(reach: PresenceReach): Promise<Record<string, string>> {
  const { db, schoolId } = reach
  if ((await db.periods.count()) === 0) await pullPeriods(reach).catch(() => undefined)
  return await presenceHeaders(db, schoolId)
}

/**
 * Fetches one page of the presences of a day, rows and envelope in one transaction.
 * @throws what the client throws; nothing is written then
 */
export async function pullPresencePage(reach: PresenceReach, query: PresencePageQuery): Promise<void> {
  const { db, client } = reach
  const tick = await tickOf(db)
  const headers = await headersOfToday(reach)
  const { list, pagination } = await client.send(listPresences, { query, headers })
  await db.transaction('rw', db.presences, db.outbox, db.lists, async () => {
    await keepPresences(db, list, query.date, tick)
    const ids = list.map((row) => row.student_id)
    await db.lists.put({ key: pageKey(query), ids, pagination, etag: null, fetched_at: Date.now() })
  })
}

/**
 * One page as this device holds it. A page that was never fetched is put together from the pupils and the days that
 * are here, and is marked as partial. For liveQuery.
 */
export async function readPresencePage(
  db: UserDb,
  query: PresencePageQuery,
): Promise<StoredPage<PresenceLine>> {
  const tables = [db.lists, db.presences, db.outbox, db.students, db.classes]
  return await readTogether(db, tables, async () => {
    const key = pageKey(query)
    const [list, days] = [await db.lists.get(key), await readPresences(db, query.date)]
    if (list) {
      const lines = await linesOf(db, query.date, list.ids, days)
      return { key, rows: lines, pagination: list.pagination, fetchedAt: list.fetched_at, partial: false }
    }
    const found = await localLines(db, query, days)
    return { key, ...localPage(found, query), fetchedAt: null, partial: true }
  })
}

/** One pupil's day as this device holds it; null where it does not hold the pupil. For liveQuery. */
export async function readPresenceLine(db: UserDb, id: string, date: string): Promise<PresenceLine | null> {
  return await readTogether(db, [db.presences, db.outbox, db.students], async () => {
    const [line] = await linesOf(db, date, [id], await readPresences(db, date))
    return line && line.name !== '' ? line : null
  })
}

async function linesOf(
  db: UserDb,
  date: string,
  ids: readonly string[],
  days: ReadonlyMap<string, Shown>,
): Promise<PresenceLine[]> {
  const pupils = await db.students.bulkGet([...ids])
  const rows = await db.presences.bulkGet(ids.map((id) => [id, date] as [string, string]))
  return ids.map((id, at) => {
    const [pupil, held, day] = [pupils[at], rows[at] ?? null, days.get(id)]
    const held_class = held?.student?.class
    return {
      id,
      name: held?.student?.name ?? held?.name ?? pupil?.name ?? day?.subject ?? '',
      nis: held?.student?.nis ?? pupil?.nis ?? null,
      classId: held_class?.id ?? pupil?.class_id ?? null,
      className: held_class?.name ?? pupil?.class?.name ?? null,
      day,
      held,
    }
  })
}

/** Every pupil who is at the school on that day, and of whom the day has a row, by name. */
async function localLines(
  db: UserDb,
  { date, search, grade_id, status }: PresencePageQuery,
  days: ReadonlyMap<string, Shown>,
): Promise<PresenceLine[]> {
  const classes = await db.classes.toArray()
  const inGrade = new Set(classes.filter(({ grade }) => grade?.id === grade_id).map(({ id }) => id))
  const pupils = await db.students.toArray()
  const active = pupils
    .filter((pupil) => (pupil.status ?? 'active') === 'active' && (firstDayAtSchool(pupil) ?? '') <= date)
    .map(({ id }) => id)
  const lines = await linesOf(db, date, [...new Set([...active, ...days.keys()])], days)
  return lines
    .filter(
      (line) =>
        (!grade_id || (line.classId !== null && inGrade.has(line.classId))) &&
        (!status || (gateOf(line.day?.fields).status ?? 'none') === status) &&
        matches(search, line.name, line.nis),
    )
    .sort((a, b) => byText(a.name, b.name))
}
