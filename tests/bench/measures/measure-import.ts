import type { Page } from '@playwright/test'
import { signIn } from '../../support/browser/register'
import { dapodikRows, workbookOf } from '../../fixtures/workbooks/dapodik-workbook'
import { makePupils } from '../../fixtures/workbooks/make-pupils'
import { drivePage } from '../drive-page'
import type { Table } from '../figures'
import { operator, type Stage } from '../stage'

const classSize = 36
const pupils = 2_000

/** A workbook as Dapodik gives it, from choosing it to the last stored pupil; once, as an import is. */
export async function measureImport({ browser, line, say }: Stage): Promise<Table> {
  say(`import of ${String(pupils)} pupils`)
  const file = schoolWorkbook()
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'id-ID' })
  const { page } = await drivePage(await context.newPage(), 1)
  await page.goto(line.url)
  await signIn(page, operator.email, operator.password)
  await page.goto(`${line.url}/civitas/siswa/impor`)
  await page.getByLabel('Berkas daftar siswa').setInputFiles({
    name: 'daftar_pd.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(file),
  })
  const confirm = page.getByRole('button', { name: /^Impor [\d.]+ siswa/ })
  await confirm.waitFor({ timeout: 120_000 })
  const checked = await now(page)
  const { chosen, asked } = await page.evaluate(() => {
    const from = bench.chosen ?? 0
    // The first question to the service comes when the file is read.
    const calls = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/v1/'))
    return { chosen: from, asked: calls.find(({ startTime }) => startTime > from)?.startTime ?? from }
  })
  await confirm.click()
  await page.getByRole('heading', { name: 'Impor selesai' }).waitFor({ timeout: 300_000 })
  const done = await now(page)
  const confirmed = await page.evaluate(() => bench.clicked ?? 0)
  await context.close()
  return {
    title: `Import of a workbook of ${String(pupils)} pupils (${String(Math.round(file.length / 1000))} kB)`,
    unit: 'ms',
    columns: ['time'],
    figures: [
      { name: 'read', values: { time: asked - chosen } },
      { name: 'dry run', values: { time: checked - asked } },
      { name: 'apply', values: { time: done - confirmed } },
    ],
    notes: ['read and written in batches of 50, one at a time; one run'],
  }
}

async function now(page: Page): Promise<number> {
  return await page.evaluate(() => performance.now())
}

function schoolWorkbook(): Uint8Array {
  const all = Array.from({ length: Math.ceil(pupils / classSize) }, (_, at) => {
    const letter = String.fromCharCode('F'.charCodeAt(0) + (at % 19))
    const grade = ['VII', 'VIII', 'IX'][Math.floor(at / 19)] ?? 'IX'
    return makePupils(`${grade} ${letter}`, Math.min(classSize, pupils - at * classSize), at * classSize + 1)
  })
  return workbookOf(dapodikRows(all.flat()))
}
