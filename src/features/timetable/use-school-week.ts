import { useLiveQuery } from 'dexie-react-hooks'
import { useMemo } from 'react'
import type { TeacherBlockedTimes } from '../../../contract/school/timetable/blocked-times'
import type { SchoolClass } from '../../../contract/school/classes'
import { closedForGrade, hoursOfWeek } from '../../../contract/school/timetable/hours-of-week'
import { schoolDaysOf } from '../../../contract/values/school-days'
import { inWeekOrder } from '../../../contract/values/school-week'
import type { ClosedTime, SchoolHours } from '../../../contract/school/timetable/school-hours'
import type { UserDb } from '../../db/user-db'
import { byText } from '../../pull/list/match'
import { byGradeAndName } from '../../pull/lists/classes'
import { useBlockedTimes } from '../../pull/use-blocked-times'
import { useSchoolHours } from '../../pull/use-school-hours'
import { useYearTimetable } from '../../pull/use-year-timetable'
import { useTimetable, type Timetable } from '../../pull/use-timetable'
import { minutesOf } from '../../../contract/values/clock'
import { readCalendar } from '../../workspace/calendar/read-calendar'
import { useWorkspace } from '../../workspace/workspace'
import { noBells, type BellWeek } from './board/bells'
import { everyClass, type BlockedHours, type BlockedWeeks } from './board/board-index'
import type { Board, Named } from './board/board-lesson'
import { readBoard, type KnownNames } from './board/read-board'

/** What the school has that a timetable may name: active, in the order of lists. */
export interface SchoolNames {
  classes: Named[]
  subjects: Named[]
  teachers: Named[]
}

/** The school's timetable as it was last fetched, for the week and its editor. */
export interface SchoolWeek {
  timetable: Timetable
  /** Undefined while nothing is known. */
  service: Board | undefined
  /** The id of the school year that is shown where it is not the active one. */
  otherYear: string | null
  /** The school year that the lessons are of; null where the service names none. */
  periodId: string | null
  /** The school days, in the order of the week. */
  days: readonly number[]
  names: SchoolNames
  /** The hours that the school has set; none where it has set none. */
  bells: BellWeek
  /** When teachers cannot teach and classes have no lessons. */
  blocked: BlockedWeeks
}

const usualDays = schoolDaysOf()
const noNames: SchoolNames = { classes: [], subjects: [], teachers: [] }

/**
 * The timetable of a school year, read live from this device.
 * @param otherYear id of a year that is not the active one; null for the active one
 */
export function useSchoolWeek(otherYear: string | null): SchoolWeek {
  const { db } = useWorkspace()
  const active = useTimetable()
  const other = useYearTimetable(otherYear)
  const timetable = otherYear === null ? active : other
  const times = useBlockedTimes()
  const hours = useSchoolHours(otherYear)
  const facts = useLiveQuery(() => readFacts(db, otherYear), [db, otherYear])
  const bells = useMemo(() => bellsIn(hours), [hours])
  const blocked = useMemo(
    () => blockedWeeks(times, hours?.closed ?? [], facts?.classes ?? []),
    [times, hours, facts],
  )
  const { lessons } = timetable
  const service = useMemo(() => lessons && facts && readBoard(lessons, facts.known), [lessons, facts])
  const periodId =
    otherYear ?? lessons?.find(({ period_id }) => period_id)?.period_id ?? facts?.periodId ?? null
  const { days = usualDays, names = noNames } = facts ?? {}
  return { timetable, service, otherYear, periodId, days, names, bells, blocked }
}

const bellsIn = (hours: SchoolHours | undefined): BellWeek =>
  hours
    ? new Map(
        [...hoursOfWeek(hours.patterns)].map(([day, all]) => [
          day,
          all.map((hour, at) => ({ ...hour, slot: at + 1 })),
        ]),
      )
    : noBells

/** What is blocked for each teacher, each class, and every class alike. */
function blockedWeeks(
  teachers: readonly TeacherBlockedTimes[],
  closed: readonly ClosedTime[],
  classes: readonly SchoolClass[],
): BlockedWeeks {
  const weeks = new Map<string, readonly BlockedHours[]>(
    teachers.map(({ teacher_id, times }) => [
      teacher_id,
      times.map((time) => ({ ...hoursIn(time), reason: time.reason ?? null })),
    ]),
  )
  if (closed.length === 0) return weeks
  const closedIn = (gradeId: string | null) =>
    closedForGrade(closed, gradeId).map((time) => ({ ...hoursIn(time), reason: null, event: time.title }))
  weeks.set(everyClass, closedIn(null))
  for (const { id, grade } of classes) weeks.set(id, closedIn(grade?.id ?? null))
  return weeks
}

const hoursIn = ({
  weekday,
  start_time,
  end_time,
}: Pick<ClosedTime, 'weekday' | 'start_time' | 'end_time'>) => ({
  weekday,
  start: minutesOf(start_time),
  end: minutesOf(end_time),
})

async function readFacts(db: UserDb, otherYear: string | null) {
  const [classes, subjects, teachers, calendar, year] = await Promise.all([
    otherYear === null ? db.classes.toArray() : db.yearClasses.where('period_id').equals(otherYear).toArray(),
    db.subjects.toArray(),
    db.teachers.toArray(),
    readCalendar(db),
    otherYear === null ? undefined : db.periods.get(otherYear),
  ])
  const setting = otherYear === null ? calendar.subPeriod?.setting : year?.sub_periods?.[0]?.setting
  const known: KnownNames = {
    classes: namesOf(classes),
    subjects: namesOf(subjects),
    teachers: namesOf(teachers),
  }
  const names: SchoolNames = {
    classes: classes
      .filter(({ status }) => status !== 'archived')
      .sort(byGradeAndName)
      .map(plain),
    subjects: subjects.map(plain).sort((a, b) => byText(a.name, b.name)),
    teachers: teachers
      .filter(({ type, status }) => (type ?? 'teacher') === 'teacher' && status !== 'archived')
      .map(plain)
      .sort((a, b) => byText(a.name, b.name)),
  }
  return {
    known,
    names,
    classes,
    days: inWeekOrder(schoolDaysOf(setting)),
    // The service lists the classes of the active year; its list of years may be older on this device.
    periodId: classes.find(({ status }) => status !== 'archived')?.period_id ?? calendar.period?.id ?? null,
  }
}

const plain = ({ id, name }: Named): Named => ({ id, name })

export const namesOf = (rows: readonly Named[]) => new Map(rows.map(({ id, name }) => [id, name]))
