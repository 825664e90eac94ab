import { read } from '@e965/xlsx'
import { expect, it } from 'vitest'
import { workbookBytes } from './workbook-bytes'

const texts = ['=1+1', '+62812', '-1', '@cmd', "'=1", '\t=1', '{=1}', '=cmd|" /C calc"!A0', '0071']

it('no text becomes a formula, and a formula of ours stays one', () => {
  const bytes = workbookBytes({ sheet: 'Siswa', rows: [texts, [{ formula: 'SUM(A1:B1)', value: 3 }]] })
  const sheet = read(bytes, { type: 'array', cellFormula: true, raw: true }).Sheets['Siswa']
  const cells = Object.entries(sheet ?? {}).flatMap(([key, cell]: [string, unknown]) =>
    key.startsWith('!') ? [] : [cell as { t: string; v: unknown; f?: string }],
  )
  expect(cells.map(({ t, v, f }) => [t, v, f])).toEqual([
    ...texts.map((text) => ['s', text, undefined]),
    ['n', 3, 'SUM(A1:B1)'],
  ])
})
