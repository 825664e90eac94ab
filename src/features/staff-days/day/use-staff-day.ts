import { useLiveQuery } from 'dexie-react-hooks'
import { failureSentence } from '../../../../contract/failures'
import { listTeacherAttendances } from '../../../../contract/attendance/teacher-attendances'
import { shownPage, type PagedList } from '../../../pull/list/shown-page'
import { pullStaffDays } from '../../../pull/staff-days/pull-staff-days'
import { readStaffDayPage, type StaffDayLine } from '../../../pull/staff-days/read-staff-days'
import { staffDayKey, type StaffDayQuery } from '../../../pull/staff-days/staff-day-query'
import { usePull } from '../../../pull/use-pull'
import { useWorkspace } from '../../../workspace/workspace'

/** A page of a day's staff that updates itself: shown from the local database at once, fetched when its copy is old. */
export function useStaffDay(query: StaffDayQuery, enabled: boolean): PagedList<StaffDayLine> {
  const { db } = useWorkspace()
  const key = staffDayKey(query)
  const fallback = failureSentence(listTeacherAttendances)
  const fetching = usePull(['staff-days', key], (reach) => pullStaffDays(reach, query), { fallback, enabled })
  // The key contains the whole query.
  const page = useLiveQuery(() => readStaffDayPage(db, query), [db, key])
  return shownPage(page, key, fetching, fallback)
}
