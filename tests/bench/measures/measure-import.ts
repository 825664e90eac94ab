import type { Page } from '@playwright/test'
import { signIn } from '../../support/browser/register'
import { dapodikRows, workbookOf } from '../../fixtures/workbooks/dapodik-workbook'
import { makePupils, type FixturePupil } from '../../fixtures/workbooks/make-pupils'
import { drivePage, type DrivenPage } from '../drive-page'
import type { Figure, Table } from '../figures'
import { operator, type Stage } from '../stage'

const classSize = 36
const pupils = 2_000
/** Slowed to a quarter of the speed. */
const slow = 4

declare global {
  var importProbe: { worker: number; longestTask: number }
}

/** How long it takes from choosing a workbook until its review stands. */
interface ReviewTimes {
  read: number
  dryRun: number
  /** The part of reading that the worker took. */
  worker: number
  /** The longest time for which the page could not answer a tap. */
  longestTask: number
}

/**
 * A workbook as Dapodik gives it, from choosing it to the review: with pupils who are all new, and with every second of
 * them changed; and to the last stored pupil, once, as an import is.
 */
export async function measureImport({ browser, line, say }: Stage): Promise<Table> {
  say(`import of ${String(pupils)} pupils`)
  const all = schoolPupils()
  const newFile = workbookOf(dapodikRows(all))
  const changedFile = workbookOf(
    dapodikRows(all.map((one, at) => (at % 2 === 0 ? { ...one, birthPlace: 'Kab. Bogor' } : one))),
  )
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'id-ID' })
  const driven = await drivePage(await context.newPage(), 1)
  const { page } = driven
  await page.goto(line.url)
  await signIn(page, operator.email, operator.password)
  const url = `${line.url}/civitas/siswa/impor`
  const slowNew = await reviewAt(driven, slow, url, newFile)
  const fastNew = await reviewAt(driven, 1, url, newFile)
  await page.getByRole('button', { name: /^Impor [\d.]+ siswa/ }).click()
  await page.getByRole('heading', { name: 'Impor selesai' }).waitFor({ timeout: 300_000 })
  const done = await now(page)
  const confirmed = await page.evaluate(() => bench.clicked ?? 0)
  const slowChanged = await reviewAt(driven, slow, url, changedFile)
  const fastChanged = await reviewAt(driven, 1, url, changedFile)
  await context.close()
  return {
    title: `Import of a workbook of ${String(pupils)} pupils (${String(Math.round(newFile.length / 1000))} kB)`,
    unit: 'ms',
    columns: ['1×', '4×'],
    figures: [
      ...figuresOf('new', fastNew, slowNew),
      ...figuresOf('half of them changed', fastChanged, slowChanged),
      { name: 'apply', values: { '1×': done - confirmed, '4×': null } },
    ],
    notes: [
      'one run; the service on the same machine',
      'Chromium slows the page and no worker; on a slow device the worker, which reads the file, is slow as well',
    ],
  }
}

function figuresOf(name: string, fast: ReviewTimes, slowed: ReviewTimes): Figure[] {
  const ready = { '1×': fast.read + fast.dryRun, '4×': slowed.read + slowed.dryRun }
  // What the worker takes beside a page that has nothing else to do; beside a slow one its messages wait.
  const withWorker = ready['4×'] + (slow - 1) * fast.worker
  return [
    { name: `${name}: read`, values: { '1×': fast.read, '4×': slowed.read } },
    { name: `${name}: dry run`, values: { '1×': fast.dryRun, '4×': slowed.dryRun } },
    { name: `${name}: review ready`, values: ready, aim: { column: '4×', atMost: 3_000 } },
    { name: `${name}: the same, worker slowed too`, values: { '1×': ready['1×'], '4×': withWorker } },
    { name: `${name}: longest task`, values: { '1×': fast.longestTask, '4×': slowed.longestTask } },
  ]
}

async function reviewAt(
  { page, tools }: DrivenPage,
  rate: number,
  url: string,
  file: Uint8Array,
): Promise<ReviewTimes> {
  await page.goto(url)
  const input = page.getByLabel('Berkas daftar siswa')
  await input.waitFor({ state: 'attached' })
  await page.evaluate(watchReading)
  // What the app fetches after its start would be counted as well: nobody chooses a file that fast.
  await quiet(page)
  await tools.send('Emulation.setCPUThrottlingRate', { rate })
  await input.setInputFiles({
    name: 'daftar_pd.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(file),
  })
  // The button says something else until every row has its answer. A look by role would take the page's own time.
  await page.waitForFunction(
    () =>
      [...document.querySelectorAll('button')].some(({ textContent }) =>
        /^(Impor|Ubah) [\d.]+ siswa/.test(textContent),
      ),
    undefined,
    { polling: 50, timeout: 120_000 },
  )
  const ready = await now(page)
  const { chosen, asked, worker, longestTask } = await page.evaluate(() => {
    const from = bench.chosen ?? 0
    // The first question to the service about rows comes when the file is read.
    const calls = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('/v1/students/import'))
    const first = calls.find(({ startTime }) => startTime > from)?.startTime ?? from
    return { chosen: from, asked: first, ...importProbe }
  })
  await tools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return { read: asked - chosen, dryRun: ready - asked, worker, longestTask }
}

/** Runs in the page, before a file is chosen. */
function watchReading(): void {
  const own = { worker: 0, longestTask: 0 }
  globalThis.importProbe = own
  const Original = Worker
  globalThis.Worker = class extends Original {
    constructor(...given: ConstructorParameters<typeof Worker>) {
      super(...given)
      const begun = performance.now()
      this.addEventListener('message', () => (own.worker = performance.now() - begun))
    }
  }
  new PerformanceObserver((list) => {
    own.longestTask = Math.max(own.longestTask, ...list.getEntries().map(({ duration }) => duration))
  }).observe({ type: 'longtask' })
}

/** Until the page has asked the service nothing for five seconds: the whole school is fetched some seconds after the start. */
async function quiet(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const ends = performance.getEntriesByType('resource').map((one) => one.startTime + one.duration)
      return performance.now() - Math.max(0, ...ends) > 5_000
    },
    undefined,
    { polling: 200, timeout: 120_000 },
  )
}

async function now(page: Page): Promise<number> {
  return await page.evaluate(() => performance.now())
}

function schoolPupils(): FixturePupil[] {
  return Array.from({ length: Math.ceil(pupils / classSize) }, (_, at) => {
    const letter = String.fromCharCode('F'.charCodeAt(0) + (at % 19))
    const grade = ['VII', 'VIII', 'IX'][Math.floor(at / 19)] ?? 'IX'
    return makePupils(`${grade} ${letter}`, Math.min(classSize, pupils - at * classSize), at * classSize + 1)
  }).flat()
}
