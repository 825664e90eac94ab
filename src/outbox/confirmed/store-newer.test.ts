import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import type { StudentLeave } from '../../../contract/attendance/leaves'
import { UserDb } from '../../db/user-db'
import { dropOlder, storeAllNewer, storeNewer } from './store-newer'

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

it('of many rows each is stored as it would be alone, also where one is there twice', async () => {
  const db = new UserDb(`test-${crypto.randomUUID()}`)
  const rowOf = (id: string, version: number | null, reason: string) =>
    ({ id, student_id: 'a', version, reason }) as unknown as StudentLeave
  const held = [rowOf('older', 1, 'held'), rowOf('newer', 3, 'held'), rowOf('plain', null, 'held')]
  for (const row of held) await storeNewer(db.leaves, row.id, row, 5)
  const read = [
    ...[rowOf('older', 2, 'read'), rowOf('newer', 2, 'read'), rowOf('plain', null, 'read')],
    ...[rowOf('twice', 2, 'later'), rowOf('twice', 1, 'earlier'), rowOf('first', null, 'read')],
  ]
  await storeAllNewer(db.leaves, ({ id }) => id, read, 4)
  const stored = Object.fromEntries((await db.leaves.toArray()).map(({ id, reason }) => [id, reason]))
  expect(stored).toEqual({ older: 'read', newer: 'held', plain: 'held', twice: 'later', first: 'read' })
})
