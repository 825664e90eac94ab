import { useLiveQuery } from 'dexie-react-hooks'
import { failureSentence } from '../../contract/failures'
import { listSchedules, type Schedule } from '../../contract/school/timetable/schedules'
import { useWorkspace } from '../workspace/workspace'
import { pullSchedules, timetableKey } from './pull-schedules'
import { requestState, type RequestState } from './request/request-state'
import { usePull } from './use-pull'
import { readTogether } from '../db/read-together'

export interface Timetable extends RequestState {
  /** Every lesson of the active school year; undefined while nothing is known. */
  lessons: Schedule[] | undefined
  /** When it was fetched, milliseconds since 1970; null where this device never fetched it. */
  fetchedAt: number | null
  refresh: () => void
}

/** The whole school's timetable: read live from the local database, fetched when its copy is stale. */
export function useTimetable(): Timetable {
  const { db, can } = useWorkspace()
  const fallback = failureSentence(listSchedules)
  const fetching = usePull(['schedules'], pullSchedules, { fallback, enabled: can('schedules.read') })
  const held = useLiveQuery(
    () =>
      readTogether(db, [db.schedules, db.lists], async () => {
        const read = await db.lists.get(timetableKey)
        return { lessons: read && (await db.schedules.toArray()), fetchedAt: read?.fetched_at ?? null }
      }),
    [db],
  )
  return {
    lessons: held?.lessons,
    fetchedAt: held?.fetchedAt ?? null,
    ...requestState(fetching, fallback),
    refresh: () => void fetching.refetch(),
  }
}
