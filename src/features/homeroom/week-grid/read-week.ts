import type { RosterStudent } from '../../../../contract/attendances'
import type { SubPeriodSetting } from '../../../../contract/periods'
import type { UserDb } from '../../../db/user-db'
import { readRegister, type RegisterLine } from '../read-register'
import { kindOn, lockedByCalendar, readSettings, settingOn, weekOf } from '../school-calendar'

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
  /** The pupil's name, told apart from a namesake. */
  label: string
  /** One per column; null where the pupil was not in the class that day. */
  cells: (RegisterLine | null)[]
}

export interface WeekView {
  columns: WeekColumn[]
  rows: WeekRow[]
  /** Days of the week without school, Sunday aside, with what they are. */
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
  return await db.transaction('r', tables, async () => {
    const settings = await readSettings(db, query.periodId)
    const week = weekOf(query.date)
    const days = week.filter((date) => kindOn(date, settings) === 'school')
    const views = []
    for (const date of days) views.push({ date, ...(await readRegister(db, query.classId, date)) })
    return {
      columns: views.map(({ date, lines, locked, fetchedAt }) => ({
        date,
        access: accessTo(date, locked, settings, query),
        fetched: fetchedAt !== null,
        marked: lines.filter((line) => line.status !== null).length,
        total: lines.length,
      })),
      rows: rowsOf(views.map(({ lines }) => lines)),
      without: week
        .filter((date) => !days.includes(date))
        .map((date) => ({ date, reason: reasonOf(date, settings) })),
    }
  })
}

function accessTo(
  date: string,
  locked: boolean,
  settings: readonly SubPeriodSetting[],
  { today, mayWrite, mayUnlock }: WeekQuery,
): DayAccess {
  if (date > today) return 'future'
  if (!mayWrite) return 'readonly'
  return locked || (!mayUnlock && lockedByCalendar(date, today, settings)) ? 'locked' : 'open'
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

function reasonOf(date: string, settings: readonly SubPeriodSetting[]): string {
  switch (kindOn(date, settings)) {
    case 'holiday':
      return settingOn(date, settings)?.holidays.find((one) => one.date === date)?.name ?? 'hari libur'
    case 'outside':
      return 'di luar semester'
    default:
      return 'libur mingguan'
  }
}
