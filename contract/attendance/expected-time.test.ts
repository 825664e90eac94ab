import { expect, it } from 'vitest'
import { isLateStaff, staffLateAfter } from './expected-time'

it('whose first lesson is later than the school’s hour is late after that lesson begins', () => {
  expect(isLateStaff('09:30', '10:20', '07:15')).toBe(false)
  expect(isLateStaff('10:21', '10:20', '07:15')).toBe(true)
})

it('the school’s hour counts for an earlier first lesson and for those who teach nobody', () => {
  expect(staffLateAfter('07:00', '07:15')).toBe('07:15')
  expect(isLateStaff('07:15', null, '07:15')).toBe(false)
  expect(isLateStaff('07:16', null, '07:15')).toBe(true)
})

it('where no hour is known nobody is late', () => {
  expect(isLateStaff('10:21', '10:20', null)).toBe(false)
})
