import { and, count, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Dashboard } from '../../../contract/analytics/dashboard'
import type { Queryable } from '../../db/client'
import { billTransfers } from '../../db/schema/bills/bill-transfers'
import { billBundles, billGroups } from '../../db/schema/bills/bills'
import { studentDays } from '../../db/schema/attendance/student-days'
import { studentLeaves, students } from '../../db/schema/people/students'
import { teacherLeaves } from '../../db/schema/attendance/teacher-days'
import { countOf } from '../../kit/records/count-of'
import { studentWithinReach } from '../../kit/session/reach'
import type { Session } from '../../kit/session/session'
import { transferWithinReach } from '../bills/transfers/transfer-reach.repo'

/** The marks of a date that are not `hadir`, of active pupils within reach. */
export async function absencesOn(
  db: Queryable,
  session: Session,
  date: string,
): Promise<NonNullable<Dashboard['absences']>> {
  const rows = await db
    .select({ status: studentDays.status, count: count() })
    .from(studentDays)
    .innerJoin(
      students,
      and(eq(students.schoolId, studentDays.schoolId), eq(students.id, studentDays.studentId)),
    )
    .where(
      and(
        eq(studentDays.schoolId, session.schoolId),
        eq(studentDays.date, date),
        inArray(studentDays.status, ['sakit', 'izin', 'alpa', 'terlambat']),
        eq(students.status, 'active'),
        studentWithinReach(db, session, studentDays.studentId),
      ),
    )
    .groupBy(studentDays.status)
  const of = (status: string) => rows.find((row) => row.status === status)?.count ?? 0
  return { sakit: of('sakit'), izin: of('izin'), alpa: of('alpa'), terlambat: of('terlambat') }
}

export const countLeavesWaiting = (db: Queryable, session: Session) =>
  countOf(
    db,
    studentLeaves,
    and(
      eq(studentLeaves.schoolId, session.schoolId),
      eq(studentLeaves.status, 'pending'),
      studentWithinReach(db, session, studentLeaves.studentId),
    ),
  )

export const countStaffLeavesWaiting = (db: Queryable, session: Session) =>
  countOf(
    db,
    teacherLeaves,
    and(eq(teacherLeaves.schoolId, session.schoolId), eq(teacherLeaves.status, 'pending')),
  )

/** Transfers that wait to be verified, of which every pupil is within reach, as their list shows them. */
export const countTransfersWaiting = (db: Queryable, session: Session) =>
  countOf(
    db,
    billTransfers,
    and(
      eq(billTransfers.schoolId, session.schoolId),
      eq(billTransfers.status, 'waiting'),
      transferWithinReach(db, session),
    ),
  )

/** What is unpaid after its due date, of pupils within reach. @param today date of the school */
export async function sumOverdue(
  db: Queryable,
  session: Session,
  today: string,
): Promise<NonNullable<Dashboard['overdue']>> {
  const [sums] = await db
    .select({
      students: sql<number>`count(DISTINCT ${billBundles.studentId})::int`,
      amount: sql<string>`coalesce(sum(${billBundles.total} - ${billBundles.paid}), 0)`,
    })
    .from(billBundles)
    .innerJoin(
      billGroups,
      and(eq(billGroups.schoolId, billBundles.schoolId), eq(billGroups.id, billBundles.groupId)),
    )
    .where(
      and(
        eq(billBundles.schoolId, session.schoolId),
        inArray(billBundles.status, ['unpaid', 'partial']),
        lt(billGroups.dueDate, today),
        studentWithinReach(db, session, billBundles.studentId),
      ),
    )
  return { students: sums?.students ?? 0, amount: Number(sums?.amount ?? 0) }
}
