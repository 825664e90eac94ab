import { expect, test } from '@playwright/test'
import { persisted } from '../support/device-state'
import { chip, installed, pupils, signIn, tap } from '../support/register'
import { schoolOnALine } from '../support/school-on-a-line'

const password = 'hadir-demo-2026'
const siti = 'wali.7a@demo.hadir.id'
const asep = 'wali.7b@demo.hadir.id'

const school = schoolOnALine()

test('log-out forgets the session and the way here, and tells the service', async ({ page }) => {
  await page.goto(school.line.url)
  await signIn(page, siti, password)
  await expect(chip(page)).toContainText('Tersinkron')
  await page.goto(`${school.line.url}/logout`)
  await expect(page.getByRole('button', { name: 'Masuk', exact: true })).toBeVisible()
  await expect(page).toHaveURL(`${school.line.url}/`)
  expect(await persisted(page, 'auth')).toEqual({ data: null, permissions: [], user: null })
  expect(await persisted(page, 'app')).toEqual({ breadcrumbs: [{ label: 'Dashboard', path: '/dashboard' }] })
  const [ended] = await school.service.query<{ n: number }>(
    `select count(*)::int as n from session_families where end_reason = 'logout'`,
  )
  expect(ended?.n).toBe(1)
  await page.goto(`${school.line.url}/dashboard`)
  await expect(page).toHaveURL(`${school.line.url}/`)
  // Nobody was thrown out: there is nothing to explain.
  await expect(page.getByText('Sesi berakhir')).toHaveCount(0)
})

test('unsent marks: asked, kept for their owner, unseen by the next person, sent at the next log-in', async ({
  page,
}) => {
  await page.goto(school.line.url)
  await signIn(page, siti, password)
  await installed(page)
  await page.goto(`${school.line.url}/akademik/wali-kelas/absensi`)
  await expect(pupils(page)).toHaveCount(36)
  school.line.fault = { kind: 'cut', matches: (_, path) => path.startsWith('/core/') }
  await tap(page, 0, 'Sakit')
  await expect(chip(page)).toContainText(/Luring|menunggu/)

  await page.goto(`${school.line.url}/logout`)
  await expect(page.getByText('1 catatan belum terkirim')).toBeVisible()
  await page.getByRole('button', { name: 'Kirim sekarang, lalu keluar' }).click()
  await expect(page.getByText(/Mengirim/)).toBeVisible()
  await page.getByRole('button', { name: 'Simpan di perangkat ini, lalu keluar' }).click()
  await expect(page).toHaveURL(`${school.line.url}/`)

  school.line.fault = null
  await signIn(page, asep, password)
  await expect(page.getByRole('heading', { level: 2, name: 'Absensi 7B' })).toBeVisible()
  await expect(chip(page)).toContainText('Tersinkron')
  await page.waitForTimeout(1500)
  const marks = `select count(*)::int as n from student_days where status = 'sakit'
                  and date = (now() at time zone 'Asia/Jakarta')::date and register_updated_at > now() - interval '5 minutes'`
  const before = await school.service.query<{ n: number }>(marks)
  await page.goto(`${school.line.url}/logout`)
  await expect(page.getByRole('button', { name: 'Masuk', exact: true })).toBeVisible()

  await signIn(page, siti, password)
  await expect(chip(page)).toContainText('Tersinkron')
  await expect
    .poll(async () => (await school.service.query<{ n: number }>(marks))[0]?.n)
    .toBe((before[0]?.n ?? 0) + 1)
})

test('export and discard hands over a file first', async ({ page }) => {
  await page.goto(school.line.url)
  await signIn(page, asep, password)
  await installed(page)
  await page.goto(`${school.line.url}/akademik/wali-kelas/absensi`)
  await expect(pupils(page)).toHaveCount(36)
  school.line.fault = { kind: 'cut', matches: (_, path) => path.startsWith('/core/') }
  await tap(page, 3, 'Izin')
  await expect(chip(page)).toContainText(/Luring|menunggu/)
  await page.goto(`${school.line.url}/logout`)
  await page.getByRole('button', { name: 'Ekspor ke berkas dan buang' }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ekspor dan buang' }).click()
  const file = await (await downloading).createReadStream()
  const text = Buffer.concat(await file.toArray()).toString('utf8')
  expect(text).toContain('"status": "izin"')
  await expect(page).toHaveURL(`${school.line.url}/`)
  school.line.fault = null
})
