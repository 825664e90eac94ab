import { listClasses, type SchoolClass } from '../../../../contract/school/classes'
import { failureSentence } from '../../../../contract/failures'
import type { Period } from '../../../../contract/school/years/periods'
import { listStudents } from '../../../../contract/people/students'
import { everyPage } from '../../../api/every-page'
import { byGradeAndName } from '../../../pull/lists/classes'
import { requestState, type RequestFailure } from '../../../pull/request/request-state'
import { useDocument } from '../../../pull/request/use-document'
import type { Pupil } from './plan'

const limit = 200

/** The active classes of one school year, of any year; undefined while never fetched. */
export function usePeriodClasses(period: Period | undefined) {
  const fallback = failureSentence(listClasses)
  const query = useDocument<SchoolClass[]>(
    ['period-classes', period?.id ?? ''],
    async ({ client }) => {
      const all = await everyPage((page) =>
        client.send(listClasses, { query: { page, limit, ...(period ? { period_id: period.id } : {}) } }),
      )
      // A plain service may answer with the classes of every year.
      return all
        .filter((one) => one.status !== 'archived' && (one.period_id ?? period?.id) === period?.id)
        .sort(byGradeAndName)
    },
    // Its classes may have been changed on their own screen a moment ago.
    { fallback, enabled: period !== undefined, quiet: true, staleMs: 0 },
  )
  return { rows: query.data, refetch: query.refetch, error: requestState(query, fallback).error }
}

/** All active pupils with the class they are in now. */
export function usePupils(): {
  pupils: readonly Pupil[] | undefined
  at: number
  error: RequestFailure | null
  refetch: () => void
} {
  const fallback = failureSentence(listStudents)
  const query = useDocument<Pupil[]>(
    ['promotion-pupils'],
    async ({ client }) => {
      const all = await everyPage((page) => client.send(listStudents, { query: { page, limit } }))
      return all
        .filter(({ status }) => (status ?? 'active') === 'active')
        .map((one) => ({
          id: one.id,
          name: one.name,
          class: one.class ? { id: one.class.id, name: one.class.name } : null,
        }))
    },
    { fallback, staleMs: 0, quiet: true },
  )
  return {
    pupils: query.data,
    at: query.dataUpdatedAt,
    error: requestState(query, fallback).error,
    refetch: () => void query.refetch(),
  }
}
