import { and, asc, eq, gte, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/client'
import { prepareOnce } from '../../../db/prepare-once'
import { classMemberships } from '../../../db/schema/school/classes'
import { studentDays } from '../../../db/schema/attendance/student-days'
import { students } from '../../../db/schema/people/students'
import { users } from '../../../db/schema/people/users'
import { markColumns } from './attendance-row.repo'

export interface RosterKey {
  readonly schoolId: string
  readonly classId: string
  /** `YYYY-MM-DD` */
  readonly date: string
}

const date = sql.placeholder('date')

const ofStudent = and(
  eq(students.schoolId, classMemberships.schoolId),
  eq(students.id, classMemberships.studentId),
)

const dayOfStudent = and(
  eq(studentDays.schoolId, classMemberships.schoolId),
  eq(studentDays.studentId, classMemberships.studentId),
  eq(studentDays.date, date),
)

/** Who is in the register: members of that day; who has left the school, only where they were marked. */
const inRegister = and(
  eq(classMemberships.schoolId, sql.placeholder('schoolId')),
  eq(classMemberships.classId, sql.placeholder('classId')),
  lte(classMemberships.fromDate, date),
  or(isNull(classMemberships.toDate), gte(classMemberships.toDate, date)),
  or(eq(students.status, 'active'), isNotNull(studentDays.status)),
)

const roster = prepareOnce((db) =>
  db
    .select({
      studentId: students.id,
      name: students.name,
      nis: students.nis,
      gender: students.gender,
      photoUrl: students.photoUrl,
      inClassFrom: classMemberships.fromDate,
      ...markColumns,
      updatedByName: users.name,
      gateStatus: studentDays.gateStatus,
      checkinTime: studentDays.checkinTime,
    })
    .from(classMemberships)
    .innerJoin(students, ofStudent)
    .leftJoin(studentDays, dayOfStudent)
    .leftJoin(users, eq(users.id, studentDays.registerUpdatedBy))
    .where(inRegister)
    .orderBy(sql`${students.nameFold} COLLATE "C"`, asc(students.id))
    .prepare('register_roster'),
)

/** The class on a date, by name, each with the row of the day and what the gate saw. */
export const rosterOf = (db: Queryable, key: RosterKey) => roster(db).execute({ ...key })

const marks = prepareOnce((db) =>
  db
    .select({
      studentId: classMemberships.studentId,
      ...markColumns,
      updatedByName: users.name,
      erasedAt: students.erasedAt,
    })
    .from(classMemberships)
    .innerJoin(students, ofStudent)
    .leftJoin(studentDays, dayOfStudent)
    .leftJoin(users, eq(users.id, studentDays.registerUpdatedBy))
    .where(
      and(inRegister, sql`${classMemberships.studentId} = ANY(${sql.placeholder('studentIds')}::uuid[])`),
    )
    .prepare('register_marks'),
)

/** The same for some pupils, without what only a screen shows. Who is not in the register is missing. */
export const marksOf = (db: Queryable, key: RosterKey, studentIds: readonly string[]) =>
  marks(db).execute({ ...key, studentIds })

/** Pupils who are in no register of a day, and why nothing is recorded of them. */
export interface Absentee {
  readonly id: string
  readonly isErased: boolean
  /** First day at the school, of a pupil who came into the class later; null: not written down, or never in it. */
  readonly joinedOn: string | null
}

/** What is known of pupils who are not in a register. */
export async function absentees(
  db: Queryable,
  { schoolId, classId }: RosterKey,
  studentIds: readonly string[],
): Promise<Absentee[]> {
  const rows = await db
    .selectDistinct({
      id: students.id,
      erasedAt: students.erasedAt,
      joinedOn: students.joinedOn,
      classId: classMemberships.classId,
    })
    .from(students)
    .leftJoin(classMemberships, and(ofStudent, eq(classMemberships.classId, classId)))
    .where(and(eq(students.schoolId, schoolId), inArray(students.id, [...studentIds])))
  return rows.map((row) => ({
    id: row.id,
    isErased: row.erasedAt !== null,
    joinedOn: row.classId === null ? null : row.joinedOn,
  }))
}
