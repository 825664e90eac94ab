import { expect, it } from 'vitest'
import type { SchoolYear } from '../../../../records/attendance/school-years'
import { storyYears } from './story-years'

const year = (name: string): SchoolYear => {
  const start = name.slice(0, 4)
  const end = name.slice(5)
  return { id: name, name, first: `${start}-07-01`, last: `${end}-06-30`, semesters: [], settings: [] }
}
const years = [year('2026/2027'), year('2025/2026'), year('2024/2025')] as const
const today = '2026-11-24'
const parts = { student: {}, leaves: [], achievements: [], activities: [], classes: [] }
const names = (more: object, looked: SchoolYear = years[0]) =>
  storyYears({ ...parts, ...more }, { years, year: looked, today }).map(({ name }) => name)

it('a year in which nothing is known yet is listed where it is that of today, or the one looked at', () => {
  expect(names({})).toEqual(['2026/2027'])
  expect(names({}, years[2])).toEqual(['2026/2027', '2024/2025'])
  const achievements = [{ id: 'a', title: 'Lomba', date: '2025-09-01' }]
  expect(names({ achievements })).toEqual(['2026/2027', '2025/2026'])
})

it('who has left has no year after that, unless it is looked at', () => {
  const student = { status: 'graduated' as const, left_on: '2026-06-20' }
  expect(names({ student }, years[1])).toEqual(['2025/2026'])
})
