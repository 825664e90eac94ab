import { expect, it } from 'vitest'
import { classDaysOf, type AnalysedClass } from '../../../../contract/analytics/attendance-analytics'
import { bucketsOf } from './analysis'
import { heatOf } from './week-heat'
import { groupsOf, linesOf } from './over-time'

const dates = ['2026-11-09', '2026-11-10']
const classOf = (name: string, level: number, marks: string[]): AnalysedClass => ({
  ...{ id: name, name, days: classDaysOf(marks, dates.length) },
  grade: { id: String(level), name: `Kelas ${level}`, level },
})
const classes = [
  ...['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((letter) => classOf(`7${letter}`, 7, ['AA'])),
  classOf('8A', 8, ['HH', 'HH']),
]
const words = { groupHead: 'Kelas', everybody: 'Sekolah' }
const names = (gradeId: string | null, classId: string | null = null, of = classes) =>
  groupsOf(of, { gradeId, classId }, words).map(({ name }) => name)

it('compares a grade with the school, and a class with both; of one grade alone there is no school beside it', () => {
  expect(names(null)).toEqual(['Kelas 7', 'Kelas 8'])
  expect(names('8')).toEqual(['8A', 'Sekolah'])
  expect(names('7', '7A')).toEqual(['Kelas 7A', 'Semua Kelas 7', 'Sekolah'])
  expect(names('7', null, classes.slice(0, 7))).toEqual(['7A', '7B', '7C', '7D', '7E', '7F', '7G'])
})

it('draws the school also where the classes with most absence fill the chart', () => {
  const groups = groupsOf(classes, { gradeId: '7', classId: null }, words)
  const { series, lines } = linesOf(bucketsOf(dates), groups, dates.length)
  expect(series).toHaveLength(8)
  expect(lines).toHaveLength(6)
  expect(lines.at(-1)).toMatchObject({
    name: 'Sekolah',
    values: [expect.closeTo(77.78), expect.closeTo(77.78)],
  })
})

it('draws no figure of a half-taken day, and says so', () => {
  const begun = classOf('7H', 7, ['HA', 'H-', 'H-', 'H-'])
  const group = { key: '7H', name: '7H', classes: [begun] }
  const { series } = linesOf(bucketsOf(dates), [group], dates.length)
  expect(series).toMatchObject([{ values: [0, null], gaps: [null, 'baru 25% diabsen'] }])
  expect(heatOf(dates, 0, [begun]).cellOn('2026-11-10')).toMatchObject({
    ...{ text: '·', hatched: true, strength: 0 },
    label: 'Selasa, 10 November 2026: baru 25% diabsen',
  })
})
