import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { CallSpec } from '../contract/call'
import { allCalls } from '../contract/all-calls'
import { Envelope } from '../contract/envelope'
import { ErrorCode } from '../contract/errors'
import { openApiDocument } from '../contract/openapi/openapi'
import { School } from '../contract/school/school'
import { requireHandlers } from './kit/mount'
import { thursday } from '../tests/support/services/core-service'
import { schoolKit } from '../tests/support/records/school-kit'

const { service, school, token } = await schoolKit(
  'jawab',
  { token: 'administrator' },
  { allowedOrigins: ['https://app.example'] },
)

describe('every GET', () => {
  const lists = allCalls.filter((call) => call.method === 'GET' && call.params === undefined)
  /** What a call cannot be asked without. */
  const queryOf = ({ id }: CallSpec) => {
    if (id === 'attendances.register') return `?class_id=${school.classes['7A'].id}&date=2026-11-19`
    return id.startsWith('analytics.') || id === 'bill_journal.list' ? '?from=2026-11-01&to=2026-11-19' : ''
  }
  it.each(lists.map((call) => [call.id, call] as const))('%s keeps the contract', async (_id, call) => {
    const query = queryOf(call)
    const answer = await service.call('GET', `${call.path}${query}`, { token })
    expect([answer.code, answer.status]).toEqual([ErrorCode.ok, 200])
    z.parse(call.data, answer.data)
    expect(answer.headers['cache-control']).toBe('private, no-cache')
    expect(answer.headers['vary']).toContain('authorization')
    expect(answer.headers['date']).toBe(thursday.toUTCString())
  })

  it.each(lists.map((call) => [call.id, call] as const))('%s answers 304 to its ETag', async (_id, call) => {
    const query = queryOf(call)
    const first = await service.call('GET', `${call.path}${query}`, { token })
    const tag = String(first.headers['etag'])
    expect(tag).toMatch(/^"[\w-]{27}"$/)
    for (const header of [tag, `W/${tag}`, `"other", ${tag}`]) {
      const again = await service.call('GET', `${call.path}${query}`, {
        token,
        headers: { 'if-none-match': header },
      })
      expect([again.status, again.text, again.headers['etag']]).toEqual([304, '', tag])
      expect(again.headers).not.toHaveProperty('content-type')
    }
    const other = await service.call('GET', `${call.path}${query}`, {
      token,
      headers: { 'if-none-match': '"other"' },
    })
    expect(other.status).toBe(200)
  })
})

describe('other origins', () => {
  const preflight = (origin: string) =>
    service.app.inject({
      method: 'OPTIONS',
      url: '/core/v1/students',
      headers: {
        origin,
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'authorization',
      },
    })

  it('lets the configured one in and shows it ETag and Date', async () => {
    expect((await preflight('https://app.example')).headers['access-control-allow-origin']).toBe(
      'https://app.example',
    )
    const { headers } = await service.call('GET', '/v1/school', {
      token,
      headers: { origin: 'https://app.example' },
    })
    expect(headers['access-control-expose-headers']).toMatch(/ETag.*Date/)
  })

  it('names no other one', async () => {
    expect((await preflight('https://evil.example')).headers['access-control-allow-origin']).toBeUndefined()
  })
})

it.each([
  ['gzip', 'gzip', gunzipSync],
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['br;q=0.5, gzip', 'gzip', gunzipSync],
])(
  'compresses long answers for those who accept %s and leaves the ETag as it is',
  async (accepted, used, unpack) => {
    const headers = { authorization: `Bearer ${token}` }
    const plain = await service.app.inject({ url: '/core/v1/roles', headers })
    const asked = { ...headers, 'accept-encoding': accepted }
    const packed = await service.app.inject({ url: '/core/v1/roles', headers: asked })
    expect(packed.headers['content-encoding']).toBe(used)
    expect(packed.headers['vary']).toContain('accept-encoding')
    expect(packed.headers['etag']).toBe(plain.headers['etag'])
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length)
    expect(unpack(packed.rawPayload).toString()).toBe(plain.body)
    // A short answer is not worth it.
    const short = await service.app.inject({
      url: '/core/v1/health/live',
      headers: { 'accept-encoding': accepted },
    })
    expect(short.headers['content-encoding']).toBeUndefined()
  },
)

describe('the school header', () => {
  it('is accepted when it is the own one and refused when it is not', async () => {
    const own = await service.call('GET', '/v1/school', { token, headers: { school_id: school.schoolId } })
    expect(z.parse(School, own.data).id).toBe(school.schoolId)
    const other = await service.call('GET', '/v1/school', { token, headers: { school_id: school.periodId } })
    expect([other.status, other.code]).toEqual([403, ErrorCode.notPermitted])
  })
})

it('serves the OpenAPI document', async () => {
  const { statusCode, body } = await service.app.inject('/core/openapi.json')
  expect([statusCode, JSON.parse(body)]).toEqual([200, openApiDocument('test', '/core')])
})

it('does not start with a call that has no handler', () => {
  const all = new Set(allCalls.map((call) => call.id))
  expect(() => {
    requireHandlers(allCalls, all)
  }).not.toThrow()
  all.delete('students.import')
  expect(() => {
    requireHandlers(allCalls, all)
  }).toThrow('students.import')
})

it('is an envelope for the health check of a stranger', async () => {
  const response = await service.app.inject('/core/v1/health')
  expect(z.parse(Envelope, response.json()).meta.error_code).toBe(0)
})
