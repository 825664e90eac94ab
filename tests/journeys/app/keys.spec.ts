import { expect, test, type Page } from '@playwright/test'
import { privateRoutes } from '../../../src/app/routing/route-table'
import { storedRows } from '../../support/browser/device-state'
import { misplacedElements } from '../../support/browser/misplaced-elements'
import { networkQuiet } from '../../support/browser/network-quiet'
import { openAs } from '../../support/browser/open-as'
import { schoolOnALine } from '../../support/services/school-on-a-line'

/**
 * A law over all screens: letters that are typed while no field and no list has the focus write nothing, and from Ctrl+K on
 * they belong to the search, also while what it finds with is still under way. And every element of a screen stands where HTML
 * allows it.
 */
const school = schoolOnALine()
const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789'
const screens = privateRoutes.map(({ path }) => path).filter((path) => !path.includes(':'))
/** Who opens which: an own class is what a wali kelas has. */
const visits = [
  ['admin@demo.hadir.id', screens.filter((path) => !path.includes('wali-kelas'))],
  ['wali.7a@demo.hadir.id', screens.filter((path) => path.includes('wali-kelas'))],
] as const

/** What was sent that may change something, besides what keeps a session. */
function writesOf(page: Page): string[] {
  const writes: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (!['GET', 'HEAD', 'OPTIONS'].includes(request.method()) && !pathname.startsWith('/v1/auth/'))
      writes.push(`${request.method()} ${pathname}`)
  })
  return writes
}

for (const [email, paths] of visits) {
  test(`the whole alphabet writes nothing on any screen: ${email}`, async ({ page }) => {
    await openAs(page, school.line.url, email)
    const writes = writesOf(page)
    // What finds comes late, as on a slow line.
    let [asked, letGo] = [0, () => {}]
    let mayCome = Promise.resolve()
    await page.route(/\/finder-[\w-]+\.js/, async (route) => {
      asked++
      await mayCome
      await route.continue()
    })
    for (const path of paths) {
      asked = 0
      mayCome = new Promise((go) => (letGo = go))
      await page.goto(school.line.url + path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await expect(page.getByText('Memuat...')).toHaveCount(0)
      if (path.includes('wali-kelas')) await networkQuiet(page)
      await page.keyboard.type(alphabet)
      await page.keyboard.press('Control+k')
      await page.keyboard.type(alphabet)
      const box = page.getByRole('combobox', { name: 'Cari siswa, guru, kelas, atau halaman' })
      await expect(box, path).toHaveValue(alphabet)
      await expect.poll(() => asked, `${path}: what finds has not been there before`).toBeGreaterThan(0)
      letGo()
      await expect(page.getByText('Tidak ada yang cocok.'), path).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(box).toBeHidden()
      expect(writes, path).toEqual([])
      expect(await storedRows(page, 'outbox'), path).toEqual([])
      expect.soft(await misplacedElements(page), `${path} has elements where HTML allows none`).toEqual([])
    }
  })
}
