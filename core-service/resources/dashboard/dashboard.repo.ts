import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { RegisterProgress } from '../../../contract/analytics/dashboard'
import type { Queryable } from '../../db/client'
import { classes, classMemberships, grades } from '../../db/schema/school/classes'
import { periods } from '../../db/schema/school/periods'
import { studentDays } from '../../db/schema/attendance/student-days'
import { students } from '../../db/schema/people/students'
import { teachers } from '../../db/schema/people/teachers'
import { countOf } from '../../kit/records/count-of'
import { prepareByReach, withinReach } from '../../kit/session/reach'
import type { Session } from '../../kit/session/session'

const progress = prepareByReach((db, reach, kind) =>
  db
    .select({
      class_id: classes.id,
      class_name: classes.name,
      homeroom_teacher_name: teachers.name,
      total: sql<number>`count(${students.id})::int`,
      marked: sql<number>`(count(${studentDays.status}) FILTER (WHERE ${students.id} IS NOT NULL))::int`,
      absent: sql<number>`(count(*) FILTER (WHERE ${students.id} IS NOT NULL
        AND ${studentDays.status} IN ('sakit', 'izin', 'alpa')))::int`,
    })
    .from(classes)
    .innerJoin(periods, and(eq(periods.schoolId, classes.schoolId), eq(periods.id, classes.periodId)))
    .innerJoin(grades, and(eq(grades.schoolId, classes.schoolId), eq(grades.id, classes.gradeId)))
    .leftJoin(
      teachers,
      and(eq(teachers.schoolId, classes.schoolId), eq(teachers.id, classes.homeroomTeacherId)),
    )
    .leftJoin(
      classMemberships,
      and(
        eq(classMemberships.schoolId, classes.schoolId),
        eq(classMemberships.classId, classes.id),
        isNull(classMemberships.toDate),
      ),
    )
    .leftJoin(
      students,
      and(
        eq(students.schoolId, classMemberships.schoolId),
        eq(students.id, classMemberships.studentId),
        eq(students.status, 'active'),
      ),
    )
    .leftJoin(
      studentDays,
      and(
        eq(studentDays.schoolId, students.schoolId),
        eq(studentDays.studentId, students.id),
        eq(studentDays.date, sql.placeholder('date')),
      ),
    )
    .where(
      and(
        eq(classes.schoolId, reach.schoolId),
        eq(classes.status, 'active'),
        eq(periods.isActive, true),
        withinReach(db, reach, classes.id),
      ),
    )
    .groupBy(classes.id, classes.name, classes.nameFold, grades.level, teachers.name)
    .orderBy(asc(grades.level), sql`${classes.nameFold} COLLATE "C"`)
    .prepare(`register_progress_${kind}`),
)

/** How far the registers of a date are, class by class, within reach. */
export const registerProgress = (
  db: Queryable,
  session: Session,
  date: string,
): Promise<RegisterProgress[]> =>
  progress(db, session).execute({ schoolId: session.schoolId, teacherId: session.teacherId, date })

export const countTeachers = (db: Queryable, session: Session) =>
  countOf(
    db,
    teachers,
    and(eq(teachers.schoolId, session.schoolId), eq(teachers.type, 'teacher'), eq(teachers.status, 'active')),
  )
