import { and, eq, inArray, sql } from 'drizzle-orm'
import { ErrorCode } from '../../../../contract/errors'
import type { Queryable } from '../../../db/client'
import { billBundles } from '../../../db/schema/bills/bills'
import { fail } from '../../../kit/answers/fail'
import type { Write } from '../../../kit/records/write'
import { inRupiah } from '../../bills/in-rupiah'

/** What a pupil still has to pay. */
export interface OpenBills {
  readonly bundles: number
  /** Whole rupiah. */
  readonly rest: number
}

/** What each of these pupils still has to pay; who owes nothing is left out. */
export async function openBillsOf(
  db: Queryable,
  schoolId: string,
  studentIds: readonly string[],
): Promise<Map<string, OpenBills>> {
  const rows = await db
    .select({
      studentId: billBundles.studentId,
      bundles: sql<number>`count(*)::int`,
      rest: sql<number>`coalesce(sum(${billBundles.total} - ${billBundles.paid}), 0)::float8`,
    })
    .from(billBundles)
    .where(
      and(
        eq(billBundles.schoolId, schoolId),
        inArray(billBundles.studentId, [...studentIds]),
        inArray(billBundles.status, ['unpaid', 'partial']),
      ),
    )
    .groupBy(billBundles.studentId)
  return new Map(rows.map(({ studentId, ...open }) => [studentId, open]))
}

/** Why somebody cannot leave the school yet, with how many bills are open and how much. */
export const unpaidSentence = ({ bundles, rest }: OpenBills): string =>
  `Siswa ini masih punya ${bundles} tagihan belum lunas, sisa ${inRupiah(rest)}. Lunasi atau batalkan dulu.`

/**
 * Nobody leaves with bills that are still open: afterwards no screen would ask for them.
 * @throws DomainError 1320 with how many and how much
 */
export async function refuseUnpaidBills({ tx, schoolId }: Write, studentId: string): Promise<void> {
  const open = (await openBillsOf(tx, schoolId, [studentId])).get(studentId)
  if (open !== undefined) fail(ErrorCode.inUse, { message: unpaidSentence(open) })
}
