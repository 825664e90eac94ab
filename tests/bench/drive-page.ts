import type { CDPSession, Page } from '@playwright/test'
import { setTimeout as sleep } from 'node:timers/promises'
import { probePage, type TapTimes } from './page-probe'

/** A page that is measured, and the line to its browser's tools. */
export interface DrivenPage {
  readonly page: Page
  readonly tools: CDPSession
}

/**
 * Takes a page that has loaded nothing yet, puts the probe into everything it will load, and slows its
 * main thread (Chromium slows no worker and no database).
 * @param rate 1 for none, 4 for a quarter of the speed
 */
export async function drivePage(page: Page, rate: number): Promise<DrivenPage> {
  // tsx wraps named functions in a helper of its own, which a page does not have.
  await page.addInitScript({ content: `globalThis.__name = (f) => f; (${probePage.toString()})()` })
  const tools = await page.context().newCDPSession(page)
  await tools.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 1 })
  await tools.send('Emulation.setCPUThrottlingRate', { rate })
  return { page, tools }
}

/** Waits until the register stands and can be tapped; gives the time since the navigation began. */
export async function untilUsable({ page }: DrivenPage): Promise<number> {
  const handle = await page.waitForFunction(() => bench.usable, undefined, { polling: 100, timeout: 60_000 })
  return (await handle.jsonValue()) ?? 0
}

/**
 * Touches the mark after the one that a pupil has now, as a finger would, for 60 ms, once the page has come to rest.
 * @param index of the pupil, from 0
 * @throws when the tap was not painted, or not stored in both places
 */
export async function touchNextMark({ page, tools }: DrivenPage, index: number): Promise<TapTimes> {
  const before = await page.evaluate(() => bench.taps.length)
  const point = await page.evaluate((at) => {
    const radios = document.querySelectorAll('[role="radiogroup"]')[at]?.querySelectorAll('input') ?? []
    const now = [...radios].findIndex((radio) => radio.checked)
    const next = radios[(now + 1) % radios.length]
    next?.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { x = 0, y = 0, width = 0, height = 0 } = next?.getBoundingClientRect() ?? {}
    return { x: x + width / 2, y: y + height / 2 }
  }, index)
  await sleep(150)
  await tools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
  await sleep(60)
  await tools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await page.waitForFunction(
    (at) => (bench.taps[at]?.copied ?? null) !== null && bench.taps[at]?.painted,
    before,
    { polling: 50, timeout: 10_000 },
  )
  // The browser reports what it presented a moment later.
  await sleep(100)
  const tap = await page.evaluate((at) => bench.taps[at], before)
  if (!tap) throw new Error('the tap is gone')
  return tap
}
