import { expect, it } from 'vitest'
import { cleanTexts } from './clean-text'

it('takes out what a database cannot hold and leaves everything else', () => {
  const value = {
    note: 'a\u0000b',
    list: ['\ud83e', 'x\udd12', '🤒 محمد', null, 5],
    deep: { text: '\u0000' },
  }
  expect(cleanTexts(value)).toEqual({
    note: 'ab',
    list: ['\ufffd', 'x\ufffd', '🤒 محمد', null, 5],
    deep: { text: '' },
  })
  expect(cleanTexts('\u0000')).toBe('')
})

it('survives a nest deeper than the stack', () => {
  let nest: unknown[] = []
  for (let i = 0; i < 200_000; i++) nest = [nest]
  expect(cleanTexts(nest)).toBe(nest)
})
