import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { UserDb } from '../db/user-db'
import { saveMarks } from './edits/save-marks'
import { exportQueue, readQueue } from './transfer'

const owner = { school_id: 's', user_id: 'guru' }
const mine = { ...owner, key: 'kunci-guru' }
const context = { school_id: 's', period_id: 'p', sub_period_id: 'sp', class_id: 'c' }
const now = new Date('2026-11-20T00:00:00Z')
const device = () => new UserDb(`signed-${crypto.randomUUID()}`)

async function written(by: Parameters<typeof exportQueue>[1]): Promise<string> {
  const db = device()
  const intents = [{ student_id: 'a', subject: 'Ani', patch: { status: 'sakit' as const } }]
  await saveMarks(db, intents, { context, date: '2026-11-20', now: 0, quietMs: 0 })
  return await exportQueue(db, by, now)
}
const subjectIn = async (text: string) => {
  const read = await readQueue(device(), mine, text)
  return 'fault' in read ? read.fault : read.rows[0]?.subject
}
const isOwn = async (text: string, reader: Parameters<typeof readQueue>[1] = mine) => {
  const read = await readQueue(device(), reader, text)
  return 'fault' in read ? read.fault : read.isOwn
}

it('a file of the same person is recognised on another device', async () => {
  expect(await isOwn(await written(mine))).toBe(true)
})

it('the name in a file that is not recognised is not believed', async () => {
  expect(await subjectIn(await written(mine))).toBe('Ani')
  expect(await subjectIn(await written(owner))).toBe('')
})

it.each([
  ['one word exchanged', async () => (await written(mine)).replace('"sakit"', '"hadir"'), mine],
  ['somebody else’s key', () => written({ ...owner, key: 'kunci-lain' }), mine],
  ['no signature, as older versions wrote it', () => written(owner), mine],
  ['no key on this device', () => written(mine), owner],
])('a file is not recognised with %s', async (_, write, reader) => {
  expect(await isOwn(await write(), reader)).toBe(false)
})
