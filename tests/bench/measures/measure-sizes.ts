import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { expect, type Page } from '@playwright/test'
import * as z from 'zod/mini'
import { networkQuiet } from '../../support/browser/network-quiet'
import { pupils, signIn } from '../../support/browser/register'
import type { Aim, Figure, Table } from '../figures'
import { phoneScreen, registerPath, teacher, type Stage } from '../stage'

/** What a browser loads, seen on the network and weighed in the built files. */
export async function measureSizes({ browser, line, say }: Stage): Promise<Table> {
  say('sizes')
  // Without the worker: it stores every chunk ahead, which is not what a screen waits for.
  const context = await browser.newContext({ viewport: phoneScreen, serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.goto(line.url)
  await page.getByLabel('Email').waitFor()
  const login = await loaded(page, '.js')
  await signIn(page, teacher.email, teacher.password)
  await page.getByRole('main').getByRole('heading').first().waitFor()
  const before = await loaded(page, '.js')
  await page.locator(`a[href="${registerPath}"]:visible`).first().click()
  await expect(pupils(page)).toHaveCount(36)
  const all = await loaded(page, '.js')

  const direct = await context.newPage()
  await direct.goto(`${line.url}${registerPath}`)
  await expect(pupils(direct)).toHaveCount(36)
  const [alone, styles] = [await loaded(direct, '.js'), await loaded(direct, '.css')]
  await context.close()
  return {
    title: 'Sizes',
    unit: 'kB',
    columns: ['gzip', 'brotli', 'raw', 'n'],
    figures: [
      await weigh('entry: what every page waits for', await entryFiles(), {
        column: 'gzip',
        atMost: 160,
      }),
      await weigh('scripts of the log-in page', login),
      await weigh('scripts before the register (entry, log-in, dashboard, what is fetched ahead)', before),
      await weigh(
        'the register’s own chunks',
        all.filter((file) => !before.includes(file)),
      ),
      await weigh('scripts of a register opened by its address', alone),
      await weigh('styles of a register opened by its address', styles),
      await weigh('worker', await workerPaths(), { column: 'gzip', atMost: 70 }),
    ],
    notes: ['gzip -9 and brotli 11 of each file; 1 kB = 1,000 bytes; n counts files'],
  }
}

/** The worker's first file and that which holds its code (scripts/split-worker.ts). */
async function workerPaths(): Promise<string[]> {
  const assets = await readdir(fileURLToPath(new URL('../../../dist/assets', import.meta.url)))
  const code = assets.filter((file) => /^service-worker-.*\.js$/.test(file))
  return ['/sw.js', ...code.map((file) => `/assets/${file}`)]
}

const List = z.record(
  z.string(),
  z.object({ file: z.string(), name: z.optional(z.string()), imports: z.optional(z.array(z.string())) }),
)

/**
 * What every page waits for, whatever its path, as scripts/check-sizes.mjs counts it: the script of index.html, and the
 * app with all that it imports.
 */
async function entryFiles(): Promise<string[]> {
  const list = fileURLToPath(new URL('../../../dist/.vite/manifest.json', import.meta.url))
  const chunks = List.parse(JSON.parse(await readFile(list, 'utf8')))
  const files = new Set<string>()
  const open = Object.keys(chunks).filter((key) => key === 'index.html' || chunks[key]?.name === 'app')
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    const { file, imports = [] } = chunks[key] ?? {}
    if (file === undefined || files.has(`/${file}`)) continue
    files.add(`/${file}`)
    open.push(...imports)
  }
  return [...files]
}

/** Paths of what a page has loaded once its network is quiet, by their ending. */
async function loaded(page: Page, ending: string): Promise<string[]> {
  await networkQuiet(page)
  const addresses = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  )
  return [...new Set(addresses)].filter((path) => path.endsWith(ending) && !path.startsWith('/core/'))
}

async function weigh(name: string, paths: readonly string[], aim?: Aim): Promise<Figure> {
  const sizes = { gzip: 0, brotli: 0, raw: 0 }
  for (const path of paths) {
    const bytes = await readFile(fileURLToPath(new URL(`../../../dist${path}`, import.meta.url)))
    sizes.raw += bytes.length / 1000
    sizes.gzip += gzipSync(bytes, { level: 9 }).length / 1000
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
    sizes.brotli += brotliCompressSync(bytes, { params }).length / 1000
  }
  return { name, values: { ...sizes, n: paths.length }, ...(aim && { aim }) }
}
