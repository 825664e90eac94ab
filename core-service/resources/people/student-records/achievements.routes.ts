import { and, desc, eq } from 'drizzle-orm'
import {
  createAchievement,
  deleteAchievement,
  getAchievement,
  listAchievements,
  updateAchievement,
} from '../../../../contract/people/achievements'
import { studentAchievements } from '../../../db/schema/people/student-records'
import { listPage } from '../../../kit/requests/list-page'
import type { Mount } from '../../../kit/mount'
import { changeRecord, createRecord, readRecord, removeRecord } from '../../../kit/records/records'
import type { Services } from '../../../kit/services'
import { achievementsOf, achievementValues, toAchievement } from './achievements.kind'
import { requireOwnStudent } from './own-student.repo'
import { writeOwn } from './write-own'

export function mountAchievements(mount: Mount, services: Services): void {
  const { db } = services

  mount(listAchievements, async ({ params, query, session }) => {
    await requireOwnStudent(db, session, params.id)
    const where = and(
      eq(studentAchievements.schoolId, session.schoolId),
      eq(studentAchievements.studentId, params.id),
    )
    const order = [desc(studentAchievements.createdAt), desc(studentAchievements.id)] as const
    return listPage(db, studentAchievements, query, where, order, (rows) => rows.map(toAchievement))
  })

  mount(getAchievement, async ({ params, session }) => {
    await requireOwnStudent(db, session, params.id)
    return readRecord({ tx: db, session }, achievementsOf(params.id), params.achievementId)
  })

  mount(createAchievement, (input) =>
    writeOwn(services, input, (writing) => {
      const { id: studentId } = input.params
      const values = { ...achievementValues(writing, input.body), studentId, createdAt: writing.at }
      return createRecord(writing, achievementsOf(studentId), values, input.body.id)
    }),
  )

  mount(updateAchievement, (input) =>
    writeOwn(services, input, (writing) => {
      const { id, achievementId } = input.params
      const values = achievementValues(writing, input.body)
      return changeRecord(writing, achievementsOf(id), achievementId, values, input.body.version)
    }),
  )

  mount(deleteAchievement, (input) =>
    writeOwn(services, input, (writing) =>
      removeRecord(writing, achievementsOf(input.params.id), input.params.achievementId),
    ),
  )
}
