import { devices, expect, test as it, type Browser, type Page } from '@playwright/test'
import { storedRows } from '../../support/browser/device-state'
import { openAs, storeSession } from '../../support/browser/open-as'
import { expectAccessibleScreen, looks } from '../../support/looks/axe'
import { chip, pupils, sent, tap } from '../../support/browser/register'
import { sharedPage } from '../../support/browser/shared-page'
import { schoolDayToday, toSchoolDayMs } from '../../support/services/school-day'
import { schoolOnALine } from '../../support/services/school-on-a-line'

const register = '/akademik/wali-kelas/absensi'
const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } }

const today = `'${schoolDayToday()}'::date`

const school = schoolOnALine((service) => service.query(`delete from student_days where date = ${today}`), {
  clockShiftMs: toSchoolDayMs,
})

// No worker: the service stays, or the line loses its calls and the app's own files still come.
it.use({ serviceWorkers: 'block' })

const onPhone = { ...devices['Pixel 7'], deviceScaleFactor: 1, viewport: sizes.phone }

const emailOf = (className: string) => `wali.${className.toLowerCase()}@demo.hadir.id`

async function open(browser: Browser, className: string, size: keyof typeof sizes): Promise<Page> {
  const page = await browser.newPage(size === 'phone' ? onPhone : { viewport: sizes[size] })
  await openAs(page, `${school.line.url}${register}`, emailOf(className))
  await expect(pupils(page)).toHaveCount(36)
  return page
}

/** The register of 7B on a phone, as the tests that need no class of their own leave it to the next. */
const test = sharedPage((page) => storeSession(page, school.line.url, emailOf('7B')), onPhone)

async function openShared(page: Page): Promise<void> {
  await page.goto(school.line.url + register)
  await expect(pupils(page)).toHaveCount(36)
}

const mark = (page: Page, index: number, name: string) =>
  pupils(page).nth(index).getByRole('radio', { name, exact: true })

it('nine pupils are whole on a phone, with marks of 44 px; an approved leave is proposed, and "the rest" follows it', async ({
  browser,
}) => {
  const page = await open(browser, '7A', 'phone')
  const bar = await page.getByRole('button', { name: /^Selesai/ }).boundingBox()
  const boxes = await Promise.all((await pupils(page).all()).map((group) => group.boundingBox()))
  const head = await page.getByRole('list', { name: 'Jumlah' }).boundingBox()
  const whole = boxes.filter(
    (box) => box && head && bar && box.y >= head.y + head.height && box.y + box.height <= bar.y,
  )
  expect(whole.length).toBeGreaterThanOrEqual(9)
  const cell = await mark(page, 0, 'Sakit').boundingBox()
  expect(Math.min(cell?.width ?? 0, cell?.height ?? 0)).toBeGreaterThanOrEqual(44)

  const proposed = page.locator('[data-proposed]')
  await expect(proposed).toHaveCount(1)
  const status = await proposed.getAttribute('aria-label')
  const pupil = await proposed.locator('xpath=ancestor::*[@role="radiogroup"]').getAttribute('aria-label')
  await page.getByRole('button', { name: /^Selesai, 35 hadir \+ 1 saran/ }).click()
  await expect(
    page.getByRole('radiogroup', { name: pupil ?? '' }).getByRole('radio', { name: status ?? '' }),
  ).toBeChecked()
  await page.getByRole('button', { name: 'Urungkan' }).click()
  await expect(page.locator('[data-status="belum"]')).toContainText('36')
  await page.context().close()
})

test('a tap is never toggled away, and every step can be taken back', async ({ page }) => {
  await openShared(page)
  await tap(page, 0, 'Sakit')
  await mark(page, 0, 'Sakit').click()
  await expect(mark(page, 0, 'Sakit')).toBeChecked()
  await tap(page, 0, 'Alpa')
  await page.getByRole('button', { name: 'Urungkan' }).click()
  await expect(mark(page, 0, 'Sakit')).toBeChecked()
  await page.getByRole('button', { name: 'Urungkan' }).click()
  await expect(mark(page, 0, 'Sakit')).not.toBeChecked()
  await page.getByRole('button', { name: 'Tandai sisanya hadir' }).click()
  await expect(page.locator('[data-status="belum"]')).toContainText('0')
  await page.getByRole('button', { name: 'Urungkan' }).click()
  await expect(page.locator('[data-status="belum"]')).toContainText('36')
})

test('a note that is typed and not yet saved is there again after a reload, and gone once it is saved', async ({
  page,
}) => {
  await openShared(page)
  await tap(page, 2, 'Sakit')
  const details = () =>
    page
      .getByRole('button', { name: /^Rincian/ })
      .nth(2)
      .click()
  const note = page.getByLabel('Catatan')
  await details()
  await note.fill('Surat dokter menyusul')
  await expect.poll(() => storedRows(page, 'drafts')).toHaveLength(1)
  await page.reload()
  await details()
  await expect(page.getByText('Isian terakhir Anda dikembalikan.')).toBeVisible()
  await expect(note).toHaveValue('Surat dokter menyusul')
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(note).toHaveCount(0)
  await sent(page)
  await details()
  await expect(note).toHaveValue('Surat dokter menyusul')
  await expect(page.getByText('Isian terakhir Anda dikembalikan.')).toHaveCount(0)
})

test('minutes late and a note travel with the mark', async ({ page }) => {
  await openShared(page)
  await tap(page, 4, 'Terlambat')
  await page
    .getByRole('button', { name: /^Rincian/ })
    .nth(4)
    .click()
  await page.getByLabel('Terlambat berapa menit').fill('dua belas')
  await page.getByLabel('Catatan').fill('Ban bocor di Jalan Cihampelas')
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('Isi menit dengan angka bulat dari 1 sampai 600.')).toBeVisible()
  await expect(page.getByLabel('Catatan')).toHaveValue('Ban bocor di Jalan Cihampelas')
  await page.getByLabel('Terlambat berapa menit').fill('12')
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('12 menit')).toBeVisible()
  await sent(page)
  const rows = await school.service.query(
    `select status, minutes_late, note from student_days where note = 'Ban bocor di Jalan Cihampelas'`,
  )
  expect(rows).toEqual([{ status: 'terlambat', minutes_late: 12, note: 'Ban bocor di Jalan Cihampelas' }])
})

it('a pupil who is away for three days is named on the row, with the way to the family', async ({
  browser,
}) => {
  const [pupil] = await school.service.query<{ id: string; name: string }>(
    `select s.id, s.name from students s join class_memberships m on m.student_id = s.id and m.to_date is null
       join classes c on c.id = m.class_id where c.name = '8C' order by s.name limit 1`,
  )
  if (!pupil) throw new Error('no pupil')
  await school.service.query(
    `insert into student_days (id, school_id, student_id, date, status, register_version)
       select gen_random_uuid(), s.school_id, s.id, ${today} - ago, 'alpa', 1
       from students s, generate_series(1, 9) as ago
       where s.id = $1
     on conflict (school_id, student_id, date) do update set status = 'alpa', minutes_late = null`,
    [pupil.id],
  )
  const page = await open(browser, '8C', 'phone')
  const row = page.getByRole('listitem').filter({ has: page.getByRole('radiogroup', { name: pupil.name }) })
  const away = row.getByRole('link', { name: /\d+ hari tidak masuk \(hubungi orang tua\)/ })
  const height = async () => (await row.boundingBox())?.height
  const before = await height()
  await expect(away).toBeVisible()
  expect(await height()).toBe(before)
  await expectAccessibleScreen(page)
  await row.getByRole('radio', { name: 'Hadir', exact: true }).click()
  await expect(away).toBeHidden()
  await row.getByRole('radio', { name: 'Alpa', exact: true }).click()
  await expect(away).toBeVisible()
  await page.getByRole('button', { name: /^Selesai/ }).click()
  await expect(page.getByText(/\d+ siswa tiga hari tidak masuk/)).toBeVisible()
  await away.click()
  await expect(page).toHaveURL(/\/absensi\/siswa\/hubungi\?siswa=/)
  await expect(page.getByRole('listitem').filter({ hasText: pupil.name })).toBeInViewport()
  await expectAccessibleScreen(page)
  await page.context().close()
})

test('on a keyboard letters mark and go on, arrows move', async ({ page }) => {
  await page.setViewportSize(sizes.desktop)
  await openShared(page)
  await mark(page, 0, 'Hadir').focus()
  await page.keyboard.press('h')
  await page.keyboard.press('s')
  await expect(mark(page, 0, 'Hadir')).toBeChecked()
  await expect(mark(page, 1, 'Sakit')).toBeChecked()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('a')
  await expect(mark(page, 3, 'Alpa')).toBeChecked()
  await page.setViewportSize(sizes.phone)
})

test('another day is chosen by neighbour, list and date, and a locked one says so', async ({ page }) => {
  await openShared(page)
  await page.getByRole('button', { name: 'Hari sekolah sebelumnya' }).click()
  await expect(page).toHaveURL(/tanggal=/)
  await expect(page.locator('[data-truth="sent"]')).toHaveCount(36)
  await page.getByRole('button', { name: /pilih hari/ }).click()
  const oldest = page.getByRole('dialog').getByRole('listitem').last().getByRole('button')
  // Its marks come with the month, a moment after today's register.
  await expect(oldest).toHaveText(/lengkap/)
  await oldest.click()
  await expect(page.getByText('Absensi tanggal ini sudah dikunci')).toBeVisible()
  await expect(mark(page, 0, 'Sakit')).toBeDisabled()
})

it('axe finds nothing on marks that wait, and what opens over them', async ({ browser }) => {
  const page = await open(browser, '8B', 'desktop')
  const look = async () => {
    for (const { name, viewport, theme } of looks) {
      await page.setViewportSize(viewport)
      await page.evaluate((on) => document.documentElement.classList.toggle('dark', on), theme === 'dark')
      await expectAccessibleScreen(page, name)
    }
  }
  school.cutOff()
  await tap(page, 0, 'Sakit')
  await tap(page, 1, 'Terlambat')
  await look()
  await page
    .getByRole('button', { name: /^Rincian/ })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await look()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /pilih hari/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await look()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await chip(page).click()
  await expect(page.getByRole('heading', { name: 'Sinkronisasi' })).toBeVisible()
  await look()
  school.line.fault = null
  await sent(page)
  await page.context().close()
})
