import 'fake-indexeddb/auto'
import { expect, it, vi } from 'vitest'
import { signedInDevice } from '../../../tests/support/browser/signed-in'
import { changeState, type AuthState } from '../../db/device-db'
import { readMeta } from '../../db/meta'
import { UserDb, userDbName } from '../../db/user-db'
import { createQueryClient } from '../query-client'
import { watchReach } from './watch-reach'

const now = (auth: Partial<AuthState>) => changeState('auth', (held) => ({ ...held, ...auth }))
const user = { id: 'guru', name: 'Bu Sri', homeroom_class_ids: ['7a'] }

/** A device that holds a pupil and follows what its person may see. */
async function device() {
  await signedInDevice(() => Promise.reject(new TypeError('Failed to fetch')))
  const db = new UserDb(userDbName(null, 'guru'))
  await Promise.all(db.tables.map((table) => table.clear()))
  await now({ user, permissions: ['students.read', 'bills.read'] })
  await db.students.put({ id: 'a', name: 'Ani' } as never)
  const queries = createQueryClient()
  const reset = vi.spyOn(queries, 'resetQueries')
  const stop = watchReach(db, queries)
  await vi.waitFor(async () => expect(await readMeta(db, 'reach')).toHaveLength(3))
  return { db, reset, stop, queries }
}
const reachIs = (db: UserDb, reach: string[]) =>
  vi.waitFor(async () => expect(await readMeta(db, 'reach')).toEqual(reach))

it.each([
  ['a permission', { permissions: ['students.read'] }, ['students.read', '7a']],
  ['the own class', { user: { ...user, homeroom_class_ids: [] } }, ['students.read', 'bills.read']],
])('who loses %s has nothing left that was fetched before', async (_, auth, reach) => {
  const { db, reset, stop } = await device()
  await now(auth)
  await reachIs(db, reach)
  expect(await db.students.count()).toBe(0)
  expect(reset).toHaveBeenCalledOnce()
  stop()
})

it('what was lost while the app was closed counts at the next start', async () => {
  const { db, stop, queries } = await device()
  stop()
  await now({ permissions: ['students.read'] })
  const stopAgain = watchReach(db, queries)
  await reachIs(db, ['students.read', '7a'])
  expect(await db.students.count()).toBe(0)
  stopAgain()
})

it.each([
  ['a permission more', { permissions: ['students.read', 'bills.read', 'bills.pay'] }],
  ['no permissions, as they could not be asked for', { permissions: [] }],
  ['somebody else', { user: { id: 'lain', name: 'Pak Lain' }, permissions: ['bills.read'] }],
])('%s takes nothing away', async (_, auth) => {
  const { db, reset, stop } = await device()
  await now(auth)
  await new Promise((done) => setTimeout(done, 50))
  expect(await db.students.count()).toBe(1)
  expect(reset).not.toHaveBeenCalled()
  stop()
})
