import { and, eq, gte, lte, min } from 'drizzle-orm'
import { clockText } from '../../../../contract/values/clock'
import { weekday } from '../../../../contract/values/dates'
import type { Queryable } from '../../../db/client'
import { subPeriods } from '../../../db/schema/school/periods'
import { schedules } from '../../../db/schema/school/schedules'

/** When somebody's first lesson of a date begins, by the timetable of the school year that holds the date: `HH:MM`; null without one. */
export async function firstLessonOf(
  db: Queryable,
  schoolId: string,
  teacherId: string,
  date: string,
): Promise<string | null> {
  const [row] = await db
    .select({ minute: min(schedules.startMinute) })
    .from(schedules)
    .innerJoin(
      subPeriods,
      and(eq(subPeriods.schoolId, schedules.schoolId), eq(subPeriods.periodId, schedules.periodId)),
    )
    .where(
      and(
        eq(schedules.schoolId, schoolId),
        eq(schedules.teacherId, teacherId),
        eq(schedules.weekday, weekday(date)),
        lte(subPeriods.firstDate, date),
        gte(subPeriods.lastDate, date),
      ),
    )
  const minute = row?.minute ?? null
  return minute === null ? null : clockText(minute)
}
