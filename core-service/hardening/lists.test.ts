import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { allCalls } from '../../contract/all-calls'
import { Pagination, ValidationData } from '../../contract/envelope'
import { errorKind, ErrorCode } from '../../contract/errors'
import { presenceTotals, PresenceTotals } from '../../contract/attendance/presence-totals'
import type { Answer } from '../../tests/support/services/core-service'
import { addressOf, makeFullSchool } from '../../tests/support/calls/every-call'
import { fieldsOf } from '../../contract/openapi/schema-parts'
import { testService } from '../../tests/support/records/school-kit'

const service = await testService()
const full = await makeFullSchool(service, 'daftar')

const takes = (name: string) => (call: (typeof allCalls)[number]) =>
  call.method === 'GET' && fieldsOf(call.query).some(([field]) => field === name)

const paged = allCalls.filter(takes('page')).map((call) => [call.id, call] as const)
/** Calls that count what a search finds and list nothing. */
const counts = ['presences.totals']
const searched = allCalls
  .filter(takes('search'))
  .filter(({ id }) => !counts.includes(id))
  .map((call) => [call.id, call] as const)

/** The call as the kit sends it, with something else in its query. */
const ask = (call: (typeof allCalls)[number], query: string) => {
  const address = addressOf(call, full.inputFor(call))
  return service.call('GET', `${address}${address.includes('?') ? '&' : '?'}${query}`, { token: full.token })
}
const paging = (data: unknown) =>
  z.parse(z.object({ list: z.array(z.unknown()), pagination: Pagination }), data)

/** The fields that a request was refused for. */
async function refusedPaths(asked: Promise<Answer>): Promise<string[]> {
  const { status, code, data } = await asked
  expect([status, code]).toEqual([422, ErrorCode.invalid])
  return [...new Set(z.parse(ValidationData, data).errors.map((error) => error.path))]
}

const refusedPages = [
  ...['-1', '0', '1.5', 'NaN', 'Infinity', '-Infinity', '1e999', 'abc', 'null', '[]', '{}'],
  ...['99999999999999999999', '100001', "1'--", '1;DROP TABLE students', '1&page=2'],
]

describe.each(paged)('%s', (_id, call) => {
  it.each(refusedPages)('refuses page %s and says where', async (page) => {
    expect(await refusedPaths(ask(call, `page=${page}`))).toEqual(['page'])
  })

  it.each(['-1', '0', '201', '10.5', 'NaN', '1e9', 'semua'])('refuses limit %s', async (limit) => {
    expect(await refusedPaths(ask(call, `limit=${limit}`))).toEqual(['limit'])
  })

  it('answers the last page that can be asked for, empty, with the true total', async () => {
    const first = paging((await ask(call, 'page=1&limit=1')).data)
    const last = paging((await ask(call, 'page=100000&limit=200')).data)
    expect(last.list).toEqual([])
    expect(last.pagination).toMatchObject({ current_page: 100_000, page_size: 200 })
    expect(last.pagination.total_data).toBe(first.pagination.total_data)
  })

  it('pages without gaps and repetitions, and ignores what it does not know', async () => {
    const whole = paging((await ask(call, 'limit=200&apa[$ne]=1&__proto__=x&constructor=y')).data)
    const ones: unknown[] = []
    for (let page = 1; page <= whole.list.length; page++) {
      ones.push(...paging((await ask(call, `limit=1&page=${page}`)).data).list)
    }
    expect(ones).toEqual(whole.list)
    expect(whole.pagination.total_data).toBe(whole.list.length)
  })
})

/** Lists that are searched by addresses too. */
const named = ['users.list', 'personalData.people']

describe.each(searched)('%s', (_id, call) => {
  it.each([
    "' OR '1'='1",
    "'; DROP TABLE students; --",
    '%',
    '_',
    '％',
    '\\',
    "\\' OR 1=1 --",
    '%_%_%',
    '${1+1}',
    '$1',
    'tidak-ada-yang-begini',
    '👩‍🏫',
    'أحمد',
    '\u202Eabc',
  ])('finds only rows with that text by searching %s', async (search) => {
    const answer = await ask(call, `search=${encodeURIComponent(search)}`)
    expect([answer.status, answer.code]).toEqual([200, ErrorCode.ok])
    const { list, pagination } = paging(answer.data)
    for (const row of list) expect(JSON.stringify(row)).toContain(search)
    // Addresses of four people of the school have an underscore.
    expect(pagination.total_data).toBe(named.includes(call.id) && search === '_' ? 4 : 0)
  })

  it('bounds what is searched for', async () => {
    const long = await ask(call, `search=${'a'.repeat(101)}`)
    expect(long).toMatchObject({ status: 422, data: { errors: [{ path: 'search' }] } })
    expect((await ask(call, `search=${'a%20'.repeat(50)}`)).code).toBe(ErrorCode.ok)
    const twice = await ask(call, 'search=a&search=b')
    expect(errorKind(twice.code)).toBe('validation')
  })
})

it.each(["' OR '1'='1", '%', '_', "'; DROP TABLE students; --"])(
  'counts nobody by searching %s',
  async (search) => {
    const answer = await ask(presenceTotals, `search=${encodeURIComponent(search)}`)
    expect(answer.code).toBe(ErrorCode.ok)
    const { gate, register } = z.parse(PresenceTotals, answer.data)
    expect([...Object.values(gate), ...Object.values(register)].every((count) => count === 0)).toBe(true)
  },
)

it('there are lists to ask', () => {
  expect(paged.length).toBeGreaterThan(20)
  expect(searched.length).toBeGreaterThan(15)
})
