import { useLiveQuery } from 'dexie-react-hooks'
import { pullTeacherDays } from '../../../pull/attendance/pull-presences'
import { readStaffDays, type StaffDayLine } from '../../../pull/staff-days/read-staff-days'
import { usePull } from '../../../pull/use-pull'
import { useSchoolDay } from '../../../workspace/calendar/use-school-day'
import { useWorkspace } from '../../../workspace/workspace'

/**
 * Whether a member of the staff still has to record the own day.
 * @param today `YYYY-MM-DD`
 * @returns false on a day without school, and while it is not known
 */
export function useOwnDayOpen(teacherId: string, today: string): boolean {
  const { db } = useWorkspace()
  const day = useSchoolDay(today)
  const isSchoolDay = day?.kind === 'school'
  usePull(['teacherDays', today], (reach) => pullTeacherDays(reach, today), {
    fallback: 'Failed to fetch attendances',
    enabled: isSchoolDay,
  })
  const line = useLiveQuery(
    async () => (await readStaffDays(db, today)).get(teacherId) ?? null,
    [db, today, teacherId],
  )
  return isSchoolDay && line !== undefined && isUnrecorded(line)
}

/** Nothing is recorded of the day, and no approved leave says where the person is. */
const isUnrecorded = (line: StaffDayLine | null) =>
  line === null || (!line.day.status && !line.day.checkin_time && line.proposal === null)
