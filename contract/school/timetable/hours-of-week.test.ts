import { expect, it } from 'vitest'
import { closedForGrade, hoursOfDay, hoursOfWeek, patternFault, planFollow } from './hours-of-week'
import type { HoursPattern } from './school-hours'

const pattern = (more: Partial<HoursPattern> = {}): HoursPattern => ({
  weekdays: [1, 2],
  start_time: '07:00',
  minutes: 40,
  count: 4,
  breaks: [{ after: 2, minutes: 20 }],
  ...more,
})
const lesson = (start: number, end: number, slot: number | null = null) => ({ weekday: 1, start, end, slot })

it('hours follow each other, with breaks between', () => {
  expect(hoursOfDay(pattern())).toEqual([
    { start: 420, end: 460 },
    { start: 460, end: 500 },
    { start: 520, end: 560 },
    { start: 560, end: 600 },
  ])
})

it('refuses a day with two patterns, and hours beyond midnight', () => {
  expect(patternFault([pattern(), pattern({ weekdays: [5] })])).toBeNull()
  expect(patternFault([pattern(), pattern({ weekdays: [5, 2] })])?.at).toBe(1)
  expect(patternFault([pattern({ start_time: '22:00' })])?.words).toContain('tengah malam')
})

it('moves lessons to the new times of their hours, by their times or by their number', () => {
  const [from, to] = [hoursOfWeek([pattern()]), hoursOfWeek([pattern({ minutes: 35 })])]
  const plan = planFollow([lesson(420, 460), lesson(460, 500, 9), lesson(425, 465, 3)], from, to)
  expect(plan.faults).toEqual([])
  expect(plan.moved.map(({ to: { start, end, slot } }) => [start, end, slot])).toEqual([
    [420, 455, 1],
    [455, 490, 2],
    [510, 545, 3],
  ])
  // A lesson without an hour and without a number keeps its times.
  expect(planFollow([lesson(425, 465)], from, to)).toEqual({ moved: [], faults: [] })
})

it('names lessons without a new hour and lessons that a break would cut', () => {
  const from = hoursOfWeek([pattern({ breaks: [] })])
  const to = hoursOfWeek([pattern({ count: 3, breaks: [{ after: 1, minutes: 15 }] })])
  const plan = planFollow([lesson(540, 580), lesson(420, 500), lesson(460, 500)], from, to)
  expect(plan.faults.map(({ fault }) => fault)).toEqual(['none', 'cut'])
  expect(plan.moved).toHaveLength(1)
})

it('a closed time of some grades is none of the others', () => {
  const times = [
    { weekday: 1, start_time: '07:00', end_time: '07:40', title: 'Upacara', grade_ids: null },
    { weekday: 5, start_time: '10:00', end_time: '11:00', title: 'Kokurikuler', grade_ids: ['g7'] },
  ]
  expect(closedForGrade(times, 'g7')).toHaveLength(2)
  expect(closedForGrade(times, 'g8').map(({ title }) => title)).toEqual(['Upacara'])
  expect(closedForGrade(times, null).map(({ title }) => title)).toEqual(['Upacara'])
})
