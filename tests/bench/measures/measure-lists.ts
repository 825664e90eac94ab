import type { CDPSession, Page } from '@playwright/test'
import { setTimeout as sleep } from 'node:timers/promises'
import { installed, signIn } from '../../support/browser/register'
import { drivePage, type DrivenPage } from '../drive-page'
import { spread, spreadColumns, type Figure, type Table } from '../figures'
import { pupilRows, replaceRows } from '../fill-school'
import { operator, phoneScreen, type Stage } from '../stage'
import { timeMove } from '../time-move'

const pupils = 2_160
const opened = 15
/** The first moves load chunks and warm the code; they are not counted. */
const warmUp = 2
const list = '/civitas/siswa?ukuran=100'
const toPupil = 'main a[href*="/civitas/siswa/bench-"]'

/** A long list under the thumb, and the way from it to one pupil, both without a network. */
export async function measureLists({ browser, line, say }: Stage): Promise<Table> {
  const context = await browser.newContext({ viewport: phoneScreen, hasTouch: true, locale: 'id-ID' })
  const first = await context.newPage()
  await first.addInitScript({ content: 'globalThis.__name = (f) => f' })
  await first.goto(line.url)
  await signIn(first, operator.email, operator.password)
  await installed(first)
  await line.cut()
  await first.evaluate(replaceRows, pupilRows(pupils))
  await first.close()
  const figures: Figure[] = []
  for (const rate of [1, 4]) {
    say(`a list of ${String(pupils)} at ${String(rate)}x`)
    const { page, tools } = await drivePage(await context.newPage(), rate)
    await page.goto(`${line.url}${list}`)
    await page.locator(toPupil).nth(99).waitFor()
    await sleep(2_000)
    figures.push({
      name: `frames while a page of 100 is scrolled, ${String(rate)}x`,
      values: spread(await framesWhileScrolling(page, tools)),
      ...(rate === 4 && { aim: { column: 'max', atMost: 50 } }),
    })
    figures.push({
      name: `a pupil opened from a page of 100, ${String(rate)}x`,
      values: spread(await timesToOpen({ page, tools })),
    })
    // As many rows as the list has until somebody asks for more.
    await page.goto(`${line.url}/civitas/siswa`)
    figures.push({
      name: `a pupil opened from a page of 10, ${String(rate)}x`,
      values: spread(await timesToOpen({ page, tools })),
      ...(rate === 4 && { aim: { column: 'p50', atMost: 100 } }),
    })
    await page.close()
  }
  await line.mend()
  await context.close()
  return {
    title: `A list of ${String(pupils)} pupils of the device`,
    unit: 'ms',
    columns: spreadColumns,
    figures,
    notes: [
      'frames: from one to the next while a finger drags the page through its whole length',
      'opened: from the click on the link until the pupil is painted and the main thread is free',
    ],
  }
}

/** Opens the first pupil of the list, again and again. @returns milliseconds of each time */
async function timesToOpen(driven: DrivenPage): Promise<number[]> {
  const { page } = driven
  const times: number[] = []
  for (let run = 0; run < warmUp + opened; run++) {
    await page.locator(toPupil).first().waitFor()
    await sleep(500)
    const time = await timeMove(driven, toPupil, { selector: 'main [data-section] aside', count: 2 })
    if (run >= warmUp) times.push(time)
    await sleep(500)
    await page.goBack()
  }
  return times
}

/** Drags the page upwards by its whole length. @returns milliseconds between frames meanwhile */
async function framesWhileScrolling(page: Page, tools: CDPSession): Promise<number[]> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
  const frames = page.evaluate(
    (length) =>
      new Promise<number[]>((done) => {
        const gaps: number[] = []
        let last = performance.now()
        const began = last
        const look = (now: number) => {
          if (scrollY > 0) gaps.push(now - last)
          last = now
          if (scrollY >= length - 1 || now - began > 30_000) done(gaps)
          else requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
      }),
    height,
  )
  const drag = { over: false }
  void frames.finally(() => (drag.over = true))
  const x = phoneScreen.width / 2
  while (!drag.over) {
    await tools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y: 740 }] })
    for (let y = 740; y > 100; y -= 40)
      await tools.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y }] })
    await tools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }
  return await frames
}
