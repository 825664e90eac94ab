import * as calls from '../../../../contract/attendance/teacher-leaves'
import type { Mount } from '../../../kit/mount'
import { readRecord } from '../../../kit/records/records'
import type { Services } from '../../../kit/services'
import { write } from '../../../kit/records/write'
import { removeTeacherLeave, updateTeacherLeave } from './change-teacher-leave'
import { createTeacherLeave } from './create-teacher-leave.repo'
import { teacherLeaveKind, teacherLeaveRefusals as refusals, visibleLeaves } from './leaves.kind'
import { pageOfTeacherLeaves } from './leaves.repo'

export function mountTeacherLeaves(mount: Mount, services: Services): void {
  const { db } = services

  mount(calls.listTeacherLeaves, ({ query, session }) =>
    pageOfTeacherLeaves(db, session.schoolId, query, visibleLeaves(session)),
  )
  mount(calls.getTeacherLeave, ({ params, session }) =>
    readRecord({ tx: db, session }, teacherLeaveKind, params.id),
  )
  mount(calls.createTeacherLeave, (input) =>
    write(services, input, (writing) => createTeacherLeave(writing, input.body), refusals),
  )
  mount(calls.updateTeacherLeave, (input) =>
    write(services, input, (writing) => updateTeacherLeave(writing, input.params.id, input.body), refusals),
  )
  mount(calls.deleteTeacherLeave, (input) =>
    write(services, input, (writing) => removeTeacherLeave(writing, input.params.id)),
  )
}
