import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Schedule } from '../../../../contract/school/timetable/schedules'
import { clockText } from '../../../../contract/values/clock'
import { lessonsOf, lessonsOfClass } from '../../../records/timetable/lessons'
import { allClashes, indexOf } from './board-index'
import {
  classesOf,
  classNames,
  lessonOfRows,
  ofClasses,
  rowsOf,
  sameLesson,
  type Board,
  type BoardLesson,
} from './board-lesson'
import { changesTo, noChanges } from './changes'
import { lessonWords } from './lesson-words'
import { withLessons, withoutLessons } from './moves'
import { readBoard } from './read-board'
import { saveBodyOf } from './save-body'
import { verdictAt } from './verdicts'
import { weekView } from './week-view'

const named = (name: string) => ({ id: name, name })
const names = { classes: new Map(), subjects: new Map(), teachers: new Map() }
const row = (id: string, group: string, at: number, more: Partial<Schedule> = {}): Schedule => ({
  id,
  class: named(group),
  class_id: group,
  subject: { ...named('Agama'), code: 'A' },
  subject_id: 'Agama',
  teacher: named('Bu Ani'),
  teacher_id: 'Bu Ani',
  weekday: 1,
  start_time: clockText(420 + at * 40),
  end_time: clockText(460 + at * 40),
  slot: at + 1,
  room: null,
  version: 1,
  ...more,
})
const joint = { joint_id: 'r1' }
const board = readBoard(
  [
    row('r2', '7B', 0, joint),
    row('r1', '7A', 0, joint),
    row('r3', '7C', 0, { teacher: named('Pak Budi'), teacher_id: 'Pak Budi' }),
  ],
  names,
)
const bells = new Map([
  [1, [0, 1, 2].map((at) => ({ start: 420 + at * 40, end: 460 + at * 40, slot: at + 1 }))],
])

describe('a joint lesson', () => {
  it('is one lesson of its classes, in the week of each and once in that of the teacher', () => {
    expect([...board.values()].map((one) => [one.id, classNames(one)])).toEqual([
      ['r1', '7A, 7B'],
      ['r3', '7C'],
    ])
    const countIn = (kind: 'class' | 'teacher', id: string) =>
      weekView(board, bells, { kind, id }).lessons.length
    expect([countIn('class', '7A'), countIn('class', '7B'), countIn('class', '7C')]).toEqual([1, 1, 1])
    expect(countIn('teacher', 'Bu Ani')).toBe(1)
    expect(allClashes(indexOf(board)).size).toBe(0)
  })

  it('stays two lessons that clash where its rows are not alike', () => {
    const odd = readBoard([row('r1', '7A', 0, joint), row('r2', '7B', 0, { ...joint, room: 'Aula' })], names)
    expect(odd.size).toBe(2)
    expect(allClashes(indexOf(odd)).size).toBe(2)
  })

  it('moves as a whole, and not where one of its classes is taken', () => {
    const full = readBoard(
      [
        row('r1', '7A', 0, joint),
        row('r2', '7B', 0, joint),
        row('r3', '7B', 1, { teacher: named('Pak Budi'), teacher_id: 'Pak Budi' }),
      ],
      names,
    )
    const lesson = full.get('r1')
    if (!lesson) throw new Error('no lesson')
    const verdict = (at: number) => verdictAt(indexOf(full), bells, [lesson], { weekday: 1, at }, () => false)
    expect([verdict(0).kind, verdict(1).kind, verdict(2).kind]).toEqual(['here', 'clash', 'free'])
    expect(lessonWords(lesson)).toBe('Agama 7A, 7B')
  })

  it('is shown once in the own day of its teacher, doubles joined, and in the week of each class', () => {
    const rows = [row('r1', '7A', 0, joint), row('r2', '7B', 0, joint)]
    const next = { joint_id: 'r5' }
    const double = [...rows, row('r5', '7A', 1, next), row('r6', '7B', 1, next)]
    expect(lessonsOf(double, 'Bu Ani')).toMatchObject([
      { class: '7A, 7B', bells: 2, start: '07:00', end: '08:20' },
    ])
    expect(lessonsOfClass(double, '7B')).toMatchObject([{ class: '7B', bells: 2 }])
  })
})

/** What the service would have after a request. */
function stored(rows: readonly Schedule[], service: Board, next: Board): Schedule[] {
  const { body } = saveBodyOf(service, changesTo(service, next, noChanges))
  const after = new Map(rows.map((one) => [one.id, one]))
  for (const id of body.remove ?? []) after.delete(id)
  for (const entry of body.entries ?? []) {
    const before = after.get(entry.id ?? '')
    expect([entry.id, entry.version]).toEqual([entry.id, before?.version ?? undefined])
    expect(body.remove).not.toContain(entry.id)
    after.set(entry.id ?? '', {
      ...before,
      ...entry,
      id: entry.id ?? '',
      joint_id: entry.joint_id === undefined ? (before?.joint_id ?? null) : entry.joint_id,
      class: named(entry.class_id ?? ''),
      subject: { ...named(entry.subject_id), code: '' },
      teacher: named(entry.teacher_id),
      version: (before?.version ?? 0) + 1,
    })
  }
  return [...after.values()]
}

it('whatever joins, leaves and moves, what is saved is read back as the same board', () => {
  const step = fc.record({
    lesson: fc.nat(5),
    classes: fc.uniqueArray(fc.constantFrom('7A', '7B', '7C', '7D'), { maxLength: 3 }),
    at: fc.nat(9),
  })
  fc.assert(
    fc.property(fc.array(fc.array(step, { maxLength: 5 }), { maxLength: 4 }), (saves) => {
      let rows: Schedule[] = [row('r1', '7A', 0, joint), row('r2', '7B', 0, joint), row('r3', '7C', 1)]
      let made = 0
      for (const steps of saves) {
        const service = readBoard(rows, names)
        let next = service
        for (const { lesson: which, classes, at } of steps) {
          const held: BoardLesson | null = [...next.values()][which] ?? null
          const place = { weekday: 1, start: 420 + at * 40, end: 460 + at * 40, slot: at + 1 }
          const wanted: BoardLesson = {
            subject: named('Agama'),
            teacher: named(`Guru ${which}`),
            room: null,
            ...ofClasses(classes.map(named), held, () => `n${++made}`),
            place,
          }
          next = withoutLessons(next, held ? [held.id] : [])
          const whole = classes.length > 0 ? lessonOfRows(wanted, rowsOf(wanted)) : null
          if (whole) next = withLessons(next, [whole])
        }
        rows = stored(rows, service, next)
        const again = readBoard(rows, names)
        expect([...again.keys()].sort()).toEqual([...next.keys()].sort())
        for (const [id, lesson] of next) expect(sameLesson(again.get(id) ?? null, lesson)).toBe(true)
        expect(rows.length).toBe([...next.values()].flatMap(classesOf).length)
      }
    }),
    { numRuns: 300 },
  )
})
