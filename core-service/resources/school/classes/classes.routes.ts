import * as classStudentCalls from '../../../../contract/school/class-students'
import * as classChanges from '../../../../contract/school/class-changes'
import * as classCalls from '../../../../contract/school/classes'
import { dateIn } from '../../../../contract/values/dates'
import type { Mount } from '../../../kit/mount'
import { paginationOf } from '../../../kit/requests/paging'
import { removeRecord } from '../../../kit/records/records'
import type { Services } from '../../../kit/services'
import { reachOf } from '../../../kit/session/reach'
import { write } from '../../../kit/records/write'
import { pageOfClassStudents } from './class-students.repo'
import { classKind, reachClass } from './classes.kind'
import { pageOfClasses } from './classes.repo'
import { createClass } from './create-class'
import { needsClass } from './needs-class.repo'
import { putClassStatus } from './put-class-status'
import { putClassStudents } from './put-class-students'
import { updateClass } from './update-class.repo'

const refusals = { classes_name: { message: 'Nama kelas ini sudah ada.', path: 'name' } }

export function mountClasses(mount: Mount, services: Services): void {
  const { db, clock } = services

  mount.kept(classCalls.listClasses, reachOf, async ({ query, session }) => {
    const { list, total } = await pageOfClasses(db, session, query)
    return { list, pagination: paginationOf(query, total) }
  })

  mount(classCalls.getClass, ({ params, session }) => reachClass(db, session, params.id))

  mount(classChanges.createClass, (input) =>
    write(services, input, (writing) => createClass(writing, input.body), refusals),
  )

  mount(classChanges.updateClass, (input) =>
    write(services, input, (writing) => updateClass(writing, input.params.id, input.body), refusals),
  )

  mount(classChanges.deleteClass, (input) =>
    write(services, input, async (writing) => {
      await reachClass(writing.tx, input.session, input.params.id)
      return removeRecord(writing, classKind, input.params.id, {
        dependents: ({ id }) => needsClass(writing, id),
      })
    }),
  )

  mount(classChanges.putClassStatus, (input) =>
    write(services, input, (writing) => putClassStatus(writing, input.params.id, input.body)),
  )

  mount(classStudentCalls.listClassStudents, async ({ params, query, session }) => {
    await reachClass(db, session, params.id)
    const today = dateIn(session.timeZone, clock())
    const date = query.date ?? today
    const roster = { ...query, classId: params.id, date, everybody: date < today }
    const { list, total } = await pageOfClassStudents(db, session, roster)
    return { list, pagination: paginationOf(query, total) }
  })

  mount(classStudentCalls.putClassStudents, (input) =>
    write(services, input, (writing) => putClassStudents(writing, input.params.id, input.body)),
  )
}
