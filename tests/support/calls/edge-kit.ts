import { afterAll, expect } from 'vitest'
import * as z from 'zod/mini'
import { allCalls } from '../../../contract/all-calls'
import type { CallSpec } from '../../../contract/call'
import { ErrorCode } from '../../../contract/errors'
import { DateOnly, Moment } from '../../../contract/values/dates'
import { type Dice, makeDice, printedSeed } from '../dice'
import { type Answer, startTestService, type TestService } from '../services/core-service'
import { type FullSchool, makeFullSchool } from './every-call'
import { isUuid, type Leaf } from './example-of'

// Left out: what ends the session of the rest, and the first run and log-ins, which let a few a minute in.
const apart = ['auth.logout', 'users.password', 'users.update', 'teachers.account']

/** The calls that are asked with values at the edges, those that change nothing first. */
export const edgeCalls: readonly CallSpec[] = allCalls
  .filter((call) => call.access !== 'public' && call.media === undefined && !apart.includes(call.id))
  .sort((a, b) => Number(a.method !== 'GET') - Number(b.method !== 'GET'))

/** Where a calendar, a UUIDv7 or a column ends, and one step beyond. */
export const edges = {
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
    ...['', ' ', '\u0000', '%', '\\', "'", '\u202e', '\u200b', '\ud83d', 'é\u0301', '-0', '1e3', '0x10'],
    ...['NaN', '2147483648', '9007199254740993', 'null', '[]', '{}', 'a'.repeat(1000)],
  ],
}

/** Rows of the school that a field which takes an id is asked with. */
const idsOfAField = 6

/**
 * Ids of rows of different kinds: a class, a bill, a role.
 * @param known ids by the address below which they are; a second one of a kind is `spare …`
 */
function someIds(known: ReadonlyMap<string, string>, dice: Dice): string[] {
  const left = [...known]
  const chosen = new Map<string, string>()
  while (chosen.size < idsOfAField && left.length > 0) {
    const [[place, id] = ['', '']] = left.splice(dice.between(0, left.length - 1), 1)
    const kind = place.replace('spare ', '')
    if (!chosen.has(kind) && ![...chosen.values()].includes(id)) chosen.set(kind, id)
  }
  return [...chosen.values()]
}

/** What the files about values at the edges share. */
export interface EdgeKit {
  readonly service: TestService
  readonly full: FullSchool
  /** The values that one field of a call is asked with; `withRows` adds ids of rows of the school to a field of ids. */
  readonly edgesOf: (call: CallSpec, leaf: Leaf, withRows?: boolean) => readonly unknown[]
  /** Asks that an answer is a sentence about the request, and no failure of the service. */
  readonly expectSentence: (answer: Answer, what: string) => void
}

/**
 * A school with something in every area, and the values to ask its calls with. Which ids of the school a field is asked
 * with is chosen by the printed seed, for each field by itself: one test alone is asked as in the whole file.
 * @param mark names the school
 * @param file the test file, for the line that names the seed
 */
export async function edgeKit(mark: string, file: string): Promise<EdgeKit> {
  const seed = printedSeed(file)
  const dice = makeDice(seed.number)
  // Not looked through for names afterwards: ids of people are written everywhere here, also as ids of other things.
  const service = await startTestService()
  afterAll(() => service.close())
  const full = await makeFullSchool(service, mark)
  const edgesOf: EdgeKit['edgesOf'] = (call, { path, schema }, withRows = true) => {
    if (schema === DateOnly) return [...edges.dates, '']
    if (schema === Moment || z.safeParse(schema, '2026-11-19T00:00:00Z').success)
      return [...edges.moments, '']
    if (isUuid(schema)) {
      const rows = withRows ? someIds(full.known, dice.child(`${call.id} ${path.join('.')}`)) : []
      return [...edges.ids, ...rows, '']
    }
    if (schema instanceof z.core.$ZodNumber)
      return schema._zod.def.coerce ? [...edges.numbers, ''] : edges.numbers
    if (schema instanceof z.core.$ZodEnum) return [...Object.values(schema._zod.def.entries), '', 'HADIR']
    return edges.texts
  }
  const expectSentence: EdgeKit['expectSentence'] = (answer, what) => {
    const failed = answer.status >= 500 || answer.code === ErrorCode.internal
    expect(failed, `${seed.words} ${what} → ${answer.text}`).toBe(false)
  }
  return { service, full, edgesOf, expectSentence }
}

/** The rows of a table of tests: the calls of which something is there to ask. */
export const callsThat = (has: (call: CallSpec) => unknown): (readonly [string, CallSpec])[] =>
  edgeCalls.filter((call) => has(call) !== undefined).map((call) => [call.id, call] as const)
