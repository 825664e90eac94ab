/** A class with its places, before anybody has moved. */
interface Places {
  readonly id: string
  readonly name: string
  /** Null: as many as come. */
  readonly capacity: number | null
  /** Active pupils who are in it now. */
  readonly before: number
}

/** Where one pupil leaves and comes; null: in no class. */
export interface Step {
  readonly from: string | null
  readonly to: Places | null
}

/** Why somebody finds no place, in words. */
const fullSentence = ({ name, capacity }: Places): string =>
  `Kelas ${name} sudah penuh (${capacity ?? 0} siswa).`

/**
 * Refuses who finds no place. Who leaves makes room for those who come, unless the leaver is refused in turn; so
 * places are counted again until nobody more is refused.
 * @param stepOf what one of a plan does; null: nothing
 * @param refuse gives the same one refused, of which `stepOf` is null
 */
export function refuseOverflow<T>(
  all: readonly T[],
  stepOf: (one: T) => Step | null,
  refuse: (one: T, message: string) => T,
): readonly T[] {
  let plan = all
  for (;;) {
    const left = countLeaving(plan, stepOf)
    const come = new Map<string, number>()
    const next = plan.map((one) => {
      const target = stepOf(one)?.to ?? null
      if (target === null) return one
      const coming = (come.get(target.id) ?? 0) + 1
      const count = target.before - (left.get(target.id) ?? 0) + coming
      if (target.capacity !== null && count > target.capacity) return refuse(one, fullSentence(target))
      come.set(target.id, coming)
      return one
    })
    if (next.every((one, index) => one === plan[index])) return plan
    plan = next
  }
}

/** How many leave each class, by its id. */
export function countLeaving<T>(plan: readonly T[], stepOf: (one: T) => Step | null): Map<string, number> {
  const left = new Map<string, number>()
  for (const one of plan) {
    const from = stepOf(one)?.from ?? null
    if (from !== null) left.set(from, (left.get(from) ?? 0) + 1)
  }
  return left
}
