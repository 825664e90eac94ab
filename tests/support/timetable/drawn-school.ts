import fc from 'fast-check'
import { hoursToFill } from '../../../src/features/timetable/board/bells'
import {
  allClashes,
  indexOf,
  isTaken,
  noneBlocked,
  type BlockedHours,
  type BlockedWeeks,
} from '../../../src/features/timetable/board/board-index'
import type { Board, BoardLesson } from '../../../src/features/timetable/board/board-lesson'
import {
  boardWith,
  changesTo,
  redo,
  takeStep,
  undo,
  type Steps,
} from '../../../src/features/timetable/board/changes'
import { doubleOf, putDown, toShelf } from '../../../src/features/timetable/board/moves'
import { allVerdicts } from '../../../src/features/timetable/board/verdicts'
import { belongsTo, type Subject } from '../../../src/features/timetable/board/week-view'

/** Six hours of 40 minutes from seven, a break after the third. */
export const hoursOfDay = [0, 1, 2, 3, 4, 5].map((at) => {
  const start = 420 + at * 40 + (at >= 3 ? 20 : 0)
  return { start, end: start + 40, slot: at + 1 }
})
/** A lesson of the drawn school. @param at its hour from 0; beyond the day it is on the shelf */
export const lesson = (
  id: string,
  group: string,
  teacher: string,
  room: string | null,
  weekday: number,
  at: number,
) => {
  const hour = hoursOfDay[at]
  return {
    id,
    class: { id: group, name: group },
    subject: { id: `s-${teacher}`, name: teacher },
    teacher: { id: teacher, name: teacher },
    room,
    place: hour ? { weekday, ...hour } : null,
    version: 1,
  } satisfies BoardLesson
}
export const boardOf = (lessons: BoardLesson[]): Board => new Map(lessons.map((one) => [one.id, one]))

/** A school of four classes, five teachers and two rooms, placed without a clash. */
export const school: fc.Arbitrary<Board> = fc
  .array(
    fc.tuple(
      fc.constantFrom('7A', '7B', '8A', '8B'),
      fc.constantFrom('ani', 'budi', 'citra', 'dedi', 'eka'),
      fc.constantFrom(null, 'Lab', 'lab ', 'Aula'),
      fc.integer({ min: 1, max: 3 }),
      fc.integer({ min: 0, max: 6 }),
    ),
    { maxLength: 40 },
  )
  .map((drawn) => {
    let board: Board = new Map()
    for (const [at, one] of drawn.entries()) {
      const next = new Map(board).set(`l${at}`, lesson(`l${at}`, ...one))
      if (allClashes(indexOf(next)).size === 0) board = next
    }
    return board
  })

/** What a hand may do, drawn as numbers that are read against the board as it then is. */
export const hand = fc.array(
  fc.tuple(fc.constantFrom('move', 'move', 'single', 'shelf', 'undo', 'redo'), fc.nat(), fc.nat()),
  { maxLength: 25 },
)

/** The steps after one more of the hand. */
export function play(
  service: Board,
  steps: Steps,
  [what, which, where]: readonly [string, number, number],
  blocked: BlockedWeeks = noneBlocked,
): Steps {
  if (what === 'undo') return undo(steps)
  if (what === 'redo') return redo(steps)
  const board = boardWith(service, steps.now)
  const all = [...board.values()]
  const picked = all[which % Math.max(1, all.length)]
  if (!picked) return steps
  const lifted = what === 'single' ? [picked] : doubleOf(board, picked)
  if (what === 'shelf') return takeStep(steps, changesTo(service, toShelf(board, lifted), steps.now), 'x')
  const whose = weekOf(picked, where)
  const inView = (one: BoardLesson) => belongsTo(one, whose)
  const bells = hoursToFill(all.filter(inView), all, [1, 2, 3])
  const verdicts = [...allVerdicts(indexOf(board, blocked), bells, lifted, inView)]
  const verdict = verdicts[where % verdicts.length]?.[1]
  return takeStep(steps, changesTo(service, putDown(board, lifted, verdict), steps.now), 'x')
}

/** In whose week a lesson is lifted: that of its class, its teacher or its room. */
function weekOf({ class: group, teacher, room }: BoardLesson, drawn: number): Subject {
  if (room && drawn % 3 === 0) return { kind: 'room', id: room }
  return teacher && drawn % 2 === 0 ? { kind: 'teacher', id: teacher.id } : { kind: 'class', id: group.id }
}

/** Hours at which two of the teachers cannot teach and a class has no lessons; lessons that are there already stay. */
export const blockedHours: fc.Arbitrary<BlockedWeeks> = fc
  .array(
    fc.record({
      weekday: fc.integer({ min: 1, max: 3 }),
      start: fc.constantFrom(420, 440, 500, 560),
      end: fc.constantFrom(565, 640),
      reason: fc.constantFrom(null, 'rapat'),
    }),
    { maxLength: 3 },
  )
  .map(
    (hours) =>
      new Map<string, BlockedHours[]>([
        ['ani', hours],
        ['eka', hours.slice(1)],
        ['7B', hours.slice(-1).map((one) => ({ ...one, event: 'Upacara' }))],
      ]),
  )

/** What is wrong on a board: real clashes by lesson, and lessons in an hour that is blocked for their teacher or class. */
export function faultsOf(board: Board, blocked: BlockedWeeks) {
  const found = [...allClashes(indexOf(board, blocked))]
  const are = (kind: 'blocked' | 'taken') =>
    found.flatMap(([id, clashes]) =>
      clashes.some((clash) => isTaken(clash) === (kind === 'taken')) ? [id] : [],
    )
  return { taken: are('taken'), blocked: are('blocked') }
}
