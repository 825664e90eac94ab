import type { AttendanceStatus, RosterStudent } from '../../../contract/attendances'
import { schoolDaysBefore, type DayKind } from '../../../contract/school-days'
import type { UserDb } from '../../db/user-db'
import { isMark } from '../../outbox/mark'
import { leaveOf } from '../../outbox/leave-fields'
import { showMark } from '../../outbox/overlay'
import { readLeaves, type ShownLeave } from '../../pull/read-leaves'
import { countMarks, readRegister, type Counts, type RegisterView } from './read-register'
import {
  dayOn,
  kindOn,
  readSettings,
  settingOn,
  weekOf,
  type SchoolDay,
} from '../../workspace/school-calendar'

/** A pupil who is not here today, and for how many school days in a row. */
export interface Absentee {
  student: RosterStudent
  status: AttendanceStatus
  days: number
  /** First day of the run, `YYYY-MM-DD`. */
  since: string
}

export interface WeekDay {
  date: string
  kind: DayKind
  marked: number
  absent: number
  total: number
}

export interface HomeroomView {
  register: RegisterView
  /** What today is; on a day without school no mark is missing. */
  day: SchoolDay
  counts: Counts
  absentees: Absentee[]
  week: WeekDay[]
  waitingLeaves: ShownLeave[]
}

/** Three in a row is worth a call home (screens.md, "Wali kelas"). */
export const worryingDays = 3

type Marks = ReadonlyMap<string, AttendanceStatus | null>

/**
 * My class today, from the local database. For liveQuery.
 * @param periodId the class's school year; without it the active one
 */
export async function readHomeroom(
  db: UserDb,
  classId: string,
  today: string,
  periodId?: string | null,
): Promise<HomeroomView> {
  const register = await readRegister(db, classId, today)
  const settings = await readSettings(db, periodId)
  const students = register.lines.map((line) => line.student)
  const back = schoolDaysBefore(today, 30, settingOn(today, settings))
  const week = weekOf(today)
  const marks = new Map<string, Marks>()
  for (const date of new Set([...back, ...week])) marks.set(date, await marksOf(db, students, date))
  const leaves = await readLeaves(db, new Set(students.map(({ id }) => id)))
  return {
    register,
    day: dayOn(today, settings),
    counts: countMarks(register.lines),
    absentees: register.lines.flatMap((line) =>
      line.status && isAbsent(line.status)
        ? [{ student: line.student, status: line.status, ...runOf(line.student.id, back, marks, today) }]
        : [],
    ),
    week: week.map((date) =>
      weekDay(date, kindOn(date, settings), marks.get(date) ?? new Map(), students.length),
    ),
    waitingLeaves: leaves.filter(
      ({ fields, truth }) => leaveOf(fields).status === 'pending' && truth !== 'attention',
    ),
  }
}

function isAbsent(status: AttendanceStatus | null | undefined): boolean {
  return status === 'sakit' || status === 'izin' || status === 'alpa'
}

/** How long an absence has lasted, counted over school days back from today. */
export function runOf(
  studentId: string,
  schoolDays: readonly string[],
  marks: ReadonlyMap<string, Marks>,
  today: string,
): { days: number; since: string } {
  let since = today
  let days = 0
  for (const date of schoolDays) {
    if (!isAbsent(marks.get(date)?.get(studentId))) break
    days++
    since = date
  }
  return { days: Math.max(days, 1), since }
}

async function marksOf(db: UserDb, students: readonly RosterStudent[], date: string): Promise<Marks> {
  const confirmed = await db.attendances.bulkGet(students.map(({ id }) => [id, date] as [string, string]))
  const queued = new Map(
    (await db.outbox.toArray())
      .filter(isMark)
      .filter((row) => row.date === date)
      .map((row) => [row.student_id, row]),
  )
  return new Map(
    students.map(({ id }, index) => [id, showMark(confirmed[index], queued.get(id)).mark.status]),
  )
}

function weekDay(date: string, kind: DayKind, marks: Marks, total: number): WeekDay {
  const statuses = [...marks.values()]
  return {
    date,
    kind,
    marked: statuses.filter((status) => status !== null).length,
    absent: statuses.filter(isAbsent).length,
    total,
  }
}
