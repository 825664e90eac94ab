import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { leavesOf } from '../support/calls/example-of'
import { allCalls } from '../../contract/all-calls'
import { billGroupPayloads } from '../../contract/bills/bill-groups'

type Schema = z.core.$ZodType

/** Every text of the contract with its place, those of requests and those of answers. */
function textsOf(part: string, schema: Schema | undefined) {
  return leavesOf(schema).flatMap((leaf) =>
    leaf.schema instanceof z.core.$ZodString
      ? [{ place: [part, ...leaf.path].join('.'), schema: leaf.schema }]
      : [],
  )
}

const payloads = Object.entries(billGroupPayloads).flatMap(([status, body]) =>
  textsOf(`bill_groups.put ${status}`, body),
)
const asked = [
  ...allCalls.flatMap((call) =>
    ([call.params, call.query, call.headers, call.body] as const).flatMap((schema) =>
      textsOf(call.id, schema),
    ),
  ),
  ...payloads,
]
const answered = allCalls.flatMap((call) => textsOf(`${call.id} answer`, call.data))

/** The names of a text's checks in their order; a bound that does not end the check has no name here. */
function checksOf(schema: Schema): string[] {
  // A format as `z.uuid()` is its own first check, before every other.
  const own = schema instanceof z.core.$ZodStringFormat ? ['string_format'] : []
  const added = (schema._zod.def.checks ?? []).map(({ _zod: { def } }) =>
    def.check === 'max_length' && def.abort !== true ? 'max_length that goes on' : def.check,
  )
  return [...own, ...added]
}

/** What may stand before the bound: it reads each letter once. */
const cheap = ['overwrite', 'min_length']

describe('a text of 80 kB holds nobody up', () => {
  it('because its length ends the check before any pattern or rule of its own', () => {
    const late = asked.filter(({ schema }) => {
      const [first] = checksOf(schema).filter((name) => !cheap.includes(name))
      return first !== 'max_length'
    })
    expect([...new Set(late.map(({ place }) => place))]).toEqual([])
  })

  it('also in an answer, wherever a pattern or a rule reads it', () => {
    const late = answered.filter(({ schema }) => {
      const [first] = checksOf(schema).filter((name) => !cheap.includes(name))
      return first !== undefined && first !== 'max_length'
    })
    expect([...new Set(late.map(({ place }) => place))]).toEqual([])
  })

  it('and there are texts to look at', () => {
    expect([asked.length > 150, answered.length > 200]).toEqual([true, true])
  })
})

const length = 60_000
/** What makes patterns go back and forth: long runs of one letter and of two, and an end that does not fit. */
const hostile = [
  'a'.repeat(length),
  '0'.repeat(length),
  `x${' '.repeat(length)}x`,
  '@'.repeat(length),
  `a@${'.'.repeat(length)}`,
  `a@${'a.'.repeat(length / 2)}@`,
  `${'a@'.repeat(length / 2)}\n`,
  '+'.repeat(length),
  '-'.repeat(length),
  `2026-11-19T${'0'.repeat(length)}Z`,
  `https://${'%'.repeat(length)}"`,
  `/v1/images/${'a.'.repeat(length / 2)}<`,
  '\u200b'.repeat(length),
  '\ud83d'.repeat(length),
  'e\u0301'.repeat(length / 2),
]

describe('60 kB of hostile text', () => {
  const distinct = [...new Map(asked.map((one) => [one.schema, one])).values()]

  it.each(distinct.map(({ place, schema }) => [place, schema] as const))(
    '%s refuses each',
    (_place, schema) => {
      for (const text of hostile) expect(z.safeParse(schema, text).success, text.slice(0, 20)).toBe(false)
    },
  )

  it('costs no more than a hundred times what it costs to read it', () => {
    const spent = (work: () => unknown) => {
      const began = process.cpuUsage()
      for (let turn = 0; turn < 3; turn++) work()
      return process.cpuUsage(began).user
    }
    // The measure comes of this machine at this moment; a square of the length is thousands of times as much.
    const reading = spent(() => hostile.map((text) => text.toLowerCase().replace(/[^a-z]/g, '')))
    for (const { place, schema } of distinct) {
      expect(
        spent(() => hostile.map((text) => z.safeParse(schema, text))),
        place,
      ).toBeLessThan(100 * reading)
    }
  })
})
