import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { SchoolClass } from '../../../contract/school/classes'
import type { Client } from '../../api/client'
import { UserDb } from '../../db/user-db'
import { pullPage } from '../list/pull-page'
import { storeRow } from '../record/keep-record'
import { allClasses, classSource } from './classes'
import { classesOfYear } from './classes-of-year'

const next: SchoolClass = { id: 'n7a', name: '7A', period_id: 'next' }
const later: SchoolClass = { id: 'n7e', name: '7E', period_id: 'next', status: 'archived' }
const now: SchoolClass = { id: '7a', name: '7A', period_id: 'now' }

/** A service that gives its classes in pages of one, and those of every year. */
function clientThat(list: SchoolClass[]): Client {
  const send = (_: unknown, { query }: { query: { page: number } }) =>
    Promise.resolve({
      list: list.slice(query.page - 1, query.page),
      pagination: {
        current_page: query.page,
        page_size: 1,
        total_data: list.length,
        total_page: list.length,
      },
    })
  const client: unknown = { send }
  return client as Client
}

let db: UserDb
let count = 0
beforeEach(() => {
  db = new UserDb(`classes-of-year-${++count}`)
})
afterEach(async () => {
  await db.delete()
})

it('keeps the classes of another year where no choice of a class finds them', async () => {
  await db.classes.put(now)
  const source = classesOfYear('next')
  await pullPage(db, clientThat([now, next, later]), source, allClasses)
  await storeRow(db, source, { id: 'n7b', name: '7B', period_id: 'next' })
  expect((await source.local(db, allClasses)).map(({ id }) => id)).toEqual(['n7a', 'n7b'])
  expect(await classSource.local(db, allClasses)).toEqual([now])
  expect(await classesOfYear('another').local(db, allClasses)).toEqual([])
})

it('cuts its pages on the device, and asks for the archived ones too', async () => {
  const source = classesOfYear('next')
  const client = clientThat([now, next, later])
  const answer = await source.ask(client, { page: 2, limit: 1 }, {})
  expect('data' in answer && answer.data).toMatchObject({
    list: [later],
    pagination: { total_data: 2, total_page: 2 },
  })
  const archived = await source.ask(client, { page: 1, limit: 10, status: 'archived' }, {})
  expect('data' in archived && archived.data.list).toEqual([later])
})
