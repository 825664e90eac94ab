import { expect, it } from 'vitest'
import type { Schedule } from '../../../../contract/school/timetable/schedules'
import { openLessonWords, substitutesFor } from './substitutes-for'

const teachers = ['Asep', 'Dewi', 'Rini', 'Siti'].map((name) => ({ id: name.toLowerCase(), name }))

const lesson = (teacher: string, slot: number, className: string, weekday = 1): Schedule => ({
  id: `${teacher}-${weekday}-${slot}`,
  teacher_id: teacher,
  weekday,
  slot,
  start_time: `0${6 + slot}:00`,
  end_time: `0${6 + slot}:40`,
  class: { id: className, name: className },
  subject: { id: 'ipa', name: 'IPA' },
})

const week = [
  lesson('siti', 1, '7A'),
  lesson('siti', 3, '7B'),
  lesson('siti', 2, '7A', 2),
  lesson('dewi', 1, '8A'),
  lesson('asep', 2, '8A'),
]

it('names for each lesson of those who are away those who are free, people at school first', () => {
  const open = substitutesFor(week, teachers, new Set(['siti']), 1)
  expect(open.map(openLessonWords)).toEqual([
    'Jam ke-1 7A IPA: bebas Asep, Rini',
    'Jam ke-3 7B IPA: bebas Asep, Dewi, Rini',
  ])
})

it('names nobody who is away too, and says where nobody is left', () => {
  const open = substitutesFor(week, teachers, new Set(['siti', 'asep', 'rini']), 1)
  expect(open.map(openLessonWords)).toEqual([
    'Jam ke-1 7A IPA: tidak ada guru yang bebas',
    'Jam ke-2 8A IPA: bebas Dewi',
    'Jam ke-3 7B IPA: bebas Dewi',
  ])
})

it('names the classes of a joint lesson together', () => {
  const joint = [lesson('siti', 1, '7A'), { ...lesson('siti', 1, '7B'), id: 'second' }].map((one) => ({
    ...one,
    joint_id: 'siti-1-1',
  }))
  const open = substitutesFor(joint, teachers, new Set(['siti']), 1)
  expect(open.map(openLessonWords)).toEqual(['Jam ke-1 7A, 7B IPA: bebas Asep, Dewi, Rini'])
})
