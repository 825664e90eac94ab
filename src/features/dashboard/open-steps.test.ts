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

it('says what the calendar is, so that it can be confirmed where it is named', () => {
  const calendar = {
    period_id: 'y',
    sub_period_id: 's',
    first_date: '2026-07-01',
    last_date: '2026-12-31',
    week_days: 6,
    late_after: '07:00',
    holidays: 0,
  }
  const [step] = openSteps({ student_count: 0, registers: [], first_steps: { ...begun, calendar } }, all)
  expect(step).toMatchObject({
    name: 'calendar',
    text: 'Sekarang 1 Juli 2026 sampai 31 Desember 2026, Senin sampai Sabtu, bel masuk 07.00, belum ada hari libur.',
    confirm: { id: 'y', subPeriodId: 's' },
  })
  expect(openSteps({ student_count: 0, registers: [], first_steps: begun }, all)[0]).not.toHaveProperty(
    'confirm',
  )
})

it('offers what the person may do, and of a plain service what it tells', () => {
  expect(names({ student_count: 0, registers: [], first_steps: begun }, () => false)).toEqual([])
  expect(names({ student_count: 0, registers: [] })).toEqual(['students', 'homerooms'])
  expect(names({ student_count: 5, registers: [classWith(null)] })).toEqual(['homerooms'])
  expect(names({ student_count: 5, registers: [classWith('Sri')] })).toEqual([])
})
