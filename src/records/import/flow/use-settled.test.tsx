// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { testPage } from '../../../../tests/support/browser/page'
import { readGrids } from '../read/read-grid'
import { pupilReader } from '../read/pupils/read-pupil'
import { readText } from '../file/read-text'
import type { Checked } from './import-flow'
import { useSettled } from './use-settled'

const show = testPage()
const rows = ['Nama;NISN', ...[1, 2, 3].map((n) => `Murid ${n};00987${String(n).padStart(5, '0')}`)]
const read: Checked = {
  step: 'checked',
  fileName: 'daftar.csv',
  result: readGrids(pupilReader, [readText(rows.join('\n'))], '2026-11-19'),
  known: [],
  answers: {},
  outcomes: new Map(),
  checking: { done: 0, total: 3 },
  error: null,
}
const after = (done: number, more: Partial<Checked> = {}): Checked => ({
  ...read,
  outcomes: new Map(read.result.rows.slice(0, done).map(({ row }) => [row, { row, outcome: 'created' }])),
  checking: { done, total: 3 },
  ...more,
})

function Answers({ file, rests = false }: { file: Checked; rests?: boolean }) {
  return <p>{useSettled(file, rests).outcomes.size}</p>
}
const shown = () => Number(document.querySelector('p')?.textContent)

it('answers of the service are shown once all are there', async () => {
  for (const file of [read, after(1), after(2)]) {
    await show(<Answers file={file} />)
    expect(shown()).toBe(0)
  }
  await show(<Answers file={after(3, { checking: null })} />)
  expect(shown()).toBe(3)
})

it('what came before the service could not be reached is shown', async () => {
  await show(<Answers file={read} />)
  await show(<Answers file={after(2, { checking: null, error: 'Layanan sekolah tidak terjangkau.' })} />)
  expect(shown()).toBe(2)
})

it('while the questions wait for the line, what is known by now is shown', async () => {
  await show(<Answers file={read} />)
  await show(<Answers file={after(2)} />)
  await show(<Answers file={after(2)} rests />)
  expect(shown()).toBe(2)
})

it.each([
  ['a class', { answers: { VII: '7A' } }],
  ['a row', { choices: new Map([[2, { passedOver: true }]]) }],
])('what a person answers about %s is shown at once, and the answers to it together', async (_, answer) => {
  await show(<Answers file={after(3, { checking: null })} />)
  await show(<Answers file={after(2, answer)} />)
  expect(shown()).toBe(2)
  await show(<Answers file={after(3, answer)} />)
  expect(shown()).toBe(2)
  await show(<Answers file={after(3, { ...answer, checking: null })} />)
  expect(shown()).toBe(3)
})
