import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createClient } from '../../src/api/client'
import { SessionEnded } from '../../src/api/errors'
import { deviceDb, readState, writeState } from '../../src/db/device-db'
import { openUserDb } from '../../src/db/user-db'
import { allows } from '../../src/app/session/allows'
import { signIn } from '../../src/features/session/sign-in'
import { replayOutbox } from '../../src/outbox/replay/replay-outbox'
import { saveMarks } from '../../src/outbox/edits/save-marks'
import { trackContact } from '../../src/outbox/replay/track-contact'
import { pullPage } from '../../src/pull/list/pull-page'
import { readPage } from '../../src/pull/list/read-page'
import { studentSource } from '../../src/pull/lists/students'
import { pullHealth } from '../../src/pull/request/pull-health'
import { pullRegister } from '../../src/pull/attendance/pull-register'
import { pullClasses } from '../../src/pull/pull-school-life'
import { differences, modeName, pairwiseModes, singleModes, type Mode } from './mode'
import { homeroomTeacher } from './seed'
import { startPlainService, type PlainService } from './start-plain-service'

const date = '2026-11-20'
let plain: PlainService | undefined

beforeEach(async () => {
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('location', new URL('http://hadir.test/'))
  await deviceDb.delete()
  await deviceDb.open()
})

afterEach(async () => {
  await plain?.kill()
})

async function signedIn(mode: Mode) {
  plain = await startPlainService(0, mode)
  await writeState('config', { coreServiceUrl: plain.url })
  await signIn(homeroomTeacher.email, homeroomTeacher.password, false)
  const { user, permissions } = await readState('auth')
  if (!user) throw new Error('nobody is signed in')
  const db = openUserDb(user.school_id, user.id)
  await db.delete()
  await db.open()
  const client = createClient({ userId: user.id, ...trackContact(db) })
  const runner = { id: 'r', isAlive: () => Promise.resolve(true) }
  const replay = () => replayOutbox({ db, client, runner, reason: 'now' })
  return { service: plain, db, client, permissions, replay }
}

it.each([...singleModes, ...pairwiseModes()].map((mode) => [modeName(mode), mode] as const))(
  'a register is taken, and taken back, on a service with: %s',
  async (_, mode) => {
    const { service, db, client, permissions, replay } = await signedIn(mode)
    expect(allows(permissions, ['attendances.write'])).toBe(true)
    await pullHealth(db, client)
    await pullClasses({ db, client })
    const classes = await db.classes.toArray()
    expect(classes.map(({ name }) => name).sort()).toEqual(['7A', '7B'])
    const class_id = classes.find(({ name }) => name === '7A')?.id ?? ''
    const query = { page: 1, limit: 10, class_id }
    await pullPage(db, client, studentSource, query)
    const page = await readPage(db, studentSource, query)
    expect([page.rows.length, page.pagination.total_data, page.rows[0]?.class?.name]).toEqual([10, 36, '7A'])
    await pullRegister({ db, client }, class_id, date)
    const pupils = (await db.registerDays.get([class_id, date]))?.students ?? []
    expect(pupils).toHaveLength(36)
    expect(pupils.every(({ name }) => name.endsWith('7A'))).toBe(true)

    const say = (status: 'sakit' | 'hadir' | null, ids: string[]) =>
      saveMarks(
        db,
        ids.map((student_id) => ({ student_id, subject: 'x', patch: { status } })),
        {
          context: { school_id: null, period_id: null, sub_period_id: null, class_id },
          date,
          now: 0,
          quietMs: 0,
        },
      )
    const ids = pupils.map(({ id }) => id)
    await say('sakit', ids.slice(0, 3))
    expect(await replay()).toMatchObject({ acked: 3, rejected: 0, conflicts: 0 })
    // The token ends between two changes.
    service.store.accessTokens.clear()
    await say(null, ids.slice(0, 1))
    expect(await replay()).toMatchObject({ acked: 1, rejected: 0, conflicts: 0 })
    const held = service.store.rows('marks').map((row) => row['status'])
    expect(held).toEqual([null, 'sakit', 'sakit'])
    service.store.accessTokens.clear()
    service.store.refreshTokens.clear()
    await expect(pullClasses({ db, client })).rejects.toThrow(SessionEnded)
  },
)

it('meets every pair of differences in few modes, and every difference in the first six', () => {
  const modes = pairwiseModes()
  const entries = (mode: Mode) => Object.entries(mode).map(([name, value]) => `${name}=${value}`)
  const pairs = (mode: Mode) =>
    entries(mode).flatMap((a, at) =>
      entries(mode)
        .slice(at + 1)
        .map((b) => `${a} ${b}`),
    )
  const values = Object.entries(differences)
  const expected = values.flatMap(([a, xs], at) =>
    values.slice(at + 1).flatMap(([b, ys]) => xs.flatMap((x) => ys.map((y) => `${a}=${x} ${b}=${y}`))),
  )
  const met = new Set(modes.flatMap(pairs))
  expect(expected.filter((pair) => !met.has(pair))).toEqual([])
  expect(modes.length).toBeLessThan(16)
  const first = new Set(modes.slice(1, 6).flatMap(entries))
  expect(
    values.flatMap(([name, list]) => list.slice(1).filter((one) => !first.has(`${name}=${one}`))),
  ).toEqual([])
})
