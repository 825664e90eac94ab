import {
  createTeacherAttendance,
  listTeacherAttendances,
  putTeacherAttendance,
} from '../../../../contract/attendance/teacher-attendances'
import type { Mount } from '../../../kit/mount'
import type { Services } from '../../../kit/services'
import { write } from '../../../kit/records/write'
import { putStaffDay, staffDayRefusals } from './put-staff-day.repo'
import { readStaffDays } from './read-staff-days'

export function mountTeacherAttendances(mount: Mount, services: Services): void {
  mount(listTeacherAttendances, ({ query, session }) => readStaffDays(services, session, query))
  for (const call of [putTeacherAttendance, createTeacherAttendance]) {
    mount(call, (input) =>
      write(services, input, (writing) => putStaffDay(writing, input.body), staffDayRefusals),
    )
  }
}
