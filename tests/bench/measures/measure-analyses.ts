import type { CDPSession } from '@playwright/test'
import { setTimeout as sleep } from 'node:timers/promises'
import { installed, signIn } from '../../support/browser/register'
import { copyClasses, keepFirstClasses, type RunSql } from '../../support/records/copy-classes'
import { drivePage } from '../drive-page'
import { spread, spreadColumns, type Figure, type Table } from '../figures'
import { type Stage } from '../stage'
import { timeMove } from '../time-move'

const runs = 7
const head = { email: 'kepsek@demo.hadir.id', password: 'hadir-demo-2026' }
const deskScreen = { width: 1440, height: 900 }
/** With five times the demo school's classes there are 60, with 2,160 pupils. */
const times = 5
/** The whole page is drawn at once, so that its figures end the move; the report of the week is reached from an analysis. */
const figures = 'main [aria-label="Angka utama"] li'
const pages = [
  { page: 'students', shown: figures, from: '/dashboard' },
  { page: 'bills', shown: figures, from: '/dashboard' },
  { page: 'student-attendance', shown: figures, from: '/dashboard' },
  { page: 'teacher-attendance', shown: figures, from: '/dashboard' },
  { page: 'weekly', shown: 'main [aria-label^="Kehadiran menurut kelas"]', from: '/analytic/bills' },
] as const

/** The analyses from what the device holds, without a network, of 2,160 pupils. It makes the school larger: the last. */
export async function measureAnalyses({ browser, service, line, say }: Stage): Promise<Table[]> {
  const query: RunSql = (text, values) => service.query(text, values)
  await keepFirstClasses(query)
  for (let number = 2; number <= times; number++) await copyClasses(query, number)
  const context = await browser.newContext({ viewport: deskScreen, locale: 'id-ID' })
  const reader = await context.newPage()
  await reader.goto(line.url)
  await signIn(reader, head.email, head.password)
  await installed(reader)
  for (const { page, shown } of pages) {
    say(`${page} is read once`)
    await reader.goto(`${line.url}/analytic/${page}`)
    await reader.locator(shown).first().waitFor()
    await sleep(1_000)
  }
  await reader.close()
  await line.cut()
  const first: Figure[] = []
  const painted: Figure[] = []
  const busy: Figure[] = []
  for (const rate of [1, 4]) {
    const driven = await drivePage(await context.newPage(), rate)
    await driven.tools.send('Performance.enable')
    await driven.page.goto(`${line.url}/analytic/students`)
    for (const { page, shown, from } of pages) {
      say(`${page} at ${String(rate)}x`)
      const link = `a[href="/analytic/${page}"]`
      const name = `${page}, ${String(rate)}x`
      const waits: number[] = []
      const works: number[] = []
      for (let run = 0; run <= runs; run++) {
        // From a page that shows none of it.
        await driven.page.locator(`a[href="${from}"]`).first().click()
        await driven.page.locator(shown).first().waitFor({ state: 'detached' })
        await driven.page.locator(link).first().waitFor({ state: 'attached' })
        await sleep(500)
        const before = await workOf(driven.tools)
        const wait = await timeMove(driven, link, { selector: shown, count: 1 })
        await sleep(500)
        if (run === 0) first.push({ name, values: spread([wait]) })
        else {
          waits.push(wait)
          works.push((await workOf(driven.tools)) - before)
        }
      }
      painted.push({
        name,
        values: spread(waits),
        ...(rate === 4 && { aim: { column: 'p50', atMost: 300 } }),
      })
      busy.push({ name, values: spread(works) })
    }
    await driven.page.close()
  }
  await line.mend()
  await context.close()
  return [
    {
      title: 'An analysis of 2,160 pupils opened from local data',
      unit: 'ms',
      columns: spreadColumns,
      figures: painted,
      notes: [
        'from the click on its link until the page is painted and the main thread is free; no network',
        'after a first time, which is the table below',
      ],
    },
    {
      title: 'The same the first time: its script is loaded, its data read from the device',
      unit: 'ms',
      columns: spreadColumns,
      figures: first,
      notes: ['once for each page'],
    },
    {
      title: 'The same, work of the main thread',
      unit: 'ms',
      columns: spreadColumns,
      figures: busy,
      notes: ['from the click until half a second after the page, so with what is drawn later'],
    },
  ]
}

/** Milliseconds that the main thread has worked so far. */
async function workOf(tools: CDPSession): Promise<number> {
  const { metrics } = await tools.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000
}
