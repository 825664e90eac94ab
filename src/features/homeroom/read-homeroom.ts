import { isAbsent } from '../../../contract/attendance/attendance-totals'
import type { AttendanceStatus, RosterStudent } from '../../../contract/attendance/attendances'
import { schoolDaysBefore, type DayKind } from '../../../contract/values/school-days'
import type { UserDb } from '../../db/user-db'
import { leaveOf } from '../../outbox/fields/leave-fields'
import { readLeaves, type ShownLeave } from '../../pull/attendance/read-leaves'
import { marksOf, runOf, type Marks } from '../../records/attendance/absence-run'
import { countMarks, readRegister, type Counts, type RegisterView } from './register/read-register'
import {
  dayOn,
  kindOn,
  readSettings,
  settingOn,
  weekOf,
  type SchoolDay,
} from '../../workspace/calendar/school-calendar'

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
  const week = weekOf(today, settings)
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
