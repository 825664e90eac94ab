import { expect } from '@playwright/test'
import { setTimeout as sleep } from 'node:timers/promises'
import { makePhone, type Phone } from '../../support/browser/phone'
import { installed, pupils, signIn } from '../../support/browser/register'
import { drivePage, touchNextMark, untilUsable } from '../drive-page'
import { spread, spreadColumns, type Figure, type Table } from '../figures'
import { registerPath, teacher, type Stage } from '../stage'

const runs = 9

interface Start {
  /** First content at all: the app's mark on an empty page. */
  content: number
  usable: number
  /** The first tap after it, to painted. */
  tap: number
}

/** Browser killed and started anew on the same profile, service dead: until the register can be tapped. */
export async function measureColdStart({ line, say }: Stage): Promise<Table> {
  const phone = await makePhone()
  const url = `${line.url}${registerPath}`
  try {
    const page = await phone.open(line.url)
    await signIn(page, teacher.email, teacher.password)
    await installed(page)
    await page.goto(url)
    await expect(pupils(page)).toHaveCount(36)
    // What is fetched ahead comes a few seconds later; a teacher’s phone has it.
    await sleep(6_000)
    await line.cut()
    const figures: Figure[] = []
    for (const rate of [1, 4]) {
      say(`offline cold start at ${String(rate)}x`)
      const starts: Start[] = []
      for (let run = 0; run < runs; run++) starts.push(await coldStart(phone, url, rate, run))
      figures.push(...figuresOf(starts, rate))
    }
    await line.mend()
    return {
      title: 'Offline cold start of the register (browser killed, service dead)',
      unit: 'ms',
      columns: spreadColumns,
      figures,
      notes: [
        'from the navigation’s start, the worker’s start included and the browser’s own start not, until 36 rows are painted and the main thread is free',
        'the first tap then proves it: stored, and painted after the time given',
      ],
    }
  } finally {
    await phone.discard()
  }
}

async function coldStart(phone: Phone, url: string, rate: number, run: number): Promise<Start> {
  await phone.kill()
  const driven = await drivePage(await phone.open('about:blank'), rate)
  // A browser is busy with itself when it has just been started.
  await sleep(1_500)
  await driven.page.goto(url, { waitUntil: 'commit' })
  const usable = await untilUsable(driven)
  const content = await driven.page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  )
  const { painted } = await touchNextMark(driven, run)
  return { content, usable, tap: painted ?? Infinity }
}

function figuresOf(starts: readonly Start[], rate: number): Figure[] {
  const at = `${String(rate)}x`
  return [
    {
      name: `usable roster, ${at}`,
      values: spread(starts.map(({ usable }) => usable)),
      ...(rate === 4 && { aim: { column: 'p50', atMost: 1_200 } }),
    },
    { name: `first content, ${at}`, values: spread(starts.map(({ content }) => content)) },
    { name: `first tap to painted, ${at}`, values: spread(starts.map(({ tap }) => tap)) },
  ]
}
