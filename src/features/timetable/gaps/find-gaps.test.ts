import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hoursToFill } from '../board/bells'
import { allClashes, clashesAt, indexOf, noneBlocked } from '../board/board-index'
import type { Board, BoardLesson } from '../board/board-lesson'
import { withLessons } from '../board/moves'
import { findGaps } from './find-gaps'

const bell = (at: number) => ({ start: 420 + at * 40, end: 460 + at * 40, slot: at + 1 })
const lesson = (
  id: string,
  group: string,
  subject: string,
  teacher: string,
  at: [weekday: number, hour: number] | null,
  room: string | null = null,
): BoardLesson => ({
  id,
  class: { id: group, name: group },
  subject: { id: subject, name: subject },
  teacher: { id: teacher, name: teacher },
  room,
  place: at ? { weekday: at[0], ...bell(at[1]) } : null,
  version: 1,
})
const boardOf = (...lessons: BoardLesson[]): Board => new Map(lessons.map((one) => [one.id, one]))

/** 7A has its first hour on each of five days but for Thursday; other classes give the day three hours. */
const days = [1, 2, 3, 4, 5]
const hours = days.flatMap((day) =>
  [0, 1, 2].map((at) => lesson(`x${day}${at}`, '9Z', 'Olahraga', `z${at}`, [day, at])),
)
const wanted = lesson('m', '7A', 'Matematika', 'Rini', null)

describe('three best hours for a lesson on the shelf', () => {
  it('come first where the subject is not yet, the teacher does not wait and is at school', () => {
    const board = boardOf(
      ...hours,
      wanted,
      lesson('m1', '7A', 'Matematika', 'Rini', [1, 0]),
      lesson('r1', '8A', 'Matematika', 'Rini', [4, 0]),
      lesson('r2', '8A', 'Matematika', 'Rini', [4, 2]),
    )
    const found = findGaps(board, wanted, days, noneBlocked)
    if (found.kind !== 'gaps') throw new Error(found.words)
    expect(found.gaps).toHaveLength(3)
    expect(found.gaps[0]?.place).toEqual({ weekday: 4, ...bell(1) })
    expect(found.gaps[0]?.reasons).toEqual([
      'Tidak ada bentrok kelas, guru, atau ruang.',
      'Kamis dan hari di sebelahnya belum ada Matematika.',
      'Mengisi jam kosong Rini.',
    ])
    expect(found.gaps.map(({ place }) => place.weekday)).not.toContain(1)
  })

  it('say what fills the week where there is none', () => {
    const full = days.flatMap((day) =>
      [0, 1, 2].map((at) => lesson(`f${day}${at}`, '7A', 'IPA', 'Asep', [day, at])),
    )
    expect(findGaps(boardOf(...hours, ...full, wanted), wanted, days, noneBlocked)).toEqual({
      kind: 'none',
      words: expect.stringContaining('15 jam 7A sudah terisi') as string,
    })
  })

  it('never name an hour where the class, the teacher or the room is taken, or the teacher cannot', () => {
    const one = fc.tuple(
      fc.constantFrom('7A', '7B', '8A'),
      fc.constantFrom('Rini', 'Asep', 'Budi'),
      fc.constantFrom(null, 'Lab', 'lab '),
      fc.integer({ min: 1, max: 5 }),
      fc.integer({ min: 0, max: 2 }),
    )
    const time = fc.record({
      weekday: fc.integer({ min: 1, max: 5 }),
      start: fc.constantFrom(400, 430, 470, 500),
      end: fc.constantFrom(510, 560),
      reason: fc.constant(null),
    })
    const shelved = { ...wanted, room: 'Lab' }
    fc.assert(
      fc.property(fc.array(one, { maxLength: 40 }), fc.array(time, { maxLength: 4 }), (drawn, times) => {
        let board: Board = boardOf(...hours, shelved)
        for (const [at, [group, teacher, room, day, hour]] of drawn.entries()) {
          const next = withLessons(board, [lesson(`d${at}`, group, 'IPA', teacher, [day, hour], room)])
          if (allClashes(indexOf(next)).size === 0) board = next
        }
        const blocked = new Map([['Rini', times]])
        const index = indexOf(board, blocked)
        const all = [...board.values()]
        const week = hoursToFill(
          all.filter((placed) => placed.class.id === '7A'),
          all,
          days,
        )
        const free = [...week].flatMap(([weekday, bells]) =>
          bells.filter((hour) => clashesAt(index, shelved, { weekday, ...hour }).length === 0),
        )
        const found = findGaps(board, shelved, days, blocked)
        const gaps = found.kind === 'gaps' ? found.gaps : []
        expect(gaps).toHaveLength(Math.min(3, free.length))
        for (const { place } of gaps) expect(clashesAt(index, shelved, place)).toEqual([])
      }),
      { numRuns: 150 },
    )
  })
})
