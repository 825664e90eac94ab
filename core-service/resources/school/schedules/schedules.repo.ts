import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/client'
import { classes } from '../../../db/schema/school/classes'
import { periods } from '../../../db/schema/school/periods'
import { schedules } from '../../../db/schema/school/schedules'
import { subjects } from '../../../db/schema/school/subjects'
import { teachers } from '../../../db/schema/people/teachers'
import { searchIn } from '../../../kit/requests/search'
import type { Lesson } from './lesson'
import { clockText } from '../../../../contract/values/clock'

export interface ScheduleFilter {
  readonly class_id?: string | undefined
  readonly classIds?: readonly string[]
  readonly teacher_id?: string | undefined
  readonly teacherIds?: readonly string[]
  readonly subject_id?: string | undefined
  readonly weekday?: number | undefined
  /** Words in the names of class, subject and teacher, and in the room. */
  readonly search?: string | undefined
  /** Left out: the active one. */
  readonly period_id?: string | undefined
}

/** The timetable by weekday, time and class. */
export async function schedulesOf(
  db: Queryable,
  schoolId: string,
  filter: ScheduleFilter,
): Promise<Lesson[]> {
  const rows = await db
    .select({
      row: schedules,
      className: classes.name,
      subjectName: subjects.name,
      subjectCode: subjects.code,
      teacherName: teachers.name,
    })
    .from(schedules)
    .innerJoin(classes, and(eq(classes.schoolId, schedules.schoolId), eq(classes.id, schedules.classId)))
    .innerJoin(subjects, and(eq(subjects.schoolId, schedules.schoolId), eq(subjects.id, schedules.subjectId)))
    .innerJoin(teachers, and(eq(teachers.schoolId, schedules.schoolId), eq(teachers.id, schedules.teacherId)))
    .where(whereOf(db, schoolId, filter))
    .orderBy(
      asc(schedules.weekday),
      asc(schedules.startMinute),
      sql`${classes.nameFold} COLLATE "C"`,
      asc(schedules.id),
    )
  return rows.map(({ row, className, subjectName, subjectCode, teacherName }) => ({
    id: row.id,
    class_id: row.classId,
    subject_id: row.subjectId,
    teacher_id: row.teacherId,
    weekday: row.weekday,
    start_time: clockText(row.startMinute),
    end_time: clockText(row.endMinute),
    slot: row.slot,
    room: row.room,
    period_id: row.periodId,
    joint_id: row.jointId,
    class: { id: row.classId, name: className },
    subject: { id: row.subjectId, name: subjectName, code: subjectCode },
    teacher: { id: row.teacherId, name: teacherName },
    version: row.version,
  }))
}

function whereOf(db: Queryable, schoolId: string, filter: ScheduleFilter): SQL | undefined {
  const { class_id, classIds, teacher_id, teacherIds, subject_id, weekday, period_id, search } = filter
  return and(
    eq(schedules.schoolId, schoolId),
    period_id === undefined
      ? inArray(schedules.periodId, activePeriod(db, schoolId))
      : eq(schedules.periodId, period_id),
    class_id === undefined ? undefined : eq(schedules.classId, class_id),
    classIds === undefined ? undefined : inArray(schedules.classId, [...classIds]),
    teacher_id === undefined ? undefined : eq(schedules.teacherId, teacher_id),
    teacherIds === undefined ? undefined : inArray(schedules.teacherId, [...teacherIds]),
    subject_id === undefined ? undefined : eq(schedules.subjectId, subject_id),
    weekday === undefined ? undefined : eq(schedules.weekday, weekday),
    searchIn(
      sql`concat_ws(' ', ${classes.nameFold}, ${subjects.searchText}, ${teachers.searchText}, hadir_fold(${schedules.room}))`,
      search,
    ),
  )
}

const activePeriod = (db: Queryable, schoolId: string) =>
  db
    .select({ id: periods.id })
    .from(periods)
    .where(and(eq(periods.schoolId, schoolId), eq(periods.isActive, true)))
