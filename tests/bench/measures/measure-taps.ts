import type { BrowserContext } from '@playwright/test'
import { installed, signIn } from '../../support/browser/register'
import { drivePage, touchNextMark, untilUsable } from '../drive-page'
import { spread, spreadColumns, type Aim, type Figure, type Table } from '../figures'
import type { TapTimes } from '../page-probe'
import { phoneScreen, registerPath, teacher, type Stage } from '../stage'

const pupils = 36
const pages = 3
const warmUp = 6

/** Tap to durable and tap to painted, on a register of 36, at full and a quarter of the speed. */
export async function measureTaps({ browser, line, say }: Stage): Promise<Table> {
  const context = await browser.newContext({ viewport: phoneScreen, hasTouch: true, locale: 'id-ID' })
  const first = await context.newPage()
  await first.goto(line.url)
  await signIn(first, teacher.email, teacher.password)
  await installed(first)
  await first.close()

  const figures: Figure[] = []
  for (const rate of [1, 4]) {
    for (const reachable of [true, false]) {
      say(`taps at ${String(rate)}x, service ${reachable ? 'reachable' : 'unreachable'}`)
      if (!reachable) await line.cut()
      const taps = await tapRegisters(context, `${line.url}${registerPath}`, rate)
      if (!reachable) await line.mend()
      figures.push(...figuresOf(taps, rate, reachable))
    }
  }
  await context.close()
  return {
    title: 'Tap on a mark',
    unit: 'ms',
    columns: spreadColumns,
    figures,
    notes: [
      'durable: from the click’s time stamp until IndexedDB completed the (strict) transaction that stored it',
      'kept twice: until the second copy in Cache Storage is written as well, and the row may say “tersimpan”',
      'painted: from the click’s time stamp until the frame after the one with the mark (two animation frames)',
      'presented: the browser’s own Event Timing of that click, in steps of 8 ms; what is shorter than 16 counts as 16',
    ],
  }
}

async function tapRegisters(context: BrowserContext, url: string, rate: number): Promise<TapTimes[]> {
  const taps: TapTimes[] = []
  for (let at = 0; at < pages; at++) {
    const driven = await drivePage(await context.newPage(), rate)
    await driven.page.goto(url)
    await untilUsable(driven)
    // On other pupils for each page: five taps on one would lead back to where they began.
    for (let i = 0; i < warmUp; i++) await touchNextMark(driven, at * warmUp + i)
    for (let i = 0; i < pupils; i++) taps.push(await touchNextMark(driven, i))
    await driven.page.close()
  }
  return taps
}

function figuresOf(taps: readonly TapTimes[], rate: number, reachable: boolean): Figure[] {
  const where = `${String(rate)}x, ${reachable ? 'service reachable' : 'unreachable'}`
  const figure = (name: string, values: number[], aim?: Aim): Figure => ({
    name: `${name}, ${where}`,
    values: spread(values),
    ...(aim && { aim }),
  })
  return [
    figure(
      'durable',
      taps.map(({ durable }) => durable ?? Infinity),
      ...(rate === 1 ? [{ column: 'p95', atMost: 10 }] : []),
    ),
    figure(
      'kept twice',
      taps.map(({ copied }) => copied ?? Infinity),
    ),
    figure(
      'painted',
      taps.map(({ painted }) => painted ?? Infinity),
      ...(rate === 4 ? [{ column: 'p95', atMost: 60 }] : []),
    ),
    figure(
      'presented',
      taps.map(({ presented }) => presented ?? 16),
    ),
  ]
}
