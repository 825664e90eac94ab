import { dayCounts } from '../../../../contract/attendance/attendance-totals'
import type { RosterStudent } from '../../../../contract/attendance/attendances'
import { readMeta } from '../../../db/meta'
import { stateOf } from '../../../db/outbox-row'
import { isMark } from '../../../outbox/fields/mark'
import type { StoredRegisterDay, UserDb } from '../../../db/user-db'
import { readTogether } from '../../../db/read-together'
import { joinedBy } from '../../../records/attendance/had-joined'
import { kindOn, readSettings } from '../../../workspace/calendar/school-calendar'
import { datesOf, monthOf } from '../../../records/recap/month'
import { overlayMarks } from './overlay-marks'
import { recapOf, type DayMarks } from '../../../records/recap/recap-of'
import type { RecapView } from '../../../records/recap/recap-view'

export interface RecapQuery {
  classId: string
  periodId: string | null | undefined
  /** `YYYY-MM` */
  month: string
  today: string
}

/** The recap of a class, and what has to be fetched to make it whole. */
export interface ClassRecap extends RecapView {
  /** Days whose register lists who was in the class, which the marks alone leave open. */
  unclear: string[]
}

export function monthKey(classId: string, month: string): string {
  return `${classId} ${month}`
}

/** A month of a class from the local database: calendar, rosters, confirmed marks and unsent changes. For liveQuery. */
export async function readRecap(db: UserDb, query: RecapQuery): Promise<ClassRecap> {
  const { classId, month, today } = query
  const tables = [db.periods, db.registerDays, db.rosters, db.attendances, db.outbox, db.students, db.meta]
  return await readTogether(db, tables, async () => {
    const settings = await readSettings(db, query.periodId)
    const days = datesOf(month).map((date) => ({ date, kind: kindOn(date, settings) }))
    const span = [[classId, `${month}-01`] as const, [classId, `${month}-31`] as const] as const
    const registers = await db.registerDays
      .where('[class_id+date]')
      .between(...span, true, true)
      .toArray()
    const confirmed = await db.attendances
      .where('[class_id+date]')
      .between(...span, true, true)
      .toArray()
    const queued = (await db.outbox.toArray())
      .filter(isMark)
      .filter((row) => row.context.class_id === classId && monthOf(row.date) === month)
    const fetched = (await readMeta(db, 'months'))?.[monthKey(classId, month)]
    const marks = overlayMarks(confirmed, queued)
    const roster = (await db.rosters.get(classId))?.students ?? []
    // Who joined after the month is on no paper of it.
    const base = joinedBy(baseRoster(registers, roster), `${month}-31`)
    const pupils = await pupilsOf(db, [base, ...registers.map((one) => one.students)], roster, marks)
    const registerOf = new Map(registers.map((one) => [one.date, one]))
    const come = days.filter((day) => dayCounts(day, today)).map(({ date }) => date)
    const stateOfDay = (date: string) => {
      const members = registerOf.get(date)?.students ?? joinedBy(base, date)
      const taken = marks.get(date) ?? new Map<string, never>()
      if (taken.size > 0) return members.every(({ id }) => taken.has(id)) ? 'taken' : 'partial'
      return registerOf.has(date) || (fetched && date <= fetched.until) ? 'untaken' : 'unknown'
    }
    const inState = (state: string) => come.filter((date) => stateOfDay(date) === state)
    const partial = inState('partial')
    return {
      month,
      days,
      people: pupils.list.map(({ id, name, nis, gender, joined_on }) => ({
        ...{ id, name, number: nis, gender },
        since: joined_on,
      })),
      marks,
      recap: recapOf(
        pupils.list.map(({ id }) => id),
        days,
        marks,
        today,
      ),
      unsent: queued.filter((row) => stateOf(row) !== 'acked').length,
      untaken: inState('untaken'),
      partial,
      unknown: inState('unknown'),
      unclear: [...new Set([...partial, ...pupils.unnamedOn])].filter((date) => !registerOf.has(date)).sort(),
      fetchedAt: fetched?.at ?? null,
    }
  })
}

/** The month's newest register; a month of which none is here falls back on today's class. */
function baseRoster(
  registers: readonly StoredRegisterDay[],
  roster: readonly RosterStudent[],
): readonly RosterStudent[] {
  return registers.filter((one) => one.students.length > 0).at(-1)?.students ?? roster
}

/** Every pupil who was listed in a register of the month or has a mark in it, as the register orders them. */
async function pupilsOf(
  db: UserDb,
  registers: readonly (readonly RosterStudent[])[],
  roster: readonly RosterStudent[],
  marks: ReadonlyMap<string, DayMarks>,
): Promise<{ list: RosterStudent[]; unnamedOn: string[] }> {
  const known = new Map(registers.flat().map((student) => [student.id, student]))
  const named = new Map(roster.map((student) => [student.id, student]))
  const unnamedOn: string[] = []
  for (const [date, day] of marks) {
    for (const id of day.keys()) {
      if (known.has(id)) continue
      const student = named.get(id)
      if (!student) unnamedOn.push(date)
      known.set(id, student ?? { id, name: (await db.students.get(id))?.name ?? 'Siswa pindahan' })
    }
  }
  // The service orders a register by name in this way; a locale would put some names elsewhere.
  const list = [...known.values()].sort((a, b) => (foldOf(a) < foldOf(b) ? -1 : 1))
  return { list, unnamedOn }
}

function foldOf({ name, id }: RosterStudent): string {
  return `${name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()} ${id}`
}
