import * as z from 'zod/mini'
import { BoardLesson, sameLesson, type Board } from './board-lesson'

const Change = z.object({
  /** What the service had when this person changed it; null for a lesson that it did not have. */
  base: z.nullable(BoardLesson),
  /** What it should be; null for a lesson that is to go. */
  now: z.nullable(BoardLesson),
})
/** What one person wants of one lesson. */
export type Change = z.output<typeof Change>

/** A draft as the device keeps it. */
export const StoredChanges = z.object({ changes: z.array(Change) })

/** What is changed and not saved, by the lesson's id. */
export type Changes = ReadonlyMap<string, Change>

/** A lesson that this person and somebody else changed differently. */
export interface Difference {
  id: string
  /** What both began with. */
  base: BoardLesson | null
  mine: BoardLesson | null
  /** What the service has now. */
  theirs: BoardLesson | null
}

export const noChanges: Changes = new Map()

/** The service's timetable with a person's changes on top. */
export function boardWith(service: Board, changes: Changes): Board {
  if (changes.size === 0) return service
  const board = new Map(service)
  for (const [id, { now }] of changes)
    if (now) board.set(id, now)
    else board.delete(id)
  return board
}

/**
 * The changes that lead from the service's timetable to a board.
 * @param before changes so far: what they began with is kept, so that somebody else's change is still seen
 */
export function changesTo(service: Board, board: Board, before: Changes): Changes {
  const changes = new Map<string, Change>()
  const look = (id: string) => {
    const held = service.get(id) ?? null
    const now = board.get(id) ?? null
    const known = before.get(id)
    if (known ? sameLesson(known.base, now) && sameLesson(held, known.base) : sameLesson(held, now)) return
    changes.set(id, { base: known ? known.base : held, now })
  }
  for (const id of board.keys()) look(id)
  for (const id of new Set([...service.keys(), ...before.keys()])) if (!board.has(id)) look(id)
  return changes
}

/** Without the changes that the service has by now, whether this person or another one made them. */
export function unsavedOf(service: Board, changes: Changes): Changes {
  const left = [...changes].filter(([id, { now }]) => !sameLesson(service.get(id) ?? null, now))
  return left.length === changes.size ? changes : new Map(left)
}

/** Lessons that somebody else has changed otherwise since this person did. */
export function differencesOf(service: Board, changes: Changes): Difference[] {
  return [...changes].flatMap(([id, { base, now }]) => {
    const theirs = service.get(id) ?? null
    return sameLesson(theirs, base) || sameLesson(theirs, now) ? [] : [{ id, base, mine: now, theirs }]
  })
}

/** The changes after a difference was decided. */
export function decide(
  changes: Changes,
  { id, mine, theirs }: Difference,
  whose: 'mine' | 'theirs',
): Changes {
  const next = new Map(changes)
  if (whose === 'theirs') next.delete(id)
  else next.set(id, { base: theirs, now: mine })
  return next
}

/** Steps that can be taken back and done again. */
export interface Steps {
  past: readonly Step[]
  now: Changes
  future: readonly Step[]
}

interface Step {
  changes: Changes
  /** What the step after or before it did: "Matematika 7A ke Kamis jam ke-3". */
  words: string
}

export const noSteps: Steps = { past: [], now: noChanges, future: [] }

/** More are forgotten, the oldest first. */
const mostSteps = 100

export const takeStep = ({ past, now }: Steps, changes: Changes, words: string): Steps => ({
  past: [...past, { changes: now, words }].slice(-mostSteps),
  now: changes,
  future: [],
})

/** Every state of the steps, those that can be gone back or forward to included, changed in the same way. */
export const mapSteps = ({ past, now, future }: Steps, map: (changes: Changes) => Changes): Steps => ({
  past: past.map((step) => ({ ...step, changes: map(step.changes) })),
  now: map(now),
  future: future.map((step) => ({ ...step, changes: map(step.changes) })),
})

/** The state before the last step; the same where there is none. */
export function undo(steps: Steps): Steps {
  const last = steps.past.at(-1)
  if (!last) return steps
  return {
    past: steps.past.slice(0, -1),
    now: last.changes,
    future: [{ changes: steps.now, words: last.words }, ...steps.future],
  }
}

/** The state after the step that was taken back last; the same where there is none. */
export function redo(steps: Steps): Steps {
  const [next, ...future] = steps.future
  if (!next) return steps
  return { past: [...steps.past, { changes: steps.now, words: next.words }], now: next.changes, future }
}
