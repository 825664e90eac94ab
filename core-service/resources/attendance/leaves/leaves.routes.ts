import {
  createStudentLeave,
  deleteStudentLeave,
  updateStudentLeave,
} from '../../../../contract/attendance/leave-changes'
import { getStudentLeave, listStudentLeaves } from '../../../../contract/attendance/leaves'
import type { Mount } from '../../../kit/mount'
import { paginationOf } from '../../../kit/requests/paging'
import { readRecord } from '../../../kit/records/records'
import type { Services } from '../../../kit/services'
import { write } from '../../../kit/records/write'
import { cancelLeave, updateLeave } from './change-leave'
import { createLeave } from './create-leave.repo'
import { leaveKind, leaveRefusals } from './leaves.kind'
import { pageOfLeaves } from './leaves.repo'

export function mountLeaves(mount: Mount, services: Services): void {
  const { db } = services

  mount(listStudentLeaves, async ({ query, session }) => {
    const { list, total } = await pageOfLeaves(db, session, query)
    return { list, pagination: paginationOf(query, total) }
  })

  mount(getStudentLeave, ({ params, session }) => readRecord({ tx: db, session }, leaveKind, params.id))

  mount(createStudentLeave, (input) =>
    write(services, input, (writing) => createLeave(writing, input.body), leaveRefusals),
  )

  mount(updateStudentLeave, (input) =>
    write(services, input, (writing) => updateLeave(writing, input.params.id, input.body), leaveRefusals),
  )

  mount(deleteStudentLeave, (input) =>
    write(services, input, (writing) => cancelLeave(writing, input.params.id)),
  )
}
