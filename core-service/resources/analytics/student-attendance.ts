import {
  type AttendanceAnalytics,
  type attendanceAnalytics,
  classDaysOf,
  countingDates,
  hasSmallDay,
} from '../../../contract/analytics/attendance-analytics'
import type { CallQuery } from '../../../contract/call'
import { dateIn } from '../../../contract/values/dates'
import { ErrorCode } from '../../../contract/errors'
import { holds } from '../../../contract/permissions'
import type { Queryable } from '../../db/client'
import { fail } from '../../kit/answers/fail'
import { requireClasses } from '../../kit/session/reach'
import type { Session } from '../../kit/session/session'
import { contactsBetween } from '../people/parent-contacts/contacts-between.repo'
import { settingsOfSchool } from '../attendance/teacher-attendances/settings-of-school.repo'
import { refuseSpan } from './analytics.rules'
import { classesBetween, marksOfStays } from './student-attendance.repo'

/**
 * The attendance of the classes within reach between two dates, counted as the recap counts (decision 0009): a pupil
 * belongs to a class from the first to the last day there.
 * @param at the moment that decides which days have come
 * @throws DomainError 1100 for a span that is none or too long, 1200 or 1400 for a class that is none or not reached
 */
export async function analyseAttendance(
  db: Queryable,
  session: Session,
  at: Date,
  { from, to, class_id: classId, students }: CallQuery<typeof attendanceAnalytics>,
): Promise<AttendanceAnalytics> {
  refuseSpan({ from, to })
  if (classId !== undefined) await requireClasses(db, session, [classId])
  const settings = await settingsOfSchool(db, session.schoolId)
  const dates = countingDates({ first: from, last: to }, settings, dateIn(session.timeZone, at))
  const known = await classesBetween(db, session, { from, to, classId })
  if (classId !== undefined && known.length === 0) fail(ErrorCode.notFound)
  const stays = await marksOfStays(db, session.schoolId, dates, known)
  const seesPupils = holds(session.permissions, ['attendances.read'])
  const namesPupils = seesPupils && students !== 'false'
  const marksOf = new Map<string, string[]>(known.map(({ id }) => [id, []]))
  for (const { classId: id, marks } of stays) marksOf.get(id)?.push(marks)
  const counted = known.map(({ id, name, gradeId, gradeName, level }) => ({
    id,
    name,
    grade: { id: gradeId, name: gradeName, level },
    days: classDaysOf(marksOf.get(id) ?? [], dates.length),
  }))
  const shown = counted.filter(({ days }) => seesPupils || !hasSmallDay(days))
  return {
    from,
    to,
    dates,
    classes: shown,
    students: namesPupils
      ? stays.map(({ studentId, name, nis, classId: class_id, marks }) => ({
          id: studentId,
          name,
          nis,
          class_id,
          marks,
        }))
      : null,
    contacts:
      namesPupils && holds(session.permissions, ['students.read'])
        ? await contactsBetween(
            db,
            session.schoolId,
            { from, to },
            new Set(stays.map(({ studentId }) => studentId)),
          )
        : null,
    hidden_classes: known.length - shown.length,
  }
}
