import type { QueryClient } from '@tanstack/react-query'
import { failureSentence } from '../../contract/failures'
import { listSchedules, type Schedule } from '../../contract/school/timetable/schedules'
import type { UserDb } from '../db/user-db'
import type { TimetableCopy } from './record/save-timetable'
import { requestState } from './request/request-state'
import { storeDocument, useDocument } from './request/use-document'
import type { Timetable } from './use-timetable'

const keyOf = (periodId: string | null) => ['year-timetable', periodId ?? '']

/**
 * The timetable of a school year that is not the active one, a document on this device. It is never among the rows that
 * screens of today read.
 * @param periodId null: nothing is asked
 */
export function useYearTimetable(periodId: string | null): Timetable {
  const fallback = failureSentence(listSchedules)
  const query = useDocument<Schedule[]>(
    keyOf(periodId),
    async ({ client, db }, signal) => {
      const lessons = await client.send(listSchedules, {
        ...(periodId === null ? {} : { query: { period_id: periodId } }),
        signal,
      })
      const classes = await db.yearClasses.toArray()
      // A plain service may answer with the active year whatever it is asked, and may name no year in a lesson.
      return lessons.filter(({ period_id, class_id, class: named }) =>
        period_id
          ? period_id === periodId
          : classes.some((one) => one.period_id === periodId && one.id === (class_id ?? named?.id)),
      )
    },
    { fallback, enabled: periodId !== null, quiet: true },
  )
  return {
    lessons: periodId === null ? undefined : query.data,
    fetchedAt: query.dataUpdatedAt > 0 ? query.dataUpdatedAt : null,
    ...requestState(query, fallback),
    refresh: () => void query.refetch(),
  }
}

/** This device's copy of such a timetable, for a save. */
export function yearCopy(queries: QueryClient, db: UserDb, periodId: string): TimetableCopy {
  return {
    replace: (gone, lessons) =>
      storeDocument<Schedule[]>(queries, db, keyOf(periodId), (held) => [
        ...(held ?? []).filter(({ id }) => !gone.has(id) && !lessons.some((one) => one.id === id)),
        ...lessons,
      ]),
    refresh: () => queries.refetchQueries({ queryKey: [db.name, ...keyOf(periodId)] }),
  }
}
