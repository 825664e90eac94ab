import { expect, test, type Page } from '@playwright/test'
import { privateRoutes } from '../../../src/app/routing/route-table'
import { holdersOf } from '../../support/browser/gate'
import { openAs } from '../../support/browser/open-as'
import { settled, watchCalls, type WatchedCalls } from '../../support/browser/settled'
import { walk } from '../../support/browser/walk'
import { layoutFaults } from '../../support/looks/layout-faults'
import { classIdOf } from '../../support/records/class-id'
import { startService, type TestService } from '../../support/services/service'
import { toSchoolDayMs } from '../../support/services/school-day'
import { knownFaults } from './layout-known'

/** A law over all screens, at the sizes and in the themes in which people see them: support/looks/layout-faults says what it asks. */

const small = { width: 360, height: 640 }
const sizes = [small, { width: 390, height: 844 }, { width: 1440, height: 900 }]

/** An own class is what a wali kelas has; all other screens are the administrator's. */
const ofHomeroom = (path: string) => path.startsWith('/akademik/wali-kelas')
/** The chip, which is always in sight, is its door. */
const withoutEntry = ['/sinkronisasi']

let service: TestService
const ids = { pupil: '', schoolClass: '' }
test.beforeAll(async () => {
  service = await startService({ clockShiftMs: toSchoolDayMs })
  const [pupil] = await holdersOf({ service }, '7A')
  Object.assign(ids, { pupil: pupil?.id, schoolClass: await classIdOf(service, '7A') })
})
test.afterAll(async () => {
  await service.stop()
})

const addressOf = (path: string) =>
  path.replace(':id', path.startsWith('/akademik') ? ids.schoolClass : ids.pupil)

/** Looks at the screen that is open, in all sizes and both themes. @returns what is wrong by its kind, with one place of it */
async function faultsOf(page: Page, calls: WatchedCalls, path: string): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const size of sizes) {
    await page.setViewportSize(size)
    calls.last = Date.now()
    await settled(page, calls)
    for (const theme of ['light', 'dark']) {
      await page.evaluate((now) => document.documentElement.classList.toggle('dark', now === 'dark'), theme)
      const about = { isPhone: size.width < 1024, hasEntry: !withoutEntry.includes(path) }
      for (const { kind, detail } of await layoutFaults(page, about))
        found.set(`${path} ${kind}`, `${size.width} × ${size.height}, ${theme}: ${detail}`)
    }
  }
  return found
}

/** @returns what the law finds and is not known, in words */
const unknownOf = (found: ReadonlyMap<string, string>) =>
  [...found]
    .filter(([kind]) => !(kind in knownFaults))
    .map((one) => one.join(': '))
    .sort()

test('nothing on any screen is cut, out of reach or too small to hit', async ({ page }) => {
  test.setTimeout(300_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const calls = watchCalls(page)
  const found = new Map<string, string>()
  for (const email of ['admin@demo.hadir.id', 'wali.7a@demo.hadir.id']) {
    await page.setViewportSize({ width: 390, height: 844 })
    await openAs(page, service.url, email)
    const isHomeroom = email.startsWith('wali')
    for (const { path } of privateRoutes.filter((route) => ofHomeroom(route.path) === isHomeroom)) {
      await walk(page, addressOf(path))
      for (const [kind, detail] of await faultsOf(page, calls, path)) found.set(kind, detail)
    }
  }
  expect.soft(unknownOf(found)).toEqual([])
  // What was mended leaves the list.
  expect.soft(Object.keys(knownFaults).filter((kind) => !found.has(kind))).toEqual([])
})

/** Names as they are, and one that nothing breaks. */
const longNames = [
  'Raden Mas Muhammad Abdurrahman Wahid Hasyim Asy',
  'Muhammadabdurrahmanwahidhasyimasyarilkhairiyahbandung',
]

test('long names, lists without rows and the bar of a subject teacher are whole too', async ({ page }) => {
  test.setTimeout(300_000)
  const pupils = await holdersOf({ service }, '7A')
  for (const [at, name] of longNames.entries())
    await service.query('update students set name = $1, version = version + 1 where id = $2', [
      name,
      pupils[at + 1]?.id,
    ])
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const calls = watchCalls(page)
  const found = new Map<string, string>()
  const look = async (address: string) => {
    await walk(page, address)
    const path = address.replace(/[?].*/, '')
    for (const [kind, detail] of await faultsOf(page, calls, path)) found.set(`${kind} (${address})`, detail)
  }
  await page.setViewportSize(small)
  await openAs(page, service.url, 'admin@demo.hadir.id')
  const long = `?cari=${encodeURIComponent('abdurrahman')}`
  for (const path of ['/civitas/siswa', '/absensi/siswa']) await look(path + long)
  await look(`/civitas/siswa/${pupils[2]?.id ?? ''}`)
  const withoutRows = [
    '/civitas/siswa',
    '/civitas/perangkat/guru',
    '/akademik/mata-pelajaran',
    '/absensi/siswa',
    '/absensi/guru',
    '/tagihan/pengaturan-tagihan',
  ]
  for (const path of withoutRows) await look(`${path}?cari=tidakadasamasekali`)
  await walk(page, '/logout')
  await openAs(page, service.url, 'guru@demo.hadir.id')
  await look('/dashboard')
  expect(unknownOf(found)).toEqual([])
})

test('on a phone what one came for is at once in view', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAs(page, `${service.url}/akademik/jadwal-pelajaran`, 'admin@demo.hadir.id')
  const lesson = page
    .getByRole('list', { name: /^(Senin|Selasa|Rabu|Kamis|Jumat|Sabtu)$/ })
    .getByRole('listitem')
  await expect(lesson.first()).toBeVisible()
  expect((await lesson.first().boundingBox())?.y).toBeLessThanOrEqual(250)

  // What is done with ticked rows is one row.
  await walk(page, '/civitas/siswa')
  await page
    .getByRole('checkbox', { name: /^Pilih / })
    .nth(1)
    .check()
  const bar = page.getByRole('region', { name: 'siswa terpilih' })
  await expect(bar).toBeVisible()
  expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(60)

  // At the gate the answer comes where nothing moves for it, and is whole.
  await page.setViewportSize(small)
  await walk(page, '/absensi/siswa/gerbang')
  const box = page.getByRole('searchbox')
  await expect(page.getByText('432 kartu di perangkat')).toBeVisible()
  const before = await box.boundingBox()
  const [pupil] = await holdersOf({ service }, '8B')
  await box.fill(pupil?.name ?? '')
  await box.press('Enter')
  const answer = page.getByRole('alert').filter({ hasText: pupil?.name ?? '' })
  await expect(answer).toBeVisible()
  expect(await box.boundingBox()).toEqual(before)
  const shown = await answer.boundingBox()
  const foot = await page.getByRole('navigation', { name: 'Menu bawah' }).boundingBox()
  expect(shown?.y).toBeGreaterThanOrEqual(0)
  expect((shown?.y ?? 0) + (shown?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0)
  await expect(answer).toContainText('8B')
})
