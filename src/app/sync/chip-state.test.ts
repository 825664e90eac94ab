import 'fake-indexeddb/auto'
import { beforeEach, expect, it } from 'vitest'
import { writeMeta } from '../../db/meta'
import type { OutboxStateName } from '../../db/outbox-row'
import { UserDb } from '../../db/user-db'
import { saveMarks } from '../../outbox/edits/save-marks'
import { chipWords, readChipState } from './chip-state'

const context = { school_id: 's', period_id: null, sub_period_id: null, class_id: 'c' }
let db: UserDb

beforeEach(() => {
  db = new UserDb(`test-${crypto.randomUUID()}`)
})

async function words(now = 0): Promise<string> {
  return chipWords(await readChipState(db, now))
}

async function queue(...states: OutboxStateName[]): Promise<void> {
  for (const [index, state] of states.entries()) {
    const intent = { student_id: String(index), subject: 'Ani', patch: { status: 'sakit' } } as const
    await saveMarks(db, [intent], { context, date: '2026-11-20', now: 0, quietMs: 0 })
    await db.outbox.toCollection().last((row) => db.outbox.update(row?.seq ?? 0, { state }))
  }
}

it('says the words of the product, in order of urgency', async () => {
  await writeMeta(db, 'ready', true)
  expect(await words()).toBe('Tersinkron')
  await queue('pending', 'pending', 'acked', 'pending')
  expect(await words()).toBe('3 menunggu dikirim')
  await writeMeta(db, 'progress', { done: 2, total: 3, at: 0 })
  expect(await words()).toBe('Mengirim 2/3')
  expect(await words(60_000)).toBe('3 menunggu dikirim')
  await writeMeta(db, 'wait', { failures: 1, until: 0, since: 0 })
  expect(await words()).toBe('Terputus, tersimpan di perangkat')
  await db.outbox.toCollection().first((row) => db.outbox.update(row?.seq ?? 0, { state: 'conflict' }))
  expect(await words()).toBe('1 perlu perhatian')
})

it('says that all is sent, but that the device is not ready without a network until it is known to be', async () => {
  expect(await words()).toBe('Tersinkron, perlu jaringan')
  await writeMeta(db, 'ready', false)
  expect(await words()).toBe('Tersinkron, perlu jaringan')
})

it('is never "Tersinkron" while the service does not answer', async () => {
  await writeMeta(db, 'silence', 5)
  expect(await words()).toBe('Terputus, tersimpan di perangkat')
})
