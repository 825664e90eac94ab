import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { eq } from 'drizzle-orm'
import { decodeProtectedHeader, importJWK, jwtVerify } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { ErrorCode } from '../../../../contract/errors'
import { uuidv7 } from '../../../../contract/values/ids'
import { Reminders } from '../../../../contract/attendance/reminders'
import { thursday } from '../../../../tests/support/services/core-service'
import { makeSchool } from '../../../../tests/support/records/school-fixture'
import { schoolKit } from '../../../../tests/support/records/school-kit'
import { registerReminders, reminderDevices } from '../../../db/schema/attendance/reminders'
import { studentDays } from '../../../db/schema/attendance/student-days'
import { subPeriods } from '../../../db/schema/school/periods'
import { schools } from '../../../db/schema/school/schools'
import { suspendSchool } from '../../../operate/school/suspend-school.repo'
import type { MasterRoleName } from '../../accounts/roles/master-roles'
import { claimReminders } from './due-reminders.repo'
import { createReminding } from './send-reminders.repo'

const today = '2026-11-19'
const good = 'https://fcm.googleapis.com/fcm/send/abc'
type Who = MasterRoleName | 'wali.7b'
const { service, school } = await schoolKit('ingat', {})
let pushService: Server
let answer = 201
/** An address with an answer of its own, which comes when so many requests have arrived. */
let held: { url: string; answer: number; waitFor: number } | null = null
const taken: { url: string | undefined; headers: IncomingHttpHeaders }[] = []
const failures: unknown[] = []
const tokens = new Map<Who, string>()

beforeAll(async () => {
  pushService = createServer(({ url, headers }, response) => {
    taken.push({ url, headers })
    const own = held?.url === url ? held : null
    const reply = () => {
      if (own && taken.length < own.waitFor) setTimeout(reply, 5)
      else response.writeHead(own?.answer ?? answer).end()
    }
    reply()
  })
  await new Promise<void>((ready) => pushService.listen(0, '127.0.0.1', ready))
})
afterAll(() => {
  pushService.close()
})
beforeEach(async () => {
  service.clock.now = thursday
  answer = 201
  held = null
  taken.length = 0
  failures.length = 0
  tokens.clear()
  for (const table of [registerReminders, reminderDevices, studentDays]) await service.db.delete(table)
  await call('administrator', 'PUT', '', { time: '07:30' })
})

async function call(who: Who, method: 'GET' | 'PUT', at: string, body?: object) {
  const token = tokens.get(who) ?? (await service.token(school.email(who)))
  tokens.set(who, token)
  return await service.call(method, `/v1/reminders${at}`, { token, ...(body === undefined ? {} : { body }) })
}
const read = async (who: Who) => z.parse(Reminders, (await call(who, 'GET', '')).data)

function local(): string {
  const address = pushService.address()
  return typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : ''
}

/** Asks to be reminded, and then has the test's own push service in the place of the browser's. */
async function consent(who: Who, name: string): Promise<void> {
  const endpoint = `${good}-${name}`
  expect((await call(who, 'PUT', '/device', { endpoint })).code).toBe(ErrorCode.ok)
  await service.db
    .update(reminderDevices)
    .set({ endpoint: `${local()}/${name}` })
    .where(eq(reminderDevices.endpoint, endpoint))
}

/** What one instance does. */
const instance = () =>
  createReminding(
    { db: service.db, clock: () => service.clock.now },
    { contact: 'mailto:uji@hadir.id', onError: (error) => failures.push(error) },
  )
const run = async () => {
  const sent = await Promise.all(await instance().begin())
  return sent.reduce((sum, count) => sum + count, 0)
}

const markAll = async (name: '7A' | '7B') => {
  await service.db.insert(studentDays).values(
    school.classes[name].pupils.map(({ id: studentId }) => ({
      id: uuidv7(),
      schoolId: school.schoolId,
      studentId,
      date: today,
      status: 'hadir' as const,
      registerVersion: 1,
    })),
  )
}

describe('a reminder', () => {
  it('goes once to the wali kelas whose register is not taken, signed and without any content', async () => {
    await consent('wali_kelas', 'a')
    await consent('wali.7b', 'b')
    await markAll('7B')
    // Two instances at the same moment.
    expect((await Promise.all([run(), run()])).toSorted()).toEqual([0, 1])
    expect(await run()).toBe(0)
    expect(taken.map(({ url }) => url)).toEqual(['/a'])
    const [{ headers } = expect.fail()] = taken
    expect(headers).toMatchObject({ ttl: '7200', urgency: 'high', 'content-length': '0' })
    const [, token = '', key = ''] = /^vapid t=(\S+), k=(\S+)$/.exec(headers.authorization ?? '') ?? []
    expect(key).toBe((await read('wali_kelas')).public_key)
    const point = Buffer.from(key, 'base64url')
    const jwk = {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    }
    expect(decodeProtectedHeader(token).alg).toBe('ES256')
    const { payload } = await jwtVerify(token, await importJWK(jwk, 'ES256'), {
      audience: local(),
      currentDate: thursday,
    })
    expect(payload.sub).toBe('mailto:uji@hadir.id')
  })

  it('waits for the hour, and is of no use hours later', async () => {
    await consent('wali_kelas', 'a')
    service.clock.now = new Date('2026-11-19T00:29:00Z')
    expect(await run()).toBe(0)
    service.clock.now = new Date('2026-11-19T02:31:00Z')
    expect(await run()).toBe(0)
    service.clock.now = new Date('2026-11-19T00:30:00Z')
    expect(await run()).toBe(1)
  })

  it('sends nothing on Sundays, on holidays, and where the school has no reminders or is suspended', async () => {
    await consent('wali_kelas', 'a')
    service.clock.now = new Date('2026-11-22T01:00:00Z')
    expect(await run()).toBe(0)
    service.clock.now = thursday
    const parts = await service.db.select().from(subPeriods)
    const holidays = [{ date: today, name: 'Hari Guru' }]
    for (const { id, setting } of parts) {
      await service.db
        .update(subPeriods)
        .set({ setting: { ...setting, holidays } })
        .where(eq(subPeriods.id, id))
    }
    expect(await run()).toBe(0)
    for (const { id, setting } of parts) {
      await service.db.update(subPeriods).set({ setting }).where(eq(subPeriods.id, id))
    }
    await call('administrator', 'PUT', '', { time: null })
    expect(await run()).toBe(0)
    await call('administrator', 'PUT', '', { time: '07:30' })
    await suspendSchool(service.db, school.schoolId, true, thursday)
    expect(await run()).toBe(0)
    await suspendSchool(service.db, school.schoolId, false, thursday)
    expect(await run()).toBe(1)
  })

  it('is tried again with growing pauses while the push service is away, and forgets a device that is gone', async () => {
    await consent('wali_kelas', 'a')
    answer = 503
    const runAt = (time: string) => {
      service.clock.now = new Date(`2026-11-19T${time}Z`)
      return run()
    }
    expect(await runAt('00:40:00')).toBe(0)
    expect([failures.length, (await read('wali_kelas')).on]).toEqual([1, true])
    expect(await runAt('00:40:59')).toBe(0)
    expect(taken).toHaveLength(1)
    expect(await runAt('00:41:00')).toBe(0)
    expect(await runAt('00:42:59')).toBe(0)
    expect(taken).toHaveLength(2)
    answer = 201
    expect(await runAt('00:43:00')).toBe(1)
    expect(await runAt('01:30:00')).toBe(0)
    expect(taken).toHaveLength(3)
    service.clock.now = thursday
    await service.db.delete(registerReminders)
    answer = 410
    expect(await run()).toBe(0)
    expect((await read('wali_kelas')).on).toBe(false)
  })

  it('of an instance that died while sending is sent by another one, and not before its claim is over', async () => {
    await consent('wali_kelas', 'a')
    const at = service.clock.now
    // The claim of an instance that was killed right after it.
    await claimReminders(service.db, { schoolId: school.schoolId, date: today }, [school.classes['7A'].id], {
      at,
      until: new Date(at.getTime() + 60_000),
    })
    expect(await run()).toBe(0)
    service.clock.now = new Date(at.getTime() + 60_000)
    expect((await Promise.all([run(), run(), run()])).toSorted()).toEqual([0, 0, 1])
    expect(taken).toHaveLength(1)
    expect(await run()).toBe(0)
  })

  it('goes again only to the device that was not reached, and all go at once', async () => {
    await consent('wali_kelas', 'a')
    const reached = tokens.get('wali_kelas')
    tokens.delete('wali_kelas')
    await consent('wali_kelas', 'b')
    expect(tokens.get('wali_kelas')).not.toBe(reached)
    held = { url: '/b', answer: 503, waitFor: 2 }
    expect(await run()).toBe(1)
    expect(taken.map(({ url }) => url).toSorted()).toEqual(['/a', '/b'])
    held = null
    taken.length = 0
    service.clock.now = new Date(service.clock.now.getTime() + 60_000)
    expect(await run()).toBe(1)
    expect(taken.map(({ url }) => url)).toEqual(['/b'])
  })

  it('of one school whose push service is slow delays no other school, in this minute or the next', async () => {
    const other = await makeSchool(service.db, 'tangkas')
    const head = await service.token(other.email('administrator'))
    await service.call('PUT', '/v1/reminders', { token: head, body: { time: '07:30' } })
    await consent('wali_kelas', 'slow')
    tokens.set('wali_kelas', await service.token(other.email('wali_kelas')))
    held = { url: '/slow', answer: 201, waitFor: 2 }
    const one = instance()
    const first = await one.begin()
    // The other school has nobody to remind yet, and is done with.
    expect(await Promise.race(first)).toBe(0)
    await consent('wali_kelas', 'quick')
    const second = await one.begin()
    expect(await Promise.all(second)).toEqual([1])
    expect(taken.map(({ url }) => url)).toEqual(['/slow', '/quick'])
    expect((await Promise.all(first)).toSorted()).toEqual([0, 1])
    await service.db.update(schools).set({ reminderTime: null }).where(eq(schools.id, other.schoolId))
  })

  it('ends with the sign-in, and with the consent', async () => {
    await consent('wali_kelas', 'a')
    await service.call('POST', '/v1/auth/logout', { token: tokens.get('wali_kelas'), body: {} })
    expect(await run()).toBe(0)
    tokens.clear()
    await consent('wali_kelas', 'again')
    expect((await call('wali_kelas', 'PUT', '/device', { endpoint: null })).code).toBe(ErrorCode.ok)
    expect(await run()).toBe(0)
  })
})

describe('who may ask', () => {
  it('goes to people who take registers; the hour is set by people who lead the school', async () => {
    expect((await call('bendahara', 'PUT', '/device', { endpoint: good })).code).toBe(ErrorCode.notPermitted)
    expect((await call('wali_kelas', 'PUT', '', { time: '07:00' })).code).toBe(ErrorCode.notPermitted)
    expect((await call('administrator', 'PUT', '', { time: '25:00' })).status).toBe(422)
  })

  it.each([
    'http://fcm.googleapis.com/x',
    'https://127.0.0.1/x',
    'https://fcm.googleapis.com.evil.test/x',
    'https://evil.test/fcm.googleapis.com',
    'https://user:pass@fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'file:///etc/passwd',
    'x',
  ])('the service sends nowhere but to push services: %s', async (endpoint) => {
    expect((await call('wali_kelas', 'PUT', '/device', { endpoint })).status).toBe(422)
  })
})
