import type { Wish } from '../class-moves/situation'

interface Place {
  readonly id: string
  readonly capacity: number | null
  readonly before: number
}

/**
 * Gives each pupil a class: who is in one of them stays, the others go to the one with the fewest pupils
 * that has a place; where all are full, to the emptiest, which then refuses in words.
 * @param classes at least one, in the order in which equally full ones are filled
 */
export function spreadOver(
  pupils: readonly { readonly studentId: string; readonly classId: string | null }[],
  classes: readonly Place[],
): Wish[] {
  const counts = new Map(classes.map((one) => [one.id, one.before]))
  const count = (one: Place) => counts.get(one.id) ?? 0
  return pupils.map(({ studentId, classId }): Wish => {
    if (classId !== null && counts.has(classId)) return { studentId, to: { classId } }
    const free = classes.filter((one) => one.capacity === null || count(one) < one.capacity)
    const target = (free.length > 0 ? free : classes).reduce((best, one) =>
      count(one) < count(best) ? one : best,
    )
    counts.set(target.id, count(target) + 1)
    return { studentId, to: { classId: target.id } }
  })
}
