import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { leavesOf } from '../../tests/support/calls/example-of'
import { allCalls } from '../all-calls'
import { plainNameText } from './name-text'

it.each([
  ['M. Fikri \u202Eabc', 'M. Fikri abc'],
  ['\u2067Siti\u2069 Aminah\u200F', 'Siti Aminah'],
  ['Siti\n\tAminah \u0000', 'Siti Aminah'],
  ['\uFEFF\u200BBudi\u2060', 'Budi'],
  ['\u202E\u200B', ''],
  ['7\u200DA', '7A'],
  ['\uFF37ali \uFF17\uFF21', 'Wali 7A'],
  ['Bend\u00ADahara\u3164', 'Bendahara'],
  ['Guru \u2064 Piket\uFE0F', 'Guru Piket'],
])('takes out of a name what nobody sees: %j', (written, kept) => {
  expect(plainNameText(written)).toBe(kept)
})

it.each(['أحمد بن علي 😀', 'Ibu Guru 👩🏽\u200D🏫🇮🇩', 'ꦲꦏ꧀ꦱꦫ', 'می\u200Cخواهم', "D'Arc, S.Pd.", 'שלום'])(
  'keeps every letter of %s',
  (name) => {
    expect(plainNameText(name)).toBe(name)
  },
)

/** What is no name that is kept: compared with a stored one, and the name of a file. */
const notKept = ['personalData.erase name']

describe('every name of a request', () => {
  const names = allCalls.flatMap((call) =>
    leavesOf(call.body)
      .filter(
        ({ path, schema }) => /(name|title)$/.test(path.at(-1) ?? '') && schema instanceof z.core.$ZodString,
      )
      .map(({ path, schema }) => [`${call.id} ${path.join('.')}`, schema] as const)
      .filter(([place]) => !notKept.includes(place)),
  )

  it.each(names)('%s is kept without what turns other text', (_place, schema) => {
    for (const same of [
      'Fikri \u202Eab\u2066c\u200F',
      'Fikri\u200B a\u200Dbc',
      '\uFF26ikri \uFF41bc',
      'Fi\u00ADkri abc',
    ]) {
      const { data, success } = z.safeParse(schema, same)
      // A name that is one of a pattern refuses the marks.
      if (success) expect(data).toBe('Fikri abc')
    }
  })

  it('and there are names to look at', () => {
    expect(names.length).toBeGreaterThan(20)
  })
})
