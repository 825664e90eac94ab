import { and, asc, eq, getTableColumns, inArray } from 'drizzle-orm'
import { billBundles } from '../../../db/schema/bills/bills'
import { failField } from '../../../kit/answers/field-failure'
import { studentWithinReach } from '../../../kit/session/reach'
import type { Write } from '../../../kit/records/write'
import type { PayableBundle } from './payment.rules'

interface Asked {
  /** Only bundles of this group count as found. */
  readonly groupId?: string
  /** The field of the request that names the bundle of this index. */
  readonly fieldOf: (index: number) => string
}

/**
 * Holds the bundles until the transaction ends, in the order of their ids, so that two payments never wait for each
 * other crosswise.
 * @returns them in the order of the request, which is that of their receipts
 * @throws DomainError 1100 at the field of a bundle that is not found within reach
 */
export async function holdBundles(
  { tx, schoolId, session }: Write,
  bundleIds: readonly string[],
  { groupId, fieldOf }: Asked,
): Promise<PayableBundle[]> {
  const { id, total, paid, status, createdAt } = getTableColumns(billBundles)
  const rows = await tx
    .select({ id, total, paid, status, publishedAt: createdAt })
    .from(billBundles)
    .where(
      and(
        eq(billBundles.schoolId, schoolId),
        groupId === undefined ? undefined : eq(billBundles.groupId, groupId),
        inArray(billBundles.id, [...bundleIds]),
        studentWithinReach(tx, session, billBundles.studentId),
      ),
    )
    .orderBy(asc(billBundles.id))
    .for('update')
  const held = new Map(rows.map((row) => [row.id, row]))
  return bundleIds.map(
    (one, index) => held.get(one) ?? failField(fieldOf(index), 'Tagihan siswa ini tidak ditemukan.'),
  )
}
