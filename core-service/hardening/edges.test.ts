import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { allCalls } from '../../contract/all-calls'
import type { CallSpec } from '../../contract/call'
import { DateOnly, Moment } from '../../contract/values/dates'
import { ErrorCode } from '../../contract/errors'
import type { Answer } from '../../tests/support/services/core-service'
import { addressOf, makeFullSchool, send } from '../../tests/support/calls/every-call'
import { isUuid, type Leaf, leavesOf, replaced } from '../../tests/support/calls/example-of'
import { testService } from '../../tests/support/records/school-kit'

const service = await testService()
const full = await makeFullSchool(service, 'tepi')

// Left out: what ends the session of the rest, and the first run and log-ins, which let a few a minute in.
const apart = ['auth.logout', 'users.password', 'users.update', 'teachers.account']
const asked = allCalls
  .filter((call) => call.access !== 'public' && call.media === undefined && !apart.includes(call.id))
  .sort((a, b) => Number(a.method !== 'GET') - Number(b.method !== 'GET'))

/** Where a calendar, a UUIDv7 or a column ends, and one step beyond. */
const edges = {
  dates: [
    ...['0000-00-00', '0001-01-01', '0999-12-31', '1000-01-01', '1000-01-02', '1582-10-10', '1900-01-01'],
    ...['1969-12-31', '1970-01-01', '1970-01-02', '9999-12-29', '9999-12-30', '9999-12-31', '10000-01-01'],
  ],
  moments: [
    ...['0001-01-01T00:00:00Z', '1969-12-31T23:59:59Z', '2000-01-01T00:00:00+14:00'],
    ...['2099-12-31T23:59:59.999999-14:00', '9999-12-31T23:59:59Z', '2026-11-19T24:00:00Z'],
  ],
  ids: [
    '00000000-0000-0000-0000-000000000000',
    'ffffffff-ffff-ffff-ffff-ffffffffffff',
    '019AA000-0000-7000-8000-00000000ABCD',
    '{019aa000-0000-7000-8000-000000000000}',
    '019aa0000000700080000000000000000',
  ],
  numbers: [-1, 0, 1.5, 2_147_483_647, 2_147_483_648, Number.MAX_SAFE_INTEGER, 1e21, -1e21],
  texts: [
    ...[
      '',
      ' ',
      '\u0000',
      '%',
      '\\',
      "'",
      '\u202e',
      '\u200b',
      '\ud83d',
      'é\u0301',
      '-0',
      '1e3',
      '0x10',
      'NaN',
    ],
    ...['2147483648', '9007199254740993', 'null', '[]', '{}', 'a'.repeat(1000)],
  ],
}

function edgesOf({ schema }: Leaf): readonly unknown[] {
  if (schema === DateOnly) return [...edges.dates, '']
  if (schema === Moment || z.safeParse(schema, '2026-11-19T00:00:00Z').success) return [...edges.moments, '']
  if (isUuid(schema)) return [...edges.ids, ...full.known.values(), '']
  if (schema instanceof z.core.$ZodNumber)
    return schema._zod.def.coerce ? [...edges.numbers, ''] : edges.numbers
  if (schema instanceof z.core.$ZodEnum) return [...Object.values(schema._zod.def.entries), '', 'HADIR']
  return edges.texts
}

/** Anything but a sentence about the request: the service failed inside, and answers with a code. */
function expectSentence(answer: Answer, what: string): void {
  const failed = answer.status >= 500 || answer.code === ErrorCode.internal
  expect(failed, `${what} → ${answer.text}`).toBe(false)
}

const table = (take: (call: CallSpec) => unknown) =>
  asked.filter((call) => take(call) !== undefined).map((call) => [call.id, call] as const)

describe('every parameter at its edges is answered with a sentence, never with a failure of the service', () => {
  it.each(table((call) => call.query))('%s in its query', async (_id, call) => {
    for (const leaf of leavesOf(call.query)) {
      const [name = ''] = leaf.path
      for (const value of edgesOf(leaf)) {
        const input = full.inputFor(call)
        const query = { ...input.query, [name]: value }
        expectSentence(await send(service, full.token, call, { ...input, query }), `${name}=${String(value)}`)
      }
      const input = full.inputFor(call)
      const twice = `${addressOf(call, input)}?${name}=a&${name}=b`
      expectSentence(await service.call(call.method, twice, { token: full.token }), twice)
    }
  })

  const ranges = table((call) =>
    leavesOf(call.query).some(({ path }) => path[0] === 'from') ? call : undefined,
  )
  it.each(ranges)('%s from one edge of the calendar to the same', async (_id, call) => {
    for (const date of edges.dates) {
      const input = full.inputFor(call)
      const query = { ...input.query, date: undefined, from: date, to: date }
      expectSentence(await send(service, full.token, call, { ...input, query }), date)
    }
  })

  it.each(table((call) => call.params))('%s in its path', async (_id, call) => {
    for (const leaf of leavesOf(call.params)) {
      const [name = ''] = leaf.path
      for (const value of edgesOf(leaf).map(String)) {
        const input = full.inputFor(call)
        // What would be removed or changed by it is another one of the school: that is a rule's to judge.
        if (call.method !== 'GET' && [...full.known.values()].includes(value)) continue
        const params = { ...input.params, [name]: value }
        expectSentence(await send(service, full.token, call, { ...input, params }), `${name}=${value}`)
      }
    }
  })

  it.each(table((call) => call.body))('%s in its body', async (_id, call) => {
    for (const leaf of leavesOf(call.body)) {
      for (const value of edgesOf(leaf)) {
        const input = full.inputFor(call)
        const body = z.parse(z.record(z.string(), z.unknown()), replaced(input.body, leaf.path, value))
        const what = `${leaf.path.join('.')} = ${JSON.stringify(value)}`
        expectSentence(await send(service, full.token, call, { ...input, body }), what)
      }
    }
  })

  const spans = table(
    (call) => leavesOf(call.body).filter(({ path }) => ['from', 'to'].includes(path.join('.')))[1],
  )
  it.each(spans)('%s for one day at the edge of the calendar', async (_id, call) => {
    for (const date of edges.dates) {
      const input = full.inputFor(call)
      const body = { ...input.body, from: date, to: date }
      expectSentence(await send(service, full.token, call, { ...input, body }), date)
    }
  })

  it('and there is much to ask', () => {
    expect([asked.length > 80, ranges.length > 3, spans.length > 2]).toEqual([true, true, true])
  })
})
