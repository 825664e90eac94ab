import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import type { CallQuery } from '../../../../contract/call'
import type { listTeacherSchedules, TeacherLoad } from '../../../../contract/school/timetable/schedules'
import type { Queryable } from '../../../db/client'
import { schedules } from '../../../db/schema/school/schedules'
import { teacherSubjects } from '../../../db/schema/school/subjects'
import { teachers } from '../../../db/schema/people/teachers'
import { listPage } from '../../../kit/requests/list-page'
import { searchIn } from '../../../kit/requests/search'
import { eachOnce, type Lesson } from './lesson'
import { schedulesOf } from './schedules.repo'
import { minutesOf } from '../../../../contract/values/clock'

/** Active teachers, and others of the staff who teach, with their lessons of the active period. */
export function pageOfLoads(db: Queryable, schoolId: string, query: CallQuery<typeof listTeacherSchedules>) {
  const teaching = db
    .select({ id: schedules.teacherId })
    .from(schedules)
    .where(eq(schedules.schoolId, schoolId))
  const given = (subjectId: string) =>
    db
      .select({ id: teacherSubjects.teacherId })
      .from(teacherSubjects)
      .where(and(eq(teacherSubjects.schoolId, schoolId), eq(teacherSubjects.subjectId, subjectId)))
  const where = and(
    eq(teachers.schoolId, schoolId),
    eq(teachers.status, 'active'),
    or(eq(teachers.type, 'teacher'), inArray(teachers.id, teaching)),
    query.subject_id === undefined ? undefined : inArray(teachers.id, given(query.subject_id)),
    searchIn(teachers.searchText, query.search),
  )
  return listPage(
    db,
    teachers,
    query,
    where,
    [sql`${teachers.nameFold} COLLATE "C"`, asc(teachers.id)],
    async (rows) => {
      const lessons = await schedulesOf(db, schoolId, { teacherIds: rows.map((row) => row.id) })
      return rows.map(({ id, name }) =>
        loadOf(
          { id, name },
          lessons.filter((lesson) => lesson.teacher.id === id),
        ),
      )
    },
  )
}

const loadOf = (teacher: { id: string; name: string }, slots: readonly Lesson[]): TeacherLoad => ({
  teacher,
  subjects: unique(slots.map((one) => one.subject)),
  classes: unique(slots.map((one) => one.class)),
  lessons: eachOnce(slots).length,
  minutes: totalMinutes(eachOnce(slots)),
  slots: [...slots],
})

/** Making a collator costs a hundred times as much as using it. */
const byName = new Intl.Collator('id').compare

/** Each once, by name. */
export const unique = <T extends { readonly id: string; readonly name: string }>(all: readonly T[]): T[] =>
  [...new Map(all.map((one) => [one.id, one])).values()].sort((a, b) => byName(a.name, b.name))

export const totalMinutes = (lessons: readonly Lesson[]): number =>
  lessons.reduce((sum, one) => sum + minutesOf(one.end_time) - minutesOf(one.start_time), 0)
