import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { UserDb } from '../../../db/user-db'
import type { BoardLesson } from '../board/board-lesson'
import { draftKeyOf, nameYearOfDraft, otherDrafts, storedChangesIn } from './drafts-of-years'

const lesson = (classId: string): BoardLesson => ({
  id: 'l',
  class: { id: classId, name: '7A' },
  subject: { id: 'm', name: 'Matematika' },
  teacher: { id: 'ani', name: 'Bu Ani' },
  room: null,
  place: null,
  version: 1,
})
const draftOf = (key: string, classId: string) => ({
  key,
  id: 'd',
  version: null,
  base: {},
  saved_at: 1,
  values: { changes: [{ base: null, now: lesson(classId) }] },
})

async function school() {
  const db = new UserDb(`drafts-${crypto.randomUUID()}`)
  await db.classes.put({ id: 'c-new', name: '7A', period_id: 'p-new' })
  await db.classes.put({ id: 'c-old', name: '7A', period_id: 'p-old' })
  await db.periods.bulkPut([
    { id: 'p-old', name: '2025/2026' },
    { id: 'p-new', name: '2026/2027' },
  ])
  return db
}

it.each([
  ['of the year that is shown', 'c-new', 'timetable/week/p-new'],
  ['of the year before', 'c-old', 'timetable/week/p-old'],
  ['of classes that this device does not know', 'c-gone', 'timetable/week/unknown'],
])('a draft of an older version %s keeps its changes under its year', async (_, classId, key) => {
  const db = await school()
  await db.drafts.put(draftOf('timetable/week', classId))
  await nameYearOfDraft(db, 'p-new')
  await nameYearOfDraft(db, 'p-new')
  const [only, ...others] = await db.drafts.toArray()
  expect([only?.key, others]).toEqual([key, []])
  expect(storedChangesIn(only ?? null)).toHaveLength(1)
})

it('names the drafts of other years, and leaves out the one that is shown and those of other forms', async () => {
  const db = await school()
  await db.drafts.bulkPut([
    draftOf(draftKeyOf('p-new'), 'c-new'),
    draftOf(draftKeyOf('p-old'), 'c-old'),
    draftOf('timetable/week/unknown', 'x'),
    draftOf('subjects/new', 'x'),
  ])
  expect(await otherDrafts(db, draftKeyOf('p-new'))).toEqual([
    { key: 'timetable/week/p-old', year: '2025/2026', changes: 1 },
    { key: 'timetable/week/unknown', year: null, changes: 1 },
  ])
})

it('a draft that has its year already is not overwritten by an older one', async () => {
  const db = await school()
  await db.drafts.put({ ...draftOf(draftKeyOf('p-new'), 'c-new'), saved_at: 2 })
  await db.drafts.put(draftOf('timetable/week', 'c-new'))
  await nameYearOfDraft(db, 'p-new')
  expect((await db.drafts.toArray()).map(({ key, saved_at }) => [key, saved_at])).toEqual([
    ['timetable/week/p-new', 2],
  ])
})
