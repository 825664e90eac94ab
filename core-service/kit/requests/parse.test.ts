import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { allCalls } from '../../../contract/all-calls'
import { billGroupPayloads } from '../../../contract/bills/bill-groups'
import { type Examples, exampleOf, isUuid, leavesOf, replaced } from '../../../tests/support/calls/example-of'
import { read } from './parse'

const id = '019aa000-0000-7000-8000-00000000abcd'
let count = 0
const make: Examples = { mark: 'kosong', next: () => ++count, idFor: () => id }

/** Every part of every request, with an everyday example of it. */
const parts = [
  ...allCalls.flatMap((call) =>
    (['params', 'query', 'headers', 'body'] as const).map(
      (part) => [`${call.id} ${part}`, call[part]] as const,
    ),
  ),
  ...Object.entries(billGroupPayloads).map(([status, body]) => [`bill_groups.put ${status}`, body] as const),
].flatMap(([name, schema]) =>
  // The body of this call goes by the status in its path; each of them is in the list by itself.
  schema === undefined || name === 'bill_groups.put body' ? [] : [{ name, schema }],
)

/** A field that may itself be left out, independent of what contains it. */
const leaves = parts.flatMap(({ name, schema }) => {
  const example = exampleOf(schema, make)
  return leavesOf(schema).map((leaf) => ({ name: `${name} ${leaf.path.join('.')}`, schema, example, leaf }))
})

const nothing = Symbol('left out')

/** The example without the field at the end of a way. */
function without(value: unknown, path: readonly string[]): unknown {
  const marked = replaced(value, path, nothing)
  const strip = (inner: unknown): unknown => {
    if (Array.isArray(inner)) return inner.map(strip)
    if (typeof inner !== 'object' || inner === null) return inner
    return Object.fromEntries(
      Object.entries(inner).flatMap(([key, one]) => (one === nothing ? [] : [[key, strip(one)]])),
    )
  }
  return strip(marked)
}

describe('a form that sends what nobody filled in', () => {
  const table = leaves.filter(
    ({ schema, example, leaf }) => read(schema, without(example, leaf.path)).success,
  )

  it.each(table.map((one) => [one.name, one] as const))('%s: empty means absent', (_name, one) => {
    const empty = read(one.schema, replaced(one.example, one.leaf.path, ''))
    const absent = read(one.schema, without(one.example, one.leaf.path))
    expect(empty).toEqual(absent)
  })

  it('covers the whole contract', () => {
    expect(table.length).toBeGreaterThan(250)
  })

  it('keeps null, which takes a value away', () => {
    const schema = z.object({ note: z.optional(z.nullable(z.string())) })
    expect(read(schema, { note: null }).data).toEqual({ note: null })
  })
})

describe('an id in capital letters, as some programs write them', () => {
  const table = leaves.filter(({ leaf }) => isUuid(leaf.schema))

  it.each(table.map((one) => [one.name, one] as const))('%s is the same in small ones', (_name, one) => {
    expect(read(one.leaf.schema, id.toUpperCase())).toEqual({ success: true, data: id })
  })

  it('covers the whole contract', () => {
    expect(table.length).toBeGreaterThan(100)
  })
})
