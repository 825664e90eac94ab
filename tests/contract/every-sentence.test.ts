import '../../contract/openapi/field-sentences'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { allCalls } from '../../contract/all-calls'
import { billGroupPayloads } from '../../contract/bills/bill-groups'
import { DateOnly } from '../../contract/values/dates'
import { type Examples, exampleOf, isUuid, type Leaf, leavesOf, replaced } from '../support/calls/example-of'

type Schema = z.core.$ZodType

let count = 0
const make: Examples = {
  mark: 'kalimat',
  next: () => ++count,
  idFor: () => '019aa000-0000-7000-8000-00000000abcd',
}

/** What a form or another program may send wrongly, whatever the field. */
const wrong: readonly unknown[] = [
  ...[undefined, null, '', ' ', 'tidak-ada-yang-begini', 'a'.repeat(20_001), true, -1, 0, 1.5, Number.NaN],
  ...[Number.MAX_SAFE_INTEGER, 1e21, [], {}, [undefined], [null], ['x'], [{}], '2026-02-30'],
]

/** The English of zod's own sentences, and of the words it puts into them. */
const english =
  /invalid|expected|received|required|input|must|should|too (small|big|long|short)|string|number|boolean|array|object|undefined|null|nan|characters?|items?|option|unrecognized|multiple/i

const requests = [
  ...allCalls.flatMap((call) =>
    (['params', 'query', 'headers', 'body'] as const).map(
      (part) => [`${call.id} ${part}`, call[part]] as const,
    ),
  ),
  ...Object.entries(billGroupPayloads).map(([status, body]) => [`bill_groups.put ${status}`, body] as const),
].flatMap(([name, schema]: readonly [string, Schema | undefined]) =>
  schema === undefined ? [] : [{ name, schema }],
)

const sentences = (schema: Schema, value: unknown): string[] =>
  (z.safeParse(schema, value).error?.issues ?? []).map((issue) => issue.message)

/** Every step on the way to every leaf: a list or a group of fields may be sent wrongly as well. */
const waysOf = (schema: Schema) => {
  const ways = leavesOf(schema).flatMap(({ path }) => path.map((_, depth) => path.slice(0, depth + 1)))
  return [...new Map(ways.map((way) => [way.join('.'), way])).values()]
}

describe('a person who fills in a field wrongly reads Indonesian', () => {
  it.each(requests.map((one) => [one.name, one.schema] as const))('%s', (name, schema) => {
    const example = name === 'bill_groups.put body' ? {} : exampleOf(schema, make)
    const said = [
      ...wrong,
      ...waysOf(schema).flatMap((way) => wrong.map((value) => replaced(example, way, value))),
    ]
    const read = said.flatMap((value) => sentences(schema, value))
    expect(read.length).toBeGreaterThan(0)
    // The values that a list offers may be English words; the sentence around them may not.
    const bare = read.map((sentence) =>
      sentence.replace(/^Harus salah satu dari: .*/, 'Harus salah satu dari'),
    )
    expect([...new Set(bare)].filter((sentence) => english.test(sentence))).toEqual([])
  })
})

describe('a person who leaves a picker empty reads what to pick', () => {
  const general = ['Wajib diisi', 'Isian ini belum benar', 'Pengenal tidak dikenali']
  const isPicker = ({ schema }: Leaf) =>
    schema instanceof z.core.$ZodEnum || schema === DateOnly || isUuid(schema)
  /** Made or offered by client and service, and passwords, which any text of ten letters is. */
  const typed =
    /(^|\.)(id|new_id|same_as|payment_id|correction_id|promotion_id|period_id|joint_id|password|new_password)$|permissions|targets|remove|_ids\.\*$/
  const pickers = requests
    .filter(({ name }) => !/ (params|query|headers)$/.test(name))
    .flatMap(({ name, schema }) =>
      leavesOf(schema)
        .filter((leaf) => isPicker(leaf) && !typed.test(leaf.path.join('.')))
        .map((leaf) => [`${name} ${leaf.path.join('.')}`, leaf.schema] as const),
    )

  it.each(pickers)('%s', (_name, schema) => {
    for (const value of [undefined, '']) {
      const [sentence = ''] = sentences(schema, value)
      expect(general).not.toContain(sentence)
      expect(sentence).toMatch(/^(Pilih|Isi) /)
    }
  })

  it('in every form of the office', () => {
    expect(pickers.length).toBeGreaterThan(50)
  })
})
