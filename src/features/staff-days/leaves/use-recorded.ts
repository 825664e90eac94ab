import { useLiveQuery } from 'dexie-react-hooks'
import type { AttendanceStatus } from '../../../../contract/attendance/attendances'
import { addDays } from '../../../../contract/values/dates'
import type { SubPeriodSetting } from '../../../../contract/school/years/periods'
import { keyOf, staffDaysBetween } from '../../../pull/staff-days/read-staff-days'
import { readSettings } from '../../../workspace/calendar/school-calendar'
import { useToday } from '../../../workspace/calendar/use-today'
import { useWorkspace } from '../../../workspace/workspace'
import { readTogether } from '../../../db/read-together'

/** How far back statuses are looked up, in days; none is in the future. */
const backDays = 90

export interface Recorded {
  settings: readonly SubPeriodSetting[]
  /** The status of a person on a date, according to this device. */
  statusOf: (teacherId: string, date: string) => AttendanceStatus | null
}

/** What the effect of a leave is worked out from; undefined while the database is being read. */
export function useRecorded(): Recorded | undefined {
  const { db } = useWorkspace()
  const today = useToday()
  const settings = useLiveQuery(() => readSettings(db, null), [db])
  const days = useLiveQuery(
    () =>
      readTogether(db, [db.teacherAttendances, db.outbox], () =>
        staffDaysBetween(db, { from: addDays(today, -backDays), to: today }),
      ),
    [db, today],
  )
  return (
    settings &&
    days && {
      settings,
      statusOf: (teacherId, date) => days.get(keyOf(teacherId, date))?.day.status ?? null,
    }
  )
}
