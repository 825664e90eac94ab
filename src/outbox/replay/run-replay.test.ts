import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ModelSchool } from '../../../tests/support/services/model-school'
import type { Me } from '../../../contract/accounts/auth'
import { createClient } from '../../api/client'
import { SessionChanged } from '../../api/errors'
import { deviceDb, writeState } from '../../db/device-db'
import { writeMeta } from '../../db/meta'
import { openUserDb, type UserDb } from '../../db/user-db'
import { listPresences } from '../../../contract/attendance/presences'
import { aboutPresence, presence } from '../kinds/presence'
import { pendingCount } from '../queue'
import { runReplay } from './run-replay'
import { saveChanges, type Photo } from '../edits/save-change'

const date = '2026-11-20'
let school: ModelSchool
let people = 0

/** A person of their own for each test: databases outlive it. */
function person(school_id: string | null): Me {
  return { id: `guru-${String(++people)}`, name: 'Guru', school_id }
}

async function signIn(user: Me): Promise<UserDb> {
  const data = { access_token: `token-of-${user.id}`, refresh_token: 'r', role: { id: 'role' } }
  await writeState('auth', { data, permissions: [], user })
  const db = openUserDb(user.school_id, user.id)
  await writeMeta(db, 'capabilities', ['versions'])
  return db
}

function mark(db: UserDb, student: string, photos?: Record<string, Photo>) {
  const about = aboutPresence('s', student, date)
  const intent = { about, subject: 'Ani', patch: { status: 'hadir' }, ...(photos ? { photos } : {}) }
  const context = { school_id: 's', period_id: null, sub_period_id: null, class_id: null }
  return saveChanges(db, presence, [intent], { context, now: Date.now(), quietMs: 0 })
}

beforeEach(async () => {
  vi.stubGlobal('location', new URL('http://sekolah.test/'))
  school = new ModelSchool()
  vi.stubGlobal('fetch', school.fetch)
  await deviceDb.delete()
  await deviceDb.open()
})

describe('people on one phone', () => {
  it('each wait for their own log-in, and nothing is sent in another’s name', async () => {
    const [first, second] = [person('s'), person('s')]
    const firstDb = await signIn(first)
    await mark(firstDb, 'a')
    const secondDb = await signIn(second)
    await mark(secondDb, 'b')
    const tokens: (string | null)[] = []
    vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
      const request = new Request(input, init)
      tokens.push(request.headers.get('authorization'))
      return school.fetch(request)
    })
    expect(await runReplay('now')).toMatchObject({ acked: 1 })
    expect([await pendingCount(firstDb), await pendingCount(secondDb)]).toEqual([1, 0])
    await signIn(first)
    expect(await runReplay('now')).toMatchObject({ acked: 1 })
    expect(await pendingCount(firstDb)).toBe(0)
    expect(tokens).toEqual([`Bearer token-of-${second.id}`, `Bearer token-of-${first.id}`])
  })

  it('of two schools do not mix, though they have the same id', async () => {
    const here = person('school-a')
    const there = { ...here, school_id: 'school-b' }
    const hereDb = await signIn(here)
    await mark(hereDb, 'a')
    const client = createClient({ userId: here.id, schoolId: 'school-a' })
    const thereDb = await signIn(there)
    expect(await pendingCount(thereDb)).toBe(0)
    expect(await runReplay('now')).toMatchObject({ acked: 0, waiting: 0 })
    await expect(client.send(listPresences, { query: { date } })).rejects.toBeInstanceOf(SessionChanged)
    expect(school.requests).toEqual([])
    expect(await pendingCount(hereDb)).toBe(1)
  })

  it('of two plain services at two addresses do not mix either', async () => {
    const db = await signIn(person(null))
    await mark(db, 'a')
    school.faults = [{ on: 'PUT', fault: 'dead' }]
    expect(await runReplay('now')).toMatchObject({ stopped: 'network' })
    await writeState('config', { coreServiceUrl: 'http://lain.test/core' })
    expect(await runReplay('now')).toBeNull()
    expect(await pendingCount(db)).toBe(1)
    await writeState('config', { coreServiceUrl: '/core' })
    expect(await runReplay('now')).toMatchObject({ acked: 1 })
  })

  it('signed in with a one-time code have nothing sent before they set a password', async () => {
    const user = person('s')
    const db = await signIn({ ...user, must_change_password: true })
    await mark(db, 'a')
    expect(await runReplay('now')).toBeNull()
    expect([school.requests, await pendingCount(db)]).toEqual([[], 1])
    await signIn(user)
    expect(await runReplay('now')).toMatchObject({ acked: 1 })
  })

  it('who logged out have nothing sent', async () => {
    await mark(await signIn(person('s')), 'a')
    await writeState('auth', { data: null, permissions: [], user: null })
    expect(await runReplay('now')).toBeNull()
    expect(school.requests).toEqual([])
  })
})

it('a mark entered while a picture is uploaded on a slow line is sent before the upload ends', async () => {
  const db = await signIn(person('s'))
  const bytes = new TextEncoder().encode('picture').buffer
  const picture = { sha256: 'a'.repeat(64), bytes, mime: 'image/webp' }
  let arrive = (): void => undefined
  const slow = new Promise<void>((done) => {
    arrive = done
  })
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    if (request.url.endsWith('/images/upload')) await slow
    return await school.fetch(request)
  })
  await mark(db, 'a', { checkin_image_url: picture })
  const first = runReplay('now')
  await expect.poll(() => school.presence('a', date)?.['status']).toBe('hadir')
  await mark(db, 'b')
  const second = runReplay('saved')
  await expect.poll(() => school.presence('b', date)?.['status']).toBe('hadir')
  expect(school.presence('a', date)?.['checkin_image_url']).toBeUndefined()
  arrive()
  await Promise.all([first, second])
  expect(school.presence('a', date)?.['checkin_image_url']).toBe(`/v1/images/${'a'.repeat(64)}.webp`)
  expect(await pendingCount(db)).toBe(0)
})

it('sends a few requests at once, after the first was answered', async () => {
  const db = await signIn(person('s'))
  for (let at = 0; at < 12; at++) await mark(db, `s${String(at)}`)
  let under = 0
  let most = 0
  let open = (): void => undefined
  const four = new Promise<void>((done) => {
    open = done
  })
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const alone = school.requests.length === 0
    most = Math.max(most, ++under)
    if (under === 4) open()
    // The first is answered alone; the next four wait for each other.
    if (!alone) await four
    under--
    return await school.fetch(input, init)
  })
  expect(await runReplay('now')).toMatchObject({ acked: 12 })
  expect(most).toBe(4)
  expect(school.writes).toHaveLength(12)
})

it('a picture that waits after a failure is uploaded when the person asks', async () => {
  const db = await signIn(person('s'))
  const bytes = new TextEncoder().encode('picture').buffer
  const upload = 'POST /v1/images/upload'
  school.faults = [{ on: upload, fault: { status: 500, code: 1900, headers: { 'retry-after': '600' } } }]
  await mark(db, 'a', { checkin_image_url: { sha256: 'b'.repeat(64), bytes, mime: 'image/webp' } })
  expect(await runReplay('now')).toMatchObject({ waiting: 1, photos: 0 })
  expect(await runReplay('wake')).toMatchObject({ waiting: 1, photos: 0 })
  expect(school.requests.filter((one) => one === upload)).toHaveLength(1)
  expect(await runReplay('now')).toMatchObject({ waiting: 0 })
  expect(school.presence('a', date)?.['checkin_image_url']).toBe(`/v1/images/${'b'.repeat(64)}.webp`)
})
