import * as z from 'zod/mini'
import { failureSentence } from '../../../contract/failures'
import {
  Achievement,
  createAchievement,
  deleteAchievement,
  getAchievement,
  listAchievements,
  updateAchievement,
  type AchievementCreate,
  type AchievementUpdate,
} from '../../../contract/people/achievements'
import {
  Activity,
  createActivity,
  deleteActivity,
  getActivity,
  listActivities,
  updateActivity,
  type ActivityCreate,
  type ActivityUpdate,
} from '../../../contract/people/activities'
import type { PageQuery } from '../list/list-source'
import type { RecordSource } from '../record/record-source'

/** One page that holds everything of one pupil. */
export const allOfPupil = { page: 1, limit: 200 } satisfies PageQuery

type Achievements = RecordSource<Achievement, PageQuery, AchievementCreate, AchievementUpdate>
type Activities = RecordSource<Activity, PageQuery, ActivityCreate, ActivityUpdate>

/**
 * What one pupil won. The newest entry comes first, as the service lists them; ids are made in the order of time.
 * @param studentId the pupil, who is part of every address
 */
export function achievementsOf(studentId: string): Achievements {
  const own = (row: Achievement): Achievement => ({ ...row, student_id: studentId })
  const ownIfAnswered = (row: Achievement | null) => row && own(row)
  const params = (achievementId: string) => ({ id: studentId, achievementId })
  return {
    name: `achievements of ${studentId}`,
    table: (db) => db.achievements,
    failure: failureSentence(listAchievements),
    async ask(client, { page, limit }, options) {
      const query = { page, limit }
      const answer = await client.answer(listAchievements, { params: { id: studentId }, query, ...options })
      if ('notModified' in answer) return answer
      return { ...answer, data: { ...answer.data, list: answer.data.list.map(own) } }
    },
    local: async (db) => newestFirst(await db.achievements.where('student_id').equals(studentId).toArray()),
    get: async (client, id) => own(await client.send(getAchievement, { params: params(id) })),
    create: async (client, body) =>
      ownIfAnswered(await client.send(createAchievement, { params: { id: studentId }, body })),
    update: async (client, id, body) =>
      ownIfAnswered(await client.send(updateAchievement, { params: params(id), body })),
    remove: (client, id, query) => client.send(deleteAchievement, { params: params(id), query }),
    rowOf(data) {
      const row = z.safeParse(Achievement, data).data
      return row && own(row)
    },
  }
}

/**
 * What one pupil takes part in beside lessons, the newest entry first.
 * @param studentId the pupil, who is part of every address
 */
export function activitiesOf(studentId: string): Activities {
  const own = (row: Activity): Activity => ({ ...row, student_id: studentId })
  const ownIfAnswered = (row: Activity | null) => row && own(row)
  const params = (activityId: string) => ({ id: studentId, activityId })
  return {
    name: `activities of ${studentId}`,
    table: (db) => db.activities,
    failure: failureSentence(listActivities),
    async ask(client, { page, limit }, options) {
      const query = { page, limit }
      const answer = await client.answer(listActivities, { params: { id: studentId }, query, ...options })
      if ('notModified' in answer) return answer
      return { ...answer, data: { ...answer.data, list: answer.data.list.map(own) } }
    },
    local: async (db) => newestFirst(await db.activities.where('student_id').equals(studentId).toArray()),
    get: async (client, id) => own(await client.send(getActivity, { params: params(id) })),
    create: async (client, body) =>
      ownIfAnswered(await client.send(createActivity, { params: { id: studentId }, body })),
    update: async (client, id, body) =>
      ownIfAnswered(await client.send(updateActivity, { params: params(id), body })),
    remove: (client, id, query) => client.send(deleteActivity, { params: params(id), query }),
    rowOf(data) {
      const row = z.safeParse(Activity, data).data
      return row && own(row)
    },
  }
}

const newestFirst = <Row extends { id: string }>(rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => b.id.localeCompare(a.id, 'en', { numeric: true }))
