import type { StaffProposal } from '../../../contract/attendance/teacher-attendances'
import { TeacherAttendance } from '../../../contract/attendance/teacher-attendances'
import type { Teacher } from '../../../contract/people/teachers'
import { readMeta } from '../../db/meta'
import type { OutboxRow } from '../../db/outbox-row'
import type { UserDb } from '../../db/user-db'
import { readTogether } from '../../db/read-together'
import { teacherAttendance, teacherDayOf, type TeacherDay } from '../../outbox/kinds/teacher-attendance'
import type { Truth } from '../../outbox/confirmed/overlay'
import { readShown, type Shown } from '../../outbox/confirmed/shown'
import { localPage } from '../list/local-page'
import { byText, matches } from '../list/match'
import type { StoredPage } from '../list/read-page'
import { isSameQuestion, staffDayKey, type StaffDayQuery } from './staff-day-query'

/** One member of staff on one day, as screens show it: with unsent changes of this device over the confirmed row. */
export interface StaffDayLine {
  teacherId: string
  name: string
  /** The role of the person's account. */
  role: string | null
  /** `YYYY-MM-DD` */
  date: string
  day: TeacherDay
  /** Suggested by an approved leave while nothing is recorded. */
  proposal: StaffProposal | null
  truth: Truth
  /** The change that the service does not hold yet, or refused. */
  queued: OutboxRow | null
  /** Whether the service holds a record of this day. */
  recorded: boolean
  /** Who recorded it, where the service returns it. */
  by: string | null
}

/** {@link readStaffDayPage} and {@link readStaffDays} read these. */
const tablesOf = (db: UserDb) => [db.teacherAttendances, db.outbox, db.lists, db.teachers, db.meta]

/**
 * One page of a day's staff from the local database, with unsent changes on top. Somebody who is recorded on this
 * device and is on no page of a service that lists only records is appended and counted (specification section 4:
 * "otherwise it appends and increases the total count by one"). For liveQuery.
 */
export async function readStaffDayPage(db: UserDb, query: StaffDayQuery): Promise<StoredPage<StaffDayLine>> {
  return await readTogether(db, tablesOf(db), async () => {
    const { lines, extra } = await linesOfDay(db, query.date)
    const key = staffDayKey(query)
    const known = await db.lists.get(key)
    const wanted = (line: StaffDayLine) => isWanted(line, query, extra.roles.get(line.teacherId))
    const byName = (a: StaffDayLine, b: StaffDayLine) => byText(a.name, b.name)
    if (!known) {
      const found = [...lines.values()].filter(wanted).sort(byName)
      return { key, ...localPage(found, query), fetchedAt: null, partial: true }
    }
    const capabilities: readonly string[] = (await readMeta(db, 'capabilities')) ?? []
    const pages = (await db.lists.toArray()).filter((list) => isSameQuestion(list.key, query))
    const listed = new Set(pages.flatMap(({ ids }) => ids))
    const appended = capabilities.includes('staff_days')
      ? []
      : [...lines.values()].filter(
          (line) => extra.enteredHere.has(line.teacherId) && !listed.has(line.teacherId) && wanted(line),
        )
    const { pagination } = known
    return {
      key,
      rows: [...known.ids.flatMap((id) => lines.get(id) ?? []), ...appended.sort(byName)],
      pagination: { ...pagination, total_data: pagination.total_data + appended.length },
      fetchedAt: known.fetched_at,
      partial: false,
    }
  })
}

/** Everybody on the device on one day, by id, with unsent changes on top. For liveQuery. */
export async function readStaffDays(db: UserDb, date: string): Promise<Map<string, StaffDayLine>> {
  return await readTogether(db, tablesOf(db), async () => (await linesOfDay(db, date)).lines)
}

/**
 * Days of the staff from a day to a day by {@link keyOf}, with unsent changes on top. Call it inside a read
 * transaction over `teacherAttendances` and `outbox`.
 */
export async function staffDaysBetween(
  db: UserDb,
  { from, to }: { from: string; to: string },
): Promise<Map<string, StaffDayLine>> {
  const held = await db.teacherAttendances.where('date').between(from, to, true, true).toArray()
  const confirmed = new Map(held.map((row) => [keyOf(row.teacher_id, row.date), row]))
  const shown = await readShown(db, teacherAttendance, confirmed, ({ date, teacher_id }) =>
    from <= date && date <= to && teacher_id !== undefined ? keyOf(teacher_id, date) : undefined,
  )
  return new Map(
    [...shown].map(([key, one]) => {
      const [id = '', date = ''] = key.split(' ')
      return [key, lineOf(id, date, one, undefined)]
    }),
  )
}

/** The key of {@link staffDaysBetween}. */
export const keyOf = (teacherId: string, date: string): string => `${teacherId} ${date}`

interface Extra {
  /** Who has a change on this device, sent or not, that no later read has covered. */
  enteredHere: ReadonlySet<string>
  /** Ids of roles by person, as far as they are known. */
  roles: ReadonlyMap<string, string>
}

async function linesOfDay(
  db: UserDb,
  date: string,
): Promise<{ lines: Map<string, StaffDayLine>; extra: Extra }> {
  const held = await db.teacherAttendances.where('date').equals(date).toArray()
  const confirmed = new Map(held.map((row) => [row.teacher_id, row]))
  const shown = await readShown(db, teacherAttendance, confirmed, (row) =>
    row.date === date ? row.teacher_id : undefined,
  )
  const people = await db.teachers.toArray()
  const lines = new Map<string, StaffDayLine>()
  for (const person of people) {
    if ((person.status ?? 'active') === 'active') lines.set(person.id, lineOf(person.id, date, null, person))
  }
  const known = new Map(people.map((one) => [one.id, one]))
  for (const [id, one] of shown) lines.set(id, lineOf(id, date, one, known.get(id)))
  return {
    lines,
    extra: {
      enteredHere: new Set([...shown.values()].filter((one) => one.subject !== null).map(({ id }) => id)),
      roles: new Map(
        held.flatMap(({ teacher_id, teacher }) => (teacher?.role ? [[teacher_id, teacher.role.id]] : [])),
      ),
    },
  }
}

function lineOf(
  teacherId: string,
  date: string,
  shown: Shown | null,
  person: Teacher | undefined,
): StaffDayLine {
  const row = TeacherAttendance.safeParse(shown?.confirmed).data
  const day = teacherDayOf(shown?.fields)
  return {
    teacherId,
    name: row?.teacher?.name ?? person?.name ?? (shown?.subject || 'Tanpa nama'),
    role: row?.teacher?.role?.name ?? null,
    date,
    day,
    proposal: day.status === null && day.checkin_time === null ? (row?.proposal ?? null) : null,
    truth: shown?.truth ?? 'none',
    queued: shown?.queued ?? null,
    recorded: (row?.id ?? null) !== null,
    by: row?.updated_by?.name ?? null,
  }
}

function isWanted(line: StaffDayLine, { search, role_id }: StaffDayQuery, role: string | undefined): boolean {
  return matches(search, line.name) && (role_id === undefined || role === role_id)
}
