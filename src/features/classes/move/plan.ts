import type { StoredStudent } from '../../../pull/lists/students'
import type { MoveTarget } from '../../../pull/record/move-students'

/** Where pupils shall go, by their id; who is not in it stays. Nothing of it is sent yet. */
export type Plan = ReadonlyMap<string, { pupil: StoredStudent; to: MoveTarget }>

/** The plan in which pupils are placed into a class; placed into their own, they stay. */
export function placed(plan: Plan, pupils: readonly StoredStudent[], to: MoveTarget): Plan {
  const next = new Map(plan)
  for (const pupil of pupils) {
    if (pupil.class_id === to.id) next.delete(pupil.id)
    else next.set(pupil.id, { pupil, to: { id: to.id, name: to.name } })
  }
  return next
}

/** The plan without some pupils: they were moved, or stay after all. */
export function without(plan: Plan, pupils: readonly { id: string }[]): Plan {
  const ids = new Set(pupils.map(({ id }) => id))
  return new Map([...plan].filter(([id]) => !ids.has(id)))
}

/**
 * Takes out of the plan whose class is no longer among those that take pupils: it was archived or removed meanwhile.
 * @returns the plan that is left, and how many pupils stay where they are
 */
export function onlyInto(plan: Plan, classes: readonly { id: string }[]): { plan: Plan; lost: number } {
  const open = new Set(classes.map(({ id }) => id))
  const left = new Map([...plan].filter(([, { to }]) => open.has(to.id)))
  return { plan: left, lost: plan.size - left.size }
}

/** A pupil as a class shows them under a plan. */
export interface PlannedPupil {
  pupil: StoredStudent
  /** Comes from another class by the plan. */
  joins: boolean
}

/** Who would be in a class: who stays, and who joins it, by name. */
export function plannedRoster(classId: string, roster: readonly StoredStudent[], plan: Plan): PlannedPupil[] {
  const stay = roster.filter(({ id }) => !plan.has(id)).map((pupil) => ({ pupil, joins: false }))
  const here = new Set(roster.map(({ id }) => id))
  const join = [...plan.values()]
    .filter(({ pupil, to }) => to.id === classId && !here.has(pupil.id))
    .map(({ pupil }) => ({ pupil, joins: true }))
  return [...stay, ...join].sort((a, b) => collator.compare(a.pupil.name, b.pupil.name))
}

const collator = new Intl.Collator('id', { sensitivity: 'base' })
