import { expect, test, type Page } from '@playwright/test'
import sharp from 'sharp'
import * as z from 'zod/mini'
import { AuthData } from '../../../contract/accounts/auth'
import { UploadedImage } from '../../../contract/values/images'
import { startAppHost } from '../../support/services/app-host'
import { expectAccessibleScreen } from '../../support/looks/axe'
import { signIn } from '../../support/browser/register'
import { countFrames } from '../../support/looks/count-frames'
import { startService, type TestService } from '../../support/services/service'

const administrator = { email: 'made@harapan.sch.id', password: 'sandi yang panjang' }
const Login = z.object({ data: AuthData })
const Upload = z.object({ data: UploadedImage })

let service: TestService

test.beforeAll(async () => {
  service = await startService({ env: { NODE_ENV: 'production', ALLOWED_ORIGINS: '*' } })
})

test.afterAll(async () => {
  await service.stop()
})

test('an empty service makes its school and administrator once, and says what comes next', async ({
  page,
}) => {
  const code = /Kode pemasangan: (\S+)/.exec(service.output)?.[1] ?? ''
  await countFrames(page, '#login')
  await page.goto(service.url)
  await expect(page.getByRole('heading', { name: 'Selamat datang di Hadir' })).toBeVisible()
  // The log-in form is no first sight of a school that has no account.
  await expect(page.locator('html')).toHaveAttribute('data-seen', '0')
  await expectAccessibleScreen(page)

  const make = page.getByRole('button', { name: 'Buat sekolah dan masuk' })
  await make.click()
  await expect(page.getByText('Isi nama sekolah')).toBeVisible()
  await expect(page.getByLabel('Kode pemasangan')).toBeFocused()

  await page.getByLabel('Kode pemasangan').fill('bukan-kodenya')
  await page.getByLabel('Nama sekolah').fill('SMP Harapan')
  await page.getByLabel('Zona waktu').selectOption('Asia/Makassar')
  await page.getByLabel('Nama Anda').fill('Made Suarta')
  await page.getByLabel('Email').fill(administrator.email)
  await page.getByLabel('Kata sandi', { exact: true }).fill(administrator.password)
  await make.click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByLabel('Nama sekolah')).toHaveValue('SMP Harapan')

  await page.getByLabel('Kode pemasangan').fill(code)
  await make.click()
  await page.waitForURL('**/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Made Suarta')
  await expect(page.getByRole('heading', { name: 'Mulai dari sini' })).toBeVisible()
  await expectAccessibleScreen(page)
  await page.getByRole('link', { name: 'Impor siswa' }).click()
  await expect(page).toHaveURL(/\/civitas\/siswa\/impor$/)
})

/** The administrator chooses a logo; there is a screen for it later. */
async function chooseLogo(): Promise<void> {
  const login = await fetch(`${service.url}/core/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(administrator),
  })
  const { data: session } = z.parse(Login, await login.json())
  const headers = { authorization: `Bearer ${session.access_token}` }
  const form = new FormData()
  const background = { r: 180, g: 83, b: 9, alpha: 0.9 }
  const picture = await sharp({ create: { width: 640, height: 480, channels: 4, background } })
    .png()
    .toBuffer()
  form.append('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'logo.png')
  const upload = await fetch(`${service.url}/core/v1/images/upload`, { method: 'POST', headers, body: form })
  const { data: image } = z.parse(Upload, await upload.json())
  const chosen = await fetch(`${service.url}/core/v1/whitelabel/school`, {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ logo_url: image.url }),
  })
  expect(chosen.status).toBe(200)
}

/** Pixels of the logo that are really there; 0 while it is loading or refused. */
const logoWidth = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLImageElement>('main img, header img')?.naturalWidth ?? 0)

test('after that a new device sees the log-in page with the logo, which stays after it', async ({ page }) => {
  await chooseLogo()
  // The service may have another origin than the app; its images are let through all the same.
  const elsewhere = await startAppHost(`${service.url}/core`)
  for (const url of [service.url, elsewhere.url]) {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(url)
    await expect(page.getByRole('button', { name: 'Masuk', exact: true })).toBeVisible()
    await expect.poll(() => logoWidth(page)).toBeGreaterThan(0)
    await signIn(page, administrator.email, administrator.password)
    await expect.poll(() => logoWidth(page)).toBeGreaterThan(0)
    // The copy on the device, where the service does not answer.
    await page.route('**/core/**', (route) => route.abort())
    await page.reload()
    await expect.poll(() => logoWidth(page)).toBe(156)
    await page.unroute('**/core/**')
  }
  await elsewhere.close()
})
