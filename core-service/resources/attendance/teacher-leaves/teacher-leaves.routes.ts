import {
  createTeacherLeave as createCall,
  deleteTeacherLeave,
  getTeacherLeave,
  listTeacherLeaves,
  updateTeacherLeave as updateCall,
} from '../../../../contract/attendance/teacher-leaves'
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

  mount(listTeacherLeaves, ({ query, session }) =>
    pageOfTeacherLeaves(db, session.schoolId, query, visibleLeaves(session)),
  )
  mount(getTeacherLeave, ({ params, session }) =>
    readRecord({ tx: db, session }, teacherLeaveKind, params.id),
  )
  mount(createCall, (input) =>
    write(services, input, (writing) => createTeacherLeave(writing, input.body), refusals),
  )
  mount(updateCall, (input) =>
    write(services, input, (writing) => updateTeacherLeave(writing, input.params.id, input.body), refusals),
  )
  mount(deleteTeacherLeave, (input) =>
    write(services, input, (writing) => removeTeacherLeave(writing, input.params.id)),
  )
}
