import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { StudentLeave } from '../../../contract/attendance/leaves'
import type { Client } from '../../api/client'
import { writeMeta } from '../../db/meta'
import { UserDb } from '../../db/user-db'
import { aboutLeave, leave } from '../../outbox/kinds/leave'
import { saveChanges } from '../../outbox/edits/save-change'
import { pullPage } from '../list/pull-page'
import { studentLeaveSource, type StudentLeaveQuery } from '../lists/student-leaves'
import { pullLeaves } from '../pull-school-life'
import { readLeave, readLeavePage } from './read-leaves'

const row = (id: string, from: string, more: Partial<StudentLeave> = {}): StudentLeave => ({
  id,
  student_id: `s-${id}`,
  student_name: `Siswa ${id}`,
  class: { id: 'c', name: '7A' },
  type: 'sakit',
  from,
  to: from,
  status: 'pending',
  version: 1,
  ...more,
})
const query: StudentLeaveQuery = { page: 1, limit: 50 }
let db: UserDb
let count = 0

beforeEach(() => {
  db = new UserDb(`leaves-${++count}`)
})
afterEach(async () => {
  await db.delete()
})

const pull = (list: StudentLeave[], asked = query) => {
  const pagination = { current_page: 1, page_size: 50, total_data: list.length, total_page: 1 }
  const answer = () => Promise.resolve({ data: { list, pagination }, etag: null, serviceTime: null })
  const client: unknown = { answer }
  return pullPage(db, client as Client, studentLeaveSource, asked)
}
const enter = (id: string, from: string, patch: Record<string, string>) =>
  saveChanges(db, leave, [{ about: aboutLeave('s', id, `s-${id}`, from), subject: `Siswa ${id}`, patch }], {
    context: { school_id: 's', period_id: null, sub_period_id: null, class_id: 'c' },
    now: 1,
    quietMs: 0,
  })
const read = async (asked = query) =>
  (await readLeavePage(db, asked)).rows.map(({ id, status, shown }) => [id, status, shown.truth])

it('a decision of this device lies over the page, and a filter asks for what is shown', async () => {
  await pull([row('b', '2026-11-24'), row('a', '2026-11-23')])
  await enter('a', '2026-11-23', { status: 'approved' })
  expect(await read()).toEqual([
    ['b', 'pending', 'sent'],
    ['a', 'approved', 'local'],
  ])
  expect(await read({ ...query, status: 'pending' })).toEqual([['b', 'pending', 'sent']])
  expect(await readLeave(db, 'a')).toMatchObject({ status: 'approved', confirmed: { status: 'pending' } })
})

it('an unsent leave is listed with name and class, also where the list was never fetched', async () => {
  await db.classes.put({ id: 'c', name: '7A' })
  await db.rosters.put({ class_id: 'c', as_of: '2026-11-23', students: [{ id: 's-n', name: 'Nia' }] })
  await enter('n', '2026-11-23', { type: 'izin', from: '2026-11-23', to: '2026-11-25', status: 'approved' })
  const { rows } = await readLeavePage(db, query)
  expect(rows).toMatchObject([
    { id: 'n', name: 'Siswa n', class: { name: '7A' }, to: '2026-11-25', confirmed: null },
  ])
  expect(await readLeavePage(db, { ...query, from: '2026-11-26' })).toMatchObject({ rows: [] })
})

it('an acknowledged change lies over the row only until a later page shows it, so that changes of others are seen', async () => {
  await pull([row('a', '2026-11-23')])
  await enter('a', '2026-11-23', { status: 'approved' })
  const base = row('a', '2026-11-23', { status: 'approved', version: 2 })
  await db.outbox.toCollection().modify({ state: 'acked', ack_tick: 1, base: { ...base } })
  await pull([row('a', '2026-11-23')])
  expect(await read()).toEqual([['a', 'approved', 'sent']])
  await writeMeta(db, 'tick', 1)
  await pull([row('a', '2026-11-23', { status: 'rejected', version: 3 })])
  expect(await read()).toEqual([['a', 'rejected', 'sent']])
  expect(await db.outbox.count()).toBe(0)
})

it('a service without decisions gives no status, and its leaves are listed all the same', async () => {
  // As the lenient reader hands it over.
  await pull([{ ...row('a', '2026-11-23'), status: '' as StudentLeave['status'] }])
  expect(await read()).toEqual([['a', 'pending', 'sent']])
  expect(await readLeave(db, 'a')).toMatchObject({ confirmed: { student_id: 's-a' } })
})

it('fetching the leaves of the coming days takes away none of the past, and what it brings joins the list', async () => {
  await db.rosters.put({
    class_id: 'c',
    as_of: '2026-11-23',
    students: ['a', 'b', 'n'].map((id) => ({ id: `s-${id}`, name: id })),
  })
  await pull([row('b', '2026-11-24'), row('a', '2026-11-10')])
  const list = [row('n', '2026-11-25')]
  const pagination = { current_page: 1, page_size: 200, total_data: 1, total_page: 1 }
  const client: unknown = { send: () => Promise.resolve({ list, pagination }) }
  await pullLeaves({ db, client: client as Client }, 'c', '2026-11-22')
  // The one of the 24th was cancelled meanwhile.
  expect((await read()).map(([id]) => id).sort()).toEqual(['a', 'n'])
})
