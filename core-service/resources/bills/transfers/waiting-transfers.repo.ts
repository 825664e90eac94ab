import { and, asc, eq, inArray } from 'drizzle-orm'
import type { WaitingTransfer } from '../../../../contract/bills/bundles'
import type { Queryable } from '../../../db/client'
import { billTransferParts, billTransfers } from '../../../db/schema/bills/bill-transfers'

/** The transfers that wait to be verified for some bundles, the earliest first; bundles without one are left out. */
export async function waitingTransfers(
  db: Queryable,
  schoolId: string,
  bundleIds: readonly string[],
): Promise<Map<string, WaitingTransfer[]>> {
  const rows = await db
    .select({
      bundleId: billTransferParts.bundleId,
      amount: billTransferParts.amount,
      transferred_on: billTransfers.transferredOn,
    })
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
    .orderBy(asc(billTransfers.transferredOn), asc(billTransfers.id))
  const found = new Map<string, WaitingTransfer[]>()
  for (const { bundleId, ...transfer } of rows) {
    found.set(bundleId, [...(found.get(bundleId) ?? []), transfer])
  }
  return found
}
