import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { allCalls } from '../../contract/all-calls'
import type { CallSpec } from '../../contract/call'
import { DateOnly } from '../../contract/values/dates'
import { ValidationData } from '../../contract/envelope'
import { ErrorCode, errorKind } from '../../contract/errors'
import { inject } from '../../tests/support/services/core-service'
import { addressOf, makeFullSchool, send } from '../../tests/support/calls/every-call'
import { fieldsOf } from '../../contract/openapi/schema-parts'
import { leavesOf, replaced } from '../../tests/support/calls/example-of'
import { rowsOfSchool } from '../../tests/support/records/rows-of-school'
import { testService } from '../../tests/support/records/school-kit'

const service = await testService()
const full = await makeFullSchool(service, 'badan')

// Left out: logging out, which would end the session of the rest, and the first run, which lets ten a minute in.
const apart = ['auth.logout', 'setup']
const withBody = allCalls.filter((call) => call.body !== undefined && !apart.includes(call.id))
const bodied = withBody.filter((call) => call.access !== 'public')
const named = (calls: readonly CallSpec[]) => calls.map((call) => [call.id, call] as const)

/** Sends bytes as they are, where the kit would send its example. */
const raw = (call: CallSpec, payload: string | Buffer | Readable, type: string | undefined) =>
  inject(service.app, {
    method: call.method,
    url: `/core${call.access === 'public' ? call.path : addressOf(call, full.inputFor(call))}`,
    headers: {
      authorization: `Bearer ${full.token}`,
      ...(type === undefined ? {} : { 'content-type': type }),
    },
    payload,
  })

const json = 'application/json'
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`

describe.each(named(withBody))('%s', (_id, call) => {
  it.each([
    ['text/plain', '{}'],
    ['application/x-www-form-urlencoded', 'name=a'],
    ['application/xml', '<a/>'],
    ['text/html', '{}'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="name"\r\n\r\na\r\n--x--\r\n',
    ],
    [undefined, '{}'],
  ])('takes no %s', async (type, payload) => {
    const answer = await raw(call, payload, type)
    expect([answer.status, answer.code]).toEqual([415, ErrorCode.notSupported])
  })

  it.each(['[]', '"x"', '1', 'true', '{"a":', '{"a":1}}', '\u0000', '{"a":NaN}'])(
    'takes no %s for its fields',
    async (payload) => {
      const answer = await raw(call, payload, json)
      expect(errorKind(answer.code)).toBe('validation')
    },
  )

  it('is not brought down by ten thousand levels, where it asks for nothing and where it does', async () => {
    const [field = 'name'] = fieldsOf(call.body).map(([name]) => name)
    for (const payload of [
      `{"x":${nested(10_000)}}`,
      `{"${field}":${nested(10_000)}}`,
      `{"x":${'{"x":'.repeat(10_000)}1${'}'.repeat(10_000)}}`,
      nested(10_000),
    ]) {
      const answer = await raw(call, payload, json)
      expect(answer.status).toBeLessThan(500)
    }
  })

  it('takes no body beyond the limit, with a content-length or without', async () => {
    const big = JSON.stringify({ name: 'a'.repeat(1_100_000) })
    const input = await raw(call, big, json)
    expect([input.status, input.code]).toEqual([413, ErrorCode.tooLarge])
  })
})

it('takes no stream without end', async () => {
  const call = bodied[0] ?? expect.fail('no call has a body')
  const stream = Readable.from(Array.from({ length: 300 }, () => Buffer.alloc(10_000, 32)))
  const answer = await raw(call, stream, json)
  expect([answer.status, answer.code]).toEqual([413, ErrorCode.tooLarge])
})

/** Not one of them is on a calendar. */
const noDates = [
  '2026-02-30',
  '2026-13-01',
  '2026-00-10',
  '2025-02-29',
  '2026-11-31',
  '0000-01-01',
  '26-11-19',
]
const notDates = ['2026-11-19T00:00:00Z', '19/11/2026', 'hari ini', ' ', "2026-11-19'; --", '٢٠٢٦-١١-١٩']

describe('dates that do not exist', () => {
  const isDate = (leaf: { schema: z.core.$ZodType }) => leaf.schema === DateOnly
  const inQuery = allCalls.flatMap((call) =>
    leavesOf(call.query)
      .filter(isDate)
      .map((leaf) => [call.id, leaf.path.join('.'), call, leaf.path] as const),
  )
  it.each(inQuery)('%s refuses them as %s', async (_id, path, call, [name = '']) => {
    for (const date of [...noDates, ...notDates]) {
      const input = full.inputFor(call)
      const answer = await send(service, full.token, call, {
        ...input,
        query: { ...input.query, [name]: date },
      })
      const { errors } = z.parse(ValidationData, answer.data)
      expect([answer.status, errors.map((error) => error.path)]).toEqual([422, [path]])
    }
  })

  const inBody = bodied.flatMap((call) =>
    leavesOf(call.body)
      .filter(isDate)
      .map((leaf) => [call.id, leaf.path.join('.'), call, leaf.path] as const),
  )
  it.each(inBody)('%s refuses them as %s', async (_id, path, call, way) => {
    for (const date of [...noDates, ...notDates]) {
      const input = full.inputFor(call)
      const body = z.parse(z.record(z.string(), z.unknown()), replaced(input.body, way, date))
      const before = await rowsOfSchool(service.db, full.school.schoolId)
      const answer = await send(service, full.token, call, { ...input, body })
      expect(answer.status).toBeLessThan(500)
      // A list that is answered entry by entry may succeed as a whole; nothing of it may be kept.
      if (answer.code === ErrorCode.ok) expect(path).toContain('*')
      else expect(errorKind(answer.code)).toBe('validation')
      expect(await rowsOfSchool(service.db, full.school.schoolId)).toBe(before)
    }
  })

  it('are asked for in many places', () => {
    expect(inQuery.length + inBody.length).toBeGreaterThan(15)
  })
})
