import type { ClassCount, MoveOutcome } from '../../../../contract/school/class-moves'
import { judgeWish, type Verdict } from './judge-wish'
import { countLeaving, refuseOverflow, type Step } from './places'
import type { Destination, MoveClass, MoveSituation, Wish } from './situation'

export interface PlannedMove {
  readonly wish: Wish
  readonly verdict: Verdict
}

/**
 * Judges all wishes together: of a pupil named twice the first wish counts, and no class takes more pupils
 * than it has places.
 */
export function planMoves(wishes: readonly Wish[], situation: MoveSituation): readonly PlannedMove[] {
  const seen = new Set<string>()
  const plan = wishes.map((wish): PlannedMove => {
    const twice = seen.has(wish.studentId)
    seen.add(wish.studentId)
    if (twice) return refuse(wish, 'Siswa ini disebut dua kali dalam satu kiriman.')
    return { wish, verdict: judgeWish(wish, situation) }
  })
  return refuseOverflow(plan, stepOf, ({ wish }, message) => refuse(wish, message))
}

const stepOf = ({ verdict }: PlannedMove): Step | null =>
  verdict.kind === 'change' ? { from: verdict.pupil.now?.classId ?? null, to: verdict.target } : null

const refuse = (wish: Wish, message: string): PlannedMove => ({
  wish,
  verdict: { kind: 'refused', message },
})

function countsAfterLeaving(plan: readonly PlannedMove[], { classes }: MoveSituation): Map<string, number> {
  const left = countLeaving(plan, stepOf)
  return new Map([...classes.values()].map(({ id, before }) => [id, before - (left.get(id) ?? 0)]))
}

/** The answer to every wish, in their order. */
export function outcomesOf(plan: readonly PlannedMove[], { pupils, classes }: MoveSituation): MoveOutcome[] {
  return plan.map(({ wish, verdict }) => {
    const pupil = pupils.get(wish.studentId)
    // A person who may not reach a pupil does not learn the name either.
    const known = pupil?.reached === true ? pupil : undefined
    const now = known?.now
    return {
      student_id: wish.studentId,
      student_name: known?.name ?? null,
      outcome: verdict.kind === 'change' ? (verdict.target === null ? 'left' : 'moved') : verdict.kind,
      from_class: now ? { id: now.classId, name: now.className } : null,
      to_class: named(wish.to, classes),
      status: wish.to !== null && 'status' in wish.to ? wish.to.status : null,
      message: verdict.kind === 'refused' ? verdict.message : null,
      ...(known?.owes ? { open_bills: known.owes.bundles, open_rest: known.owes.rest } : {}),
      ...(known?.waitingLeaves ? { waiting_leaves: known.waitingLeaves } : {}),
    }
  })
}

function named(to: Destination, classes: ReadonlyMap<string, MoveClass>) {
  const found = to !== null && 'classId' in to ? classes.get(to.classId) : undefined
  return found === undefined ? null : { id: found.id, name: found.name }
}

/** Pupils before and after of every class that somebody leaves or is wished into, by name. */
export function classCountsOf(plan: readonly PlannedMove[], situation: MoveSituation): ClassCount[] {
  const after = countsAfterLeaving(plan, situation)
  const touched = new Set<string>()
  for (const { wish, verdict } of plan) {
    if (wish.to !== null && 'classId' in wish.to) touched.add(wish.to.classId)
    if (verdict.kind !== 'change') continue
    if (verdict.pupil.now !== null) touched.add(verdict.pupil.now.classId)
    if (verdict.target !== null) after.set(verdict.target.id, (after.get(verdict.target.id) ?? 0) + 1)
  }
  return [...situation.classes.values()]
    .filter(({ id }) => touched.has(id))
    .map(({ id, name, capacity, before }) => ({ id, name, capacity, before, after: after.get(id) ?? before }))
    .sort((a, b) => a.name.localeCompare(b.name, 'id', { numeric: true }) || (a.id < b.id ? -1 : 1))
}
