import { and, eq, inArray } from 'drizzle-orm'
import type { ScheduleUpdate } from '../../../../contract/school/timetable/schedules'
import { classes } from '../../../db/schema/school/classes'
import { subjects } from '../../../db/schema/school/subjects'
import { teachers } from '../../../db/schema/people/teachers'
import type { Write } from '../../../kit/records/write'
import type { Known } from './plan-timetable'

/**
 * The teachers, subjects and active classes of a period that a request names. They are held, so that nobody
 * archives or removes one of them before the timetable is stored.
 */
export async function knownNames(
  { tx, schoolId }: Write,
  periodId: string,
  update: ScheduleUpdate,
): Promise<Known> {
  const entries = update.entries ?? []
  const unique = (ids: readonly string[]) => [...new Set(ids)].sort()
  const teacherIds = unique(entries.map((entry) => entry.teacher_id))
  const subjectIds = unique(entries.map((entry) => entry.subject_id))
  const foundTeachers = await tx
    .select({ id: teachers.id, name: teachers.name, status: teachers.status })
    .from(teachers)
    .where(and(eq(teachers.schoolId, schoolId), inArray(teachers.id, teacherIds)))
    .orderBy(teachers.id)
    .for('share')
  const foundSubjects = await tx
    .select({ id: subjects.id, name: subjects.name, code: subjects.code })
    .from(subjects)
    .where(and(eq(subjects.schoolId, schoolId), inArray(subjects.id, subjectIds)))
    .orderBy(subjects.id)
    .for('share')
  const foundClasses = await tx
    .select({ id: classes.id, name: classes.name })
    .from(classes)
    .where(and(eq(classes.schoolId, schoolId), eq(classes.periodId, periodId), eq(classes.status, 'active')))
  return {
    teachers: new Map(foundTeachers.map((one) => [one.id, one])),
    subjects: new Map(foundSubjects.map((one) => [one.id, one])),
    classes: new Map(foundClasses.map((one) => [one.id, one])),
  }
}
