import { expect, it } from 'vitest'
import type { Schedule } from '../../../contract/school/timetable/schedules'
import { freeTeachers, hourAt, hoursOf } from './free-teachers'

let count = 0
const lesson = (teacher_id: string, weekday: number, start_time: string, end_time: string): Schedule => ({
  id: `l${++count}`,
  teacher_id,
  weekday,
  start_time,
  end_time,
})
const lessons = [
  lesson('ani', 1, '07:00', '07:40'),
  lesson('budi', 1, '07:40', '08:20'),
  lesson('citra', 1, '07:20', '08:00'),
  lesson('citra', 1, '08:20', '09:00'),
  lesson('dedi', 2, '07:00', '07:40'),
]
const teachers = [
  { id: 'dedi', name: 'Dedi' },
  { id: 'citra', name: 'Citra' },
  { id: 'budi', name: 'Budi' },
  { id: 'ani', name: 'Ani' },
  { id: 'eka', name: 'Eka', status: 'archived' as const },
  { id: 'fajar', name: 'Fajar', type: 'non_teaching' as const },
]
const freeAt = (start: string, end: string, away: readonly string[] = []) =>
  freeTeachers(lessons, teachers, 1, { start, end }, new Set(away)).map(({ teacher, lessons: given }) => [
    teacher.name,
    given,
  ])

it('counts a lesson that only overlaps the hour, and puts those who are at school first', () => {
  expect(freeAt('07:00', '07:40')).toEqual([
    ['Budi', 1],
    ['Dedi', 0],
  ])
})

it('leaves out who is absent or on leave that day', () => {
  expect(freeAt('07:00', '07:40', ['budi'])).toEqual([['Dedi', 0]])
})

it('lets a lesson end when the hour begins', () => {
  expect(freeAt('08:00', '08:20')).toEqual([
    ['Ani', 1],
    ['Citra', 2],
    ['Dedi', 0],
  ])
})

it('offers each hour of a day once, and none outside of lessons', () => {
  const hours = hoursOf([...lessons, lesson('gita', 1, '07:00:00', '07:40:00')], 1)
  expect(hours.map(({ key }) => key)).toEqual(['07:00-07:40', '07:20-08:00', '07:40-08:20', '08:20-09:00'])
  expect(hourAt(hours, '06:59')).toBeNull()
  expect(hourAt(hours, '08:20')?.key).toBe('08:20-09:00')
  expect(hourAt(hours, '09:00')).toBeNull()
})

it('a joint lesson is one hour of its teacher, however many classes have it', () => {
  const joint = ['7A', '7B'].map((name) => ({
    ...lesson('budi', 1, '09:00', '09:40'),
    class: { id: name, name },
    joint_id: 'together',
  }))
  const [budi] = freeTeachers(
    [...lessons, ...joint],
    teachers,
    1,
    { start: '07:00', end: '07:40' },
    new Set(),
  )
  expect([budi?.teacher.name, budi?.lessons]).toEqual(['Budi', 2])
})
