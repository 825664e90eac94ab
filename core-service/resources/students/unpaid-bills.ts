import { and, eq, inArray, sql } from 'drizzle-orm'
import { ErrorCode } from '../../../contract/errors'
import { billBundles } from '../../db/schema/bills'
import { fail } from '../../plugins/fail'
import type { Write } from '../../plugins/write'
import { inRupiah } from '../bills/in-rupiah'

/**
 * Nobody leaves with bills that are still open: afterwards no screen would ask for them.
 * @throws DomainError 1320 with how many and how much
 */
export async function refuseUnpaidBills({ tx, schoolId }: Write, studentId: string): Promise<void> {
  const [open] = await tx
    .select({
      bundles: sql<number>`count(*)::int`,
      rest: sql<number>`coalesce(sum(${billBundles.total} - ${billBundles.paid}), 0)::float8`,
    })
    .from(billBundles)
    .where(
      and(
        eq(billBundles.schoolId, schoolId),
        eq(billBundles.studentId, studentId),
        inArray(billBundles.status, ['unpaid', 'partial']),
      ),
    )
  if (open === undefined || open.bundles === 0) return
  fail(ErrorCode.inUse, {
    message: `Siswa ini masih punya ${open.bundles} tagihan belum lunas, sisa ${inRupiah(open.rest)}. Lunasi atau batalkan dulu.`,
  })
}
