import { and, asc, between, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/client'
import { classes, classMemberships } from '../../../db/schema/school/classes'
import { periods, subPeriods } from '../../../db/schema/school/periods'
import { studentDays } from '../../../db/schema/attendance/student-days'
import { studentReports, studentReportSubjects } from '../../../db/schema/people/student-records'
import { subjects } from '../../../db/schema/school/subjects'
import { users } from '../../../db/schema/people/users'
import { classOfMembership } from '../students/present-class.repo'

/** A semester by id; without one the active. */
export async function findSubPeriod(db: Queryable, schoolId: string, id: string | undefined) {
  const [found] = await db
    .select({
      id: subPeriods.id,
      name: subPeriods.name,
      setting: subPeriods.setting,
      periodId: periods.id,
      periodName: periods.name,
    })
    .from(subPeriods)
    .innerJoin(periods, and(eq(periods.schoolId, subPeriods.schoolId), eq(periods.id, subPeriods.periodId)))
    .where(
      and(
        eq(subPeriods.schoolId, schoolId),
        id === undefined ? eq(subPeriods.isActive, true) : eq(subPeriods.id, id),
      ),
    )
  return found
}
export type FoundSubPeriod = NonNullable<Awaited<ReturnType<typeof findSubPeriod>>>

export interface ReportKey {
  readonly schoolId: string
  readonly studentId: string
  readonly subPeriodId: string
}

const isReport = (table: typeof studentReports | typeof studentReportSubjects, key: ReportKey) =>
  and(
    eq(table.schoolId, key.schoolId),
    eq(table.studentId, key.studentId),
    eq(table.subPeriodId, key.subPeriodId),
  )

export async function findReport(db: Queryable, key: ReportKey) {
  const [found] = await db
    .select({
      homeroomNote: studentReports.homeroomNote,
      version: studentReports.version,
      updatedAt: studentReports.updatedAt,
      updatedBy: users.id,
      updatedByName: users.name,
    })
    .from(studentReports)
    .leftJoin(users, and(eq(users.id, studentReports.updatedBy), eq(users.schoolId, studentReports.schoolId)))
    .where(isReport(studentReports, key))
  return found
}

/** A rapor's entry of each subject, in the order of a curriculum. */
export function findReportSubjects(db: Queryable, key: ReportKey) {
  return db
    .select({
      subject_id: studentReportSubjects.subjectId,
      subject_name: subjects.name,
      score: studentReportSubjects.score,
      predicate: studentReportSubjects.predicate,
      note: studentReportSubjects.note,
    })
    .from(studentReportSubjects)
    .innerJoin(
      subjects,
      and(
        eq(subjects.schoolId, studentReportSubjects.schoolId),
        eq(subjects.id, studentReportSubjects.subjectId),
      ),
    )
    .where(isReport(studentReportSubjects, key))
    .orderBy(sql`${subjects.group} COLLATE "C"`, sql`${subjects.nameFold} COLLATE "C"`, asc(subjects.id))
}

/** Which of these subjects the school has. */
export async function knownSubjects(db: Queryable, schoolId: string, ids: readonly string[]) {
  const rows = await db
    .select({ id: subjects.id })
    .from(subjects)
    .where(and(eq(subjects.schoolId, schoolId), inArray(subjects.id, [...ids])))
  return new Set(rows.map((row) => row.id))
}

export async function replaceReportSubjects(
  tx: Queryable,
  key: ReportKey,
  rows: readonly Omit<typeof studentReportSubjects.$inferInsert, keyof ReportKey>[],
): Promise<void> {
  await tx.delete(studentReportSubjects).where(isReport(studentReportSubjects, key))
  if (rows.length > 0) await tx.insert(studentReportSubjects).values(rows.map((row) => ({ ...row, ...key })))
}

/** When a pupil was in classes of a school year, and the register's marks of a semester of it. */
export async function readDays(
  db: Queryable,
  schoolId: string,
  studentId: string,
  { periodId, setting }: FoundSubPeriod,
) {
  const stays = await db
    .select({ first: classMemberships.fromDate, last: classMemberships.toDate })
    .from(classMemberships)
    .innerJoin(classes, classOfMembership)
    .where(
      and(
        eq(classMemberships.schoolId, schoolId),
        eq(classMemberships.studentId, studentId),
        eq(classes.periodId, periodId),
      ),
    )
  const marks = await db
    .select({ date: studentDays.date, status: studentDays.status })
    .from(studentDays)
    .where(
      and(
        eq(studentDays.schoolId, schoolId),
        eq(studentDays.studentId, studentId),
        between(studentDays.date, setting.first_date, setting.last_date),
        isNotNull(studentDays.status),
      ),
    )
  return {
    stays,
    marks: new Map(marks.flatMap(({ date, status }) => (status === null ? [] : [[date, status] as const]))),
  }
}
