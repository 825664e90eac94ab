import { and, eq, inArray, sql } from 'drizzle-orm'
import { addDays } from '../../../contract/dates'
import { classMemberships } from '../../db/schema/classes'
import { students } from '../../db/schema/students'
import type { Write } from '../../plugins/write'
import type { Verdict } from './judge-wish'
import type { PlannedMove } from './plan-moves'
import type { LeavingStatus, MovePupil } from './situation'

type Change = Extract<Verdict, { kind: 'change' }> & { readonly status: LeavingStatus | null }

/** Writes what was planned: memberships that end and begin, statuses, and who did it. */
export async function applyMoves(write: Write, plan: readonly PlannedMove[], date: string): Promise<void> {
  const changes = plan.flatMap(({ wish, verdict }): Change[] =>
    verdict.kind === 'change'
      ? [{ ...verdict, status: wish.to !== null && 'status' in wish.to ? wish.to.status : null }]
      : [],
  )
  if (changes.length === 0) return
  await endMemberships(write, changes, date)
  await beginMemberships(write, changes, date)
  for (const status of ['graduated', 'transferred', null] as const) {
    const ids = changes.filter((one) => one.status === status).map(({ pupil }) => pupil.id)
    if (ids.length === 0) continue
    await write.tx
      .update(students)
      .set({
        ...(status === null ? {} : { status }),
        version: sql`${students.version} + 1`,
        updatedAt: write.at,
      })
      .where(and(eq(students.schoolId, write.schoolId), inArray(students.id, ids)))
  }
  await write.auditAll(changes.map((one) => auditOf(one, date)))
}

async function endMemberships({ tx, schoolId }: Write, changes: readonly Change[], date: string) {
  const leaving = changes.flatMap(({ pupil }) => pupil.now ?? [])
  const of = (ids: readonly string[]) =>
    and(eq(classMemberships.schoolId, schoolId), inArray(classMemberships.id, [...ids]))
  // Whoever came on this very day never was there for a whole day: that membership did not happen.
  const undone = leaving.filter(({ fromDate }) => fromDate === date).map(({ id }) => id)
  if (undone.length > 0) await tx.delete(classMemberships).where(of(undone))
  const ended = leaving.filter(({ fromDate }) => fromDate < date).map(({ id }) => id)
  if (ended.length > 0) {
    await tx
      .update(classMemberships)
      .set({ toDate: addDays(date, -1) })
      .where(of(ended))
  }
}

/** Back in the class that was left the day before: that membership goes on, as if nobody had moved. */
const goesOn = ({ last }: MovePupil, classId: string, date: string) =>
  last !== null && last.classId === classId && last.toDate === addDays(date, -1)

async function beginMemberships(write: Write, changes: readonly Change[], date: string): Promise<void> {
  const { tx, schoolId } = write
  const coming = changes.flatMap(({ pupil, target }) =>
    target === null ? [] : [{ pupil, classId: target.id }],
  )
  const reopened = coming.flatMap(({ pupil, classId }) =>
    pupil.last !== null && goesOn(pupil, classId, date) ? [pupil.last.id] : [],
  )
  if (reopened.length > 0) {
    await tx
      .update(classMemberships)
      .set({ toDate: null })
      .where(and(eq(classMemberships.schoolId, schoolId), inArray(classMemberships.id, reopened)))
  }
  const begun = coming
    .filter(({ pupil, classId }) => !goesOn(pupil, classId, date))
    .map(({ pupil, classId }) => ({
      id: write.id(),
      schoolId,
      studentId: pupil.id,
      classId,
      fromDate: date,
    }))
  if (begun.length > 0) await tx.insert(classMemberships).values(begun)
}

function auditOf({ pupil, target, status }: Change, date: string) {
  const before = { class: pupil.now?.className ?? null, class_id: pupil.now?.classId ?? null }
  const after = { class: target?.name ?? null, class_id: target?.id ?? null, from_date: date }
  return {
    entity: 'students',
    entityId: pupil.id,
    before: status === null ? before : { ...before, status: pupil.status },
    after: status === null ? after : { ...after, status },
  }
}
