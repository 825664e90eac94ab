import { expect, it } from 'vitest'
import type { Schedule } from '../../../contract/school/timetable/schedules'
import { lessonsOf, lessonsOfClass, lessonsOfDay, nextTeachingDay, roomWords } from './lessons'

let count = 0
const lesson = (weekday: number, start: string, end: string, parts: Partial<Schedule> = {}): Schedule => ({
  id: `l${++count}`,
  teacher_id: 'ani',
  weekday,
  start_time: start,
  end_time: end,
  class: { id: '7a', name: '7A' },
  subject: { id: 'm', name: 'Matematika' },
  ...parts,
})

const week = lessonsOf(
  [
    lesson(1, '09:20', '10:00', { class: { id: '8b', name: '8B' }, room: 'Lab' }),
    lesson(1, '07:40', '08:20'),
    lesson(1, '07:00:00', '7:40'),
    lesson(2, '07:00', '07:40'),
    lesson(1, '07:00', '07:40', { teacher_id: 'budi' }),
    lesson(1, '', ''),
  ],
  'ani',
)

it('joins a double lesson and leaves out other people and lessons without a time', () => {
  expect(week.map(({ weekday, start, end, bells }) => [weekday, start, end, bells])).toEqual([
    [1, '07:00', '08:20', 2],
    [1, '09:20', '10:00', 1],
    [2, '07:00', '07:40', 1],
  ])
})

it('knows the next day on which somebody teaches, over a weekend and holidays', () => {
  const day = (from: string, ...free: string[]) => {
    const next = nextTeachingDay(week, from, (date) => !free.includes(date))
    return next && [next.date, next.lessons.length]
  }
  // Lessons are on Mondays and Tuesdays; the 23rd of November 2026 is a Monday.
  expect(day('2026-11-23')).toEqual(['2026-11-24', 1])
  expect(day('2026-11-24')).toEqual(['2026-11-30', 2])
  expect(day('2026-11-24', '2026-11-30', '2026-12-01')).toEqual(['2026-12-07', 2])
  expect(nextTeachingDay(week, '2026-11-23', () => false)).toBeNull()
  expect(nextTeachingDay([], '2026-11-23', () => true)).toBeNull()
})

it('gives the hour of the bell’s number where a service says no time', () => {
  const plain = { id: 'p', class_id: '7a', weekday: 1, slot: 5 }
  expect(lessonsOfClass([plain], '7a')).toMatchObject([{ start: '10:00', end: '10:40' }])
  expect(lessonsOfClass([{ ...plain, slot: 40 }], '7a')).toEqual([])
})

it.each([
  ['06:59', null, '7A'],
  ['07:00', '7A', '8B'],
  ['08:19', '7A', '8B'],
  ['08:20', null, '8B'],
  ['09:20', '8B', null],
  ['10:00', null, null],
])('at %s says what is now and next', (time, now, next) => {
  const day = lessonsOfDay(week, 1, time)
  expect([day.now?.class ?? null, day.next?.class ?? null]).toEqual([now, next])
})

it('finds a teacher whom a plain service names only as an object', () => {
  const plain = lesson(1, '07:00', '07:40', { teacher_id: null, teacher: { id: 'ani', name: 'Ani' } })
  expect(lessonsOf([plain], 'ani')).toHaveLength(1)
})

it('gives the week of a class, and does not join the lessons of two teachers', () => {
  const class_id = '7a'
  const held = [
    lesson(1, '07:40', '08:20', { class_id, teacher: { id: 'budi', name: 'Budi' } }),
    lesson(1, '07:00', '07:40', { class_id, teacher: { id: 'ani', name: 'Ani' } }),
    lesson(1, '07:00', '07:40', { class_id: '8b', class: { id: '8b', name: '8B' } }),
    lesson(2, '07:00', '07:40'),
  ]
  expect(lessonsOfClass(held, '7a').map(({ weekday, teacher }) => [weekday, teacher])).toEqual([
    [1, 'Ani'],
    [1, 'Budi'],
    [2, null],
  ])
})

it.each([
  ['Ruang 7A', null],
  ['12', 'ruang 12'],
  ['Lab IPA', 'Lab IPA'],
  [null, null],
])('says the room %s only where it tells more than the class', (room, said) => {
  expect(roomWords({ room, class: '7A' })).toBe(said)
})
