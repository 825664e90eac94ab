import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import type { SchoolClass } from '../../../../../contract/school/classes'
import { UserDb } from '../../../../db/user-db'
import { choose, readChosen, sharedLeaders, stillOpen, storeChosen } from './chosen'

const led = (id: string, teacher: string | null): SchoolClass => ({
  id,
  name: id.toUpperCase(),
  version: 3,
  homeroom_teacher: teacher === null ? null : { id: teacher, name: teacher },
})
const classes = [led('7a', 'rini'), led('7b', null), led('7c', 'asep')]

it('keeps a choice on the version that was seen, and the present wali kelas is no change', () => {
  const chosen = choose(new Map(), led('7b', null), 'asep')
  expect([...chosen]).toEqual([['7b', { teacher: 'asep', on: 3 }]])
  expect(choose(chosen, led('7b', null), null).size).toBe(0)
  expect([...choose(new Map(), led('7a', 'rini'), null)]).toEqual([['7a', { teacher: null, on: 3 }]])
})

it('leaves out what is saved, and classes that are gone', () => {
  const chosen = new Map([
    ['7b', { teacher: 'asep', on: 3 }],
    ['9z', { teacher: 'asep', on: 3 }],
  ])
  expect([...stillOpen(chosen, classes).keys()]).toEqual(['7b'])
  expect(stillOpen(chosen, [led('7b', 'asep')]).size).toBe(0)
})

it('names the other classes of a teacher who would lead two', () => {
  const shared = sharedLeaders(choose(new Map(), led('7b', null), 'asep'), classes)
  expect(shared.get('7b')).toEqual(['7C'])
  expect(shared.get('7c')).toEqual(['7B'])
  expect(shared.has('7a')).toBe(false)
})

it('outlives a reload, and an emptied choice leaves nothing on the device', async () => {
  const db = new UserDb('chosen-homerooms')
  const chosen = choose(new Map(), led('7b', null), 'asep')
  await storeChosen(db, 'classes/homerooms', chosen)
  expect(await readChosen(db, 'classes/homerooms')).toEqual(chosen)
  await storeChosen(db, 'classes/homerooms', new Map())
  expect(await db.drafts.count()).toBe(0)
  await db.delete()
})
