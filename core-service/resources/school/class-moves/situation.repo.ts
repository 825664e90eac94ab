import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/client'
import { classes, classMemberships } from '../../../db/schema/school/classes'
import { periods } from '../../../db/schema/school/periods'
import { students } from '../../../db/schema/people/students'
import { studentWithinReach, withinReach } from '../../../kit/session/reach'
import type { Session } from '../../../kit/session/session'
import { waitingLeavesOf } from '../../attendance/leaves/waiting-leaves.repo'
import { openBillsOf } from '../../people/students/unpaid-bills.repo'
import type { Membership, MovePupil } from './situation'
import { classOfMembership } from '../../people/students/present-class.repo'

/** A class as it is stored, before anybody has judged whether it may be joined. */
export interface StoredClass {
  readonly id: string
  readonly name: string
  readonly capacity: number | null
  readonly status: 'active' | 'archived'
  readonly periodId: string
  readonly periodName: string
  readonly gradeId: string
  readonly reached: boolean
  readonly before: number
}

/** The pupils of the ids given, held until the transaction ends. */
export async function readPupils(
  tx: Queryable,
  session: Session,
  ids: readonly string[],
): Promise<Map<string, MovePupil>> {
  const { schoolId } = session
  const reached = sql<boolean>`${studentWithinReach(tx, session, students.id) ?? sql`true`}`
  const rows = await tx
    .select({
      id: students.id,
      name: students.name,
      status: students.status,
      joinedOn: students.joinedOn,
      reached,
    })
    .from(students)
    .where(and(eq(students.schoolId, schoolId), inArray(students.id, [...ids])))
    .orderBy(asc(students.id))
    .for('update')
  const memberships = await readMemberships(tx, schoolId, ids)
  const open = await openBillsOf(tx, schoolId, ids)
  const waiting = await waitingLeavesOf(tx, schoolId, ids)
  return new Map(
    rows.map((row) => [
      row.id,
      {
        ...row,
        owes: open.get(row.id) ?? null,
        waitingLeaves: waiting.get(row.id) ?? 0,
        ...memberships(row.id),
      },
    ]),
  )
}

async function readMemberships(tx: Queryable, schoolId: string, studentIds: readonly string[]) {
  const of = and(
    eq(classMemberships.schoolId, schoolId),
    inArray(classMemberships.studentId, [...studentIds]),
  )
  const open = await tx
    .select({
      studentId: classMemberships.studentId,
      id: classMemberships.id,
      classId: classMemberships.classId,
      className: classes.name,
      fromDate: classMemberships.fromDate,
    })
    .from(classMemberships)
    .innerJoin(classes, classOfMembership)
    .where(and(of, isNull(classMemberships.toDate)))
  const ended = await tx
    .selectDistinctOn([classMemberships.studentId], {
      studentId: classMemberships.studentId,
      id: classMemberships.id,
      classId: classMemberships.classId,
      toDate: sql<string>`${classMemberships.toDate}::text`,
    })
    .from(classMemberships)
    .where(and(of, isNotNull(classMemberships.toDate)))
    .orderBy(asc(classMemberships.studentId), desc(classMemberships.toDate))
  const nowOf = new Map(open.map(({ studentId, ...one }): [string, Membership] => [studentId, one]))
  const lastOf = new Map(ended.map(({ studentId, ...one }) => [studentId, one] as const))
  return (id: string) => ({ now: nowOf.get(id) ?? null, last: lastOf.get(id) ?? null })
}

/** Classes by id, or all of a grade and year, held so that nobody archives them meanwhile. */
export async function readClasses(
  tx: Queryable,
  session: Session,
  which: { readonly ids: readonly string[] } | { readonly gradeId: string; readonly periodId: string },
): Promise<StoredClass[]> {
  const before = sql<number>`(
    SELECT count(*)::int FROM ${classMemberships} m
    JOIN ${students} s ON s.school_id = m.school_id AND s.id = m.student_id
    WHERE m.school_id = ${classes.schoolId} AND m.class_id = ${classes.id}
      AND m.to_date IS NULL AND s.status = 'active')`
  return tx
    .select({
      id: classes.id,
      name: classes.name,
      capacity: classes.capacity,
      status: classes.status,
      periodId: classes.periodId,
      periodName: periods.name,
      gradeId: classes.gradeId,
      reached: sql<boolean>`${withinReach(tx, session, classes.id) ?? sql`true`}`,
      before,
    })
    .from(classes)
    .innerJoin(periods, and(eq(periods.schoolId, classes.schoolId), eq(periods.id, classes.periodId)))
    .where(
      and(
        eq(classes.schoolId, session.schoolId),
        'ids' in which
          ? inArray(classes.id, [...which.ids])
          : and(eq(classes.gradeId, which.gradeId), eq(classes.periodId, which.periodId)),
      ),
    )
    .orderBy(sql`${classes.nameFold} COLLATE "C"`, asc(classes.id))
    .for('share', { of: classes })
}

/** The pupils who are in a class now. */
export async function membersOf(tx: Queryable, schoolId: string, classId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: classMemberships.studentId })
    .from(classMemberships)
    .innerJoin(
      students,
      and(
        eq(students.schoolId, classMemberships.schoolId),
        eq(students.id, classMemberships.studentId),
        eq(students.status, 'active'),
      ),
    )
    .where(
      and(
        eq(classMemberships.schoolId, schoolId),
        eq(classMemberships.classId, classId),
        isNull(classMemberships.toDate),
      ),
    )
    .orderBy(asc(classMemberships.studentId))
  return rows.map((row) => row.id)
}
