import type { RosterStudent } from '../../../../contract/attendance/attendances'
import type { SubPeriodSetting } from '../../../../contract/school/years/periods'
import type { UserDb } from '../../../db/user-db'
import { readTogether } from '../../../db/read-together'
import { isOpenAgain } from '../lock/is-open-again'
import { readRegister, type RegisterLine, type RegisterView } from '../register/read-register'
import { freeDayWords } from '../../../ui/words/school-day-words'
import {
  dayOn,
  kindOn,
  lockedByCalendar,
  readSettings,
  weekOf,
} from '../../../workspace/calendar/school-calendar'

/** Whether a day may be written: open, or why not. */
export type DayAccess = 'open' | 'locked' | 'future' | 'readonly'

export interface WeekColumn {
  date: string
  access: DayAccess
  /** Its register is on this device; without it an unmarked pupil may be marked elsewhere. */
  fetched: boolean
  marked: number
  total: number
}

export interface WeekRow {
  student: RosterStudent
  number: number
  /** The pupil's name, made distinct where another pupil has the same. */
  label: string
  /** One per column; null where the pupil was not in the class that day. */
  cells: (RegisterLine | null)[]
}

export interface WeekView {
  columns: WeekColumn[]
  rows: WeekRow[]
  /** Days of the week without school that are not free every week, with what they are. */
  without: { date: string; reason: string }[]
}

export interface WeekQuery {
  classId: string
  periodId: string | null | undefined
  /** Any day of the week, `YYYY-MM-DD`. */
  date: string
  today: string
  mayWrite: boolean
  mayUnlock: boolean
}

/** Pupils × school days of a week, all read in one transaction. For liveQuery. */
export async function readWeek(db: UserDb, query: WeekQuery): Promise<WeekView> {
  const tables = [db.periods, db.registerDays, db.rosters, db.attendances, db.outbox, db.leaves]
  return await readTogether(db, tables, async () => {
    const settings = await readSettings(db, query.periodId)
    const week = weekOf(query.date, settings)
    const days = week.filter((date) => kindOn(date, settings) === 'school')
    const views = []
    for (const date of days) views.push({ date, ...(await readRegister(db, query.classId, date)) })
    return {
      columns: views.map(({ date, lines, locked, lock, fetchedAt }) => ({
        date,
        access: accessTo(date, { locked, lock }, settings, query),
        fetched: fetchedAt !== null,
        marked: lines.filter((line) => line.status !== null).length,
        total: lines.length,
      })),
      rows: rowsOf(views.map(({ lines }) => lines)),
      without: week
        .filter((date) => !days.includes(date))
        .map((date) => {
          const { kind, holiday } = dayOn(date, settings)
          return { date, reason: freeDayWords(kind, holiday) ?? '' }
        }),
    }
  })
}

function accessTo(
  date: string,
  { locked, lock }: Pick<RegisterView, 'locked' | 'lock'>,
  settings: readonly SubPeriodSetting[],
  { today, mayWrite, mayUnlock }: WeekQuery,
): DayAccess {
  if (date > today) return 'future'
  if (!mayWrite) return 'readonly'
  return locked || (!mayUnlock && !isOpenAgain(lock) && lockedByCalendar(date, today, settings))
    ? 'locked'
    : 'open'
}

/** In the order of the newest register; who was only in an older one of the week follows. */
function rowsOf(days: readonly (readonly RegisterLine[])[]): WeekRow[] {
  const rows = new Map<string, WeekRow>()
  for (const lines of [...days].reverse()) {
    for (const { student, number, label } of lines) {
      if (!rows.has(student.id)) rows.set(student.id, { student, number, label, cells: [] })
    }
  }
  for (const lines of days) {
    const of = new Map(lines.map((line) => [line.student.id, line]))
    for (const row of rows.values()) row.cells.push(of.get(row.student.id) ?? null)
  }
  return [...rows.values()]
}
