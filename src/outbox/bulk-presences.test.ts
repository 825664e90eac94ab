import 'fake-indexeddb/auto'
import { beforeEach, expect, it } from 'vitest'
import { ModelSchool } from '../../tests/support/services/model-school'
import { signedInDevice } from '../../tests/support/browser/signed-in'
import { mostPresences } from '../../contract/attendance/presences'
import { createClient } from '../api/client'
import { readMeta, writeMeta } from '../db/meta'
import type { OutboxContext, OutboxRow } from '../db/outbox-row'
import { UserDb } from '../db/user-db'
import { saveChanges } from './edits/save-change'
import { gatePlace } from './fields/gate-fields'
import { aboutPresence, presence } from './kinds/presence'
import { unsentRows } from './queue'
import { replayOutbox } from './replay/replay-outbox'

const date = '2026-11-20'
const place = { school_id: 's', period_id: 'p', sub_period_id: 'sp', class_id: 'c' }
const bulk = 'PUT /v1/students/presences/bulk'
const alone = 'PUT /v1/students/presences'
const at = '2026-11-20T00:01:00.000Z'
let time = Date.UTC(2026, 10, 20)
let school: ModelSchool
let db: UserDb

const runner = { id: 'r1', isAlive: () => Promise.resolve(true) }
const client = createClient({ userId: 'guru' })

interface Scan {
  pupil: string
  day?: string
  context?: OutboxContext
  photos?: Parameters<typeof saveChanges>[2][number]['photos']
  /** What proves the card, with the time that was scanned. */
  scans?: OutboxRow['scans']
}

/** Cards that were scanned without a network. */
async function scan(...scans: readonly Scan[]): Promise<void> {
  for (const { pupil, day = date, context = place, photos, scans: proofs } of scans) {
    const about = aboutPresence('s', pupil, day)
    const more = { ...(photos ? { photos } : {}), ...(proofs ? { scans: proofs } : {}) }
    const intent = { about, subject: pupil, patch: { checkin_time: at }, ...more }
    await saveChanges(db, presence, [intent], { context, now: time, quietMs: 0 })
  }
}

const pupils = (...names: string[]) => names.map((pupil) => ({ pupil }))
const replay = (reason: 'wake' | 'saved' = 'wake') =>
  replayOutbox({ db, client, runner, reason, now: () => time, random: () => 1 })
const puts = () => school.requests.filter((request) => request.startsWith('PUT'))
const waiting = async () => (await unsentRows(db)).map((row) => [row.student_id, row.state])

beforeEach(async () => {
  school = new ModelSchool()
  time = Date.UTC(2026, 10, 20)
  await signedInDevice(school.fetch)
  db = new UserDb(`test-${crypto.randomUUID()}`)
  await writeMeta(db, 'capabilities', ['versions', 'bulk_presences'])
})

it('cards of one day travel in one request, and each is acknowledged', async () => {
  await scan(...pupils('a', 'b', 'c'))
  expect(await replay()).toMatchObject({ acked: 3, waiting: 0 })
  expect(puts()).toEqual([bulk])
  expect(['a', 'b', 'c'].map((pupil) => school.presence(pupil, date)?.['checkin_time'])).toEqual([at, at, at])
})

it('a service that does not announce it gets them one by one, as before', async () => {
  await writeMeta(db, 'capabilities', ['versions'])
  await scan(...pupils('a', 'b'))
  expect(await replay()).toMatchObject({ acked: 2 })
  expect(puts()).toEqual([alone, alone])
})

it('more than the most are divided; other days and other semesters travel apart', async () => {
  await scan(...pupils(...Array.from({ length: mostPresences + 1 }, (_, index) => `p${String(index)}`)))
  await scan({ pupil: 'a', day: '2026-11-19' }, { pupil: 'b', context: { ...place, sub_period_id: 'other' } })
  expect(await replay()).toMatchObject({ acked: mostPresences + 3 })
  expect(puts()).toEqual([bulk, bulk, bulk, bulk])
})

it('a refused card and one in conflict hinder no other', async () => {
  await scan(...pupils('a', 'b', 'c'))
  school.gate('b', date, { checkin_time: '2026-11-20T00:00:00.000Z', checkin_location: 'Aula' })
  school.refusals.set('c', 1112)
  expect(await replay()).toMatchObject({ acked: 1, conflicts: 1, rejected: 1 })
  expect(await waiting()).toEqual([
    ['b', 'conflict'],
    ['c', 'rejected'],
  ])
  const [conflict, refused] = await unsentRows(db)
  expect(conflict?.remote).toMatchObject({ checkin_location: 'Aula' })
  expect(refused?.last_error).toMatchObject({ code: 1112, message: 'kode 1112' })
})

it('a request that is refused as a whole is halved until each card is alone', async () => {
  await scan(...pupils('a', 'b', 'c', 'd'))
  school.faults = [
    { on: bulk, fault: { status: 413, code: 1510 } },
    { on: bulk, fault: { status: 413, code: 1510 } },
  ]
  expect(await replay()).toMatchObject({ acked: 4 })
  expect(puts()).toEqual(Array(5).fill(bulk))
})

it('a lost answer is no conflict: the cards travel again and are found there', async () => {
  await scan(...pupils('a', 'b'))
  school.faults = [{ on: bulk, fault: 'lost' }]
  expect(await replay()).toMatchObject({ acked: 0, waiting: 2, stopped: 'network' })
  expect((await unsentRows(db)).map((row) => row.unsure.length)).toEqual([1, 1])
  expect(await replay()).toMatchObject({ acked: 2, conflicts: 0 })
  expect(school.presence('a', date)?.version).toBe(1)
})

it.each([
  { status: 500, code: 1900 },
  { status: 429, code: 1500, headers: { 'retry-after': '60' } },
])('a service that answers $status leaves all of them waiting', async (fault) => {
  await scan(...pupils('a', 'b'))
  school.faults = [{ on: bulk, fault }]
  expect(await replay()).toMatchObject({ acked: 0, waiting: 2, rejected: 0 })
  time += 120_000
  expect(await replay()).toMatchObject({ acked: 2 })
})

it('an older service that has no such call gets them one by one, and nothing is refused', async () => {
  await scan(...pupils('a', 'b', 'c'))
  school.faults = [{ on: bulk, fault: { status: 404, code: 1200 } }]
  expect(await replay()).toMatchObject({ acked: 3, rejected: 0 })
  expect(puts()).toEqual([bulk, alone, alone, alone])
  expect(await readMeta(db, 'capabilities')).toEqual(['versions'])
})

it('an answer that leaves a card out confirms nothing: the day is read again', async () => {
  await scan(...pupils('a', 'b'))
  school.leftOut.add('b')
  expect(await replay()).toMatchObject({ acked: 2 })
  expect(school.requests.some((request) => request.startsWith('GET'))).toBe(true)
})

it('a card whose photo must go first travels after it, alone', async () => {
  const photo = {
    sha256: 'a'.repeat(64),
    bytes: new TextEncoder().encode('foto').buffer,
    mime: 'image/webp',
  } as const
  await scan(...pupils('a', 'b'))
  await scan({ pupil: 'c', photos: { checkin_image_url: photo } })
  expect(await replay()).toMatchObject({ acked: 3, waiting: 0 })
  expect(puts()).toEqual([bulk, bulk])
  expect(school.presence('c', date)?.['checkin_image_url']).toContain('a'.repeat(64))
})

it('rows of an older version of the app travel with the others', async () => {
  await scan(...pupils('a', 'b'))
  await db.outbox.toCollection().modify((row) => {
    row.v = 1
    delete row.state
    delete row.photos
    delete row.said
  })
  expect(await replay()).toMatchObject({ acked: 2 })
  expect(puts()).toEqual([bulk])
})

it('a scan whose answer was lost gives way to an earlier one, though the other half was scanned since', async () => {
  const enter = (patch: Record<string, string>) =>
    saveChanges(db, presence, [{ about: aboutPresence('s', 'a', date), subject: 'a', patch }], {
      context: place,
      now: time,
      quietMs: 0,
    })
  await enter({ checkout_time: '2026-11-20T07:00:00.500Z', checkout_location: gatePlace })
  school.faults = [{ on: bulk, fault: 'lost' }]
  await replay()
  await enter({ checkin_time: at, checkin_location: gatePlace })
  // The other gate's scan comes in after the first answer, and before the next try.
  const earlier = { checkout_time: '2026-11-20T07:00:00.200Z', checkout_location: gatePlace }
  let answers = 0
  school.beforeAnswer = () => {
    if (++answers === 1) school.gate('a', date, earlier)
    return Promise.resolve()
  }
  expect(await replay()).toMatchObject({ acked: 1, conflicts: 0 })
  expect(school.presence('a', date)).toMatchObject({ ...earlier, checkin_time: at })
})

it.each([
  { service: 'without versions', plain: true, capabilities: [] },
  { service: 'with versions', plain: false, capabilities: ['versions', 'bulk_presences'] as const },
])(
  'an earlier scan that was undone does not return with the next request ($service)',
  async ({ plain, capabilities }) => {
    school.plain = plain
    await writeMeta(db, 'capabilities', [...capabilities])
    const day = {
      checkin_time: at,
      checkin_location: gatePlace,
      checkout_time: '2026-11-20T07:00:00.500Z',
      checkout_location: gatePlace,
    }
    const intent = { about: aboutPresence('s', 'a', date), subject: 'a', patch: day }
    await saveChanges(db, presence, [intent], { context: place, now: time, quietMs: 0 })
    // The other gate was earlier, so its scan counts; the request with what is left does not arrive.
    school.gate('a', date, { checkin_time: '2026-11-20T00:00:30.000Z', checkin_location: gatePlace })
    school.beforeAnswer = () => {
      // With versions the earlier scan is known by the answer to the first request, without them by the read before it.
      if (puts().length === (plain ? 0 : 1)) school.faults = [{ on: plain ? alone : bulk, fault: 'dead' }]
      return Promise.resolve()
    }
    expect(await replay()).toMatchObject({ acked: 0, waiting: 1 })
    school.gate('a', date, { checkin_time: null, checkin_location: null })
    time += 3_600_000
    expect(await replay()).toMatchObject({ acked: 1, conflicts: 0 })
    expect(school.presence('a', date)).toMatchObject({ checkin_time: null, checkout_time: day.checkout_time })
  },
)

it('the proof of a card travels with its time alone, also singly, and goes when it is through', async () => {
  const bodies: unknown[] = []
  await signedInDevice(async (input, init) => {
    const request = new Request(input, init)
    if (request.method === 'PUT') bodies.push(await request.clone().json())
    return await school.fetch(request)
  })
  const scans = { checkin_time: { value: at, proof: 'proof' } }
  await scan({ pupil: 'a', scans }, { pupil: 'b', scans: { checkin_time: { value: 'other', proof: 'old' } } })
  await replay()
  expect(bodies).toMatchObject([
    { entries: [{ student_id: 'a', checkin_scan: 'proof' }, { student_id: 'b' }] },
  ])
  expect(JSON.stringify(bodies)).not.toContain('old')
  await writeMeta(db, 'capabilities', ['versions'])
  await scan({ pupil: 'c', scans })
  await replay()
  expect(bodies.at(-1)).toMatchObject({ student_id: 'c', checkin_time: at, checkin_scan: 'proof' })
  expect(JSON.stringify(await db.outbox.toArray())).not.toContain('"proof":"proof"')
})
