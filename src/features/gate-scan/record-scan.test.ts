import 'fake-indexeddb/auto'
import { beforeEach, expect, it } from 'vitest'
import { scanProof } from '../../../contract/values/card-proof'
import { writeMeta } from '../../db/meta'
import { UserDb } from '../../db/user-db'
import { recordScan, storeScan, takeBack } from './record-scan'
import type { RecordedScan } from './verdict'

const date = '2026-11-20'
const ani = {
  id: 'a',
  name: 'Ani',
  nis: null,
  classId: 'c',
  className: '7A',
  status: null,
  photoUrl: null,
}
const reachOf = (db: UserDb) => ({ db, schoolId: 's', timeZone: 'Asia/Jakarta' })
const scan = (seconds: number) => ({ at: new Date(Date.UTC(2026, 10, 20, 0, 0, seconds)), date })
let db: UserDb

beforeEach(() => {
  db = new UserDb(`scan-${crypto.randomUUID()}`)
})

it('stores the first scan of a half day, answers the second with it, and takes the other half for itself', async () => {
  expect((await storeScan(reachOf(db), ani, 'masuk', scan(3))).checkin_time).toBeNull()
  const [first] = await db.outbox.toArray()
  expect((await storeScan(reachOf(db), ani, 'masuk', scan(9))).checkin_time).toBe('2026-11-20T00:00:03.000Z')
  expect(await db.outbox.toArray()).toEqual([first])
  await storeScan(reachOf(db), ani, 'pulang', scan(30))
  expect((await db.outbox.toArray())[0]?.patch).toMatchObject({
    checkin_time: '2026-11-20T00:00:03.000Z',
    checkout_time: '2026-11-20T00:00:30.000Z',
  })
})

it('another gate’s scan that arrives while this one is being stored keeps its time', async () => {
  const theirs = { id: 'p', student_id: 'a', date, status: null, checkin_time: '2026-11-20T00:00:01.000Z' }
  // Both are asked for at once; whichever comes second sees the first.
  const arrival = db.presences.put({ ...theirs, checkin_location: 'Gerbang' })
  const [, before] = await Promise.all([arrival, storeScan(reachOf(db), ani, 'masuk', scan(5))])
  expect(before.checkin_time).toBe('2026-11-20T00:00:01.000Z')
  expect(await db.outbox.count()).toBe(0)
})

it('goes home without having come: the going is recorded, the coming stays empty', async () => {
  expect(await recordScan(reachOf(db), ani, 'pulang')).toMatchObject({ kind: 'recorded', mode: 'pulang' })
  const [row] = await db.outbox.toArray()
  expect(Object.keys(row?.patch ?? {})).not.toContain('checkin_time')
})

it('midnight with the gate open: the next scan is of the next day, by the school’s clock', async () => {
  await db.meta.put({ key: 'clock', value: Date.UTC(2026, 10, 20, 16, 59, 59) - Date.now() })
  await recordScan(reachOf(db), ani, 'pulang')
  // The device’s own clock is wrong all the while: the measured difference is added.
  await db.meta.put({ key: 'clock', value: Date.UTC(2026, 10, 20, 17, 0, 1) - Date.now() })
  expect(await recordScan(reachOf(db), ani, 'masuk')).toMatchObject({ kind: 'recorded', time: '00:00' })
  expect((await db.outbox.toArray()).map((row) => row.date)).toEqual(['2026-11-20', '2026-11-21'])
})

async function recorded(mode: 'masuk' | 'pulang'): Promise<RecordedScan> {
  const verdict = await recordScan(reachOf(db), ani, mode)
  if (verdict.kind !== 'recorded') throw new Error(verdict.kind)
  return verdict
}

it('takes back its own scan only, and leaves the other half', async () => {
  await recorded('masuk')
  const going = await recorded('pulang')
  expect(await takeBack(reachOf(db), going)).toMatchObject({ kind: 'undone' })
  const [row] = await db.outbox.toArray()
  expect(row?.patch).toHaveProperty('checkin_time')
  expect(row?.patch['checkout_time'] ?? null).toBeNull()
  // Once more: there is nothing left of it.
  expect(await takeBack(reachOf(db), going)).toMatchObject({ kind: 'undone' })
})

it('keeps another gate’s earlier scan that has taken its place, and says which time is recorded', async () => {
  const scan = await recorded('masuk')
  await db.outbox.clear()
  const theirs = new Date(Date.parse(scan.at) - 60_000).toISOString()
  const day = { id: 'p', student_id: 'a', date: scan.date, status: null, checkin_time: theirs }
  await db.presences.put({ ...day, checkin_location: 'Gerbang' })
  expect(await takeBack(reachOf(db), scan)).toMatchObject({ kind: 'kept', mode: 'masuk' })
  expect(await db.outbox.count()).toBe(0)
})

it('after midnight it takes the scan of the evening back on its own day', async () => {
  await db.meta.put({ key: 'clock', value: Date.UTC(2026, 10, 20, 16, 59, 30) - Date.now() })
  const evening = await recorded('pulang')
  await db.meta.put({ key: 'clock', value: Date.UTC(2026, 10, 20, 17, 0, 30) - Date.now() })
  await recorded('pulang')
  expect(await takeBack(reachOf(db), evening)).toMatchObject({ kind: 'undone' })
  const rows = await db.outbox.toArray()
  expect(rows.filter(({ patch }) => patch['checkout_time']).map(({ date: day }) => day)).toEqual([
    '2026-11-21',
  ])
})

const card = { id: '019aa000-0000-7000-8000-000000000001', token: 'HDRSK7A0123456789ABCDEFGHJK' }

it('keeps a proof that the card was read, where the service judges it, and never what the card holds', async () => {
  await writeMeta(db, 'capabilities', ['card_checks'])
  await storeScan(reachOf(db), ani, 'masuk', scan(3), card)
  await storeScan(reachOf(db), ani, 'pulang', scan(30), card)
  const [row] = await db.outbox.toArray()
  const proofOf = (half: 'checkin' | 'checkout', seconds: number) =>
    `${card.id}.${scanProof(card.token, { cardId: card.id, studentId: 'a', half, at: scan(seconds).at })}`
  expect(row?.scans).toEqual({
    checkin_time: { value: '2026-11-20T00:00:03.000Z', proof: proofOf('checkin', 3) },
    checkout_time: { value: '2026-11-20T00:00:30.000Z', proof: proofOf('checkout', 30) },
  })
  const all = await Promise.all(db.tables.map((table) => table.toArray()))
  expect(JSON.stringify(all).toUpperCase()).not.toContain(card.token)
})

it('keeps none for a pupil who was found by name, and where the service does not judge cards', async () => {
  await storeScan(reachOf(db), ani, 'pulang', scan(3), card)
  await writeMeta(db, 'capabilities', ['card_checks'])
  await storeScan(reachOf(db), ani, 'masuk', scan(3))
  expect((await db.outbox.toArray()).map(({ scans }) => scans)).toEqual([undefined])
})
