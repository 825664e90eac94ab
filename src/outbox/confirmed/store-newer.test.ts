import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import type { StudentLeave } from '../../../contract/attendance/leaves'
import { UserDb } from '../../db/user-db'
import { dropOlder, storeNewer } from './store-newer'

it('a read that began earlier does not remove a row that was settled by hand', async () => {
  const db = new UserDb(`test-${crypto.randomUUID()}`)
  const leave = { id: 'l', student_id: 'a', status: 'pending', version: 1 } as unknown as StudentLeave
  await storeNewer(db.leaves, 'l', leave, 5)
  // The service's row of a conflict, when a person takes it.
  await storeNewer(db.leaves, 'l', { ...leave, version: 2 }, 0)
  await dropOlder(db.leaves, 'l', 4)
  expect(await db.leaves.get('l')).toMatchObject({ version: 2 })
  await dropOlder(db.leaves, 'l', 5)
  expect(await db.leaves.get('l')).toBeUndefined()
})
