import type { StudentAnalytics } from '../../../../contract/analytics/student-analytics'
import { listStudents } from '../../../../contract/people/students'
import { classesOf } from './classes-of'
import { wholeList, type PlainWork } from './plain-work'

/**
 * The pupils of today from the list of pupils. Such a service keeps no days of coming, leaving and moving, so that there is
 * one date and no move.
 */
export async function countStudents(work: PlainWork): Promise<StudentAnalytics> {
  const { ask, today } = work
  const classes = await classesOf(work)
  const pupils = await wholeList(work, (query) => ask(listStudents, query))
  const active = pupils.filter(({ status }) => (status ?? 'active') === 'active')
  const count = (classId: string, gender: 'L' | 'P' | null) =>
    active.filter((one) => one.class?.id === classId && (one.gender ?? null) === gender).length
  return {
    ...{ from: today, to: today, dates: [today] },
    classes: classes.map((one) => ({
      ...one,
      ...{ boys: [count(one.id, 'L')], girls: [count(one.id, 'P')], unknown: [count(one.id, null)] },
      ...{ joined: 0, left: 0, moved_in: 0, moved_out: 0 },
    })),
    moves: null,
    hidden_classes: 0,
  }
}
