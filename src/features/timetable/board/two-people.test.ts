import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { ScheduleUpdate } from '../../../../contract/school/timetable/schedules'
import { minutesOf } from '../../../../contract/values/clock'
import { hand, lesson, play, school } from '../../../../tests/support/timetable/drawn-school'
import { allClashes, indexOf } from './board-index'
import { sameLesson, type Board, type BoardLesson } from './board-lesson'
import {
  boardWith,
  changesTo,
  differencesOf,
  mapSteps,
  noSteps,
  takeStep,
  unsavedOf,
  type Steps,
} from './changes'
import { withLessons, withoutLessons } from './moves'
import { changesAfterSave, saveBodyOf } from './save-body'

/** The service's rules in short: versions, clashes, all or nothing. */
function saveInto(service: Board, { entries = [], remove = [] }: ScheduleUpdate, names: Board) {
  const wanted = entries.map((entry): BoardLesson | null => {
    const held = service.get(entry.id ?? '')
    const shown = names.get(entry.id ?? '')
    if (!shown) throw new Error('a lesson that nobody made')
    const made: BoardLesson = {
      ...shown,
      room: entry.room ?? null,
      place: {
        weekday: entry.weekday,
        start: minutesOf(entry.start_time),
        end: minutesOf(entry.end_time),
        slot: entry.slot ?? null,
      },
      version: (held?.version ?? 0) + 1,
    }
    if (held && sameLesson(held, made)) return held
    return entry.version !== undefined && entry.version !== held?.version ? null : made
  })
  const made = wanted.filter((one) => one !== null)
  if (made.length < wanted.length) return 'changed' as const
  const next = withLessons(withoutLessons(service, remove), made)
  return allClashes(indexOf(next)).size > 0 ? ('clash' as const) : next
}

/** What another person saves: a move, a removal or a new lesson, where the service takes it. */
function another(service: Board, [what, which, where]: readonly [string, number, number]): Board {
  const all = [...service.values()]
  const picked = all[which % Math.max(1, all.length)]
  const at = lesson(`new${which}`, '7A', 'budi', null, (where % 3) + 1, where % 6)
  if (!picked || what === 'redo') return tried(service, at)
  if (what === 'undo') return withoutLessons(service, [picked.id])
  return tried(service, { ...picked, place: at.place, version: (picked.version ?? 0) + 1 })
}

function tried(service: Board, one: BoardLesson): Board {
  const next = withLessons(service, [one])
  return allClashes(indexOf(next)).size === 0 ? next : service
}

/** One step of this person, who also makes and deletes lessons. */
function mine(service: Board, steps: Steps, drawn: readonly [string, number, number]): Steps {
  const [what, which, where] = drawn
  const board = boardWith(service, steps.now)
  const step = (next: Board) => takeStep(steps, changesTo(service, next, unsavedOf(service, steps.now)), 'x')
  if (what === 'redo' && which % 2 === 0) {
    const made = lesson(`mine${which}`, '8B', 'eka', null, (where % 3) + 1, where % 6)
    return step(withLessons(board, [{ ...made, version: null }]))
  }
  if (what === 'shelf' && which % 3 === 0) {
    const id = [...board.keys()][which % Math.max(1, board.size)]
    return id === undefined ? steps : step(withoutLessons(board, [id]))
  }
  return play(service, steps, drawn)
}

const expectSame = (board: Board, other: Board, ids: Iterable<string>) => {
  for (const id of ids)
    expect(sameLesson(board.get(id) ?? null, other.get(id) ?? null), `lesson ${id}`).toBe(true)
}

it('what is done while a save is on its way is still there when it has ended, and can be taken back and saved', () => {
  fc.assert(
    fc.property(school, hand, hand, (service, before, during) => {
      let steps = noSteps
      for (const one of before) steps = mine(service, steps, one)
      const sent = unsavedOf(service, steps.now)
      const saved = saveInto(service, saveBodyOf(service, sent).body, boardWith(service, sent))
      for (const one of during) steps = mine(service, steps, one)
      const seen = steps
      if (typeof saved === 'string') return
      steps = mapSteps(steps, (one) => changesAfterSave(service, sent, one))
      const ids = new Set([...service.keys(), ...sent.keys(), ...seen.now.keys()])
      expectSame(boardWith(saved, steps.now), boardWith(service, seen.now), ids)
      for (const [at, { changes }] of steps.past.entries())
        expectSame(boardWith(saved, changes), boardWith(service, seen.past[at]?.changes ?? new Map()), ids)
      expect(differencesOf(saved, steps.now)).toEqual([])
      const left = unsavedOf(saved, steps.now)
      const board = boardWith(saved, left)
      const again = saveInto(saved, saveBodyOf(saved, left).body, board)
      if (again === 'clash') expect(allClashes(indexOf(board)).size).toBeGreaterThan(0)
      else expectSame(again === 'changed' ? new Map() : placedOf(again), placedOf(board), ids)
    }),
    { numRuns: 150 },
  )
})

it('another person who saves under a draft takes nothing from it, and no save undoes theirs without a question', () => {
  const round = fc.tuple(hand, hand, fc.boolean())
  fc.assert(
    fc.property(school, fc.array(round, { maxLength: 4 }), (first, rounds) => {
      let service = first
      let steps = noSteps
      for (const [own, others, save] of rounds) {
        for (const one of own) steps = mine(service, steps, one)
        const draft = unsavedOf(service, steps.now)
        for (const one of others.slice(0, 4)) service = another(service, one)
        const changes = unsavedOf(service, steps.now)
        const board = boardWith(service, changes)
        // What this person changed is as they left it, all else is as the service has it.
        for (const [id, { now }] of draft) expect(sameLesson(board.get(id) ?? null, now)).toBe(true)
        for (const [id, held] of service) if (!changes.has(id)) expect(board.get(id)).toBe(held)
        if (!save || differencesOf(service, changes).length > 0) continue
        const saved = saveInto(service, saveBodyOf(service, changes).body, board)
        expect(saved).not.toBe('changed')
        if (saved === 'clash') {
          expect(allClashes(indexOf(board)).size).toBeGreaterThan(0)
          continue
        }
        if (typeof saved === 'string') return
        steps = mapSteps(steps, (one) => changesAfterSave(service, changes, one))
        expectSame(boardWith(saved, steps.now), board, board.keys())
        service = saved
      }
    }),
    { numRuns: 120 },
  )
})

const placedOf = (board: Board): Board => new Map([...board].filter(([, { place }]) => place !== null))
