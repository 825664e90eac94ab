import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Teacher } from '../../../contract/people/teachers'
import type { Client } from '../../api/client'
import { UserDb } from '../../db/user-db'
import { pullPage } from '../list/pull-page'
import { readPage } from '../list/read-page'
import { everyPerson, everyTeacher, teacherSource } from './teachers'

const staff: Teacher[] = Array.from({ length: 450 }, (_, at) => ({
  id: `p${at}`,
  name: `Pegawai ${String(at).padStart(3, '0')}`,
  type: at % 3 === 0 ? 'non_teaching' : 'teacher',
}))

/** A service that gives 200 at most. @param filters whether it knows kinds of staff */
function clientThat(filters: boolean) {
  const asked: number[] = []
  const send = (_: unknown, { query }: { query: { page: number; limit: number; type?: string } }) => {
    const all = filters && query.type ? staff.filter(({ type }) => type === query.type) : staff
    const { page, limit } = query
    asked.push(limit)
    const pagination = {
      current_page: page,
      page_size: limit,
      total_data: all.length,
      total_page: Math.ceil(all.length / limit),
    }
    return Promise.resolve({ list: all.slice((page - 1) * limit, page * limit), pagination })
  }
  const answer = async (...given: Parameters<typeof send>) => ({
    data: await send(...given),
    etag: 'W/"1"',
    serviceTime: null,
  })
  const client: unknown = { send, answer }
  return { client: client as Client, asked }
}

let db: UserDb
let count = 0
beforeEach(() => {
  db = new UserDb(`teachers-${++count}`)
})
afterEach(async () => {
  await db.delete()
})

it.each([true, false])(
  'a choice among all staff has everybody, also beyond the largest page',
  async (filters) => {
    const { client, asked } = clientThat(filters)
    await pullPage(db, client, teacherSource, everyPerson)
    expect((await readPage(db, teacherSource, everyPerson)).rows).toHaveLength(450)
    await pullPage(db, client, teacherSource, everyTeacher)
    expect((await readPage(db, teacherSource, everyTeacher)).rows).toHaveLength(300)
    expect(Math.max(...asked)).toBe(200)
  },
)
