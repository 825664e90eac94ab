import { useLiveQuery } from 'dexie-react-hooks'
import { clockIn, dateIn } from '../../../../contract/values/dates'
import type { Dashboard } from '../../../../contract/analytics/dashboard'
import { leaveOf } from '../../../outbox/fields/leave-fields'
import { pullTeacherDays } from '../../../pull/attendance/pull-presences'
import { readLeaves } from '../../../pull/attendance/read-leaves'
import { readStaffDays } from '../../../pull/staff-days/read-staff-days'
import { useMissingBills } from '../../../pull/use-missing-bills'
import { usePull } from '../../../pull/use-pull'
import { useNow } from '../../../ui/hooks/use-now'
import { useOwnTeacherId } from '../../../workspace/own-teacher'
import { readSettings, settingOn } from '../../../workspace/calendar/school-calendar'
import { useSchoolDay } from '../../../workspace/calendar/use-school-day'
import { useWorkspace } from '../../../workspace/workspace'
import { needsOf, type Need } from './needs-of'

/**
 * What waits for the signed-in person today: the service's figures, overlaid with what is newer on this device.
 * @param figures as last answered; undefined where there are none
 * @returns undefined while the local database is being read
 */
export function useNeeds(
  figures: Dashboard | undefined,
  today: string,
  own: readonly string[],
): Need[] | undefined {
  const { db, can, timeZone } = useWorkspace()
  const day = useSchoolDay(today)
  const now = useNow()
  const isOwnDayOpen = useOwnDayOpen(today)
  const reachesAll = can('classes.all')
  const unbilled = useMissingBills().data?.student_count ?? 0
  const here = useLiveQuery(async () => {
    const bell = settingOn(today, await readSettings(db, null))?.late_after ?? '07:00'
    const leaves = reachesAll ? [] : await readLeaves(db, null)
    const waiting = leaves.filter(
      ({ fields, truth }) => leaveOf(fields).status === 'pending' && truth !== 'attention',
    )
    return { bell, leavesHere: reachesAll ? null : waiting.length }
  }, [db, today, reachesAll])
  if (!day || !here) return undefined
  return needsOf({
    figures,
    isOfToday: isOfToday(figures, today),
    can,
    isSchoolDay: day.kind === 'school',
    isLate: dateIn(timeZone, new Date(now)) !== today || clockIn(timeZone, new Date(now)) >= here.bell,
    own,
    leavesHere: here.leavesHere,
    isOwnDayOpen,
    unbilled,
  })
}

/** Whether figures are of today; those of a plain service, which names no day, count as such. */
export const isOfToday = (figures: Dashboard | undefined, today: string): boolean =>
  figures !== undefined && (!figures.date || figures.date === today)

/**
 * Whether this person's own day is to be recorded still. Asked of those who take no register, and so look at their own day
 * only: a person who takes one is thereby at school.
 */
function useOwnDayOpen(today: string): boolean {
  const { db, can } = useWorkspace()
  const teacherId = useOwnTeacherId() ?? null
  const isAsked = teacherId !== null && !can('attendances.write') && !can('attendances.read')
  usePull(['teacherDays', today], (reach) => pullTeacherDays(reach, today), {
    fallback: 'Failed to fetch attendances',
    enabled: isAsked,
  })
  const line = useLiveQuery(
    async () => (teacherId === null ? null : ((await readStaffDays(db, today)).get(teacherId) ?? null)),
    [db, today, teacherId],
  )
  if (!isAsked || line === undefined) return false
  return line === null || (!line.day.status && !line.day.checkin_time && line.proposal === null)
}
