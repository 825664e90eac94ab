// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { latePart, lateView } from './late-part'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

/** A chunk that does not arrive as often as it is told. */
function chunkOf(failures: number) {
  let asked = 0
  const load = async () => {
    await Promise.resolve()
    if (asked++ < failures) throw new TypeError('Failed to fetch dynamically imported module')
    return () => <b>ada</b>
  }
  return { load, asked: () => asked }
}

async function show(Part: ReturnType<typeof latePart>) {
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  const screen = () => (
    <section>
      layar <Part />
    </section>
  )
  await act(async () => root.render(screen()))
  return {
    text: () => document.body.textContent,
    end: () => act(() => root.unmount()),
  }
}
const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

it('leaves the screen around a part that does not arrive, and tries it again after a pause', async () => {
  const chunk = chunkOf(2)
  const { text } = await show(latePart(chunk.load))
  expect(text()).toBe('layar ')
  expect(chunk.asked()).toBe(1)
  await later(1_000)
  expect(text()).toBe('layar ')
  await later(2_000)
  expect(text()).toBe('layar ada')
  await later(600_000)
  expect(chunk.asked()).toBe(3)
})

it('tries it at once when the device has a network again', async () => {
  const chunk = chunkOf(1)
  const { text } = await show(latePart(chunk.load))
  await act(() => Promise.resolve(dispatchEvent(new Event('online'))))
  expect(text()).toBe('layar ada')
})

it('asks no more once nobody waits for it', async () => {
  const chunk = chunkOf(100)
  const { end } = await show(latePart(chunk.load))
  end()
  await later(600_000)
  expect(chunk.asked()).toBe(1)
})

it('says it in place of a view, with a button that tries again', async () => {
  const chunk = chunkOf(1)
  const { text } = await show(lateView(chunk.load))
  expect(text()).toContain('Bagian ini belum terunduh')
  const again = [...document.querySelectorAll('button')].find((one) => one.textContent === 'Coba lagi')
  await act(() => Promise.resolve(again?.click()))
  expect(text()).toBe('layar ada')
})

it('grows its pauses to a minute', async () => {
  const chunk = chunkOf(1_000)
  await show(latePart(chunk.load))
  await later(3_600_000)
  // 1, 2, 4 … 32 s and then once a minute.
  expect(chunk.asked()).toBeGreaterThan(55)
  expect(chunk.asked()).toBeLessThan(70)
})
