import { expect, it } from 'vitest'
import type { Schedule } from '../../../contract/school/timetable/schedules'
import { classesOfSubject } from './subject-classes'

const named = (name: string) => ({ id: name.toLowerCase(), name })
const lesson = (id: string, parts: Partial<Schedule>): Schedule => ({ id, subject: named('IPA'), ...parts })

it('says for each class who gives it and when, double lessons joined, also where only names are given', () => {
  const monday = { weekday: 1, class_id: '7b', class: named('7B'), teacher: named('Sri') }
  const lessons = [
    lesson('1', { ...monday, start_time: '07:40', end_time: '08:20' }),
    lesson('2', { ...monday, start_time: '07:00', end_time: '07:40' }),
    lesson('3', { class: named('7A'), teacher: named('Yuni') }),
    lesson('4', { class: named('7A'), teacher: null, weekday: 2, start_time: '09:00', end_time: '09:40' }),
    lesson('5', {}),
  ]
  expect(classesOfSubject(lessons)).toMatchObject([
    { name: '7A', teachers: ['Yuni'], bells: 2, lessons: [{ weekday: 2, start: '09:00', teacher: null }] },
    { name: '7B', teachers: ['Sri'], bells: 2, lessons: [{ start: '07:00', end: '08:20', bells: 2 }] },
  ])
})
