import { and, eq, inArray } from 'drizzle-orm'
import { addDays } from '../../../../contract/values/dates'
import type { MembershipTrace, Stay } from '../../../db/schema/people/imports'
import { classMemberships } from '../../../db/schema/school/classes'
import type { Write } from '../../../kit/records/write'

/** What was done to the memberships of one pupil. */
export interface TracedPupil extends Omit<MembershipTrace, 'before'> {
  readonly studentId: string
}

/** Gives pupils exactly the memberships that they had. */
export async function replaceMemberships(
  { tx, schoolId }: Write,
  pupils: readonly { studentId: string; before: readonly Stay[] }[],
): Promise<void> {
  if (pupils.length === 0) return
  const ids = pupils.map(({ studentId }) => studentId)
  await tx
    .delete(classMemberships)
    .where(and(eq(classMemberships.schoolId, schoolId), inArray(classMemberships.studentId, ids)))
  const stays = pupils.flatMap(({ studentId, before }) =>
    before.map((stay) => ({ ...stay, schoolId, studentId })),
  )
  if (stays.length > 0) await tx.insert(classMemberships).values(stays)
}

/**
 * Makes memberships what they were: first what began is removed, then what ended goes on, as two memberships at once are refused by the
 * database.
 * @param fromDate the first day of what went on (`reopened`) in that move
 */
export async function restoreMemberships(
  { tx, schoolId }: Write,
  traces: readonly TracedPupil[],
  fromDate: string,
): Promise<void> {
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
