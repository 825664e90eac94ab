import { expect, it } from 'vitest'
import type { AttendanceStatus } from '../../../contract/attendances'
import { runOf } from './read-homeroom'

const days = ['2026-11-21', '2026-11-20', '2026-11-19', '2026-11-18']
const marks = (...statuses: (AttendanceStatus | null)[]) =>
  new Map(statuses.map((status, index) => [days[index] ?? '', new Map([['a', status]])]))

it('counts an absence back over school days until the pupil was there', () => {
  expect(runOf('a', days, marks('sakit', 'izin', 'alpa', 'hadir'), '2026-11-21')).toEqual({
    days: 3,
    since: '2026-11-19',
  })
  expect(runOf('a', days, marks('sakit', 'terlambat', 'alpa'), '2026-11-21')).toEqual({
    days: 1,
    since: '2026-11-21',
  })
})

it('a day that was never taken ends the run', () => {
  expect(runOf('a', days, marks('sakit', null, 'alpa'), '2026-11-21')).toEqual({
    days: 1,
    since: '2026-11-21',
  })
})

it('an absence on a day that is no school day is one day', () => {
  expect(runOf('a', days, marks(null, null), '2026-11-22')).toEqual({ days: 1, since: '2026-11-22' })
})
