import fc from 'fast-check'
import * as z from 'zod/mini'
import { expect, it } from 'vitest'
import { allCalls } from '../../../contract/all-calls'
import { fieldsOf, mayBeLeftOut, unwrapped } from '../../../contract/openapi/schema-parts'
import { exampleOf, type Examples } from '../../../tests/support/calls/example-of'
import { readData } from '../answer-data'
import { isIdKey } from './number-ids'

type Schema = z.core.$ZodType

let made = 0
const examples: Examples = { idFor: () => String(++made), next: () => ++made, mark: 'aneh' }

/** Draws, for each place of an answer, in what way it is odd. */
type Draw = (ways: number) => number

/** An answer that the specification allows and the contract does not: every field there, some of them odd. */
function oddValue(schema: Schema, draw: Draw, key = ''): unknown {
  const inner = unwrapped(schema)
  const { def } = (inner as z.core.$ZodTypes)._zod
  if (isIdKey(key) && def.type === 'string') return [++made, String(++made), `id-${String(++made)}`][draw(3)]
  // A required field keeps its kind; one that may be absent can be anything.
  const garbage: readonly unknown[] = [null, '', 'aneh', { aneh: [1] }, [[]], -1.5, true]
  if (mayBeLeftOut(schema) && draw(3) === 0) return garbage[draw(garbage.length)]
  if (def.type === 'enum') return ['LAIN', 'laki-laki', 7, { code: 'x' }][draw(4)]
  if (def.type === 'array') return Array.from({ length: draw(3) }, () => oddValue(def.element, draw, key))
  if (def.type === 'object') return oddObject(inner, draw)
  if (def.type === 'unknown' || def.type === 'record' || def.type === 'null') return null
  const plain = exampleOf(inner, examples, key)
  if (def.type === 'number') return [plain, String(plain)][draw(2)]
  const isDate = typeof plain === 'string' && /^\d{4}-\d\d-\d\d$/.test(plain)
  return isDate ? [plain, `${plain}T00:00:00Z`, `${plain} 00:00:00`][draw(3)] : plain
}

function oddObject(schema: Schema, draw: Draw): Record<string, unknown> {
  const odd: Record<string, unknown> = { x_asing: { dalam: [draw(9)] } }
  for (const [key, field] of fieldsOf(schema)) {
    if (key === 'pagination' && draw(2) === 0) continue
    const value = oddValue(field, draw, key)
    const isNamed = typeof value === 'object' && value !== null && 'id' in value && 'name' in value
    if (isNamed && draw(2) === 0)
      for (const [part, said] of Object.entries(value)) odd[`${key}_${part}`] = said
    else odd[key] = value
  }
  return odd
}

/** Every id of an answer, by its place. */
function idsIn(value: unknown, key = ''): unknown[] {
  if (Array.isArray(value)) return value.flatMap((one) => idsIn(one, key))
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, one]) => idsIn(one, name))
  return isIdKey(key) && value !== null && value !== undefined ? [value] : []
}

it.each(allCalls.map((call) => [call.id, call] as const))('%s is read however odd it is', (_, call) => {
  fc.assert(
    fc.property(fc.array(fc.nat(1000), { minLength: 20, maxLength: 60 }), (numbers) => {
      let at = 0
      const draw: Draw = (ways) => (numbers[at++ % numbers.length] ?? 0) % ways
      const given = oddValue(call.data, draw)
      const read = readData(call, given, { page: 1, limit: 10 })
      if (!read) throw new Error('nothing could be read')
      for (const id of idsIn(read.data)) expect(typeof id).toBe('string')
      const [before, after] = [given, read.data].map(
        (one) => z.safeParse(z.looseObject({ list: z.array(z.unknown()) }), one).data,
      )
      // No row is lost but those that are noted.
      const lost = read.lost.filter((path) => path === 'list.*').length
      if (before && after) expect(after.list).toHaveLength(before.list.length - lost)
    }),
    { numRuns: 60, seed: 20261122 },
  )
})

it.each(allCalls.map((call) => [call.id, call] as const))('%s survives an answer of any shape', (_, call) => {
  fc.assert(
    fc.property(fc.anything({ withBigInt: false }), (given) => {
      expect(() => readData(call, given)).not.toThrow()
    }),
    { numRuns: 40, seed: 20261122 },
  )
})
