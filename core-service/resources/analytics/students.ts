import { fewestPupils } from '../../../contract/analytics/attendance-analytics'
import type { CallQuery } from '../../../contract/call'
import { dateIn } from '../../../contract/values/dates'
import { holds } from '../../../contract/permissions'
import {
  type CountedClass,
  countDates,
  type StudentAnalytics,
  type studentAnalytics,
} from '../../../contract/analytics/student-analytics'
import type { Queryable } from '../../db/client'
import type { Session } from '../../kit/session/session'
import { refuseSpan } from './analytics.rules'
import { classesBetween } from './student-attendance.repo'
import { type ClassCount, countsOfClasses, type FoundMove, movesBetween } from './students.repo'

/**
 * How many pupils the classes within reach have between two dates, and who came, left and moved.
 * @param at the moment that decides which days have come
 * @throws DomainError 1100 for a span that is none or too long
 */
export async function analyseStudents(
  db: Queryable,
  session: Session,
  at: Date,
  { from, to }: CallQuery<typeof studentAnalytics>,
): Promise<StudentAnalytics> {
  refuseSpan({ from, to })
  const { schoolId } = session
  const dates = countDates({ first: from, last: to }, dateIn(session.timeZone, at))
  const known = await classesBetween(db, session, { from, to, classId: undefined })
  const counts = await countsOfClasses(db, schoolId, dates, known)
  const moves = await movesBetween(db, schoolId, { first: from, last: dates.at(-1) ?? from }, known)
  const all = known.map(({ id, name, gradeId, gradeName, level }): CountedClass => ({
    id,
    name,
    grade: { id: gradeId, name: gradeName, level },
    ...countsOf(counts, id, dates.length),
    ...movesOf(moves, id),
  }))
  const seesPupils = holds(session.permissions, ['students.read'])
  const shown = all.filter((one) => seesPupils || !isSmall(one))
  const names = new Map(known.map(({ id, name }) => [id, name]))
  const classOf = (id: string | null) => {
    const name = id === null ? undefined : names.get(id)
    return id === null || name === undefined ? null : { id, name }
  }
  return {
    from,
    to,
    dates,
    classes: shown,
    moves: seesPupils
      ? moves.map(({ studentId, name, nis, kind, date, fromClass, toClass, status, reason }) => ({
          ...{ student_id: studentId, name, nis, kind, date },
          from_class: classOf(fromClass),
          to_class: classOf(toClass),
          ...(kind === 'out' ? { status, reason } : {}),
        }))
      : null,
    hidden_classes: all.length - shown.length,
  }
}

/** Few pupils on one of the dates, so that a figure would be that of single ones. */
const isSmall = ({ boys, girls, unknown }: CountedClass) =>
  boys.some((count, at) => {
    const all = count + (girls[at] ?? 0) + (unknown[at] ?? 0)
    return all > 0 && all < fewestPupils
  })

function countsOf(counts: readonly ClassCount[], classId: string, length: number) {
  const zeros = () => Array.from({ length }, () => 0)
  const lists = { boys: zeros(), girls: zeros(), unknown: zeros() }
  for (const one of counts) {
    if (one.classId !== classId) continue
    lists[one.gender === 'L' ? 'boys' : one.gender === 'P' ? 'girls' : 'unknown'][one.at] = one.count
  }
  return lists
}

function movesOf(moves: readonly FoundMove[], classId: string) {
  const count = (kind: FoundMove['kind'], end: 'fromClass' | 'toClass') =>
    moves.filter((move) => move.kind === kind && move[end] === classId).length
  return {
    joined: count('in', 'toClass'),
    left: count('out', 'fromClass'),
    moved_in: count('class', 'toClass'),
    moved_out: count('class', 'fromClass'),
  }
}
