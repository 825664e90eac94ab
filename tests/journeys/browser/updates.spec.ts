import { devices, expect, test, type Locator, type Page } from '@playwright/test'
import { openAs, storeSession } from '../../support/browser/open-as'
import { makeRelease } from '../../support/services/newer-version'
import { walk } from '../../support/browser/walk'
import { installed } from '../../support/browser/register'
import { startService, type TestService } from '../../support/services/service'

let service: TestService

test.beforeAll(async () => {
  service = await startService()
})

test.afterAll(() => service.stop())

test('a newer version is offered in each tab, may wait, never reloads by itself, and reloads a tab once where it is taken', async ({
  page,
}) => {
  const release = await makeRelease(service.port)
  const offer = (tab: Page) => tab.getByText('Versi baru tersedia')
  await openAs(page, `${release.url}/settings`, 'wali.7a@demo.hadir.id')
  await installed(page)
  const second = await page.context().newPage()
  for (const tab of [page, second]) {
    await tab.goto(`${release.url}/settings`)
    await tab.getByLabel('Kata sandi sekarang').fill('sedang diketik')
  }
  release.publish()
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update()
  })
  for (const tab of [page, second]) await expect(offer(tab)).toBeVisible()
  await page.waitForTimeout(1500)
  await expect(page.getByLabel('Kata sandi sekarang')).toHaveValue('sedang diketik')

  // "Nanti" puts it off, and the next start offers it again.
  await page.getByRole('button', { name: 'Nanti' }).click()
  await expect(offer(page)).toHaveCount(0)
  await page.reload()
  await expect(offer(page)).toBeVisible()

  let loads = 0
  page.on('load', () => {
    loads++
  })
  await page.getByRole('button', { name: 'Perbarui' }).click()
  await expect.poll(() => loads).toBe(1)
  await expect(page.getByRole('heading', { level: 1, name: 'Pengaturan' })).toBeVisible()
  await page.waitForTimeout(1000)
  await expect(offer(page)).toHaveCount(0)
  expect(loads).toBe(1)

  // The other tab has lost nothing, and takes it when its person wants.
  await expect(second.getByLabel('Kata sandi sekarang')).toHaveValue('sedang diketik')
  await Promise.all([second.waitForEvent('load'), second.getByRole('button', { name: 'Perbarui' }).click()])
  await expect(second.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(offer(second)).toHaveCount(0)
  await release.close()
})

/** Chromium's event, as it comes on a device that may install the app; again until the app, which starts late, takes it. */
async function mayInstall(page: Page): Promise<void> {
  const offered = () =>
    page.evaluate(() => {
      const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
        prompt: async () => {
          document.body.dataset['installed'] = 'asked'
          return { outcome: 'accepted' }
        },
      })
      dispatchEvent(offer)
      return offer.defaultPrevented
    })
  await expect.poll(offered).toBe(true)
}

test('installing is offered once the app has been of use, and not again after an answer', async ({
  page,
}) => {
  const offer = page.getByText('Pasang Hadir di layar utama')
  await openAs(page, service.url, 'wali.7a@demo.hadir.id')
  await page.evaluate(() => localStorage.setItem('hadir:visits', '1'))
  await mayInstall(page)
  await page.waitForTimeout(500)
  await expect(offer).toHaveCount(0)

  await page.evaluate(() => localStorage.setItem('hadir:useful', '1'))
  await page.reload()
  await mayInstall(page)
  await page.getByRole('button', { name: 'Pasang', exact: true }).click()
  await expect(page.locator('body')).toHaveAttribute('data-installed', 'asked')
  await expect(offer).toHaveCount(0)

  await page.reload()
  await mayInstall(page)
  await page.waitForTimeout(500)
  await expect(offer).toHaveCount(0)
})

test('an iPhone is told how, and why', async ({ browser }) => {
  const { userAgent } = devices['iPhone 15']
  const context = await browser.newContext({ userAgent, viewport: { width: 390, height: 664 } })
  const page = await context.newPage()
  await openAs(page, service.url, 'wali.7a@demo.hadir.id')
  // Not at the first start on a device.
  await page.reload()
  await expect(page.getByText('Bagikan → Tambah ke Layar Utama')).toBeVisible()
  await expect(page.getByText(/7 hari/)).toBeVisible()
  await page.getByRole('button', { name: 'Mengerti' }).click()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Bagikan → Tambah')).toHaveCount(0)
  await context.close()
})

/** Whether the offer lies over the middle of a control that is not its own. */
async function covered(control: Locator): Promise<boolean> {
  return await control.evaluate((element) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { left, top, width, height } = element.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    const offer = document.elementFromPoint(x, y)?.closest('[aria-label^="Pasang Hadir"]') ?? null
    return offer !== null && !offer.contains(element)
  })
}

test('on a phone an offer covers no control, and waits until the register is finished', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await service.query(`delete from student_days where date = (now() at time zone 'Asia/Jakarta')::date`)
  const offer = page.getByText('Pasang Hadir di layar utama')
  await storeSession(page, service.url, 'admin@demo.hadir.id')
  await page.evaluate(() => localStorage.setItem('hadir:useful', '1'))
  await page.goto(`${service.url}/civitas/siswa`)
  await mayInstall(page)
  await expect(offer).toBeVisible()
  await expect(page.getByText(/dari 432/)).toBeVisible()
  for (const control of await page.getByRole('main').getByRole('button').all()) {
    if (await control.isVisible()) expect.soft(await covered(control), String(control)).toBe(false)
  }

  await walk(page, '/akademik/wali-kelas/absensi')
  await mayInstall(page)
  await expect(page.getByRole('radiogroup')).toHaveCount(36)
  await page.waitForTimeout(500)
  await expect(offer).toHaveCount(0)
  const last = page.getByRole('radiogroup').last().getByRole('radio', { name: 'Alpa' })
  expect(await covered(last)).toBe(false)
  await page.getByRole('button', { name: /^Selesai/ }).click()
  await expect(offer).toBeVisible()
  expect(await covered(last)).toBe(false)
  expect(await covered(page.getByRole('button', { name: 'Pasang', exact: true }))).toBe(false)
})
