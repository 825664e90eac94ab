import { and, between, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import {
  effectOfCalendar,
  type CalendarEffect,
  type DayMarks,
} from '../../../../contract/school/years/calendar-effect'
import { dateIn } from '../../../../contract/values/dates'
import { schoolDaysOf } from '../../../../contract/values/school-days'
import type { SubPeriodSettingPut } from '../../../../contract/school/years/sub-periods'
import type { Database } from '../../../db/client'
import { studentDays } from '../../../db/schema/attendance/student-days'
import { schedules } from '../../../db/schema/school/schedules'
import { studentWithinReach } from '../../../kit/session/reach'
import type { Session } from '../../../kit/session/session'
import { planSetting, refuseSetting, type SubPeriodKey } from './put-setting.repo'

/**
 * What a change of a semester's calendar would do to the figures of the pupils within reach; changes nothing.
 * @param at the moment that decides which days have come
 * @throws DomainError 1200, or 1100 with what is wrong with the dates
 */
export async function readCalendarEffect(
  db: Database,
  session: Session,
  at: Date,
  key: SubPeriodKey,
  change: SubPeriodSettingPut,
): Promise<CalendarEffect> {
  const { before, after, errors } = await planSetting(db, session.schoolId, key, change)
  refuseSetting(errors)
  const first = before.first_date < after.first_date ? before.first_date : after.first_date
  const last = before.last_date > after.last_date ? before.last_date : after.last_date
  const marks = await marksByDay(db, session, first, last)
  const months = effectOfCalendar(before, after, marks, dateIn(session.timeZone, at))
  const off = schoolDaysOf(before).filter((day) => !schoolDaysOf(after).includes(day))
  return { months, lessons: await lessonsOn(db, session, key.id, off) }
}

function lessonsOn(db: Database, { schoolId }: Session, periodId: string, days: readonly number[]) {
  const { weekday } = schedules
  return db
    .select({ weekday, count: sql<number>`count(*)::int` })
    .from(schedules)
    .where(
      and(eq(schedules.schoolId, schoolId), eq(schedules.periodId, periodId), inArray(weekday, [...days])),
    )
    .groupBy(weekday)
    .orderBy(weekday)
}

function marksByDay(db: Database, session: Session, first: string, last: string): Promise<DayMarks[]> {
  const count = (status: string) =>
    sql<number>`(count(*) FILTER (WHERE ${studentDays.status} = ${status}))::int`
  return db
    .select({
      date: studentDays.date,
      hadir: count('hadir'),
      terlambat: count('terlambat'),
      sakit: count('sakit'),
      izin: count('izin'),
      alpa: count('alpa'),
    })
    .from(studentDays)
    .where(
      and(
        eq(studentDays.schoolId, session.schoolId),
        between(studentDays.date, first, last),
        isNotNull(studentDays.status),
        studentWithinReach(db, session, studentDays.studentId),
      ),
    )
    .groupBy(studentDays.date)
}
