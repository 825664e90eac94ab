import { and, eq, exists, not, notExists, type SQL } from 'drizzle-orm'
import type { Queryable } from '../../../db/client'
import { billTransferParts, billTransfers } from '../../../db/schema/bills/bill-transfers'
import { billBundles } from '../../../db/schema/bills/bills'
import { studentWithinReach } from '../../../kit/session/reach'
import type { Session } from '../../../kit/session/session'

/** The bundles of the transfer of the surrounding query. */
export const bundlesOfTransfer = (db: Queryable, condition: SQL | undefined) =>
  db
    .select({ id: billBundles.id })
    .from(billTransferParts)
    .innerJoin(
      billBundles,
      and(
        eq(billBundles.schoolId, billTransferParts.schoolId),
        eq(billBundles.id, billTransferParts.bundleId),
      ),
    )
    .where(
      and(
        eq(billTransferParts.schoolId, billTransfers.schoolId),
        eq(billTransferParts.transferId, billTransfers.id),
        condition,
      ),
    )

/** Transfers of which every pupil is within reach, as a condition on a transfer. */
export function transferWithinReach(db: Queryable, session: Session): SQL | undefined {
  const reached = studentWithinReach(db, session, billBundles.studentId)
  return reached === undefined ? undefined : notExists(bundlesOfTransfer(db, not(reached)))
}

/** Transfers that are for a pupil, among others. */
export const transferOfStudent = (db: Queryable, studentId: string): SQL =>
  exists(bundlesOfTransfer(db, eq(billBundles.studentId, studentId)))
