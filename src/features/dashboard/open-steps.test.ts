import { expect, it } from 'vitest'
import type { Dashboard } from '../../../contract/analytics/dashboard'
import { openSteps } from './open-steps'

const all = () => true
const begun = { calendar_checked: false, staff: 0, homerooms_without_account: 0, registers_taken: false }
const classWith = (homeroom_teacher_name: string | null) => ({
  class_id: '7a',
  class_name: '7A',
  homeroom_teacher_name,
  total: 36,
  marked: 0,
  absent: 0,
})
const names = (figures: Dashboard, can: Parameters<typeof openSteps>[1] = all) =>
  openSteps(figures, can).map(({ name }) => name)

it('goes from an empty school to its first register', () => {
  expect(names({ student_count: 0, registers: [], first_steps: begun })).toEqual([
    'calendar',
    'students',
    'staff',
    'homerooms',
  ])
  const filled = { ...begun, calendar_checked: true, staff: 24 }
  expect(names({ student_count: 36, registers: [classWith(null)], first_steps: filled })).toEqual([
    'homerooms',
    'register',
  ])
  const named = { ...filled, homerooms_without_account: 1 }
  expect(names({ student_count: 36, registers: [classWith('Sri')], first_steps: named })).toEqual([
    'accounts',
    'register',
  ])
  const given = { ...filled, homerooms_never_signed_in: 1 }
  expect(names({ student_count: 36, registers: [classWith('Sri')], first_steps: given })).toEqual([
    'codes',
    'register',
  ])
  const taken = { ...given, registers_taken: true }
  expect(names({ student_count: 36, registers: [classWith('Sri')], first_steps: taken })).toEqual([])
})

it('offers what the person may do, and of a plain service what it tells', () => {
  expect(names({ student_count: 0, registers: [], first_steps: begun }, () => false)).toEqual([])
  expect(names({ student_count: 0, registers: [] })).toEqual(['students', 'homerooms'])
  expect(names({ student_count: 5, registers: [classWith(null)] })).toEqual(['homerooms'])
  expect(names({ student_count: 5, registers: [classWith('Sri')] })).toEqual([])
})
