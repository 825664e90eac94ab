import { expect, it } from 'vitest'
import type {
  CountedClass,
  StudentAnalytics,
  StudentMove,
} from '../../../../contract/analytics/student-analytics'
import {
  countsBefore,
  groupsOf,
  moveCounts,
  movesOf,
  pupilsOn,
  sexesOn,
  studentHeadline,
} from './student-figures'

const one = (id: string, counts: Partial<CountedClass>): CountedClass => ({
  id,
  name: id,
  grade: { id: id[0] ?? '', name: `Kelas ${id[0] ?? ''}` },
  ...{ boys: [0, 0], girls: [0, 0], unknown: [0, 0], joined: 0, left: 0, moved_in: 0, moved_out: 0 },
  ...counts,
})
const classes = [
  one('7A', { boys: [10, 11], girls: [12, 12], joined: 2, moved_out: 1 }),
  one('7B', { boys: [9, 9], girls: [8, 9], moved_in: 1 }),
  one('8A', { boys: [5, 4], girls: [5, 5], unknown: [1, 1], left: 1 }),
]
const answer: StudentAnalytics = {
  from: '2026-07-01',
  to: '2026-11-19',
  dates: ['2026-07-01', '2026-11-19'],
  classes,
}

it('sums classes on a date, by sex', () => {
  expect(sexesOn(classes, -1)).toEqual([24, 26, 1])
  expect([pupilsOn(classes, 0), pupilsOn(classes, -1)]).toEqual([50, 51])
})

it('a change between two of the classes is one', () => {
  expect(moveCounts(classes)).toEqual({ in: 2, out: 1, class: 1 })
  expect(moveCounts(classes.slice(1))).toEqual({ in: 0, out: 1, class: 1 })
})

it('is compared with what was there: a year without records and a class of another year are nothing', () => {
  const everything = { gradeId: null, classId: null }
  expect(countsBefore(answer, everything)).toEqual({ pupils: 51, in: 2, out: 1, class: 1 })
  expect(countsBefore(answer, { ...everything, gradeId: '8' })).toMatchObject({ pupils: 10, out: 1 })
  expect(countsBefore(answer, { ...everything, classId: '7A of another year' })).toBeNull()
  expect(countsBefore({ ...answer, classes: [] }, everything)).toBeNull()
  expect(countsBefore(undefined, everything)).toBeNull()
})

it('groups by grade, a grade by class', () => {
  const keys = (gradeId: string | null, classId: string | null = null) =>
    groupsOf(classes, { gradeId, classId }).map(({ key }) => key)
  expect(keys(null)).toEqual(['7', '8'])
  expect(keys('7')).toEqual(['7A', '7B'])
  expect(keys('7', '7B')).toEqual(['7B'])
})

it('says how many and since when', () => {
  expect(studentHeadline(answer, classes)).toBe('51 siswa, bertambah 1 sejak 1 Juli 2026.')
  expect(studentHeadline(answer, classes.slice(2))).toBe('10 siswa, berkurang 1 sejak 1 Juli 2026.')
  expect(studentHeadline(answer, [])).toMatch(/^Belum ada siswa/)
  expect(studentHeadline({ ...answer, classes: [], hidden_classes: 1 }, [])).toMatch(
    /^1 kelas tidak ditampilkan/,
  )
})

it('a move concerns the class that was left and the one that was entered', () => {
  const move: StudentMove = {
    ...{ student_id: 'x', name: 'X', kind: 'class', date: '2026-09-10' },
    from_class: { id: '7A', name: '7A' },
    to_class: { id: '7B', name: '7B' },
  }
  const of = (ids: string[], kind: 'in' | 'class' | null = null, month: string | null = null) =>
    movesOf(
      [move],
      classes.filter(({ id }) => ids.includes(id)),
      kind,
      month,
    )
  expect([of(['7A']), of(['7B']), of(['8A']), of(['7A'], 'in'), of(['7A'], 'class')]).toEqual([
    ...[[move], [move], [], [], [move]],
  ])
  expect([of(['7A'], null, '2026-09'), of(['7A'], null, '2026-10')]).toEqual([[move], []])
})
