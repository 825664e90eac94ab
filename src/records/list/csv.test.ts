import { expect, it } from 'vitest'
import { csvOf } from './csv'
import { readText } from '../import/file/read-text'

const nasty = ['=HYPERLINK("http://a")', '+62812', '-1', '@cmd', 'A;B', 'satu\nbaris', '"kutip"', null, 7]

it('no text of ours runs as a formula in a spreadsheet', async () => {
  const text = await csvOf([nasty]).text()
  const cells = readText(text.replaceAll("'", 'APOS')).rows[0]?.slice(0, 4)
  expect(cells?.map((cell) => String(cell).slice(0, 4))).toEqual(Array(4).fill('APOS'))
})

it('what we write we read back', async () => {
  const bytes = new Uint8Array(await csvOf([nasty]).arrayBuffer())
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(readText(new TextDecoder().decode(bytes)).rows[0]).toEqual(
    nasty.map((value) => (value === null ? null : String(value))),
  )
})
