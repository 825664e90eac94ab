import { useLiveQuery } from 'dexie-react-hooks'
import { clockIn, dateIn } from '../../../../contract/values/dates'
import type { Dashboard } from '../../../../contract/analytics/dashboard'
import { leaveOf } from '../../../outbox/fields/leave-fields'
import { readLeaves } from '../../../pull/attendance/read-leaves'
import { useMissingBills } from '../../../pull/use-missing-bills'
import { useNow } from '../../../ui/hooks/use-now'
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
    unbilled,
  })
}

/** Whether figures are of today; those of a plain service, which names no day, count as such. */
export const isOfToday = (figures: Dashboard | undefined, today: string): boolean =>
  figures !== undefined && (!figures.date || figures.date === today)
