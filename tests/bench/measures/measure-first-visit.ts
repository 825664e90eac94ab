import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser } from '@playwright/test'
import { appAndService } from '../app-and-service'
import { spread, spreadColumns, type Figure, type Table } from '../figures'
import { phoneScreen, registerPath, teacher, type Stage } from '../stage'
import { probeVisit, type VisitTimes } from '../visit-probe'

/** A line, a processor, and the first aims in milliseconds (issue 16; rows only where one is set). */
interface Condition {
  readonly name: string
  readonly runs: number
  /** 1 for none, 4 for a quarter of the speed. */
  readonly rate: number
  /** Milliseconds to each answer, and bytes of a second. */
  readonly line: { readonly latency: number; readonly bytes: number } | null
  readonly aims: { readonly typing?: number; readonly sent: number; readonly rows?: number }
}

const conditions: readonly Condition[] = [
  {
    name: '400 kbit/s, 400 ms',
    runs: 5,
    rate: 1,
    line: { latency: 400, bytes: 50_000 },
    aims: { typing: 1_500, sent: 3_500, rows: 6_000 },
  },
  { name: 'fast line', runs: 7, rate: 1, line: null, aims: { sent: 300 } },
  { name: 'fast line, 4x', runs: 7, rate: 4, line: null, aims: { sent: 900 } },
]

const own = fileURLToPath(new URL('../../../dist', import.meta.url))

/**
 * A browser that has never been here opens the register by its address, signs in, and sees 36 rows. `HADIR_OTHER_APP`
 * names the folder of another build, which is then measured in turns with this one.
 */
export async function measureFirstVisit({ service, browser, say }: Stage): Promise<Table> {
  const other = process.env['HADIR_OTHER_APP']
  const builds = [
    { name: '', folder: own },
    ...(other === undefined ? [] : [{ name: ', other build', folder: path.resolve(other) }]),
  ]
  const hosts = await Promise.all(
    builds.map(async ({ name, folder }) => ({ name, host: await appAndService(folder, service.port) })),
  )
  const figures: Figure[] = []
  try {
    for (const condition of conditions) {
      say(`first visit: ${condition.name}`)
      const times = new Map(hosts.map(({ name }) => [name, [] as VisitTimes[]]))
      for (let run = 0; run < condition.runs; run++) {
        for (const { name, host } of hosts)
          times.get(name)?.push(await visitOnce(browser, host.url, condition))
      }
      for (const [name, found] of times) figures.push(...figuresOf(found, condition, name))
    }
  } finally {
    await Promise.all(hosts.map(({ host }) => host.close()))
  }
  return {
    title: 'First visit: the register opened by its address, log-in included',
    unit: 'ms',
    columns: spreadColumns,
    figures,
    notes: [
      'a new profile each time; the form is filled in and sent two frames after it can be typed into',
      'Chromium slows the page’s own requests only: what the worker fetches comes at full speed beside them',
    ],
  }
}

async function visitOnce(browser: Browser, url: string, { rate, line }: Condition): Promise<VisitTimes> {
  const context = await browser.newContext({ viewport: phoneScreen, hasTouch: true, locale: 'id-ID' })
  try {
    const page = await context.newPage()
    // tsx wraps named functions in a helper of its own, which a page does not have.
    await page.addInitScript({
      content: `globalThis.__name = (f) => f; (${probeVisit.toString()})(${JSON.stringify(teacher)})`,
    })
    const tools = await context.newCDPSession(page)
    await tools.send('Emulation.setCPUThrottlingRate', { rate })
    if (line) {
      await tools.send('Network.enable')
      await tools.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: line.latency,
        downloadThroughput: line.bytes,
        uploadThroughput: line.bytes,
      })
    }
    await page.goto(url + registerPath, { waitUntil: 'commit', timeout: 60_000 })
    await page.waitForFunction(() => visit.rows !== null, undefined, { polling: 100, timeout: 60_000 })
    return await page.evaluate(() => visit)
  } finally {
    await context.close()
  }
}

const steps = [
  ['typing', 'the field takes typing'],
  ['sent', 'the log-in is sent'],
  ['rows', '36 rows, log-in included'],
] as const

function figuresOf(times: readonly VisitTimes[], { name, aims }: Condition, build: string): Figure[] {
  return steps.map(([step, words]) => {
    const atMost = aims[step]
    return {
      name: `${words}, ${name}${build}`,
      values: spread(times.map((one) => one[step] ?? Infinity)),
      ...(atMost !== undefined && { aim: { column: 'p50', atMost } }),
    }
  })
}
