import { useLiveQuery } from 'dexie-react-hooks'
import { readStaffDays } from '../../../pull/staff-days/read-staff-days'
import { useWorkspace } from '../../../workspace/workspace'
import { pointOf } from '../../../records/position/position'
import { schoolPlace, usualPlace, type Place } from '../own/usual-place'

/**
 * What the positions of a day are measured from: the position that the school has entered, else the middle of all check-ins of that day on
 * this device, whichever of them the list shows (decision 0031).
 */
export function usePlace(date: string): Place | null {
  const { db, school } = useWorkspace()
  const entered = schoolPlace(school?.evidence)
  const lines = useLiveQuery(async () => [...(await readStaffDays(db, date)).values()], [db, date])
  return entered ?? usualPlace((lines ?? []).flatMap(({ day }) => pointOf(day, 'checkin') ?? []))
}
