import { expect, test as it, type Page } from '@playwright/test'
import { openAs } from '../../support/browser/open-as'
import sharp from 'sharp'
import { expectAccessibleScreen, looks } from '../../support/looks/axe'
import { chip, installed, sent } from '../../support/browser/register'
import { sharedPage } from '../../support/browser/shared-page'
import { walk } from '../../support/browser/walk'
import { schoolOnALine } from '../../support/services/school-on-a-line'

const password = 'hadir-demo-2026'
const admin = 'admin@demo.hadir.id'
const teacher = 'wali.7a@demo.hadir.id'
const today = `(now() at time zone 'Asia/Jakarta')::date`

const school = schoolOnALine(async (service) => {
  await service.query(`delete from student_days where date = ${today}`)
  await service.query(`delete from teacher_attendances where date = ${today}`)
})

it.use({ geolocation: { latitude: -6.2, longitude: 106.8, accuracy: 12 }, permissions: ['geolocation'] })

const test = sharedPage(async (page) => {
  await openAs(page, `${school.line.url}/sinkronisasi`, admin)
  await installed(page)
})

const outbox = (page: Page) => page.getByRole('table', { name: 'Baris outbox' })

async function choose(page: Page, form: string, label: string, index: number): Promise<string> {
  const select = page.getByRole('form', { name: form }).getByLabel(label, { exact: false }).first()
  await expect.poll(() => select.locator('option').count()).toBeGreaterThan(index)
  const option = select.locator('option').nth(index)
  await select.selectOption((await option.getAttribute('value')) ?? '')
  return (await option.getAttribute('value')) ?? ''
}

/** Each colour is a picture of its own: equal ones are kept, and uploaded, once. */
async function fillPhoto(page: Page, form: string, label: string, background: string): Promise<void> {
  const buffer = await sharp({ create: { width: 1600, height: 1200, channels: 3, background } })
    .jpeg()
    .toBuffer()
  const picture = { name: 'foto.jpg', mimeType: 'image/jpeg', buffer }
  await page.getByRole('form', { name: form }).getByLabel(label, { exact: false }).setInputFiles(picture)
}

async function save(page: Page, form: string): Promise<void> {
  await page.getByRole('form', { name: form }).getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('Tersimpan di perangkat:').last()).toBeVisible()
}

it('does not exist without the right to develop', async ({ page }) => {
  await page.goto(`${school.line.url}/dev`)
  await expect(page.getByText('unknown digital realm')).toBeVisible()
  await openAs(page, `${school.line.url}/sinkronisasi`, teacher)
  await expect(page.getByRole('heading', { level: 1, name: 'Sinkronisasi' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Untuk pengembang' })).toHaveCount(0)
  await walk(page, '/dev')
  await expect(page.getByText('unknown digital realm')).toBeVisible()
})

test('every kind is said without a line and arrives when it is back, marks before photos', async ({
  page,
}) => {
  await walk(page, '/sinkronisasi')
  await page.getByRole('link', { name: 'Untuk pengembang' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pengembang' })).toBeVisible()
  const pupil = await choose(page, 'Presensi siswa', 'Siswa', 1)
  const staff = await choose(page, 'Absensi guru', 'Guru', 1)

  school.line.fault = { kind: 'cut', matches: (_, path) => path.startsWith('/core/') }
  await fillPhoto(page, 'Presensi siswa', 'Foto', '#0a7')
  await page.getByRole('form', { name: 'Presensi siswa' }).getByLabel('Sertakan posisi perangkat').check()
  await save(page, 'Presensi siswa')
  await save(page, 'Absensi guru')
  const sick = await choose(page, 'Izin siswa', 'Siswa', 2)
  await fillPhoto(page, 'Izin siswa', 'Lampiran', '#a70')
  await save(page, 'Izin siswa')
  const away = await choose(page, 'Izin guru', 'Guru', 2)
  await fillPhoto(page, 'Izin guru', 'Lampiran', '#70a')
  await page.getByRole('form', { name: 'Izin guru' }).getByLabel('Jenis').selectOption('dinas')
  await save(page, 'Izin guru')
  await expect(outbox(page).getByText('pending')).toHaveCount(4)

  // The line is back, but no picture gets through.
  school.line.fault = { kind: 'cut', matches: (_, path) => path.includes('/images/') }
  const presence = async () =>
    (
      await school.service.query<{ time: string | null; image: string | null; latitude: number | null }>(
        `select checkin_time as time, checkin_image_url as image, checkin_latitude as latitude
           from student_days where student_id = $1 and date = ${today}`,
        [pupil],
      )
    )[0]
  await expect.poll(async () => (await presence())?.time ?? null, { timeout: 30_000 }).not.toBeNull()
  expect(await presence()).toMatchObject({ image: null, latitude: -6.2 })

  school.line.fault = null
  await expect.poll(async () => (await presence())?.image ?? null, { timeout: 30_000 }).not.toBeNull()
  const held = async (sql: string, id: string) =>
    (await school.service.query<{ image: string | null }>(sql, [id]))[0]
  const leaves = `select attachment_url as image from`
  await expect
    .poll(() => held(`${leaves} student_leaves where student_id = $1 and from_date = ${today}`, sick))
    .toMatchObject({ image: expect.stringContaining('izin') })
  await expect
    .poll(() => held(`${leaves} teacher_leaves where teacher_id = $1 and from_date = ${today}`, away))
    .toMatchObject({ image: expect.stringContaining('izin') })
  const days = `select checkin_image_url as image from teacher_attendances where teacher_id = $1 and date = ${today}`
  expect(await held(days, staff)).toEqual({ image: null })
  await expect(outbox(page).getByText('pending')).toHaveCount(0)
  await expect(
    page.getByRole('table', { name: 'Langkah replay' }).getByText('uploaded').first(),
  ).toBeVisible()

  const before = page.viewportSize()
  for (const { name, viewport, theme } of looks) {
    await page.setViewportSize(viewport)
    await page.evaluate((on) => document.documentElement.classList.toggle('dark', on), theme === 'dark')
    await expectAccessibleScreen(page, name)
    if (process.env['HADIR_SHOTS'])
      await page.screenshot({
        path: `${process.env['HADIR_SHOTS']}/dev-${theme}-${viewport.width}.png`,
        fullPage: true,
      })
  }
  if (before) await page.setViewportSize(before)
})

test('a fake fault acts on page and worker, is told on every screen, and ends for anybody', async ({
  page,
}) => {
  await page.goto(`${school.line.url}/dev`)
  await choose(page, 'Absensi guru', 'Guru', 3)
  await page.getByLabel('Terputus', { exact: true }).click()
  const strip = page.getByRole('region', { name: 'Gangguan buatan' }).getByRole('status')
  await expect(strip).toContainText('terputus')
  const passed = school.line.seen.length
  await save(page, 'Absensi guru')
  await expect(chip(page)).toContainText('Terputus')
  await expect(page.getByRole('table', { name: 'Langkah replay' }).getByText('failed').first()).toBeVisible()
  expect(school.line.seen.slice(passed).filter(({ method }) => method === 'PUT')).toEqual([])
  await walk(page, '/settings')
  await expect(strip).toContainText('terputus')
  await page.getByRole('button', { name: 'Matikan' }).click()
  await expect(strip).toHaveCount(0)
  await sent(page)

  // The service's word ends the session: what waits is told, the way back is exact, the queue goes on.
  await page.goto(`${school.line.url}/dev?dari=sini#katakan`)
  await choose(page, 'Absensi guru', 'Guru', 4)
  // Said while the line is down: the switch ends the session with the very next request.
  school.line.fault = { kind: 'cut', matches: (_, path) => path.startsWith('/core/') }
  await save(page, 'Absensi guru')
  await page.getByLabel('Sesi ditolak (401)').click()
  await expect(page.getByText(/1 catatan yang belum terkirim tetap tersimpan/)).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(admin)
  await expectAccessibleScreen(page)
  school.line.fault = null
  await page.getByRole('button', { name: 'Matikan' }).click()
  await page.getByLabel('Kata sandi', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Masuk', exact: true }).click()
  await expect(page).toHaveURL(`${school.line.url}/dev?dari=sini#katakan`)
  await sent(page)
})
