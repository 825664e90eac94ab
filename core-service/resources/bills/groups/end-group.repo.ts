import { and, eq, isNull, sql } from 'drizzle-orm'
import type { BillGroup, BillGroupClose, BillGroupVoid } from '../../../../contract/bills/bill-groups'
import { ErrorCode } from '../../../../contract/errors'
import { billBundles } from '../../../db/schema/bills/bills'
import { fail } from '../../../kit/answers/fail'
import type { Write } from '../../../kit/records/write'
import { changeGroup, holdGroup, readGroup } from './bill-groups.repo'
import { refuseState, requireVersion } from './group-state'
import { requireMayCorrect } from '../payments/require-may-correct'
import { inRupiah } from '../in-rupiah'

/** Closes a published group: no payment until it is published again. @throws DomainError 1200, 1300, 1350 */
export async function closeGroup(write: Write, id: string, { version }: BillGroupClose): Promise<BillGroup> {
  const row = await holdGroup(write, id, 'update')
  if (row.status === 'draft' || row.status === 'void') {
    return refuseState(write, row, 'jadi tidak bisa ditutup')
  }
  if (row.status === 'published') {
    await requireVersion(write, row, version)
    await changeGroup(write, row, { status: 'closed' })
  }
  return readGroup(write.tx, write.session, id)
}

/**
 * Voids a group with all its bundles, for ever.
 * @throws DomainError 1200, 1300, 1350 when anything is paid, 1400 for bills that are published without the permission to correct
 */
export async function voidGroup(
  write: Write,
  id: string,
  { version, reason }: BillGroupVoid,
): Promise<BillGroup> {
  const { tx, schoolId, session, at } = write
  const row = await holdGroup(write, id, 'update')
  const current = await readGroup(tx, session, id)
  if (row.status === 'void') return current
  // A draft is owed by nobody.
  if (row.status !== 'draft') requireMayCorrect(write)
  await requireVersion(write, row, version)
  const paid = current.paid ?? 0
  if (paid > 0) {
    fail(ErrorCode.wrongState, {
      message: `Tagihan ini sudah dibayar ${inRupiah(paid)}, jadi tidak bisa dibatalkan. Koreksi pembayarannya dulu.`,
      data: current,
    })
  }
  const bundles = await tx
    .update(billBundles)
    .set({ voidedAt: at, voidReason: reason, version: sql`${billBundles.version} + 1` })
    .where(and(eq(billBundles.schoolId, schoolId), eq(billBundles.groupId, id), isNull(billBundles.voidedAt)))
    .returning({ id: billBundles.id })
  await write.auditAll(
    bundles.map((bundle) => ({
      entity: 'bill_bundles',
      entityId: bundle.id,
      before: { status: 'unpaid' },
      after: { status: 'void', reason },
    })),
  )
  await changeGroup(write, row, { status: 'void', voidReason: reason })
  return readGroup(tx, session, id)
}
