import 'fake-indexeddb/auto'
import { expect, it, vi } from 'vitest'
import { saveChanges } from '../../outbox/edits/save-change'
import { resolveConflict } from '../../outbox/edits/resolve-conflict'
import { aboutPresence, presence } from '../../outbox/kinds/presence'
import { discard, discardAll, dropCovered, sendAgain, unsentRows } from '../../outbox/queue'
import { openUserDb, userDbName, type UserDb } from '../../db/user-db'
import { guardQueue } from './guard-queue'

const about = (student: string) => aboutPresence('s', student, '2026-11-20')

function mark(db: UserDb, student: string, status = 'hadir') {
  const intent = { about: about(student), subject: 'Ani', patch: { status } }
  const context = { school_id: 's', period_id: null, sub_period_id: null, class_id: null }
  return saveChanges(db, presence, [intent], { context, now: Date.now(), quietMs: 0 })
}

it('keeps every write out of the queue, and leaves what a read has covered to be dropped', async () => {
  const own = openUserDb('s', 'guru')
  await mark(own, 'a')
  await mark(own, 'b')
  const [first, second] = await unsentRows(own)
  await own.outbox.update(second?.seq ?? 0, { state: 'acked', ack_tick: 3 })
  const before = await own.outbox.toArray()

  const refused = vi.fn()
  const guarded = guardQueue(userDbName('s', 'guru'), refused)
  await guarded.open()
  await vi.waitFor(async () => expect(await guarded.outbox.count()).toBe(2))
  const seq = first?.seq ?? 0
  const tries = [
    () => mark(guarded, 'c'),
    () => mark(guarded, 'a', 'izin'),
    () => discard(guarded, seq),
    () => sendAgain(guarded, seq),
    () => discardAll(guarded),
    () => guarded.outbox.clear(),
  ]
  for (const [at, attempt] of tries.entries()) {
    await expect(attempt(), String(at)).rejects.toMatchObject({ name: 'ReadOnlyView' })
  }
  await own.outbox.update(seq, { state: 'conflict', remote: { status: 'sakit' } })
  await expect(resolveConflict(guarded, seq, 'mine')).rejects.toThrow()
  await own.outbox.put(before[0] ?? expect.fail('the first row'))
  expect(refused.mock.calls.length).toBeGreaterThanOrEqual(tries.length)
  expect(await own.outbox.toArray()).toEqual(before)

  await guarded.transaction('rw', guarded.outbox, () => dropCovered(guarded, 5, () => true))
  expect((await own.outbox.toArray()).map((row) => row.seq)).toEqual([seq])
})
