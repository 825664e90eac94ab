import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { AuthData, Me } from '../../../../contract/accounts/auth'
import { ErrorCode } from '../../../../contract/errors'
import { listOf } from '../../../../contract/envelope'
import { permissions } from '../../../../contract/permissions'
import { Period } from '../../../../contract/school/years/periods'
import {
  startTestService,
  type TestService,
  testPassword,
} from '../../../../tests/support/services/core-service'
import { makeSchool } from '../../../../tests/support/records/school-fixture'
import type { CoreServiceOptions } from '../../../app'
import { schools } from '../../../db/schema/school/schools'
import { seedDemo } from '../../../seed/seed-demo'

let service: TestService | undefined

const start = async (options: Partial<CoreServiceOptions> = {}) => (service = await startTestService(options))
beforeEach(async () => {
  await service?.close()
  service = undefined
})
afterAll(() => service?.close())

const body = {
  school_name: 'SD Negeri 1 Ende',
  npsn: '50301234',
  time_zone: 'Asia/Makassar',
  name: 'Maria Goreti',
  email: 'Maria@SDN1Ende.sch.id',
  password: 'kata sandi yang panjang',
  setup_code: 'KODE-UJI',
}

const setUp = (on: TestService, change: object = {}) =>
  on.call('POST', '/v1/setup', { body: { ...body, ...change } })

const required = async (on: TestService) =>
  z.parse(z.object({ setup_required: z.boolean() }), (await on.call('GET', '/v1/health')).data).setup_required

describe('the first run', () => {
  it('makes the school, its roles, its year and an administrator who is signed in', async () => {
    const fresh = await start()
    expect(await required(fresh)).toBe(true)
    const answer = await setUp(fresh)
    expect([answer.status, answer.code]).toEqual([200, ErrorCode.ok])
    const { access_token: token } = z.parse(AuthData, answer.data)
    const me = z.parse(Me, (await fresh.call('GET', '/v1/auth/me', { token })).data)
    expect(me).toMatchObject({ name: 'Maria Goreti', email: 'maria@sdn1ende.sch.id', teacher_id: null })
    expect(me.role?.permissions).toEqual([...permissions])
    expect((await fresh.call('GET', '/v1/school', { token })).data).toMatchObject({
      name: 'SD Negeri 1 Ende',
      time_zone: 'Asia/Makassar',
      is_demo: false,
    })
    const years = z.parse(listOf(Period), (await fresh.call('GET', '/v1/periods', { token })).data).list
    expect(years.map((year) => [year.name, year.is_active])).toEqual([['2026/2027', true]])
    expect(years[0]?.sub_periods?.map((part) => part.is_active)).toEqual([true, false])
    expect(await required(fresh)).toBe(false)
    await fresh.signIn('maria@sdn1ende.sch.id', body.password)
  })

  it('happens once, also when two people press at the same moment', async () => {
    const fresh = await start()
    const both = await Promise.all([setUp(fresh), setUp(fresh, { email: 'lain@sdn1ende.sch.id' })])
    expect(both.map((answer) => answer.code).sort()).toEqual([ErrorCode.ok, ErrorCode.setupDone])
    expect(await fresh.db.select().from(schools)).toHaveLength(1)
    const third = await setUp(fresh)
    expect([third.status, third.code]).toEqual([409, ErrorCode.setupDone])
  })

  it.each([
    ['another code', { setup_code: 'SALAH' }, 'setup_code'],
    ['a short password', { password: 'pendek' }, 'password'],
    ['a password that everybody tries first', { password: '1234567890' }, 'password'],
    ['the name of the school as password', { password: 'sdn1ende2026' }, 'password'],
    ['half an email', { email: 'maria@' }, 'email'],
    ['no such zone', { time_zone: 'Asia/Singapore' }, 'time_zone'],
    ['a short NPSN', { npsn: '123' }, 'npsn'],
    ['no name', { name: ' ' }, 'name'],
  ])('refuses %s', async (_name, change, path) => {
    const fresh = await start()
    const answer = await setUp(fresh, change)
    expect(answer).toMatchObject({ status: 422, code: ErrorCode.invalid, data: { errors: [{ path }] } })
    expect(await fresh.db.select().from(schools)).toHaveLength(0)
  })

  it.each(['kode-uji', ' Kode Uji ', 'KODEUJI'])('takes the code typed as %j', async (setup_code) => {
    expect((await setUp(await start(), { setup_code })).code).toBe(ErrorCode.ok)
  })

  it('lets nobody guess the code for long', async () => {
    const fresh = await start()
    const codes = []
    for (let i = 0; i < 12; i++) codes.push((await setUp(fresh, { setup_code: `TEBAK-${i}` })).code)
    expect(codes.slice(10)).toEqual([ErrorCode.tooMany, ErrorCode.tooMany])
    // Who guesses keeps nobody out who reads the code from the console.
    expect((await setUp(fresh)).code).toBe(ErrorCode.ok)
  })

  it('is not offered without a code', async () => {
    const fresh = await start({ setupCode: null })
    expect(await required(fresh)).toBe(false)
    expect((await setUp(fresh)).code).toBe(ErrorCode.setupDone)
  })
})

describe('a service with the demo school', () => {
  it('needs no first run in development, and does in production', async () => {
    const dev = await start()
    await seedDemo({ db: dev.db, clock: () => dev.clock.now })
    expect(await required(dev)).toBe(false)
    await dev.close()

    const live = await start({ production: true })
    await seedDemo({ db: live.db, clock: () => live.clock.now })
    expect(await required(live)).toBe(true)
    const demo = await live.call('POST', '/v1/auth/login', {
      body: { email: 'admin@demo.hadir.id', password: testPassword },
    })
    expect(demo.code).toBe(ErrorCode.notPermitted)
    expect((await setUp(live)).code).toBe(ErrorCode.ok)
    expect((await live.call('GET', '/v1/whitelabel/school')).data).toMatchObject({ name: body.school_name })
  })
})

it('an email that somebody has is refused', async () => {
  const live = await start({ production: true })
  const demo = await makeSchool(live.db, 'contoh', { isDemo: true })
  const answer = await setUp(live, { email: demo.email('guru') })
  expect([answer.status, answer.code]).toEqual([409, ErrorCode.duplicate])
})
