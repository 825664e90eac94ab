import { and, eq } from 'drizzle-orm'
import { ErrorCode } from '../../../../contract/errors'
import { promotions, type PromotionTrace } from '../../../db/schema/school/promotions'
import { fail } from '../../../kit/answers/fail'
import type { Write } from '../../../kit/records/write'
import type { MoveAnswer } from '../class-moves/move-students'

/**
 * What a year end answered the first time; null where this one was not carried out yet. The moves' lock comes first.
 * @throws DomainError 1350 for one that was taken back: a late repetition must not carry it out again
 */
export async function promotionDone({ tx, schoolId }: Write, id: string): Promise<MoveAnswer | null> {
  const [held] = await tx
    .select()
    .from(promotions)
    .where(and(eq(promotions.schoolId, schoolId), eq(promotions.id, id)))
  if (held === undefined) return null
  if (held.undoneAt !== null) {
    return fail(ErrorCode.wrongState, {
      message: 'Kenaikan kelas ini sudah dibatalkan. Mulai lagi dari awal bila ingin menaikkan kelas.',
    })
  }
  return { dry_run: false, list: held.outcomes, classes: held.classes, counts: held.counts }
}

/** Keeps a year end that was just carried out, in the same transaction. */
export async function keepPromotion(
  write: Write,
  id: string,
  { date, target }: { date: string; target: { id: string } },
  { list, classes, counts }: MoveAnswer,
  traces: PromotionTrace[],
): Promise<void> {
  const { tx, schoolId, session, at } = write
  await tx.insert(promotions).values({
    id,
    schoolId,
    periodId: target.id,
    fromDate: date,
    counts,
    outcomes: list,
    classes,
    traces,
    madeAt: at,
    madeBy: session.userId,
    madeByName: session.userName,
  })
  await write.audit('promotions', id, null, { period_id: target.id, from_date: date, ...counts })
}
