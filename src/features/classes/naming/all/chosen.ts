import * as z from 'zod/mini'
import type { SchoolClass } from '../../../../../contract/school/classes'
import type { UserDb } from '../../../../db/user-db'
import { dropDraft, keepDraft, readDraft } from '../../../../records/form/drafts'

/** A wali kelas who was chosen for a class and is not saved yet. */
const Choice = z.object({
  /** Null takes the wali kelas off. */
  teacher: z.nullable(z.string()),
  /** The version of the class that was on the screen when this was chosen. */
  on: z.nullable(z.int()),
})
export type Choice = z.output<typeof Choice>

/** By the id of the class. */
export type Chosen = ReadonlyMap<string, Choice>

const Stored = z.object({ chosen: z.record(z.string(), Choice) })

/** What is chosen once one class has got another teacher; choosing the present one again is no change. */
export function choose(chosen: Chosen, of: SchoolClass, teacher: string | null): Chosen {
  const next = new Map(chosen)
  if (teacher === (of.homeroom_teacher?.id ?? null)) next.delete(of.id)
  else next.set(of.id, { teacher, on: of.version ?? null })
  return next
}

/** The choices that still change something: a class that is gone, or has got that teacher meanwhile, is left out. */
export function stillOpen(chosen: Chosen, classes: readonly SchoolClass[]): Chosen {
  const held = new Map(classes.map((one) => [one.id, one.homeroom_teacher?.id ?? null]))
  return new Map([...chosen].filter(([id, { teacher }]) => held.has(id) && held.get(id) !== teacher))
}

/** Who leads a class once everything is saved; null for nobody. */
export const leaderOf = (chosen: Chosen, { id, homeroom_teacher }: SchoolClass): string | null => {
  const choice = chosen.get(id)
  return choice ? choice.teacher : (homeroom_teacher?.id ?? null)
}

/** For each class the names of the others that the same teacher would lead too. */
export function sharedLeaders(
  chosen: Chosen,
  classes: readonly SchoolClass[],
): ReadonlyMap<string, readonly string[]> {
  const led = new Map<string | null, SchoolClass[]>()
  for (const one of classes) {
    const leader = leaderOf(chosen, one)
    led.set(leader, [...(led.get(leader) ?? []), one])
  }
  return new Map(
    classes.flatMap((one) => {
      const leader = leaderOf(chosen, one)
      const others = leader === null ? [] : (led.get(leader) ?? []).filter(({ id }) => id !== one.id)
      return others.length === 0 ? [] : [[one.id, others.map(({ name }) => name)] as const]
    }),
  )
}

/** Reads what was chosen on this device and not saved. */
export async function readChosen(db: UserDb, key: string): Promise<Chosen> {
  const read = z.safeParse(Stored, (await readDraft(db, key))?.values)
  return new Map(Object.entries(read.data?.chosen ?? {}))
}

/** Keeps what is chosen, so that it outlives a reload; nothing chosen leaves nothing behind. */
export async function storeChosen(db: UserDb, key: string, chosen: Chosen): Promise<void> {
  if (chosen.size === 0) return await dropDraft(db, key)
  const values = { chosen: Object.fromEntries(chosen) }
  await keepDraft(db, { key, id: null, version: null, base: {}, values, saved_at: Date.now() })
}
