import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { UserDb } from '../../db/user-db'
import type { BulkOutcome } from './run-bulk'
import { forgetRun, outcomesOf, readRun, storeRun } from './stored-run'

let db: UserDb
beforeEach(() => {
  db = new UserDb('stored-run')
})
afterEach(() => db.delete())

const outcomes = new Map<string, BulkOutcome>([
  ['a', { kind: 'done' }],
  ['b', { kind: 'refused', message: 'Masih punya tagihan.' }],
])

it('keeps the records, what became of them and what was chosen, until it is forgotten', async () => {
  await storeRun(db, 'students/archive', ['a', 'b', 'c'], outcomes, {
    status: 'transferred',
    reason: 'Pindah',
  })
  const run = await readRun(db, 'students/archive')
  expect(run).toMatchObject({ ids: ['a', 'b', 'c'], choice: { status: 'transferred', reason: 'Pindah' } })
  expect(run && outcomesOf(run)).toEqual(outcomes)
  expect(await readRun(db, 'students/move')).toBeNull()
  await forgetRun(db, 'students/archive')
  expect(await readRun(db, 'students/archive')).toBeNull()
})

it('is one of a kind: a new run takes the place of an older one', async () => {
  await storeRun(db, 'students/move', ['a', 'b'], outcomes, {})
  await storeRun(db, 'students/move', ['c'], new Map(), {})
  expect((await readRun(db, 'students/move'))?.ids).toEqual(['c'])
})

it('that an older or newer version of the app wrote otherwise is none', async () => {
  await db.drafts.put({
    key: 'bulk/students/move',
    version: null,
    values: { ids: 1 },
    base: {},
    id: null,
    saved_at: 0,
  })
  expect(await readRun(db, 'students/move')).toBeNull()
})
