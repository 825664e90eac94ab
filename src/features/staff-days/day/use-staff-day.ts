import { useLiveQuery } from 'dexie-react-hooks'
import { failureSentence } from '../../../../contract/failures'
import { listTeacherAttendances } from '../../../../contract/teacher-attendances'
import type { PagedList } from '../../../pull/list/use-paged-list'
import { requestState } from '../../../pull/request-state'
import { pullStaffDays } from '../../../pull/staff-days/pull-staff-days'
import { readStaffDayPage, type StaffDayLine } from '../../../pull/staff-days/read-staff-days'
import { staffDayKey, type StaffDayQuery } from '../../../pull/staff-days/staff-day-query'
import { usePull } from '../../../pull/use-pull'
import { useWorkspace } from '../../../workspace/workspace'

/** A page of a day's staff that lives: shown from the local database at once, fetched when it is time. */
export function useStaffDay(query: StaffDayQuery, enabled: boolean): PagedList<StaffDayLine> {
  const { db } = useWorkspace()
  const key = staffDayKey(query)
  const fallback = failureSentence(listTeacherAttendances)
  const fetching = usePull(['staff-days', key], (reach) => pullStaffDays(reach, query), { fallback, enabled })
  // The key says all of the query.
  const page = useLiveQuery(() => readStaffDayPage(db, query), [db, key])
  const { status, error } = requestState(fetching, fallback)
  const unknown =
    !page || (page.partial && page.lines.length === 0 && (status === 'loading' || status === 'idle'))
  return {
    rows: unknown ? undefined : page.lines,
    pagination: unknown ? undefined : page.pagination,
    fetchedAt: page?.fetchedAt ?? null,
    partial: page?.partial ?? false,
    previous: page !== undefined && page.key !== key,
    status,
    error,
    refresh: () => void fetching.refetch(),
  }
}
