import { expect, test, type Locator } from '@playwright/test'
import { openAs } from '../../support/browser/open-as'
import { walk } from '../../support/browser/walk'
import { startService, type TestService } from '../../support/services/service'

const administrator = 'admin@demo.hadir.id'

let service: TestService
test.beforeAll(async () => {
  service = await startService()
})
test.afterAll(async () => {
  await service.stop()
})

/** Whether all of an element is within the visible part of another one. */
const isWithin = async (inner: Locator, outer: Locator) => {
  const [one, other] = [await inner.boundingBox(), await outer.boundingBox()]
  return one !== null && other !== null && one.y >= other.y && one.y + one.height <= other.y + other.height
}

test('the side bar shows where one is, that more follows, and folds its groups for this person', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 700 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openAs(page, `${service.url}/analytic/teacher-attendance`, administrator)
  const menu = page.getByRole('navigation', { name: 'Menu utama' })
  const open = menu.locator('[aria-current=page]')
  const scroll = menu.locator('> div').first()
  const settings = menu.getByRole('link', { name: 'Pengaturan', exact: true })
  await expect(open).toHaveText('Analitik kehadiran guru')
  await expect(open).toBeInViewport({ ratio: 1 })
  await expect(scroll).toHaveAttribute('data-above', 'true')
  await expect(settings).toBeInViewport({ ratio: 1 })

  await walk(page, '/civitas/siswa')
  await expect(open).toHaveText('Siswa')
  await expect.poll(() => isWithin(open, scroll)).toBe(true)
  await expect(scroll).toHaveAttribute('data-below', 'true')
  // By keyboard: the next one that has the focus is shown whole.
  const last = menu.getByRole('link', { name: 'Analitik kehadiran guru' })
  await last.focus()
  await expect.poll(() => isWithin(last, scroll)).toBe(true)

  const academic = menu.getByRole('button', { name: 'Akademik' })
  await academic.press('Enter')
  await expect(academic).toHaveAttribute('aria-expanded', 'false')
  await expect(menu.getByRole('link', { name: 'Tahun ajaran' })).toHaveCount(0)
  await page.reload()
  await expect(academic).toHaveAttribute('aria-expanded', 'false')
  await expect(menu.getByRole('link', { name: 'Tahun ajaran' })).toHaveCount(0)
  // The entry of the open screen is never folded away.
  await walk(page, '/akademik/tahun-ajaran')
  await expect(open).toHaveText('Tahun ajaran')
  await expect(open).toBeInViewport({ ratio: 1 })
  await academic.click()
  await expect(menu.getByRole('link', { name: 'Mata pelajaran' })).toBeVisible()
})

test('"Lainnya" has search, settings and log-out in reach, its groups below, and names where one is', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await openAs(page, `${service.url}/akademik/tahun-ajaran`, administrator)
  const more = page.getByRole('button', { name: 'Lainnya' })
  await expect(more).toHaveAttribute('aria-current', 'true')
  await more.click()
  const sheet = page.getByRole('navigation', { name: 'Menu lainnya' })
  await expect(sheet.getByRole('group').first()).toHaveAccessibleName('Absensi')
  await expect(sheet.locator('[aria-current=page]')).toHaveText('Tahun ajaran')
  await sheet.getByRole('link', { name: 'Analitik kehadiran guru' }).scrollIntoViewIfNeeded()
  for (const name of ['Pengaturan', 'Keluar'])
    await expect(sheet.getByRole('link', { name, exact: true })).toBeInViewport({ ratio: 1 })
  for (const link of await sheet.getByRole('link').all())
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await sheet.getByRole('button', { name: /^Cari/ }).click()
  await expect(page.getByRole('combobox', { name: 'Cari di sekolah' })).toBeFocused()
  await page.keyboard.type('kenaikan')
  await expect(page.getByRole('option', { name: /kenaikan/i }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/kenaikan/)
})
