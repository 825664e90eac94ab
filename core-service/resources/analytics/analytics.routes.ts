import { attendanceAnalytics } from '../../../contract/attendance-analytics'
import type { Mount } from '../../plugins/mount'
import type { Services } from '../../plugins/services'
import { analyseAttendance } from './student-attendance'

/** Figures over spans of days; nothing here changes anything. */
export function mountAnalytics(mount: Mount, { db, clock }: Services): void {
  mount(attendanceAnalytics, ({ query, session }) => analyseAttendance(db, session, clock(), query))
}
