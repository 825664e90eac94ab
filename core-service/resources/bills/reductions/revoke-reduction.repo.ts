import { and, eq, inArray } from 'drizzle-orm'
import type { BillReductionChange, BillReductionRevoke } from '../../../../contract/bills/bill-reductions'
import { ErrorCode } from '../../../../contract/errors'
import { billBundleReductions, billReductions } from '../../../db/schema/bills/bill-reductions'
import { fail } from '../../../kit/answers/fail'
import type { Write } from '../../../kit/records/write'
import { lockBillsOfSchool } from '../groups/lock-bills.repo'
import { requireReductions } from './give-reduction.repo'
import { effectOf, holdBundlesOf, reduceBundles, ruleOf } from './reduced-bundles.repo'
import { readReduction } from './reductions.repo'

/**
 * Takes a reduction back: bills that are due from a day on lose it, but for those that money has settled. The same again
 * takes it off what was opened again meanwhile. `dry_run` only answers what would become of the bills.
 * @throws DomainError 1200, 1400; 1350 when it is taken back from another day, or for another reason
 */
export async function revokeReduction(
  write: Write,
  id: string,
  { from, reason, dry_run = false }: BillReductionRevoke,
): Promise<BillReductionChange> {
  requireReductions(write)
  const { tx, schoolId, session, at } = write
  await lockBillsOfSchool(write)
  const own = and(eq(billReductions.schoolId, schoolId), eq(billReductions.id, id))
  const [row] = await tx.select().from(billReductions).where(own).for('update')
  const current = await readReduction(tx, session, id)
  if (row === undefined) return fail(ErrorCode.notFound)
  const same = row.revokedFrom === from && (dry_run || row.revokeReason === reason)
  if (row.revokedFrom !== null && !same) {
    fail(ErrorCode.wrongState, {
      message: `Potongan ini sudah dicabut oleh ${current.revoked_by ?? 'orang lain'}. Muat ulang daftar ini.`,
      data: current,
    })
  }
  const having = (await holdBundlesOf(write, row)).flatMap((bundle) =>
    bundle.line_id !== null && bundle.line_amount !== null && bundle.due_date >= from
      ? [{ bundle, lineId: bundle.line_id, by: -bundle.line_amount }]
      : [],
  )
  const steps = having.filter(({ bundle }) => bundle.paid === 0 || bundle.paid < bundle.total)
  const effect = { bills: effectOf(steps), kept: having.length - steps.length }
  if (dry_run) return { ...current, ...effect }
  if (row.revokedAt === null) {
    const revoked = {
      revokedFrom: from,
      revokedBy: session.userName,
      revokedById: session.userId,
      revokeReason: reason,
    }
    await tx
      .update(billReductions)
      .set({ ...revoked, revokedAt: at })
      .where(own)
    const { name } = ruleOf(row)
    const before = { student_id: row.studentId, name, status: 'active' }
    await write.audit('bill_reductions', id, before, { ...before, status: 'withdrawn', from, reason })
  }
  if (steps.length > 0) {
    const lines = steps.map(({ lineId }) => lineId)
    await tx
      .update(billBundleReductions)
      .set({ takenBackAt: at })
      .where(and(eq(billBundleReductions.schoolId, schoolId), inArray(billBundleReductions.id, lines)))
    await reduceBundles(write, steps, { reduction: `${ruleOf(row).name}, dicabut`, reason })
  }
  return { ...(await readReduction(tx, session, id)), ...effect }
}
