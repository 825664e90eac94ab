import { expect, it } from 'vitest'
import { firstLessons, lastLessonEnd } from './day-lessons'

const monday = '2026-11-23'
const lesson = (id: string, teacher_id: string, start_time: string, end_time: string, weekday = 1) => ({
  id,
  teacher_id,
  weekday,
  start_time,
  end_time,
})
const lessons = [
  lesson('1', 'ani', '10:20', '11:00'),
  lesson('2', 'ani', '8:20', '09:00'),
  lesson('3', 'budi', '13:40', '14:20'),
  lesson('4', 'citra', '07:00', '07:40', 2),
  lesson('5', 'dedi', '', ''),
]

it('the first lesson of a date is the earliest of its weekday, by person', () => {
  expect([...firstLessons(lessons, monday)]).toEqual([
    ['ani', '08:20'],
    ['budi', '13:40'],
  ])
})

it('the day ends with the own last lesson, else with the school’s', () => {
  expect(lastLessonEnd(lessons, 'ani', monday)).toBe('11:00')
  expect(lastLessonEnd(lessons, 'citra', monday)).toBe('14:20')
  expect(lastLessonEnd(lessons, 'ani', '2026-11-25')).toBeNull()
})
