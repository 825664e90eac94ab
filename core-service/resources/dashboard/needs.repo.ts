import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Dashboard } from '../../../contract/analytics/dashboard'
import type { Queryable } from '../../db/client'
import { billTransfers } from '../../db/schema/bills/bill-transfers'
import { billBundles, billGroups } from '../../db/schema/bills/bills'
import { teacherLeaves } from '../../db/schema/attendance/teacher-days'
import { countOf } from '../../kit/records/count-of'
import { studentWithinReach } from '../../kit/session/reach'
import type { Session } from '../../kit/session/session'
import { transferWithinReach } from '../bills/transfers/transfer-reach.repo'

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
