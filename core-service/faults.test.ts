import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { ErrorCode } from '../contract/errors'
import { inject, startTestService } from '../tests/support/services/core-service'
import { makeSchool } from '../tests/support/records/school-fixture'
import { openDatabase } from './db/client'
import { schoolKit } from '../tests/support/records/school-kit'

const { service, school, token } = await schoolKit('rusak', { token: 'administrator' })

describe('faults before a handler', () => {
  const json = { 'content-type': 'application/json' }
  it.each([
    ['an unknown path', { method: 'GET', url: '/core/v1/apa' }, 404, ErrorCode.notFound],
    ['an unknown method', { method: 'DELETE', url: '/core/v1/health' }, 404, ErrorCode.notFound],
    ['a broken escape', { method: 'GET', url: '/core/v1/%zz' }, 422, ErrorCode.invalid],
    [
      'half a JSON',
      { method: 'POST', url: '/core/v1/auth/login', headers: json, payload: '{"email"' },
      422,
      ErrorCode.invalid,
    ],
    [
      'an empty JSON',
      { method: 'POST', url: '/core/v1/auth/login', headers: json, payload: '' },
      422,
      ErrorCode.invalid,
    ],
    [
      'a list for an object',
      { method: 'POST', url: '/core/v1/auth/login', headers: json, payload: '[]' },
      422,
      ErrorCode.invalid,
    ],
    [
      'null for an object',
      { method: 'POST', url: '/core/v1/auth/login', headers: json, payload: 'null' },
      422,
      ErrorCode.invalid,
    ],
    [
      'plain text',
      {
        method: 'POST',
        url: '/core/v1/auth/login',
        headers: { 'content-type': 'text/plain' },
        payload: '{}',
      },
      415,
      ErrorCode.notSupported,
    ],
    [
      'a form',
      {
        method: 'POST',
        url: '/core/v1/auth/login',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'email=a',
      },
      415,
      ErrorCode.notSupported,
    ],
    [
      'a body of two megabytes',
      {
        method: 'POST',
        url: '/core/v1/auth/login',
        headers: json,
        payload: JSON.stringify({ email: 'a'.repeat(2_000_000) }),
      },
      413,
      ErrorCode.tooLarge,
    ],
    [
      'a prototype',
      {
        method: 'POST',
        url: '/core/v1/auth/login',
        headers: json,
        payload: '{"__proto__":{"admin":true},"email":"a@b.id","password":"x"}',
      },
      422,
      ErrorCode.invalid,
    ],
    [
      'a deep nest',
      {
        method: 'POST',
        url: '/core/v1/auth/login',
        headers: json,
        payload: `{"email":${'['.repeat(50_000)}${']'.repeat(50_000)},"password":"x"}`,
      },
      422,
      ErrorCode.invalid,
    ],
  ] as const)('%s is answered in the envelope', async (_name, request, status, code) => {
    const answer = await inject(service.app, { ...request })
    expect([answer.status, answer.code]).toEqual([status, code])
    expect(answer.message).not.toBe('')
    expect(answer.headers['content-type']).toContain('application/json')
  })

  it('names the refused fields in Indonesian', async () => {
    const answer = await service.call('POST', '/v1/auth/login', { body: { email: 'ab' } })
    expect(answer.data).toEqual({
      errors: [
        { path: 'email', message: 'Paling sedikit 3 huruf' },
        { path: 'password', message: 'Wajib diisi' },
      ],
    })
  })

  it('leaves everything outside /core to the app', async () => {
    const { body } = await service.app.inject('/anything')
    expect(body).not.toContain('meta')
  })
})

it('hides what went wrong inside', async () => {
  const broken = await startTestService()
  await broken.db.execute('DROP TABLE schools CASCADE')
  const answer = await broken.call('GET', '/v1/whitelabel/school')
  expect([answer.status, answer.code]).toEqual([500, ErrorCode.internal])
  expect(answer.text).not.toMatch(/schools|relation|select/i)
  expect(answer.message).toContain(String(answer.headers['x-request-id']))
  await broken.close()
})

it('calls itself unavailable when the database is away', async () => {
  const { db, pool } = openDatabase('postgres://nobody@127.0.0.1:9/nothing')
  const lone = await startTestService({ db })
  const answer = await lone.call('GET', '/v1/health')
  expect([answer.status, answer.code]).toEqual([503, ErrorCode.unavailable])
  await lone.close()
  await pool.end()
})

describe('letters that no database holds', () => {
  it('are taken out of bodies and queries', async () => {
    const { id, pupils } = school.classes['7A']
    const body = `{"class_id":"${id}","date":"2026-11-19","entries":[{"student_id":"${pupils[0]?.id ?? ''}",
      "status":"sakit","note":"a\\u0000b \\ud83e \\ud83e\\udd12"}]}`
    const answer = await inject(service.app, {
      method: 'PUT',
      url: '/core/v1/students/attendances',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      payload: body,
    })
    expect(answer.data).toMatchObject({ list: [{ error_code: 0, row: { note: 'ab \ufffd 🤒' } }] })
    expect((await service.call('GET', '/v1/students?search=aji%00', { token })).data).toMatchObject({
      pagination: { total_data: 2 },
    })
  })
})

it('logs what went wrong without the values of the statement', async () => {
  const lines: string[] = []
  const logger = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
  const logged = await startTestService({ logger })
  const here = await makeSchool(logged.db, 'log')
  const secret = await logged.token(here.email('tata_usaha'))
  await logged.db.execute('DROP TABLE grades CASCADE')
  // The failed statement carries the name as a parameter, and its driver's message would repeat it.
  const failed = await logged.call('GET', '/v1/students?search=NamaSiswa', { token: secret })
  expect(failed.code).toBe(ErrorCode.internal)
  await logged.close()
  const log = lines.join('')
  expect(log).toContain('relation \\"grades\\" does not exist')
  expect(log).toContain('/core/v1/students')
  for (const word of [secret, 'namasiswa', 'bearer', 'hadir_pattern']) {
    expect(log.toLowerCase()).not.toContain(word)
  }
})
