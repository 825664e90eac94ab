import { expect, it } from 'vitest'
import { csvOf } from './csv'
import { readText } from '../import/file/read-text'

const formulas = [
  '=HYPERLINK("http://a")',
  '+62812',
  '-1',
  '@cmd',
  '\t=1+1',
  '\n=1+1',
  ' =1+1',
  '\u200b=1+1',
  '＝1+1',
  '＋1',
  '－1',
  '＠cmd',
]
const nasty = [...formulas, 'A;B', 'satu\nbaris', '"kutip"', 'a=b', null, 7]

it('no text of ours runs as a formula in a spreadsheet', async () => {
  const text = await csvOf([nasty]).text()
  const cells = readText(text.replaceAll("'", 'APOS')).rows[0]?.slice(0, formulas.length)
  expect(cells?.map((cell) => String(cell).slice(0, 4))).toEqual(formulas.map(() => 'APOS'))
  expect(text).not.toContain("'a=b")
})

it('a number has a decimal comma, as its columns are divided by semicolons', async () => {
  const text = await csvOf([[8.33, 1200, -0.5, { formula: 'A1/3', value: 2.5 }, '8.33']]).text()
  expect(text.trim()).toBe('8,33;1200;-0,5;2,5;8.33')
})

it('what we write we read back', async () => {
  const bytes = new Uint8Array(await csvOf([nasty]).arrayBuffer())
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(readText(new TextDecoder().decode(bytes)).rows[0]).toEqual(
    nasty.map((value) => (value === null ? null : String(value))),
  )
})
