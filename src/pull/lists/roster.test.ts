import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import type { CallSpec } from '../../../contract/call'
import type { Client } from '../../api/client'
import { UserDb } from '../../db/user-db'
import { pullPage } from '../list/pull-page'
import { rosterOf, rosterSource, wholeClass } from './roster'
import type { StoredStudent } from './students'

const pupil = (id: string, class_id: string | null, parts: Partial<StoredStudent> = {}): StoredStudent => ({
  id,
  name: id,
  class_id,
  ...parts,
})

it('keeps present pupils by name, and includes those whom a move on this device brought', () => {
  const listed = [
    pupil('Citra', '7a'),
    pupil('Budi', '7b'),
    pupil('Dedi', '7a', { status: 'transferred' }),
    pupil('Tanpa', null),
  ]
  const here = [pupil('Citra', '7a'), pupil('andi', '7a')]
  expect(rosterOf('7a', listed, here).map(({ id }) => id)).toEqual(['andi', 'Citra', 'Tanpa'])
})

/** Reads a class from a service that gives these pages of it, and returns what lies on the device then. */
async function pulled(pages: readonly (readonly object[])[], held: readonly StoredStudent[]) {
  const db = new UserDb(`roster-${Math.random()}`)
  await db.students.bulkPut(held)
  await db.classes.put({ id: '7a', name: '7A' })
  const asked: string[] = []
  const page = (at: number) => ({
    list: pages[at - 1] ?? [],
    pagination: { current_page: at, page_size: 2, total_data: pages.flat().length, total_page: pages.length },
  })
  const ask = (call: CallSpec, { params, query }: { params: { id: string }; query: { page: number } }) => {
    asked.push(call.path.replace('{id}', params.id))
    return page(query.page)
  }
  const client: unknown = {
    answer: (call: CallSpec, options: never) =>
      Promise.resolve({ data: ask(call, options), etag: 'w', serviceTime: null }),
    send: (call: CallSpec, options: never) => Promise.resolve(ask(call, options)),
  }
  await pullPage(db, client as Client, rosterSource(db), wholeClass('7a'))
  const rows = await db.students.toArray()
  await db.delete()
  return { rows, asked }
}

it('is read by the class’s own call, without the days of the membership; who is gone leaves', async () => {
  const whole = { id: 'ani', name: 'Ani', phone: '+62812', version: 3, class: { id: '7a', name: '7A' } }
  const { rows, asked } = await pulled(
    [[{ ...whole, from_date: '2026-07-13', to_date: null }]],
    [pupil('ani', '7b', { name: 'Ani lama', address: 'Jl. Lama', version: 2 }), pupil('budi', '7a')],
  )
  expect(asked).toEqual(['/v1/classes/7a/students'])
  expect(rows).toEqual([{ ...whole, class_id: '7a' }])
})

it('of a service that gives names only adds to what this device holds, over all its pages', async () => {
  const names = ['ani', 'budi', 'citra'].map((id) => ({ id, name: id }))
  const { rows } = await pulled(
    [names.slice(0, 2), names.slice(2)],
    [pupil('ani', null, { phone: '+62812', father_name: 'Pak Ani' })],
  )
  const here = { class: { id: '7a', name: '7A' }, class_id: '7a' }
  expect(rows).toEqual([
    { id: 'ani', name: 'ani', phone: '+62812', father_name: 'Pak Ani', ...here },
    { id: 'budi', name: 'budi', ...here },
    { id: 'citra', name: 'citra', ...here },
  ])
})
