import { and, eq, inArray, sum } from 'drizzle-orm'
import type { Queryable } from '../../../db/client'
import { billTransferParts, billTransfers } from '../../../db/schema/bill-transfers'

/** What transfers that wait to be verified would bring to some bundles, in rupiah; bundles without one are left out. */
export async function waitingSums(
  db: Queryable,
  schoolId: string,
  bundleIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db
    .select({ bundleId: billTransferParts.bundleId, amount: sum(billTransferParts.amount) })
    .from(billTransferParts)
    .innerJoin(
      billTransfers,
      and(
        eq(billTransfers.schoolId, billTransferParts.schoolId),
        eq(billTransfers.id, billTransferParts.transferId),
        eq(billTransfers.status, 'waiting'),
      ),
    )
    .where(and(eq(billTransferParts.schoolId, schoolId), inArray(billTransferParts.bundleId, [...bundleIds])))
    .groupBy(billTransferParts.bundleId)
  return new Map(rows.map(({ bundleId, amount }) => [bundleId, Number(amount)]))
}
