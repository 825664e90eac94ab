import { expect, it } from 'vitest'
import { absenceRun } from './absence-run'
import { absencesInARow } from './attendance-marks'

it('counts absences back to the last other mark, and skips days without a mark', () => {
  expect(absenceRun(['sakit', 'izin', 'alpa', 'hadir', 'alpa'])).toEqual({ days: 3, first: 2 })
  expect(absenceRun([null, 'alpa', undefined, 'alpa', 'alpa', null])).toEqual({ days: 3, first: 4 })
  expect(absenceRun(['terlambat', 'alpa'])).toEqual({ days: 0, first: -1 })
  expect(absenceRun([])).toEqual({ days: 0, first: -1 })
})

it('a text of marks says the same, and who has left the class is not missing now', () => {
  expect(absencesInARow('HAAIS')).toBe(4)
  expect(absencesInARow('HA-AA-')).toBe(3)
  expect(absencesInARow('HAAA..')).toBe(0)
  expect(absencesInARow('..AAA')).toBe(3)
  expect(absencesInARow('')).toBe(0)
})
