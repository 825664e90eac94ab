import * as calls from '../../../../contract/attendance/reports'
import type { Mount } from '../../../kit/mount'
import type { Services } from '../../../kit/services'
import { requireOwnStudent } from './own-student.repo'
import { putReport } from './put-report.repo'
import { readAttendance, readReport, requireSubPeriod } from './read-report'
import { writeOwn } from './write-own'

export function mountReports(mount: Mount, services: Services): void {
  const { db, clock } = services

  mount(calls.getReport, async ({ params, query, session }) => {
    await requireOwnStudent(db, session, params.id)
    const subPeriod = await requireSubPeriod(db, session, query.sub_period_id)
    return readReport(db, { session, studentId: params.id, subPeriod, now: clock() })
  })

  mount(calls.putReport, (input) =>
    writeOwn(services, input, async (writing) => {
      const subPeriod = await requireSubPeriod(writing.tx, input.session, input.query.sub_period_id)
      return putReport(writing, { studentId: input.params.id, subPeriod }, input.body)
    }),
  )

  mount(calls.getAttendanceReport, async ({ params, query, session }) => {
    await requireOwnStudent(db, session, params.id)
    const subPeriod = await requireSubPeriod(db, session, query.sub_period_id)
    return readAttendance(db, { session, studentId: params.id, subPeriod, now: clock() })
  })
}
