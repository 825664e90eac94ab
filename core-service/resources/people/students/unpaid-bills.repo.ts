import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/client'
import { billBundles } from '../../../db/schema/bills/bills'
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

/** Why somebody's data cannot be erased yet, with how many bills are open and how much. */
export const unpaidSentence = ({ bundles, rest }: OpenBills): string =>
  `Siswa ini masih punya ${bundles} tagihan belum lunas, sisa ${inRupiah(rest)}. Lunasi atau batalkan dulu.`
