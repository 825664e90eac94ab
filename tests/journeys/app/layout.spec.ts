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

const sizes = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]

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
  const unknown = [...found].filter(([kind]) => !(kind in knownFaults)).map((one) => one.join(': '))
  expect.soft(unknown.sort()).toEqual([])
  // What was mended leaves the list.
  expect.soft(Object.keys(knownFaults).filter((kind) => !found.has(kind))).toEqual([])
})
