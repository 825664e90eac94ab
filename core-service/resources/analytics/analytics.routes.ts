import { attendanceAnalytics } from '../../../contract/analytics/attendance-analytics'
import { billAnalytics } from '../../../contract/analytics/bill-analytics'
import { staffAnalytics } from '../../../contract/analytics/staff-analytics'
import { studentAnalytics } from '../../../contract/analytics/student-analytics'
import type { Mount } from '../../kit/mount'
import type { Services } from '../../kit/services'
import { analyseBills } from './bills'
import { analyseStaff } from './staff-attendance'
import { analyseAttendance } from './student-attendance'
import { analyseStudents } from './students'

/** Figures over spans of days; nothing here changes anything. */
export function mountAnalytics(mount: Mount, { db, clock }: Services): void {
  mount(attendanceAnalytics, ({ query, session }) => analyseAttendance(db, session, clock(), query))
  mount(studentAnalytics, ({ query, session }) => analyseStudents(db, session, clock(), query))
  mount(billAnalytics, ({ query, session }) => analyseBills(db, session, clock(), query))
  mount(staffAnalytics, ({ query, session }) => analyseStaff(db, session, clock(), query))
}
