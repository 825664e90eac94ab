import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { allCalls } from '../../contract/all-calls'
import type { CallSpec } from '../../contract/call'
import { ErrorCode } from '../../contract/errors'
import { uuidv7 } from '../../contract/values/ids'
import { makeFullSchool, placeOf, type CallInput, send } from '../../tests/support/calls/every-call'
import { fieldsOf } from '../../contract/openapi/schema-parts'
import { exampleOf, isUuid, type Leaf, leavesOf, replaced } from '../../tests/support/calls/example-of'
import { rowsOfSchool, tablesOfSchools } from '../../tests/support/records/rows-of-school'
import { testService } from '../../tests/support/records/school-kit'

/** Everything of the other school before anybody tries anything. */

const service = await testService()
const mine = await makeFullSchool(service, 'kami')
const theirs = await makeFullSchool(service, 'mereka')
const before = await rowsOfSchool(service.db, theirs.school.schoolId)

const guarded = allCalls.filter((call) => call.access !== 'public')
const named = (calls: readonly CallSpec[]) => calls.map((call) => [call.id, call] as const)

/** The call in my school's words, with one word of theirs. */
const withTheirs = (call: CallSpec, change: Partial<CallInput>): CallInput => ({
  ...mine.inputFor(call),
  ...change,
})

/** Nothing of theirs is shown: no id but the one that was asked with, and no name. */
function expectNothingOfTheirs(text: string, asked: readonly string[]): void {
  const ids = [...new Set(before.match(/[0-9a-f]{8}-[0-9a-f-]{27}/g))]
  const shown = ids.filter((id) => !asked.includes(id) && text.includes(id) && !own(id))
  expect(shown).toEqual([])
  expect(text).not.toMatch(/mereka/)
}
const own = (id: string) => [...mine.known.values()].includes(id)

describe('by the id in the path', () => {
  // A date belongs to every school: close-day.test checks that each has its own.
  const calls = guarded.filter((call) => /\{(?!date\})/.test(call.path) && call.media === undefined)

  it.each(named(calls))('%s finds nothing of theirs', async (_id, call) => {
    const params = theirs.inputFor(call).params
    const answer = await send(service, mine.token, call, withTheirs(call, { params }))
    expect(answer.code, answer.text).not.toBe(ErrorCode.ok)
    expect([403, 404, 409, 422]).toContain(answer.status)
    expectNothingOfTheirs(answer.text, Object.values(params))
  })

  // A path with two ids: each of theirs alone beside one of mine.
  const nested = calls.filter((call) => (call.path.match(/\{/g) ?? []).length > 1)
  it.each(named(nested))('%s finds nothing with one id of each', async (_id, call) => {
    const [a, b] = [mine.inputFor(call).params, theirs.inputFor(call).params]
    const last = Object.keys(a).at(-1) ?? ''
    const mixed = [
      { ...a, [last]: b[last] ?? '' },
      { ...b, [last]: a[last] ?? '' },
    ].filter((params) => JSON.stringify(params) !== JSON.stringify(a))
    for (const params of mixed) {
      const answer = await send(service, mine.token, call, withTheirs(call, { params }))
      expect(answer.code, answer.text).not.toBe(ErrorCode.ok)
      expectNothingOfTheirs(answer.text, Object.values(params))
    }
  })

  it.each(named(calls))('%s has a thing of theirs to find', (_id, call) => {
    const params = theirs.inputFor(call).params
    const ids = fieldsOf(call.params).flatMap(([name, schema]) =>
      isUuid(schema) ? [params[name] ?? ''] : [],
    )
    expect(ids.length, `${call.id} at ${placeOf(call, 'id')}`).toBeGreaterThan(0)
    for (const id of ids) expect(before).toContain(id)
  })
})

/** Ids that a client makes are no references. */
const isReference = ({ path, schema }: Leaf) =>
  isUuid(schema) &&
  !['id', 'new_id', 'joint_id', 'payment_id', 'correction_id'].includes(
    path.at(-1) === '*' ? (path.at(-2) ?? '') : (path.at(-1) ?? ''),
  )

const theirId = (leaf: Leaf): string => {
  const name = leaf.path.findLast((step) => step !== '*') ?? ''
  const make = { mark: 'mereka', next: () => 1, idFor: (field: string) => theirs.idFor(field) }
  return z.parse(z.string(), exampleOf(leaf.schema, make, name))
}

describe('by an id in the query', () => {
  const table = guarded.flatMap((call) =>
    leavesOf(call.query)
      .filter(isReference)
      .map((leaf) => [call.id, leaf.path.join('.'), call, leaf] as const),
  )
  it.each(table)('%s with their %s shows nothing of theirs', async (_id, _path, call, leaf) => {
    const id = theirId(leaf)
    const input = mine.inputFor(call)
    const ask = (value: string) =>
      send(service, mine.token, call, { ...input, query: { ...input.query, [leaf.path[0] ?? '']: value } })
    const answer = await ask(id)
    expectNothingOfTheirs(answer.text, [id])
    // It means as much as an id that nobody has.
    const nobody = await ask(uuidv7())
    expect([answer.code, answer.data]).toEqual([nobody.code, nobody.data])
  })
})

describe('by an id in the body', () => {
  const table = guarded.flatMap((call) =>
    leavesOf(call.body)
      .filter(isReference)
      .map((leaf) => [call.id, leaf.path.join('.'), call, leaf] as const),
  )
  it.each(table)('%s with their %s shows and keeps nothing of theirs', async (_id, _path, call, leaf) => {
    const id = theirId(leaf)
    const input = mine.inputFor(call)
    const body = z.parse(z.record(z.string(), z.unknown()), replaced(input.body, leaf.path, id))
    const answer = await send(service, mine.token, call, { ...input, body })
    expectNothingOfTheirs(answer.text, [id])
    expect(answer.status).toBeLessThan(500)
    // Whatever was answered: no row of mine points at something of theirs.
    expect(await rowsOfSchool(service.db, mine.school.schoolId)).not.toContain(id)
  })
})

describe('by the header', () => {
  it.each(named(guarded))('%s is refused', async (_id, call) => {
    const school_id = theirs.school.schoolId
    const input =
      call.media === undefined
        ? mine.inputFor(call)
        : { params: { objectName: 'x' }, query: {}, body: undefined }
    const answer = await send(service, mine.token, call, input, { school_id })
    expect([answer.status, answer.code]).toEqual([403, ErrorCode.notPermitted])
  })

  it.each(['*', "' OR '1'='1", 'null', '%00', 'x'.repeat(4000)])(
    'a school_id of %s is nobody’s',
    async (school_id) => {
      const answer = await service.call('GET', '/v1/students', { token: mine.token, headers: { school_id } })
      expect([answer.status, answer.code]).toEqual([403, ErrorCode.notPermitted])
    },
  )

  it.each(['period_id', 'sub_period_id'])('their %s shows nothing', async (name) => {
    const value = theirs.idFor(name)
    for (const id of [value, "' OR '1'='1", '*', '']) {
      const answer = await service.call('GET', '/v1/students/presences?date=2026-11-19', {
        token: mine.token,
        headers: { [name]: id },
      })
      expect(answer.status).toBeLessThan(500)
      expectNothingOfTheirs(answer.text, [value])
    }
  })
})

describe('by listing and searching', () => {
  const lists = guarded.filter(
    (call) => call.method === 'GET' && fieldsOf(call.query).some(([name]) => name === 'page'),
  )
  it.each(named(lists))('%s shows nothing of theirs', async (_id, call) => {
    const input = mine.inputFor(call)
    for (const search of [undefined, 'mereka', 'contoh mereka']) {
      const query = { ...input.query, limit: 200, ...(search === undefined ? {} : { search }) }
      const answer = await send(service, mine.token, call, { ...input, query })
      expect(answer.code).toBe(ErrorCode.ok)
      expectNothingOfTheirs(answer.text, [])
    }
  })
})

it('after all of it, not one row of theirs is another', async () => {
  expect(await rowsOfSchool(service.db, theirs.school.schoolId)).toBe(before)
})

it('every table of a school’s rows is looked at', async () => {
  const { rows } = await service.db.execute(
    sql`SELECT count(*)::int AS n FROM pg_tables WHERE schemaname = 'public'`,
  )
  const tables = await tablesOfSchools(service.db)
  // Beside them: schools itself, and what belongs to no one school: accounts, the failed log-ins, and the service's key for push.
  expect(z.parse(z.array(z.object({ n: z.int() })), rows)[0]?.n).toBe(tables.length + 4)
})
