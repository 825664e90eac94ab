import * as importCalls from '../../../../contract/attendance/staff-day-import'
import {
  createTeacherAttendance,
  listTeacherAttendances,
  putTeacherAttendance,
} from '../../../../contract/attendance/teacher-attendances'
import { PatientImportBody } from '../../../kit/import/read-rows'
import type { Mount } from '../../../kit/mount'
import type { Services } from '../../../kit/services'
import { write } from '../../../kit/records/write'
import { readDayRows } from './import/day-rows'
import { importStaffDays } from './import/import-staff-days.repo'
import { putStaffDay, staffDayRefusals } from './put-staff-day.repo'
import { readStaffDays } from './read-staff-days'

export function mountTeacherAttendances(mount: Mount, services: Services): void {
  mount(listTeacherAttendances, ({ query, session }) => readStaffDays(services, session, query))
  for (const call of [putTeacherAttendance, createTeacherAttendance]) {
    mount(call, (input) =>
      write(services, input, (writing) => putStaffDay(writing, input.body), staffDayRefusals),
    )
  }
  mount(
    importCalls.importStaffDays,
    async (input) => {
      const rows = readDayRows(input.body.rows)
      const work = { dryRun: input.body.dry_run, run: input.body.run ?? undefined, rows }
      return { list: await write(services, input, (writing) => importStaffDays(writing, work)) }
    },
    { body: PatientImportBody },
  )
}
