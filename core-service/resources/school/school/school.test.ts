import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { listOf } from '../../../../contract/envelope'
import { ErrorCode } from '../../../../contract/errors'
import { uuidv7 } from '../../../../contract/values/ids'
import { School } from '../../../../contract/school/school'
import { makeSchool } from '../../../../tests/support/records/school-fixture'
import { auditLog } from '../../../db/schema/audit-log'
import { schools } from '../../../db/schema/school/schools'
import { schoolKit } from '../../../../tests/support/records/school-kit'

const { service, school, admin } = await schoolKit('rekening', { admin: 'administrator' })
const other = await makeSchool(service.db, 'tetangga')

const bank = (body: object, token = admin) => service.call('PUT', '/v1/school/bank', { token, body })
const current = async (token = admin) =>
  z.parse(School, (await service.call('GET', '/v1/school', { token })).data)

describe('the schools of a session', () => {
  it('are the own one, whatever is searched', async () => {
    const list = async (query: string) =>
      z.parse(listOf(School), (await service.call('GET', `/v1/schools${query}`, { token: admin })).data)
    expect((await list('')).list).toEqual([await current()])
    expect((await list('?search=REKENING')).pagination.total_data).toBe(1)
    expect((await list('?search=tetangga')).list).toEqual([])
    expect((await list('?page=2')).list).toEqual([])
  })
})

describe('the bank account', () => {
  it('is kept with its zeros, shown to everybody of the school, and to no other one', async () => {
    const body = {
      bank_name: ' BJB Syariah ',
      account_number: '0071-2345 678',
      account_holder: 'SMP Rekening',
    }
    const answer = await bank(body)
    expect(answer.data).toMatchObject({
      bank_name: 'BJB Syariah',
      account_number: '00712345678',
      account_holder: 'SMP Rekening',
      version: 2,
    })
    expect(await current(await service.token(school.email('guru')))).toEqual(answer.data)
    expect((await current(await service.token(other.email('guru')))).account_number).toBeNull()
  })

  it('records who changed what; a repeated request is no second change', async () => {
    const before = await current()
    await bank({ account_holder: 'Yayasan', version: before.version })
    const repeated = await bank({ account_holder: 'Yayasan', version: before.version })
    expect(repeated.data).toMatchObject({ account_holder: 'Yayasan', version: (before.version ?? 0) + 1 })
    const late = await bank({ account_holder: 'Lain', version: before.version })
    expect(late).toMatchObject({ status: 409, code: ErrorCode.conflict, data: await current() })
    const audit = await service.db.select().from(auditLog).where(eq(auditLog.entityId, school.schoolId))
    const changes = audit.filter((entry) => entry.after?.['accountHolder'] === 'Yayasan')
    expect(changes).toMatchObject([{ before: { accountHolder: before.account_holder } }])
    expect(changes[0]?.userId).not.toBeNull()
  })

  it('may be taken away, and takes no other field', async () => {
    await bank({
      bank_name: null,
      name: 'Sekolah Curian',
      is_demo: true,
      id: uuidv7(),
      time_zone: 'Asia/Jayapura',
    })
    const [row] = await service.db.select().from(schools).where(eq(schools.id, school.schoolId))
    expect(row).toMatchObject({
      bankName: null,
      name: 'Sekolah rekening',
      isDemo: false,
      timeZone: 'Asia/Jakarta',
    })
  })

  it('stays as it was where a form sends an empty field', async () => {
    await bank({ bank_name: 'BJB Syariah', account_number: '0071234567', account_holder: 'SMP Rekening' })
    const before = await current()
    const answer = await bank({ bank_name: '', account_number: '', account_holder: '' })
    expect([answer.code, answer.data]).toEqual([ErrorCode.ok, before])
  })

  it.each([
    ['account_number', 'abc'],
    ['account_number', '1234'],
    ['account_number', 12345678],
    ['bank_name', 'B'],
    ['account_holder', 'x'.repeat(151)],
  ])('refuses %s %s', async (path, value) => {
    expect(await bank({ [path]: value })).toMatchObject({ status: 422, data: { errors: [{ path }] } })
  })

  it('is changed by an administrator only', async () => {
    const office = await service.token(school.email('tata_usaha'))
    expect((await bank({ bank_name: 'Lain' }, office)).code).toBe(ErrorCode.notPermitted)
  })
})

describe('the white label', () => {
  const put = (body: object) => service.call('PUT', '/v1/whitelabel/school', { token: admin, body })

  it('is that of the own school for people with a session, also when the service holds several', async () => {
    const read = async (token: string, query = '') =>
      (await service.call('GET', `/v1/whitelabel/school${query}`, { token })).data
    const theirs = await service.token(other.email('guru'))
    expect(await read(theirs)).toMatchObject({ name: 'Sekolah tetangga' })
    expect(await read(theirs, `?school_id=${school.schoolId}`)).toMatchObject({ name: 'Sekolah tetangga' })
    expect(await read('bukan.token.lagi', `?school_id=${school.schoolId}`)).toMatchObject({
      name: 'Sekolah rekening',
    })
  })

  it('is changed and read by strangers', async () => {
    const body = { name: 'SMP Rekening Jaya', primary_color: '#0F766E' }
    const shown = { ...body, primary_color: '#0f766e', logo_url: null }
    expect((await put(body)).data).toMatchObject(shown)
    const read = await service.call('GET', `/v1/whitelabel/school?school_id=${school.schoolId}`)
    expect(read.data).toMatchObject(shown)
  })

  it.each([
    ['primary_color', 'red;background:url(//x)'],
    ['logo_url', 'data:text/html,x'],
    ['name', ' '],
  ])('refuses %s %s', async (path, value) => {
    expect(await put({ [path]: value })).toMatchObject({ status: 422, data: { errors: [{ path }] } })
  })
})
