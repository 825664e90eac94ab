import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  blockedHours,
  boardOf,
  faultsOf,
  hand,
  hoursOfDay,
  lesson,
  play,
  school,
} from '../../../../tests/support/timetable/drawn-school'
import { copyWeek } from '../exchange/copy-week'
import { bellsOf } from './bells'
import { allClashes, indexOf } from './board-index'
import { sameLesson, type Board, type BoardLesson } from './board-lesson'
import { boardWith, changesTo, noSteps, redo, takeStep, undo } from './changes'
import { verdictWords } from './lesson-words'
import { doubleOf, putDown } from './moves'
import { accepts, allVerdicts, verdictAt } from './verdicts'

it('never makes a clash, never puts a lesson where its teacher cannot, and never loses one', () => {
  fc.assert(
    fc.property(school, hand, blockedHours, (service, plays, blocked) => {
      let steps = noSteps
      for (const one of plays) {
        const before = boardWith(service, steps.now)
        steps = play(service, steps, one, blocked)
        const board = boardWith(service, steps.now)
        expect([...board.keys()].sort()).toEqual([...service.keys()].sort())
        const faults = faultsOf(board, blocked)
        expect(faults.taken).toEqual([])
        for (const id of faults.blocked)
          expect([service.get(id)?.place, before.get(id)?.place]).toContainEqual(board.get(id)?.place)
        for (const [id, { class: group, teacher, subject, room }] of board)
          expect({ group, teacher, subject, room }).toEqual({
            group: service.get(id)?.class,
            teacher: service.get(id)?.teacher,
            subject: service.get(id)?.subject,
            room: service.get(id)?.room,
          })
      }
    }),
    { numRuns: 120 },
  )
})

it('copies of weeks between steps of a hand lose no hour, touch no other class, and are taken back whole', () => {
  const groups = ['7A', '7B', '8A', '8B']
  const copies = fc.array(fc.tuple(hand, fc.nat(3), fc.nat(3)), { maxLength: 4 })
  const lessonsOf = (board: Board, group: string | undefined) =>
    [...board.values()].filter((one) => one.class.id === group)
  fc.assert(
    fc.property(school, copies, blockedHours, (service, rounds, blocked) => {
      let steps = noSteps
      let made = 0
      for (const [plays, a, b] of rounds) {
        for (const one of plays) steps = play(service, steps, one, blocked)
        const [from = '', to = ''] = [groups[a], groups[b]]
        if (from === to) continue
        const before = boardWith(service, steps.now)
        const newId = () => `copy${++made}`
        const plan = copyWeek(before, { id: from, name: from }, { id: to, name: to }, { newId, blocked })
        steps = takeStep(steps, changesTo(service, plan.board, steps.now), 'copy')
        const board = boardWith(service, steps.now)
        expect(faultsOf(board, blocked).taken).toEqual([])
        // Each hour of the copied class is there, in its place or named on the shelf.
        expect(lessonsOf(board, to)).toHaveLength(lessonsOf(before, from).length)
        expect(lessonsOf(board, to).filter(({ place }) => !place)).toHaveLength(plan.shelved.length)
        for (const group of groups.filter((one) => one !== to))
          expect(lessonsOf(board, group)).toEqual(lessonsOf(before, group))
        expect(boardWith(service, undo(steps).now)).toEqual(before)
        expect(boardWith(service, redo(undo(steps)).now)).toEqual(board)
      }
    }),
    { numRuns: 80 },
  )
})

it('goes back to the beginning with as many steps back, and forward again to the end', () => {
  fc.assert(
    fc.property(school, hand, (service, plays) => {
      let steps = noSteps
      for (const one of plays) steps = play(service, steps, one)
      const end = steps.now
      const length = steps.past.length
      for (let i = 0; i < length; i++) steps = undo(steps)
      expect(boardWith(service, steps.now)).toEqual(service)
      for (let i = 0; i < length; i++) steps = redo(steps)
      expect(steps.now).toEqual(end)
    }),
    { numRuns: 60 },
  )
})

it('an hour that accepts a lesson makes no clash, and one that refuses it would', () => {
  fc.assert(
    fc.property(school, fc.nat(), (service, which) => {
      const all = [...service.values()]
      const picked = all[which % Math.max(1, all.length)]
      if (!picked) return
      const week = bellsOf([], all, [1, 2, 3])
      for (const [key, verdict] of allVerdicts(indexOf(service), week, [picked], () => true)) {
        const [weekday = 0, at = 0] = key.split('/').map(Number)
        const hour = week.get(weekday)?.[at]
        if (!hour) throw new Error('no hour')
        const forced = new Map(service).set(picked.id, { ...picked, place: { weekday, ...hour } })
        const clashes = allClashes(indexOf(forced)).size > 0
        expect(clashes).toBe(verdict.kind === 'swap' || verdict.kind === 'clash')
        if (accepts(verdict)) expect(allClashes(indexOf(putDown(service, [picked], verdict))).size).toBe(0)
      }
    }),
    { numRuns: 80 },
  )
})

describe('a verdict', () => {
  const service = boardOf([
    lesson('m1', '7A', 'ani', null, 1, 0),
    lesson('m2', '7A', 'ani', null, 1, 1),
    lesson('ipa', '7A', 'budi', 'Lab', 2, 0),
    lesson('art', '7A', 'citra', null, 2, 1),
    lesson('b1', '7B', 'ani', null, 3, 0),
    lesson('b2', '7B', 'dedi', 'LAB', 3, 1),
  ])
  const index = indexOf(service)
  const week = bellsOf([], [...service.values()], [1, 2, 3])
  const at = (
    ids: string[],
    weekday: number,
    hour: number,
    inView = (one: BoardLesson) => one.class.id === '7A',
  ) =>
    verdictAt(
      index,
      new Map([...week].map(([day]) => [day, hoursOfDay])),
      ids.flatMap((id) => service.get(id) ?? []),
      { weekday, at: hour },
      inView,
    )

  it('names with whom and where a lesson would clash', () => {
    expect(at(['m1'], 3, 0)).toMatchObject({
      kind: 'clash',
      clashes: [{ kind: 'teacher', with: { id: 'b1' } }],
    })
    expect(verdictWords(at(['m1'], 3, 0))).toBe('bentrok: ani mengajar ani di 7B, Rabu 07.00–07.40')
    expect(at(['ipa'], 3, 1)).toMatchObject({
      kind: 'clash',
      clashes: [{ kind: 'room', with: { id: 'b2' } }],
    })
    expect(at(['m1'], 1, 0)).toEqual({ kind: 'here' })
    expect(at(['m1'], 2, 3).kind).toBe('free')
  })

  it('says when the teacher cannot, and never changes places with that hour', () => {
    const hours = { weekday: 3, start: 420, end: 540, reason: null }
    const ask = (id: string, hour: number) =>
      verdictAt(
        indexOf(service, new Map([['ani', [hours]]])),
        new Map([[3, hoursOfDay]]),
        [service.get(id)].flatMap((one) => one ?? []),
        { weekday: 3, at: hour },
        () => true,
      )
    expect(verdictWords(ask('m1', 2))).toBe('ani tidak dapat: Rabu 07.00–09.00')
    expect(verdictWords(ask('m1', 0))).toBe(
      'bentrok: ani mengajar ani di 7B, Rabu 07.00–07.40; ani tidak dapat: Rabu 07.00–09.00',
    )
    expect(accepts(ask('m1', 2))).toBe(false)
    expect(ask('ipa', 2).kind).toBe('free')
  })

  it('changes places with what is on the screen, and never with what is not', () => {
    expect(at(['m1'], 2, 1)).toMatchObject({ kind: 'swap', with: [{ id: 'art' }] })
    expect(at(['m1'], 2, 1, () => false).kind).toBe('clash')
    // Two hours against two single ones.
    expect(at(['m1', 'm2'], 2, 0)).toMatchObject({ kind: 'swap', with: [{ id: 'ipa' }, { id: 'art' }] })
  })

  it('moves a double lesson by one hour over itself, and keeps it out of a break and inside the day', () => {
    expect(
      doubleOf(service, service.get('m2') ?? lesson('', '', '', null, 1, 0)).map(({ id }) => id),
    ).toEqual(['m1', 'm2'])
    const moved = at(['m1', 'm2'], 1, 1)
    expect(moved.kind).toBe('free')
    expect(at(['m1', 'm2'], 1, 2)).toEqual({ kind: 'break' })
    expect(at(['m1', 'm2'], 1, 5)).toEqual({ kind: 'short' })
  })

  it('does not shorten a lesson of two hours that is one row', () => {
    const long = {
      ...lesson('long', '8A', 'eka', null, 1, 0),
      place: { weekday: 1, start: 420, end: 500, slot: 1 },
    }
    const verdict = verdictAt(index, new Map([[2, hoursOfDay]]), [long], { weekday: 2, at: 0 }, () => true)
    expect(verdict).toMatchObject({ kind: 'free', places: [{ start: 420, end: 500 }] })
    expect(verdictAt(index, new Map([[2, hoursOfDay]]), [long], { weekday: 2, at: 2 }, () => true).kind).toBe(
      'break',
    )
  })
})

it('a swap in the week of a teacher asks both classes', () => {
  const service = boardOf([
    lesson('x', '7A', 'ani', null, 1, 0),
    lesson('y', '7B', 'ani', null, 1, 1),
    lesson('z', '7B', 'budi', null, 1, 0),
  ])
  const verdict = verdictAt(
    indexOf(service),
    new Map([[1, hoursOfDay]]),
    [...service.values()].slice(0, 1),
    { weekday: 1, at: 1 },
    () => true,
  )
  // y would come to the first hour, where 7B has z.
  expect(verdict.kind).toBe('clash')
  expect(sameLesson(service.get('x') ?? null, service.get('x') ?? null)).toBe(true)
})
