import { and, eq } from 'drizzle-orm'
import type { Bundle } from '../../../../contract/bills/bundles'
import { dateIn } from '../../../../contract/values/dates'
import { ErrorCode } from '../../../../contract/errors'
import { billBundles } from '../../../db/schema/bills/bills'
import { fail } from '../../../kit/answers/fail'
import { studentWithinReach } from '../../../kit/session/reach'
import { refuseStale } from '../../../kit/records/records'
import type { Write } from '../../../kit/records/write'
import { findBundles } from './bundles.repo'
import { inRupiah } from '../in-rupiah'

/**
 * Voids one bundle; it stays on record. One that is void already stays as it is.
 * @throws DomainError 1200, 1300 with the current bundle, 1350 with the current bundle when anything is paid
 */
export async function voidBundle(write: Write, id: string, reason: string): Promise<Bundle> {
  const { tx, schoolId, at, session } = write
  const mine = and(eq(billBundles.schoolId, schoolId), eq(billBundles.id, id))
  const reached = and(mine, studentWithinReach(tx, session, billBundles.studentId))
  const [row] = await tx.select().from(billBundles).where(reached).for('update')
  if (row === undefined) return fail(ErrorCode.notFound, { message: 'Tagihan siswa ini tidak ditemukan.' })
  const current = async () =>
    (await findBundles(tx, session, dateIn(session.timeZone, at), [id]))[0] ?? fail(ErrorCode.notFound)
  if (row.status === 'void') return current()
  await refuseStale(write.seen, row, current)
  if (row.paid > 0) {
    fail(ErrorCode.wrongState, {
      message: `Tagihan ini sudah dibayar ${inRupiah(row.paid)}, jadi tidak bisa dibatalkan. Koreksi pembayarannya dulu.`,
      data: await current(),
    })
  }
  await tx
    .update(billBundles)
    .set({ voidedAt: at, voidReason: reason, version: row.version + 1 })
    .where(mine)
  await write.audit('bill_bundles', id, { status: row.status }, { status: 'void', reason })
  return current()
}
