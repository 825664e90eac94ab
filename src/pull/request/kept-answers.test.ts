import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { UserDb } from '../../db/user-db'
import { answersLastMs, keptAnswers } from './kept-answers'

it('answers of unfinished work are there again until the work is done, each work its own', async () => {
  const db = new UserDb(`test-${crypto.randomUUID()}`)
  const pupils = keptAnswers(db, 'pupils', () => 1000)
  await pupils.keep('7A 2026-11-09', { list: [{ note: 'a b' }] })
  await pupils.keep('7A 2026-11-10', { list: [] })
  await keptAnswers(db, 'staff').keep('2026-11-09', { list: ['x'] })
  await db.documents.put({ key: 'document-other', value: '{}' })
  const later = keptAnswers(db, 'pupils', () => 2000)
  expect(await later.count()).toBe(2)
  expect(await later.read('7A 2026-11-09')).toEqual({ at: 1000, data: { list: [{ note: 'a b' }] } })
  expect(await later.read('7A 2026-11-11')).toBeUndefined()
  await later.forget()
  expect(await later.count()).toBe(0)
  expect(await keptAnswers(db, 'staff').count()).toBe(1)
  expect(await db.documents.get('document-other')).toBeDefined()
})

it('an answer of more than an hour ago is asked for again, and so is one of a clock that was ahead', async () => {
  const db = new UserDb(`test-${crypto.randomUUID()}`)
  await keptAnswers(db, 'pupils', () => 1000).keep('old', 1)
  await keptAnswers(db, 'pupils', () => 1000 + 2 * answersLastMs).keep('ahead', 2)
  const now = keptAnswers(db, 'pupils', () => 1000 + answersLastMs)
  expect([await now.count(), await now.read('old'), await now.read('ahead')]).toEqual([
    0,
    undefined,
    undefined,
  ])
  await now.keep('young', 3)
  await now.tidy()
  expect(await db.documents.toCollection().primaryKeys()).toEqual(['answer-pupils young'])
})
