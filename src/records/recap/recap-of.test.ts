import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { attendanceStatuses, type AttendanceStatus } from '../../../contract/attendance/attendances'
import { addDays } from '../../../contract/values/dates'
import type { DayKind } from '../../../contract/values/school-days'
import { recapOf, type RecapDay } from './recap-of'

const first = '2026-11-01'
const today = '2026-11-20'
const school = (date: string): RecapDay => ({ date, kind: 'school' })

/** A table of pupils × days; a cell may be empty. */
function sheet(cells: readonly (readonly (AttendanceStatus | null)[])[], kinds: readonly DayKind[]) {
  const days = kinds.map((kind, index) => ({ date: addDays(first, index), kind }))
  const ids = cells.map((_, index) => `p${index}`)
  const marks = new Map(
    days.map(({ date }, column) => [
      date,
      new Map(
        cells.flatMap((row, index): [string, AttendanceStatus][] => {
          const status = row[column]
          return status ? [[`p${index}`, status]] : []
        }),
      ),
    ]),
  )
  return { ids, days, marks }
}

const kindArb = fc.constantFrom<DayKind>('school', 'school', 'school', 'weekend', 'holiday', 'outside')
const statusArb = fc.constantFrom(...attendanceStatuses)
const sheetArb = (cell: fc.Arbitrary<AttendanceStatus | null>) =>
  fc.tuple(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 8 })).chain(([dayCount, pupilCount]) =>
    fc
      .tuple(
        fc.array(fc.array(cell, { minLength: dayCount, maxLength: dayCount }), {
          minLength: pupilCount,
          maxLength: pupilCount,
        }),
        fc.array(kindArb, { minLength: dayCount, maxLength: dayCount }),
      )
      .map(([cells, kinds]) => ({ cells, kinds })),
  )
const anySheet = sheetArb(fc.option(statusArb))

describe('the recap of a month', () => {
  it('is (S + I + A) × 100 ÷ (students × school days) for a month taken whole', () => {
    const { ids, days, marks } = sheet(
      [
        ['hadir', 'sakit', 'hadir', 'alpa'],
        ['hadir', 'hadir', 'izin', 'hadir'],
      ],
      ['school', 'school', 'school', 'school'],
    )
    const recap = recapOf(ids, days, marks, today)
    expect(recap.whole).toMatchObject({ sakit: 1, izin: 1, alpa: 1, taken: 8, percent: 37.5 })
    expect(recap.people.get('p0')).toMatchObject({ sakit: 1, izin: 0, alpa: 1, percent: 50 })
    expect(recap.people.get('p1')).toMatchObject({ izin: 1, percent: 25 })
    expect([...recap.absent.values()]).toEqual([0, 1, 1, 1])
  })

  it('leaves an unmarked pupil-day out of numerator and denominator', () => {
    const { ids, days, marks } = sheet([['sakit', null, null, 'hadir']], Array(4).fill('school'))
    const { whole, absent } = recapOf(ids, days, marks, today)
    expect(whole).toMatchObject({ taken: 2, percent: 50 })
    expect([...absent]).toEqual([
      ['2026-11-01', 1],
      ['2026-11-04', 0],
    ])
  })

  it('has no percentage before anything is taken', () => {
    expect(recapOf(['p0'], [school(first)], new Map(), today).whole.percent).toBeNull()
    expect(recapOf([], [], new Map(), today).whole.percent).toBeNull()
  })

  it('counts late as present', () => {
    const { ids, days, marks } = sheet([['terlambat', 'sakit']], ['school', 'school'])
    expect(recapOf(ids, days, marks, today).whole).toMatchObject({ terlambat: 1, taken: 2, percent: 50 })
  })

  it('leaves out days without school, days to come, and pupils who are not asked for', () => {
    const { days, marks } = sheet(
      [
        ['alpa', 'alpa'],
        ['alpa', 'alpa'],
      ],
      ['holiday', 'school'],
    )
    expect(recapOf(['p0'], days, marks, today).whole).toMatchObject({ alpa: 1, taken: 1 })
    expect(recapOf(['p0'], days, marks, first).whole).toMatchObject({ alpa: 0, taken: 0 })
  })
})

describe('for every month', () => {
  it('a whole one is measured by pupils × school days that have come', () => {
    fc.assert(
      fc.property(sheetArb(statusArb), ({ cells, kinds }) => {
        const { ids, days, marks } = sheet(cells, kinds)
        const come = days.filter(({ date, kind }) => kind === 'school' && date <= today)
        const { whole } = recapOf(ids, days, marks, today)
        const away = whole.sakit + whole.izin + whole.alpa
        expect(whole.taken).toBe(ids.length * come.length)
        if (come.length > 0) expect(whole.percent).toBeCloseTo((away * 100) / (ids.length * come.length))
      }),
    )
  })

  it('the class is the sum of its pupils, and of its days', () => {
    fc.assert(
      fc.property(anySheet, ({ cells, kinds }) => {
        const { ids, days, marks } = sheet(cells, kinds)
        const { people, whole, absent } = recapOf(ids, days, marks, today)
        for (const key of [...attendanceStatuses, 'taken'] as const) {
          expect([...people.values()].reduce((sum, one) => sum + one[key], 0)).toBe(whole[key])
        }
        const away = whole.sakit + whole.izin + whole.alpa
        expect([...absent.values()].reduce((sum, one) => sum + one, 0)).toBe(away)
      }),
    )
  })

  it('a percentage lies between 0 and 100, and presence and lateness weigh the same', () => {
    fc.assert(
      fc.property(anySheet, ({ cells, kinds }) => {
        const { ids, days, marks } = sheet(cells, kinds)
        const before = recapOf(ids, days, marks, today)
        for (const { percent } of [...before.people.values(), before.whole]) {
          if (percent !== null) expect(percent).toBeGreaterThanOrEqual(0)
          if (percent !== null) expect(percent).toBeLessThanOrEqual(100)
        }
        const punctual = cells.map((row) => row.map((one) => (one === 'terlambat' ? 'hadir' : one)))
        const after = recapOf(ids, days, sheet(punctual, kinds).marks, today)
        expect(after.whole.percent).toBe(before.whole.percent)
      }),
    )
  })

  it('what is said on a day that does not count changes nothing', () => {
    fc.assert(
      fc.property(anySheet, statusArb, ({ cells, kinds }, status) => {
        const { ids, days, marks } = sheet(cells, kinds)
        const louder = new Map(
          days.map(({ date, kind }) => [
            date,
            kind === 'school' && date <= today
              ? (marks.get(date) ?? new Map<string, AttendanceStatus>())
              : new Map(ids.map((id) => [id, status])),
          ]),
        )
        expect(recapOf(ids, days, louder, today)).toEqual(recapOf(ids, days, marks, today))
      }),
    )
  })
})
