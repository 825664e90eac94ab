// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs'
import { act, useState } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { testPage } from '../../../tests/support/browser/page'
import { DateInput } from './date-input'

const show = testPage()
let told: string[] = []
beforeEach(() => {
  told = []
})

/** @param fallback the day that the form takes where none is given */
function Form({ first = '', fallback = '' }: { first?: string; fallback?: string }) {
  const [date, setDate] = useState(first)
  const note = (next: string) => {
    told.push(next)
    setDate(next)
  }
  return <DateInput aria-label="Hari" value={date || fallback} onChange={note} />
}

const box = () => document.querySelector<HTMLInputElement>('[aria-label="Hari"]')!
const type = (text: string) =>
  act(async () => {
    // As a key does it: React listens to the setter of the element itself.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box(), text)
    box().dispatchEvent(new Event('input', { bubbles: true }))
  })
const leave = () => act(async () => void box().dispatchEvent(new FocusEvent('focusout', { bubbles: true })))

it('a day is shown and typed as in Indonesia, and told when it is whole', async () => {
  await show(<Form first="2026-11-27" />)
  expect(box().value).toBe('27/11/2026')
  for (const text of ['2', '28/1', '28/11', '28/11/20', '28/11/2026']) await type(text)
  expect(told).toEqual(['2026-11-28'])
  expect(box().value).toBe('28/11/2026')
})

it('a short form is read when the field is left, or at Enter', async () => {
  await show(<Form />)
  await type('3/8/26')
  expect(told).toEqual([])
  await leave()
  expect([told, box().value]).toEqual([['2026-08-03'], '03/08/2026'])
  await type('4/8/26')
  await act(
    async () => void box().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })),
  )
  expect([told.at(-1), box().value]).toEqual(['2026-08-04', '04/08/2026'])
})

it('what is no date stays as it was typed, with what to type instead, and the form holds no date', async () => {
  await show(<Form first="2026-11-27" />)
  await type('31/6/2026')
  await leave()
  expect([told, box().value]).toEqual([[''], '31/6/2026'])
  expect(box().getAttribute('aria-invalid')).toBe('true')
  const note = document.getElementById(box().getAttribute('aria-describedby') ?? '')
  expect(note?.textContent).toBe('Tulis tanggal seperti 27/11/2026 atau "besok".')
  await type('30/6/2026')
  expect([told.at(-1), box().getAttribute('aria-invalid')]).toEqual(['2026-06-30', null])
})

it('a field that is emptied stays empty while another day is typed', async () => {
  await show(<Form fallback="2026-11-29" />)
  expect(box().value).toBe('29/11/2026')
  await type('')
  expect(box().value).toBe('')
  await leave()
  expect(box().value).toBe('29/11/2026')
})

it('no other field shows a date or a time in the order of the browser', () => {
  const screens = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx') && file !== 'ui/controls/date-input.tsx',
  )
  const native = screens.filter((file) =>
    /type(?:=|: )["'](?:date|time|month|week|datetime-local)["']/.test(readFileSync(`src/${file}`, 'utf8')),
  )
  expect(screens.length).toBeGreaterThan(600)
  expect(native).toEqual([])
})
