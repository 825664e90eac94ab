import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Schedule } from '../../contract/school/timetable/schedules'
import type { Client } from '../api/client'
import { UserDb } from '../db/user-db'
import { timetableKey } from './pull-schedules'
import { pullSubjectLessons, readSubjectLessons } from './use-subject-lessons'

let db: UserDb
let count = 0
const lesson = (id: string, subject_id: string, weekday = 1): Schedule => ({ id, subject_id, weekday })
const pagination = { current_page: 1, page_size: 3, total_data: 3, total_page: 1 }

/** A service that has these lessons of a subject, two on a page. */
function clientWith(lessons: readonly Schedule[]): Client {
  const client: unknown = {
    send: (_: unknown, { query: { page } }: { query: { page: number } }) =>
      Promise.resolve({
        list: lessons.slice((page - 1) * 2, page * 2),
        pagination: { ...pagination, total_page: Math.ceil(lessons.length / 2) },
      }),
  }
  return client as Client
}

beforeEach(() => {
  db = new UserDb(`subject-lessons-${++count}`)
})
afterEach(() => db.delete())

it('the lessons of a subject take their place in the timetable of the device, and the rest of it stays', async () => {
  await db.schedules.bulkPut([lesson('1', 'ipa'), lesson('2', 'ipa'), lesson('3', 'mtk')])
  await db.lists.put({ key: timetableKey, ids: [], pagination, etag: 'old', fetched_at: 5 })
  // This one names the subject only as an object.
  const named = { id: '4', subject: { id: 'ipa', name: 'IPA' }, weekday: 2 }
  await pullSubjectLessons(
    { db, client: clientWith([lesson('2', 'ipa', 3), lesson('5', 'ipa'), named]) },
    'ipa',
  )
  expect(await db.schedules.toArray()).toEqual([
    lesson('2', 'ipa', 3),
    lesson('3', 'mtk'),
    { ...named, subject_id: 'ipa' },
    lesson('5', 'ipa'),
  ])
  // The tag is of other rows: the next reading of the whole timetable must not be answered "not modified".
  expect(await db.lists.get(timetableKey)).toMatchObject({ etag: null, fetched_at: 5 })
})

it('a subject is known from the whole timetable or from its own reading, and else it is unknown', async () => {
  expect(await readSubjectLessons(db, 'ipa')).toEqual({ lessons: undefined, fetchedAt: null })
  await pullSubjectLessons({ db, client: clientWith([]) }, 'ipa')
  expect(await readSubjectLessons(db, 'ipa')).toMatchObject({ lessons: [] })
  expect((await readSubjectLessons(db, 'mtk')).lessons).toBeUndefined()
  await db.schedules.put(lesson('1', 'mtk'))
  await db.lists.put({ key: timetableKey, ids: [], pagination, etag: null, fetched_at: 7 })
  expect(await readSubjectLessons(db, 'mtk')).toEqual({ lessons: [lesson('1', 'mtk')], fetchedAt: 7 })
})
