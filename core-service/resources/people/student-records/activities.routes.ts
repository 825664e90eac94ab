import { and, desc, eq } from 'drizzle-orm'
import {
  createActivity,
  deleteActivity,
  getActivity,
  listActivities,
  updateActivity,
} from '../../../../contract/people/activities'
import { studentActivities } from '../../../db/schema/people/student-records'
import { listPage } from '../../../kit/requests/list-page'
import type { Mount } from '../../../kit/mount'
import { changeRecord, createRecord, readRecord, removeRecord } from '../../../kit/records/records'
import type { Services } from '../../../kit/services'
import { activitiesOf, activityValues, requireOrder, toActivity } from './activities.kind'
import { requireOwnStudent } from './own-student.repo'
import { writeOwn } from './write-own'

export function mountActivities(mount: Mount, services: Services): void {
  const { db } = services

  mount(listActivities, async ({ params, query, session }) => {
    await requireOwnStudent(db, session, params.id)
    const where = and(
      eq(studentActivities.schoolId, session.schoolId),
      eq(studentActivities.studentId, params.id),
    )
    const order = [desc(studentActivities.createdAt), desc(studentActivities.id)] as const
    return listPage(db, studentActivities, query, where, order, (rows) => rows.map(toActivity))
  })

  mount(getActivity, async ({ params, session }) => {
    await requireOwnStudent(db, session, params.id)
    return readRecord({ tx: db, session }, activitiesOf(params.id), params.activityId)
  })

  mount(createActivity, (input) =>
    writeOwn(services, input, (writing) => {
      const { id: studentId } = input.params
      const values = { ...activityValues(input.body), studentId, createdAt: writing.at }
      requireOrder(values)
      return createRecord(writing, activitiesOf(studentId), values, input.body.id)
    }),
  )

  mount(updateActivity, (input) =>
    writeOwn(services, input, (writing) => {
      const { id, activityId } = input.params
      const values = activityValues(input.body)
      return changeRecord(writing, activitiesOf(id), activityId, values, input.body.version, (_, after) =>
        requireOrder(after),
      )
    }),
  )

  mount(deleteActivity, (input) =>
    writeOwn(services, input, (writing) =>
      removeRecord(writing, activitiesOf(input.params.id), input.params.activityId),
    ),
  )
}
