import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { theme } from './theme'

const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css'))
  .map((file) => ({ file, text: readFileSync(`src/${file}`, 'utf8') }))
const steps = Object.values(theme.theme?.breakpoints ?? {}).map((width) => Number.parseInt(width, 10))

it('every width at which a layout changes is a breakpoint of the theme', () => {
  const odd = sheets.flatMap(({ file, text }) =>
    [...text.matchAll(/\((min|max)-width: (\d+)px\)/g)]
      .filter(([, bound, width]) => !steps.includes(Number(width) + (bound === 'max' ? 1 : 0)))
      .map(([words]) => `${file}: ${words}`),
  )
  expect(sheets.length).toBeGreaterThan(100)
  expect(odd).toEqual([])
})

it('the smallest target of a finger is named, and not written out', () => {
  expect(sheets.filter(({ text }) => /\b44px\b/.test(text)).map(({ file }) => file)).toEqual([])
})

it('no value has a variable inside another word, which a browser would throw away', () => {
  const broken = sheets.flatMap(({ file, text }) =>
    [...text.matchAll(/[\w%)-]var ?\(|\bvar \(/g)].map(([words]) => `${file}: ${words}`),
  )
  expect(broken).toEqual([])
})
