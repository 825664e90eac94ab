import type { SchoolClass } from '../../../../contract/school/classes'
import type { SeenPupils } from '../../../../contract/school/class-moves'
import type { BulkClassChange } from '../../../../contract/people/student-grades'
import { classNameParts } from '../../../../contract/values/class-name'

/** A pupil as a year end needs to know. */
export interface Pupil {
  readonly id: string
  readonly name: string
  readonly class: { readonly id: string; readonly name: string } | null
}

/**
 * Where pupils go, as a select holds it: `class:<id>`, `graduated`, `transferred`, or `none` for nowhere yet.
 */
export type Destination = `class:${string}` | 'graduated' | 'transferred' | 'none'

/** A stored or typed text as a destination; anything else is nowhere yet. */
export function destinationOf(text: unknown): Destination {
  if (text === 'graduated' || text === 'transferred') return text
  return typeof text === 'string' && text.startsWith('class:') ? `class:${text.slice(6)}` : 'none'
}

export interface PromotionWishes {
  /** By old class. */
  readonly map: Readonly<Record<string, Destination>>
  /** By pupil; they come before the map. */
  readonly exceptions: Readonly<Record<string, Destination>>
}

export interface PlannedPupil {
  readonly pupil: Pupil
  readonly to: Destination
  readonly isException: boolean
}

/** Pupils who go from one class to one place. */
interface PlannedGroup {
  readonly key: string
  readonly from: string
  readonly to: Destination
  readonly pupils: readonly Pupil[]
}

export interface PromotionPlan {
  readonly pupils: readonly PlannedPupil[]
  readonly groups: readonly PlannedGroup[]
  /** In the new year already. */
  readonly done: readonly Pupil[]
  /** No destination was chosen: they stay where they are, and are listed until one is. */
  readonly forgotten: readonly Pupil[]
}

/** The school's year end, pupil by pupil: those who are in the new year already are left alone. */
export function planPromotion(
  pupils: readonly Pupil[],
  newClasses: readonly Pick<SchoolClass, 'id'>[],
  { map, exceptions }: PromotionWishes,
): PromotionPlan {
  const fresh = new Set(newClasses.map(({ id }) => id))
  const isKnown = (to: Destination) => !to.startsWith('class:') || fresh.has(to.slice(6))
  const done: Pupil[] = []
  const planned: PlannedPupil[] = []
  for (const pupil of pupils) {
    const own = exceptions[pupil.id]
    if (pupil.class && fresh.has(pupil.class.id)) {
      done.push(pupil)
      continue
    }
    const wanted = own ?? (pupil.class ? map[pupil.class.id] : undefined) ?? 'none'
    // A class that was removed meanwhile is nowhere.
    planned.push({ pupil, to: isKnown(wanted) ? wanted : 'none', isException: own !== undefined })
  }
  const groups = new Map<string, { from: string; to: Destination; pupils: Pupil[] }>()
  for (const { pupil, to } of planned) {
    const from = pupil.class?.name ?? 'Tanpa kelas'
    const key = `${pupil.class?.id ?? ''} ${to}`
    const group = groups.get(key) ?? { from, to, pupils: [] }
    group.pupils.push(pupil)
    groups.set(key, group)
  }
  return {
    pupils: planned,
    groups: [...groups]
      .map(([key, group]) => ({ key, ...group }))
      .sort((a, b) => a.from.localeCompare(b.from, 'id', { numeric: true })),
    done,
    forgotten: planned.flatMap(({ pupil, to }) => (to === 'none' ? [pupil] : [])),
  }
}

/** A new class with fewer places than pupils. */
export interface FullClass {
  readonly name: string
  readonly places: number
  readonly pupils: number
}

/**
 * The new classes that the plan would overfill, by name: those who are in one already count, as the service counts them.
 * It refuses the pupils for whom there is no place, and they stay in their old class.
 */
export function fullClasses(
  { pupils, done }: PromotionPlan,
  newClasses: readonly SchoolClass[],
): FullClass[] {
  return newClasses
    .flatMap(({ id, name, capacity }): FullClass[] => {
      const count =
        done.filter((pupil) => pupil.class?.id === id).length +
        pupils.filter(({ to }) => to === `class:${id}`).length
      return capacity && count > capacity ? [{ name, places: capacity, pupils: count }] : []
    })
    .sort((a, b) => a.name.localeCompare(b.name, 'id', { numeric: true }))
}

/** What is sent; the forgotten are not. */
export function wishesOf({ pupils }: PromotionPlan): BulkClassChange['students'] {
  return pupils.flatMap(({ pupil: { id }, to }): BulkClassChange['students'] => {
    if (to === 'none') return []
    if (to === 'graduated' || to === 'transferred') return [{ student_id: id, status: to }]
    return [{ student_id: id, class_id: to.slice(6) }]
  })
}

/** In which class those who are sent were seen: whoever was moved meanwhile is refused by name, not promoted from elsewhere. */
export const seenBy = ({ pupils }: PromotionPlan): SeenPupils =>
  pupils.flatMap(({ pupil, to }) =>
    to === 'none' ? [] : [{ student_id: pupil.id, class_id: pupil.class?.id ?? null }],
  )

/** What distinguishes classes of one level: "a" of "7A", "VII A" and "Kelas 7 - A". */
export const letterOf = ({ name }: SchoolClass): string => classNameParts(name).rest

/**
 * Where each old class would go: the class of the next level with the same letter; from the highest level out of the
 * school. A class for which neither is clear has no entry.
 */
export function suggestMap(
  oldClasses: readonly SchoolClass[],
  newClasses: readonly SchoolClass[],
): Record<string, Destination> {
  const highest = Math.max(0, ...[...oldClasses, ...newClasses].map(({ grade }) => grade?.level ?? 0))
  return Object.fromEntries(
    oldClasses.flatMap((old): [string, Destination][] => {
      const level = old.grade?.level
      if (level === null || level === undefined) return []
      if (level === highest) return [[old.id, 'graduated']]
      const same = newClasses.filter(
        (one) => one.grade?.level === level + 1 && letterOf(one) === letterOf(old),
      )
      return same.length === 1 && same[0] ? [[old.id, `class:${same[0].id}`]] : []
    }),
  )
}
