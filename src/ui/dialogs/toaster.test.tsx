// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { toast, toastMs, toastStore } from './toast'
import { Toaster } from './toaster'

let root: Root

beforeEach(async () => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () => root.render(<Toaster />))
})
afterEach(async () => {
  await later(60_000)
  await act(async () => root.unmount())
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const say = (...texts: string[]) =>
  act(() => {
    for (const text of texts) toast({ kind: 'error', text })
  })
const shown = () => [...document.querySelectorAll('section p')].map((one) => one.textContent)

it('five failures at once are shown three at a time, each for 4000 ms from when it appears', async () => {
  say('satu', 'dua', 'tiga', 'empat', 'lima')
  await later(toastMs - 1)
  expect(shown()).toEqual(['satu', 'dua', 'tiga'])
  await later(1)
  expect(shown()).toEqual(['empat', 'lima'])
  await later(toastMs - 1)
  expect(shown()).toEqual(['empat', 'lima'])
  await later(1)
  expect(shown()).toEqual([])
})

it('one fault of several calls is one message, for 4000 ms after the last of them', async () => {
  say('Layanan sedang dirawat', 'Layanan sedang dirawat')
  expect(shown()).toEqual(['Layanan sedang dirawat'])
  await later(1000)
  say('Layanan sedang dirawat')
  await later(toastMs - 1)
  expect(shown()).toEqual(['Layanan sedang dirawat'])
  await later(1)
  expect(toastStore.read()).toEqual([])
})

it('one fault of several calls takes one place among those that wait', async () => {
  say('satu', 'dua', 'tiga', 'empat', 'empat', 'satu')
  await later(toastMs)
  expect(shown()).toEqual(['empat'])
})

it('what was done twice is said twice', () => {
  act(() => {
    for (let times = 0; times < 2; times++) toast({ kind: 'success', text: 'Tersimpan.' })
  })
  expect(shown()).toEqual(['Tersimpan.', 'Tersimpan.'])
})
