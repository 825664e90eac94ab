import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it } from 'vitest'
import { ModelSchool } from '../../tests/support/services/model-school'
import { signedInDevice } from '../../tests/support/browser/signed-in'
import { createClient } from '../api/client'
import { writeMeta } from '../db/meta'
import { UserDb } from '../db/user-db'
import { readPresences } from '../pull/attendance/read-presences'
import { storeNewer } from './confirmed/store-newer'
import { resolveConflict } from './edits/resolve-conflict'
import { saveChanges } from './edits/save-change'
import { earlierScan, gateOf, gatePlace, gateUnits, typedTime, type GatePatch } from './fields/gate-fields'
import { aboutPresence, presence } from './kinds/presence'
import { unsentRows } from './queue'
import { replayOutbox } from './replay/replay-outbox'

const date = '2026-11-20'
const context = { school_id: 's', period_id: 'p', sub_period_id: 'sp', class_id: 'c' }
const time = Date.UTC(2026, 10, 20)
let school: ModelSchool
let db: UserDb

const runner = { id: 'r1', isAlive: () => Promise.resolve(true) }
const client = createClient({ userId: 'guru' })

function gate(patch: GatePatch) {
  const intent = { about: aboutPresence('s', 'a', date), subject: 'Ani', patch }
  return saveChanges(db, presence, [intent], { context, now: time, quietMs: 0 })
}

const replay = () => replayOutbox({ db, client, runner, reason: 'wake', now: () => time, random: () => 1 })

beforeEach(async () => {
  school = new ModelSchool()
  await signedInDevice(school.fetch)
  db = new UserDb(`test-${crypto.randomUUID()}`)
})

it.each([
  ['of the gate goes with the scan', gatePlace, { checkin_time: 't', checkin_location: null }],
  ['that was recorded on its own stays', 'Aula', { checkin_time: 't' }],
])('a place %s when a time is typed', (_, place, patch) => {
  expect(typedTime('checkin', gateOf({ checkin_location: place }), 't')).toEqual(patch)
})

it('removing a time removes its place and position', () => {
  expect(typedTime('checkout', gateOf({ checkout_location: 'Aula' }), null)).toEqual({
    checkout_time: null,
    checkout_location: null,
    checkout_latitude: null,
    checkout_longitude: null,
  })
})

describe('three scans of one half day', () => {
  const at = (minute: string, place: string | null = gatePlace) => ({
    checkin_time: `2026-11-20T00:${minute}:00.000Z`,
    checkin_location: place,
  })
  it.each([
    [
      'an earlier scan replaces the later one that this one had won over',
      at('05'),
      at('01'),
      at('03'),
      'theirs',
    ],
    ['this one wins once more over a scan between', at('05'), at('04'), at('03'), 'ours'],
    ['a person decides where this one follows what was there', at('02'), at('01'), at('03'), null],
    [
      'a person decides where the time that was there had been typed',
      at('05', null),
      at('01'),
      at('03'),
      null,
    ],
  ])('%s', (_, seen, theirs, ours, counts) => {
    expect(earlierScan(gateUnits[1], seen, theirs, ours)).toBe(counts)
  })
})

describe.each([true, false])('two gates where one card is scanned (versions: %s)', (versions) => {
  const scan = (minute: string) => ({
    checkin_time: `2026-11-20T00:${minute}:00.000Z`,
    checkin_location: gatePlace,
  })
  const [first, second] = [scan('01'), scan('05')]
  beforeEach(async () => {
    school.plain = !versions
    await writeMeta(db, 'capabilities', versions ? ['versions'] : [])
  })

  it('gives way when the other one was earlier', async () => {
    await gate(second)
    school.gate('a', date, first)
    expect(await replay()).toMatchObject({ acked: 1, conflicts: 0 })
    expect(school.presence('a', date)).toMatchObject(first)
    const shown = await readPresences(db, date)
    expect(shown.get('a')).toMatchObject({ truth: 'sent', fields: first })
  })

  it('sends its own scan when it was the earlier one', async () => {
    await gate(first)
    school.gate('a', date, second)
    expect(await replay()).toMatchObject({ acked: 1, conflicts: 0 })
    expect(school.presence('a', date)).toMatchObject(first)
  })

  it('a person decides where the other time was typed', async () => {
    await gate(first)
    school.gate('a', date, { ...second, checkin_location: null })
    expect(await replay()).toMatchObject({ acked: 0, conflicts: 1 })
  })

  it('a person decides where the time of a scan was corrected by hand', async () => {
    await gate(first)
    const scanned = gateOf(first)
    school.gate('a', date, { ...first, ...typedTime('checkin', scanned, '2026-11-20T00:09:00.000Z') })
    expect(await replay()).toMatchObject({ acked: 0, conflicts: 1 })
    expect(school.presence('a', date)).toMatchObject({ checkin_time: '2026-11-20T00:09:00.000Z' })
  })

  it('gives way also where a person decides about the other half', async () => {
    const out = (minute: string) => ({
      checkout_time: `2026-11-20T07:${minute}:00.000Z`,
      checkout_location: gatePlace,
    })
    await gate({ checkin_time: '2026-11-20T00:10:00.000Z', ...out('05') })
    school.gate('a', date, { checkin_time: '2026-11-20T00:20:00.000Z', ...out('01') })
    expect(await replay()).toMatchObject({ acked: 0, conflicts: 1 })
    const [row] = await unsentRows(db)
    await resolveConflict(db, row?.seq ?? 0, 'mine')
    expect(await replay()).toMatchObject({ acked: 1, conflicts: 0 })
    expect(school.presence('a', date)).toMatchObject({
      checkin_time: '2026-11-20T00:10:00.000Z',
      ...out('01'),
    })
  })

  it('keeps the other fields of its change when it gives way', async () => {
    await gate({ ...second, checkout_time: '2026-11-20T07:00:00.000Z' })
    school.gate('a', date, first)
    expect(await replay()).toMatchObject({ acked: 1, conflicts: 0 })
    expect(gateOf(school.presence('a', date))).toMatchObject({
      ...first,
      checkout_time: '2026-11-20T07:00:00.000Z',
    })
  })
})

it('a plain service: a slow read does not hide the scan that counts before this one is confirmed', async () => {
  school.plain = true
  await writeMeta(db, 'capabilities', [])
  const first = { checkin_time: '2026-11-20T00:01:00.000Z', checkin_location: gatePlace }
  await gate({ checkin_time: '2026-11-20T00:05:00.000Z', checkin_location: gatePlace })
  school.gate('a', date, first)
  let seen: unknown
  const checkpoint = async (name: string) => {
    if (name !== 'claimed') return
    await storeNewer(db.presences, ['a', date], { student_id: 'a', date }, 0)
    seen = (await readPresences(db, date)).get('a')?.fields
  }
  await replayOutbox({ db, client, runner, reason: 'wake', now: () => time, random: () => 1, checkpoint })
  expect(seen).toMatchObject(first)
})
