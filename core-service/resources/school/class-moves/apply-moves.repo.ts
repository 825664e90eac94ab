import { and, eq, inArray, sql } from 'drizzle-orm'
import { addDays } from '../../../../contract/values/dates'
import { classMemberships } from '../../../db/schema/school/classes'
import type { PromotionTrace } from '../../../db/schema/school/promotions'
import { students } from '../../../db/schema/people/students'
import type { Write } from '../../../kit/records/write'
import type { Verdict } from './judge-wish'
import type { PlannedMove } from './plan-moves'
import type { Destination, LeavingStatus, MovePupil } from './situation'

type Change = Extract<Verdict, { kind: 'change' }> & { readonly leaving: Leaving | null }

/** What the row of a pupil keeps of leaving the school. */
interface Leaving {
  readonly status: LeavingStatus
  /** The first day on which the pupil is gone. */
  readonly leftOn: string
  readonly leftReason: string
}

const reasonOf = { graduated: 'Lulus', transferred: 'Pindah sekolah' } as const

/**
 * Writes what was planned: memberships that end and begin, statuses, and who did it.
 * @returns what was done to each pupil's memberships
 */
export async function applyMoves(
  write: Write,
  plan: readonly PlannedMove[],
  date: string,
): Promise<PromotionTrace[]> {
  const changes = plan.flatMap(({ wish, verdict }): Change[] =>
    verdict.kind === 'change' ? [{ ...verdict, leaving: leavingOf(wish.to, date) }] : [],
  )
  if (changes.length === 0) return []
  await endMemberships(write, changes, date)
  const joined = await beginMemberships(write, changes, date)
  await changePupils(write, changes)
  await write.auditAll(changes.map((one) => auditOf(one, date)))
  return changes.map(({ pupil: { id, now }, leaving }) => ({
    studentId: id,
    left: now && {
      id: now.id,
      classId: now.classId,
      fromDate: now.fromDate,
      removed: now.fromDate === date,
    },
    joined: joined.get(id) ?? null,
    status: leaving?.status ?? null,
  }))
}

const leavingOf = (to: Destination, leftOn: string): Leaving | null =>
  to !== null && 'status' in to
    ? { status: to.status, leftOn, leftReason: to.reason ?? reasonOf[to.status] }
    : null

/** Counts the version of every pupil who moves, in one statement for all who have the same to be written. */
async function changePupils({ tx, schoolId, at }: Write, changes: readonly Change[]): Promise<void> {
  const alike = new Map<string, Change[]>()
  for (const one of changes) {
    const key = JSON.stringify(one.leaving)
    alike.set(key, [...(alike.get(key) ?? []), one])
  }
  for (const group of alike.values()) {
    const ids = group.map(({ pupil }) => pupil.id)
    await tx
      .update(students)
      .set({ ...group[0]?.leaving, version: sql`${students.version} + 1`, updatedAt: at })
      .where(and(eq(students.schoolId, schoolId), inArray(students.id, ids)))
  }
}

async function endMemberships({ tx, schoolId }: Write, changes: readonly Change[], date: string) {
  const leaving = changes.flatMap(({ pupil }) => pupil.now ?? [])
  const of = (ids: readonly string[]) =>
    and(eq(classMemberships.schoolId, schoolId), inArray(classMemberships.id, [...ids]))
  // A pupil who came on this very day was not there for a whole day: that membership is removed.
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
const continuesLastStay = ({ last }: MovePupil, classId: string, date: string) =>
  last !== null && last.classId === classId && last.toDate === addDays(date, -1)

async function beginMemberships(
  write: Write,
  changes: readonly Change[],
  date: string,
): Promise<Map<string, NonNullable<PromotionTrace['joined']>>> {
  const { tx, schoolId } = write
  const coming = changes.flatMap(({ pupil, target }) =>
    target === null ? [] : [{ pupil, classId: target.id }],
  )
  const reopened = coming.flatMap(({ pupil, classId }) =>
    pupil.last !== null && continuesLastStay(pupil, classId, date) ? [pupil.last.id] : [],
  )
  if (reopened.length > 0) {
    await tx
      .update(classMemberships)
      .set({ toDate: null })
      .where(and(eq(classMemberships.schoolId, schoolId), inArray(classMemberships.id, reopened)))
  }
  const begun = coming
    .filter(({ pupil, classId }) => !continuesLastStay(pupil, classId, date))
    .map(({ pupil, classId }) => ({
      id: write.id(),
      schoolId,
      studentId: pupil.id,
      classId,
      fromDate: date,
    }))
  if (begun.length > 0) await tx.insert(classMemberships).values(begun)
  return new Map<string, NonNullable<PromotionTrace['joined']>>([
    ...begun.map(({ id, studentId }) => [studentId, { id, reopened: false }] as const),
    ...coming.flatMap(({ pupil, classId }) =>
      pupil.last !== null && continuesLastStay(pupil, classId, date)
        ? [[pupil.id, { id: pupil.last.id, reopened: true }] as const]
        : [],
    ),
  ])
}

function auditOf({ pupil, target, leaving }: Change, date: string) {
  const before = { class: pupil.now?.className ?? null, class_id: pupil.now?.classId ?? null }
  const after = { class: target?.name ?? null, class_id: target?.id ?? null, from_date: date }
  return {
    entity: 'students',
    entityId: pupil.id,
    before: leaving === null ? before : { ...before, status: pupil.status, leftOn: null, leftReason: null },
    after: { ...after, ...leaving },
  }
}
