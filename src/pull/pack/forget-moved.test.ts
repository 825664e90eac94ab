import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { UserDb } from '../../db/user-db'
import { forgetMoved } from './forget-moved'

const date = '2026-11-20'

/** The phone of a wali kelas of class c: `here` is in it, `moved` no more. */
async function phone(): Promise<UserDb> {
  const db = new UserDb(`moved-${crypto.randomUUID()}`)
  const of = (id: string) => ({ id: `x-${id}`, student_id: id, class_id: 'c', date }) as never
  for (const id of ['here', 'moved']) {
    await db.students.put({ id, name: id, class_id: 'c' })
    await db.faces.put({ id, url: '/v1/images/1', face: 'data:' })
    for (const table of [db.gateCards, db.leaves, db.achievements, db.activities]) await table.put(of(id))
    await db.attendances.put(of(id))
  }
  await db.teachers.put({ id: 'guru', name: 'Bu Sri' })
  await db.faces.put({ id: 'guru', url: '/v1/images/2', face: 'data:' })
  await db.rosters.put({ class_id: 'c', as_of: date, students: [{ id: 'here', name: 'here' }] })
  return db
}
const of = async (db: UserDb, id: string) => {
  const rows = await Promise.all(
    db.tables.map(async (table) => [table.name, JSON.stringify(await table.toArray())] as const),
  )
  return rows.filter(([, text]) => text.includes(`"${id}"`)).map(([name]) => name)
}

it('the records of a pupil who has moved to another class leave; the marks of the class stay', async () => {
  const db = await phone()
  const before = await of(db, 'here')
  await forgetMoved(db, ['c'])
  expect(await of(db, 'moved')).toEqual(['attendances'])
  expect(await of(db, 'here')).toEqual(before)
  expect(await of(db, 'guru')).toEqual(['teachers', 'faces'])
})

it('a class whose roster is not known takes nobody away', async () => {
  const db = await phone()
  await forgetMoved(db, ['c', 'd'])
  expect(await db.students.count()).toBe(2)
})
