import { and, eq, inArray, sql } from 'drizzle-orm'
import { addDays } from '../../../../contract/values/dates'
import { ErrorCode } from '../../../../contract/errors'
import type { PromotionLog } from '../../../../contract/school/years/promotions'
import { classMemberships } from '../../../db/schema/school/classes'
import { promotions, type PromotionTrace } from '../../../db/schema/school/promotions'
import { students } from '../../../db/schema/people/students'
import { fail } from '../../../kit/answers/fail'
import type { Write } from '../../../kit/records/write'
import { lockMoves } from '../class-moves/move-students'
import { findPromotion, promotionLogOf, type StoredPromotion } from './promotions.repo'
import { undoRefusal } from './undo-refusal.repo'

export const missingPromotion = 'Kenaikan kelas ini tidak ditemukan.'

/**
 * Takes a year end back: every membership and status is as it was before, for all pupils or for nobody.
 * @throws DomainError 1200, or 1350 with what was recorded since
 */
export async function undoPromotion(write: Write, id: string): Promise<PromotionLog> {
  const { tx, schoolId, session, at } = write
  await lockMoves(write)
  const row =
    (await findPromotion(tx, schoolId, id)) ?? fail(ErrorCode.notFound, { message: missingPromotion })
  // A repeated request whose answer was lost.
  if (row.undoneAt !== null) return promotionLogOf(row, await undoRefusal(tx, row))
  await holdPupils(write, row.traces)
  const refusal = await undoRefusal(tx, row)
  if (refusal !== null) return fail(ErrorCode.wrongState, { message: refusal })
  await restoreMemberships(write, row)
  await restorePupils(write, row.traces)
  const undone = { undoneAt: at, undoneBy: session.userId, undoneByName: session.userName }
  await tx
    .update(promotions)
    .set(undone)
    .where(and(eq(promotions.schoolId, schoolId), eq(promotions.id, id)))
  await write.audit('promotions', id, { undone: false }, { undone: true })
  await write.auditAll(
    row.traces.map(({ studentId, left, status }) => ({
      entity: 'students',
      entityId: studentId,
      before: { promotion_id: id, status: status ?? 'active' },
      after: { promotion_undone: id, class_id: left?.classId ?? null, status: 'active' },
    })),
  )
  const after = { ...row, ...undone }
  return promotionLogOf(after, await undoRefusal(tx, after))
}

/** A pupil who is being changed at this moment is waited for. */
async function holdPupils({ tx, schoolId }: Write, traces: readonly PromotionTrace[]): Promise<void> {
  const ids = traces.map(({ studentId }) => studentId).sort()
  await tx
    .select({ id: students.id })
    .from(students)
    .where(and(eq(students.schoolId, schoolId), inArray(students.id, ids)))
    .orderBy(students.id)
    .for('update')
}

/** First what began goes, then what ended goes on: two memberships at once are refused by the database. */
async function restoreMemberships({ tx, schoolId }: Write, { traces, fromDate }: StoredPromotion) {
  const of = (ids: string[]) =>
    and(eq(classMemberships.schoolId, schoolId), inArray(classMemberships.id, ids))
  const joined = traces.flatMap((trace) => trace.joined ?? [])
  const begun = joined.filter(({ reopened }) => !reopened).map(({ id }) => id)
  if (begun.length > 0) await tx.delete(classMemberships).where(of(begun))
  const reopened = joined.filter((one) => one.reopened).map(({ id }) => id)
  if (reopened.length > 0) {
    await tx
      .update(classMemberships)
      .set({ toDate: addDays(fromDate, -1) })
      .where(of(reopened))
  }
  const ended = traces.flatMap(({ left }) => (left && !left.removed ? [left.id] : []))
  if (ended.length > 0) await tx.update(classMemberships).set({ toDate: null }).where(of(ended))
  const removed = traces.flatMap(({ studentId, left }) =>
    left?.removed
      ? [{ id: left.id, schoolId, studentId, classId: left.classId, fromDate: left.fromDate }]
      : [],
  )
  if (removed.length > 0) await tx.insert(classMemberships).values(removed)
}

async function restorePupils({ tx, schoolId, at }: Write, traces: readonly PromotionTrace[]) {
  const change = (ids: string[], values: Partial<typeof students.$inferInsert>) =>
    tx
      .update(students)
      .set({ ...values, version: sql`${students.version} + 1`, updatedAt: at })
      .where(and(eq(students.schoolId, schoolId), inArray(students.id, ids)))
  const ids = (left: boolean) =>
    traces.filter(({ status }) => (status !== null) === left).map(({ studentId }) => studentId)
  if (ids(true).length > 0) await change(ids(true), { status: 'active', leftOn: null, leftReason: null })
  if (ids(false).length > 0) await change(ids(false), {})
}
