import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import type { ImportUndo } from '../../../../contract/people/imports'
import type { OutboxRow } from '../../../db/outbox-row'
import type { StoredImport } from '../../../db/stored-import'
import { UserDb } from '../../../db/user-db'
import { forgetImport } from './use-undo-import'

const job = (id: string, state: StoredImport['state']) => ({ id, state }) as StoredImport
const effect = (id: string, entity: string, effect: 'removed' | 'restored' | 'left') => ({
  entity,
  id,
  name: id,
  effect,
})

it('what an undo removed leaves the device, but for what a queued change is about, and half an import with it', async () => {
  const db = new UserDb('undo-import')
  await db.students.bulkPut(
    ['gone', 'queued', 'left', 'other'].map((id) => ({ id, name: id, class_id: null })),
  )
  await db.classes.bulkPut(['gone', 'other'].map((id) => ({ id, name: id })))
  await db.outbox.put({ student_id: 'queued', context: {} } as OutboxRow)
  await db.imports.bulkPut([job('half', 'running'), job('whole', 'done')])
  const list = [
    effect('gone', 'students', 'removed'),
    effect('queued', 'students', 'removed'),
    effect('left', 'students', 'left'),
    effect('gone', 'classes', 'removed'),
  ]
  await forgetImport(db, 'half', { list } as ImportUndo)
  await forgetImport(db, 'whole', { list } as ImportUndo)
  const ids = async (table: 'students' | 'classes' | 'imports') =>
    (await db.table<{ id: string }>(table).toArray()).map(({ id }) => id)
  expect(await ids('students')).toEqual(['left', 'other', 'queued'])
  expect(await ids('classes')).toEqual(['other'])
  // A whole one stays open on its screen.
  expect(await ids('imports')).toEqual(['whole'])
})
