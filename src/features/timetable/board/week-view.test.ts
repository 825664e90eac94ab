import { describe, expect, it } from 'vitest'
import type { Schedule } from '../../../../contract/school/timetable/schedules'
import { bellsOf, hoursToFill } from './bells'
import { readBoard } from './read-board'
import { weekView } from './week-view'
import { blockedWord, closedLine, noMarks, pauseWords } from '../week/week-marks'

const names = {
  classes: new Map([['7a', '7A']]),
  subjects: new Map([['m', 'Matematika']]),
  teachers: new Map([['ani', 'Bu Ani']]),
}
const row = (
  id: string,
  weekday: number,
  start: string,
  end: string,
  more: Partial<Schedule> = {},
): Schedule => ({
  id,
  class_id: '7a',
  subject_id: 'm',
  teacher_id: 'ani',
  weekday,
  start_time: start,
  end_time: end,
  ...more,
})
const viewOf = (rows: Schedule[], whose: Parameters<typeof weekView>[2], days = [1, 2, 3, 4, 5, 6]) => {
  const board = readBoard(rows, names)
  const all = [...board.values()]
  const own = weekView(board, new Map(), whose).lessons
  return weekView(board, bellsOf(own, all, days), whose)
}
const shown = (view: ReturnType<typeof viewOf>, weekday: number) =>
  view.rows.flatMap(({ cells }) => {
    const cell = cells.find((one) => one.weekday === weekday)
    return cell?.bell ? [cell.lessons.map(({ id }) => id).join('+')] : []
  })

it('takes the hours from the timetable, the own ones first, and draws the breaks between them', () => {
  const view = viewOf(
    [
      row('a', 1, '07:00', '07:40'),
      row('b', 1, '08:40', '09:20', { room: 'Lab' }),
      row('c', 1, '07:40', '08:20', { class_id: '7b', teacher_id: 'budi' }),
      // Another ruler of a part of the school does not cut the own hours.
      row('d', 1, '07:20', '08:00', { class_id: '7c', teacher_id: 'citra' }),
    ],
    { kind: 'class', id: '7a' },
  )
  expect(shown(view, 1)).toEqual(['a', '', 'b'])
  expect(view.rows[2]?.pauses?.[0]).toEqual({ start: 500, end: 520 })
  // A day without a lesson has the hours of the fullest day.
  expect(shown(view, 4)).toEqual(['', '', ''])
})

it('shows lessons that clash in one cell, and none twice', () => {
  const view = viewOf([row('a', 2, '07:00', '07:40'), row('b', 2, '07:30', '08:10', { room: 'lab ipa' })], {
    kind: 'teacher',
    id: 'ani',
  })
  expect(shown(view, 2)).toEqual(['a+b'])
  expect(
    viewOf([row('b', 2, '07:30', '08:10', { room: 'lab ipa' })], { kind: 'room', id: 'Lab IPA' }).lessons,
  ).toHaveLength(1)
})

it('reads a plain service: names by id, hours by the number of the bell, no time on the shelf', () => {
  const board = readBoard(
    [
      { id: 'a', class_id: '7a', subject_id: 'm', weekday: 1, slot: 5 },
      { id: 'b', class_id: '7a', subject_id: 'x', weekday: 9, start_time: '07:00', end_time: '07:40' },
      { id: 'c', class_id: '7a', subject_id: 'm', weekday: 1, start_time: '08:00', end_time: '07:40' },
      { id: 'd', subject_id: 'm', weekday: 1, slot: 1 },
    ],
    names,
  )
  expect([...board.keys()]).toEqual(['a', 'b', 'c'])
  expect(board.get('a')).toMatchObject({
    class: { name: '7A' },
    subject: { name: 'Matematika' },
    teacher: null,
    place: { weekday: 1, start: 600, end: 640, slot: 5 },
  })
  expect([board.get('b')?.place, board.get('c')?.place]).toEqual([null, null])
})

it('leaves Saturday out of a week of five days, unless somebody teaches on it', () => {
  expect(viewOf([row('a', 1, '07:00', '07:40')], { kind: 'class', id: '7a' }, [1, 2, 3, 4, 5]).days).toEqual([
    1, 2, 3, 4, 5,
  ])
  const six = viewOf(
    [row('a', 1, '07:00', '07:40'), row('b', 6, '07:00', '07:40')],
    { kind: 'class', id: '7a' },
    [1, 2, 3, 4, 5],
  )
  expect(six.days).toHaveLength(6)
  expect(viewOf([], { kind: 'class', id: '7a' }).rows).toHaveLength(8)
})

it('offers the hours of a whole day while a timetable is only begun', () => {
  const hoursOf = (rows: Schedule[], day: number) => {
    const all = [...readBoard(rows, names).values()]
    return hoursToFill(all, all, [1, 2, 3, 4, 5, 6])
      .get(day)
      ?.map(({ start, slot }) => [start, slot])
  }
  const first = hoursOf([row('a', 2, '07:40', '08:20', { slot: 2 })], 2)
  expect(first).toHaveLength(8)
  expect(first?.slice(0, 3)).toEqual([
    [420, 1],
    [460, 2],
    [500, 3],
  ])
  expect(hoursOf([row('a', 2, '07:40', '08:20')], 4)).toHaveLength(8)
  // The hours of the fullest day, where they do not overlap an hour of another length.
  const monday = [7, 8, 9, 10, 11, 12].map((at) =>
    row(`m${at}`, 1, `${String(at).padStart(2, '0')}:00`, `${String(at).padStart(2, '0')}:45`),
  )
  const both = [...monday, row('t', 2, '07:30', '08:10')]
  expect(hoursOf(both, 2)?.map(([start]) => start)).toEqual([450, 540, 600, 660, 720])
  expect(hoursOf(both, 3)).toHaveLength(6)
  // A timetable that is in use has its own Friday.
  const school = Array.from({ length: 30 }, (_, at) => row(`s${at}`, 1 + (at % 2), '07:00', '07:40'))
  expect(hoursOf([...monday, ...school], 2)).toHaveLength(1)
})

describe('hours that the school has set', () => {
  const hours = [
    { start: 420, end: 455, slot: 1 },
    { start: 470, end: 505, slot: 2 },
  ]
  it('come first, are not filled up, and a lesson that meets none of them keeps an hour of its own', () => {
    const rows = [row('a', 1, '07:00', '07:35'), row('b', 1, '07:05', '07:45'), row('c', 1, '10:00', '10:40')]
    const all = [...readBoard(rows, names).values()]
    const week = hoursToFill(all, all, [1, 2], new Map([[1, hours]]))
    expect(week.get(1)?.map(({ start }) => start)).toEqual([420, 470, 600])
    // Tuesday has none of its own: it has the hours of the fullest day.
    expect(week.get(2)?.length).toBeGreaterThan(2)
  })
})

it('names an hour without lessons, and the pause in which the school does something', () => {
  const marks = {
    ...noMarks,
    blocked: [
      { weekday: 1, start: 420, end: 440, reason: null, event: 'Upacara' },
      { weekday: 1, start: 455, end: 470, reason: null, event: 'Senam' },
      { weekday: 1, start: 470, end: 480, reason: null },
    ],
  }
  const cell = (start: number, end: number) => ({
    weekday: 1,
    at: 0,
    bell: { start, end, slot: 1 },
    lessons: [],
  })
  expect(blockedWord(cell(420, 455), marks)).toBe('Upacara')
  expect(blockedWord(cell(470, 505), marks)).toBe('tidak dapat')
  expect(blockedWord(cell(505, 540), marks)).toBeNull()
  expect(pauseWords(1, { start: 455, end: 470 }, marks)).toBe('Senam 07.35–07.50')
  expect(pauseWords(2, { start: 455, end: 470 }, marks)).toBe('Istirahat 07.35–07.50')
  expect(closedLine(marks.blocked)).toBe(
    'Tanpa pelajaran: Senin 07.00–07.20 Upacara; Senin 07.35–07.50 Senam.',
  )
})
