import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from '../../support/browser/office'
import { openAs, storeSession } from '../../support/browser/open-as'
import { chip, installed, pupils, sent, tap } from '../../support/browser/register'
import { registersOnALine } from '../../support/services/school-on-a-line'

const register = '/akademik/wali-kelas/absensi'

const school = registersOnALine()

/** The caches of the app's versions, and the paths in the only one of them. */
async function storedFiles(page: Page): Promise<string[]> {
  return await page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('hadir-app-'))
    if (names.length !== 1) throw new Error(`caches: ${names.join()}`)
    const keys = await (await caches.open(names[0] ?? '')).keys()
    return keys.map(({ url }) => new URL(url).pathname)
  })
}

/** Starts the app on a dead line, at the register. */
async function startsWithoutNetwork(page: Page): Promise<void> {
  school.line.fault = { kind: 'cut', matches: () => true }
  await page.goto(`${school.line.url}${register}`)
  await expect(pupils(page)).toHaveCount(36)
  school.line.fault = null
}

/** Comes wrong while the app is installed: the worker's code, the list of its files, then one of them. Each kind of the last two is in `sw/app-files.test`. */
const spoiled = [
  ['portal', '/assets/service-worker-'],
  ['portal', '/assets/files-'],
  ['spoil', '/index.html'],
] as const

test('a file that comes wrong while the app is installed is not kept, and the next start installs', async () => {
  const page = await school.phone.open('about:blank')
  await storeSession(page, school.line.url, 'wali.7a@demo.hadir.id')
  for (const [kind, file] of spoiled) {
    // What the page itself asks for is right; the worker's own requests come after it has started.
    const before = school.line.seen.length
    let count = 0
    school.line.weather = (_, path) => {
      if (!school.line.seen.slice(before).some((one) => one.path === '/sw.js') || !path.startsWith(file))
        return null
      count++
      return kind
    }
    await page.goto(`${school.line.url}${register}`)
    await expect(pupils(page)).toHaveCount(36)
    await expect.poll(() => count, file).toBeGreaterThan(0)
    await expect
      .poll(() =>
        page.evaluate(async () => {
          const registration = await navigator.serviceWorker.getRegistration()
          return registration?.installing ?? registration?.active ?? null
        }),
      )
      .toBeNull()
  }
  school.line.weather = null
  await page.reload()
  await installed(page)
  await startsWithoutNetwork(page)
})

test('what the browser took away to make room is fetched again at the next start with a network', async () => {
  const page = await school.openRegister('7A')
  const before = (await storedFiles(page)).toSorted()
  await page.evaluate(async () => {
    for (const name of await caches.keys()) if (name.startsWith('hadir-app-')) await caches.delete(name)
  })
  await page.reload()
  await expect(pupils(page)).toHaveCount(36)
  await expect.poll(async () => (await storedFiles(page)).toSorted().join()).toBe(before.join())
  await startsWithoutNetwork(page)
})

test('a file that went bad on the device is mended by "Muat ulang", and what waits to be sent is untouched', async () => {
  const page = await school.openRegister('7B')
  school.cutOff()
  await tap(page, 0, 'Sakit')
  await page.evaluate(async () => {
    const spoiled = () =>
      new Response('throw new Error("spoiled")', { headers: { 'content-type': 'text/javascript' } })
    for (const name of await caches.keys()) {
      if (!name.startsWith('hadir-app-')) continue
      const cache = await caches.open(name)
      for (const { url } of await cache.keys()) {
        if (/\/assets\/settings-page-.*js$/.test(url)) await cache.put(url, spoiled())
        if (!url.includes('/assets/files-')) continue
        // One of the files that are kept once they were used.
        const file = await cache.match(url)
        const { used } = ((await file?.json()) ?? { used: {} }) as { used: object }
        await (await caches.open('hadir-rare-assets')).put(`/${Object.keys(used)[0] ?? ''}`, spoiled())
      }
    }
  })
  await page.goto(`${school.line.url}/settings`)
  await page.getByRole('button', { name: 'Muat ulang' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pengaturan' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Muat ulang' })).toHaveCount(0)
  const rare = () => page.evaluate(async () => (await (await caches.open('hadir-rare-assets')).keys()).length)
  expect(await rare(), 'spoiled files that are fetched when they are used').toBe(0)
  await expect(chip(page)).toContainText('1')
  school.line.fault = null
  await sent(page)
})

test('until the app is stored the chip and /sinkronisasi say that it does not start without a network', async () => {
  const page = await school.phone.open('about:blank')
  school.line.weather = (_, path) => (path.startsWith('/assets/files-') ? 'cut' : null)
  await openAs(page, `${school.line.url}/sinkronisasi`, 'wali.7a@demo.hadir.id')
  const heading = (words: string) => page.getByRole('heading', { name: words, exact: true })
  await expect(heading('Belum siap tanpa jaringan')).toBeVisible()
  await expect(chip(page)).toHaveText('Tersinkron, perlu jaringan')
  await expect(page.getByText('Aplikasi masih diunduh ke perangkat ini')).toBeVisible()
  await expectAccessible(page)
  school.line.weather = null
  await page.reload()
  await installed(page)
  await expect(heading('Siap tanpa jaringan')).toBeVisible()
  await expect(chip(page)).toHaveText('Tersinkron')
  await expect(page.getByText('Aplikasi masih diunduh ke perangkat ini')).toHaveCount(0)
})
