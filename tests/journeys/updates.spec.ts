import { expect, test } from '@playwright/test'
import { makeRelease, type Release } from '../support/newer-version'
import { installed, signIn } from '../support/register'
import { startService, type TestService } from '../support/service'

let service: TestService
let release: Release

test.beforeAll(async () => {
  service = await startService()
  release = await makeRelease(service.port)
})

test.afterAll(async () => {
  await release.close()
  await service.stop()
})

test('a newer version is offered, never reloads by itself, and reloads once when taken', async ({ page }) => {
  await page.goto(release.url)
  await signIn(page, 'wali.7a@demo.hadir.id', 'hadir-demo-2026')
  await installed(page)
  await page.reload()
  await page.goto(`${release.url}/settings`)
  await page.getByLabel('Kata sandi sekarang').fill('sedang diketik')

  release.publish()
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update()
  })
  await expect(page.getByText('Versi baru tersedia')).toBeVisible()
  await page.waitForTimeout(1500)
  await expect(page.getByLabel('Kata sandi sekarang')).toHaveValue('sedang diketik')

  let loads = 0
  page.on('load', () => {
    loads++
  })
  await page.getByRole('button', { name: 'Perbarui' }).click()
  await expect.poll(() => loads).toBe(1)
  await expect(page.getByRole('heading', { level: 1, name: 'Pengaturan' })).toBeVisible()
  await page.waitForTimeout(1000)
  await expect(page.getByText('Versi baru tersedia')).toHaveCount(0)
  expect(loads).toBe(1)
})

test('"Nanti" puts it off, and the next start offers it again', async ({ page }) => {
  const own = await makeRelease(service.port)
  await page.goto(own.url)
  await signIn(page, 'wali.7a@demo.hadir.id', 'hadir-demo-2026')
  await installed(page)
  own.publish()
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update()
  })
  await page.getByRole('button', { name: 'Nanti' }).click()
  await expect(page.getByText('Versi baru tersedia')).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('Versi baru tersedia')).toBeVisible()
  await own.close()
})
