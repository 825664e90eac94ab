import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { signIn } from '../support/register'
import { startService, type TestService } from '../support/service'

let service: TestService

test.beforeAll(async () => {
  service = await startService({ env: { NODE_ENV: 'production' } })
})

test.afterAll(async () => {
  await service.stop()
})

test('an empty service makes its school and administrator once, and says what comes next', async ({
  page,
}) => {
  const code = /Kode pemasangan: (\S+)/.exec(service.output)?.[1] ?? ''
  await page.goto(service.url)
  await expect(page.getByRole('heading', { name: 'Selamat datang di Hadir' })).toBeVisible()
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])

  const make = page.getByRole('button', { name: 'Buat sekolah dan masuk' })
  await make.click()
  await expect(page.getByText('Isi nama sekolah')).toBeVisible()
  await expect(page.getByLabel('Kode pemasangan')).toBeFocused()

  await page.getByLabel('Kode pemasangan').fill('bukan-kodenya')
  await page.getByLabel('Nama sekolah').fill('SMP Harapan')
  await page.getByLabel('Zona waktu').selectOption('Asia/Makassar')
  await page.getByLabel('Nama Anda').fill('Made Suarta')
  await page.getByLabel('Email').fill('made@harapan.sch.id')
  await page.getByLabel('Kata sandi', { exact: true }).fill('sandi yang panjang')
  await make.click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByLabel('Nama sekolah')).toHaveValue('SMP Harapan')

  await page.getByLabel('Kode pemasangan').fill(code)
  await make.click()
  await page.waitForURL('**/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Made Suarta')
  await expect(page.getByRole('heading', { name: 'Mulai dari sini' })).toBeVisible()
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await page.getByRole('link', { name: 'Impor siswa' }).click()
  await expect(page).toHaveURL(/\/civitas\/siswa\/impor$/)
})

test('after that a new device sees the log-in page', async ({ page }) => {
  await page.goto(service.url)
  await expect(page.getByRole('button', { name: 'Masuk', exact: true })).toBeVisible()
  await signIn(page, 'made@harapan.sch.id', 'sandi yang panjang')
})
