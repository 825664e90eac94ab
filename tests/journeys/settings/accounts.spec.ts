import { expect, test, type Page } from '@playwright/test'
import * as z from 'zod/mini'
import { AuthData } from '../../../contract/accounts/auth'
import { openAs } from '../../support/browser/open-as'
import { administrator, expectAccessible } from '../../support/browser/office'
import { walk } from '../../support/browser/walk'
import { schoolOnALine } from '../../support/services/school-on-a-line'

const school = schoolOnALine()

const Login = z.object({ data: AuthData })
const accounts = () => `${school.line.url}/settings?bagian=pengguna`
const post = (path: string, body: object) =>
  fetch(`${school.line.url}/core/v1/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const dialog = (page: Page) => page.getByRole('dialog')
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

test('an account comes with a one-time code, which opens the way to a password of one’s own', async ({
  page,
  browser,
}) => {
  await school.service.query(
    `insert into teachers (id, school_id, name, type, email, created_at)
      select gen_random_uuid(), id, 'Pak Baru', 'teacher', 'pak.baru@demo.hadir.id', now() from schools`,
  )
  await openAs(page, accounts(), administrator.email)
  await expect(row(page, administrator.email)).toContainText('Aktif')
  await page.getByRole('button', { name: 'Beri akun' }).click()
  await dialog(page).getByLabel('Pegawai').selectOption({ label: 'Pak Baru' })
  await expect(dialog(page).getByLabel('Email')).toHaveValue('pak.baru@demo.hadir.id')
  await dialog(page).getByLabel('Peran').selectOption({ label: 'Guru' })
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Buat akun' }).click()
  const given = page.getByRole('alertdialog')
  const code = await given.getByText(/^\d{4}-\d{4}-\d{4}$/).innerText()
  await expectAccessible(page)
  await given.getByRole('button', { name: 'Selesai' }).click()
  await page.getByLabel('Cari akun').fill('pak baru')
  await expect(row(page, 'Pak Baru')).toContainText('Undangan menunggu')

  const theirs = await (await browser.newContext()).newPage()
  await theirs.goto(school.line.url)
  await theirs.getByLabel('Email').fill('pak.baru@demo.hadir.id')
  await theirs.getByLabel('Kata sandi', { exact: true }).fill(code)
  await theirs.getByRole('button', { name: 'Masuk', exact: true }).click()
  await expect(theirs.getByRole('heading', { name: 'Buat kata sandi Anda' })).toBeVisible()
  await expectAccessible(theirs)
  // No address leads around it.
  await theirs.goto(`${school.line.url}/settings?bagian=sesi`)
  await theirs.getByLabel('Kata sandi baru').fill('kucing jingga melompat')
  await theirs.getByRole('button', { name: 'Simpan dan lanjutkan' }).click()
  await expect(theirs.getByText(/^Terakhir aktif/).first()).toBeVisible()
  await expect(theirs.getByText('SMP Nusantara Bandung').first()).toBeVisible()

  // A second device is signed out from the first: the one named, or all others.
  const other = await (await browser.newContext()).newPage()
  await openAs(other, school.line.url, 'pak.baru@demo.hadir.id', 'kucing jingga melompat')
  await theirs.reload()
  // The own session has no such button.
  const endOne = theirs.getByRole('button', { name: /^Akhiri sesi / })
  await expect(endOne).toHaveCount(1)
  await endOne.click()
  await expect(theirs.getByText('Sesi diakhiri.')).toBeVisible()
  await expect(endOne).toHaveCount(0)
  await other.reload()
  await expect(other.getByRole('button', { name: 'Masuk', exact: true })).toBeVisible()
  // Of the other device the call alone: what it then shows was seen.
  const again = await post('auth/login', {
    email: 'pak.baru@demo.hadir.id',
    password: 'kucing jingga melompat',
  })
  const { data } = z.parse(Login, await again.json())
  await theirs.reload()
  await theirs.getByRole('button', { name: /^Akhiri semua sesi lain/ }).click()
  await expect(theirs.getByText('Semua sesi lain diakhiri.')).toBeVisible()
  const renewed = await post('auth/refresh', { refresh_token: data.refresh_token })
  expect(renewed.status).toBe(401)
})

test('an account has a page of its own, read from the service when it is opened; its change is read in words, and as a file', async ({
  page,
}) => {
  const email = 'bendahara@demo.hadir.id'
  await openAs(page, `${accounts()}&cari=bendahara`, administrator.email)
  await expect(row(page, email)).toBeVisible()
  // Changed since the list was fetched.
  await school.service.query(
    `update users set phone = '+6281299998888', version = version + 1 where email = '${email}'`,
  )
  await row(page, email).getByRole('button').first().click()
  await expect(dialog(page)).toContainText('0812 9999 8888')
  await expect(page).toHaveURL(/akun=/)
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Ganti peran' }).click()
  await page.getByRole('alertdialog').getByLabel('Peran').selectOption({ label: 'Guru' })
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ganti peran' }).click()
  await expect(dialog(page).getByText('Guru', { exact: true })).toBeVisible()

  // Refused: the list's row stays, with the sentence. Without a network: what this device has, and how old it is.
  const refused = { status: 500, error_code: 1900, message: '' }
  school.line.fault = { kind: refused, matches: (_, at) => /\/v1\/users\/[\da-f-]+$/.test(at) }
  await page.reload()
  await expect(dialog(page)).toContainText('Failed to fetch user detail')
  await expect(dialog(page)).toContainText(email)
  school.cutOff()
  await page.reload()
  await expect(dialog(page)).toContainText('0812 9999 8888')
  school.line.fault = null
  // By its button, or by itself where the app has noticed the line before.
  const again = dialog(page).getByRole('button', { name: 'Coba lagi' })
  await again.click({ timeout: 2_000 }).catch(() => undefined)
  await expect(again).toHaveCount(0)
  await dialog(page).getByRole('button', { name: 'Tutup' }).click()
  await expect(page).not.toHaveURL(/akun=/)

  // Whose role, from which to which, by area and by whom it is about.
  await walk(page, '/settings?bagian=catatan&bidang=users')
  const table = page.getByRole('table', { name: 'Catatan perubahan' })
  const change = table.getByRole('row').filter({ hasText: 'peran: Bendahara → Guru' })
  await expect(change.first()).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Unduh CSV' }).click()
  expect((await saved).suggestedFilename()).toBe('catatan-perubahan.csv')
  await page.getByLabel('Bidang').selectOption({ label: 'Absensi siswa' })
  await expect(page).toHaveURL(/bidang=student_days\.register/)
  await expect(change).toHaveCount(0)
  const [treasurer] = await school.service.query<{ name: string }>(
    `select name from users where email = '${email}'`,
  )
  await page.getByLabel('Bidang').selectOption({ label: 'Akun' })
  await page.getByLabel('Cari perubahan').fill(treasurer?.name ?? '')
  await expect(change).toHaveCount(1)
})

test('an account is closed and opened again, and a new code takes the place of a password', async ({
  page,
  browser,
}) => {
  const email = 'bendahara@demo.hadir.id'
  const act = async (action: string) => {
    await row(page, email)
      .getByRole('button', { name: /^Tindakan/ })
      .click()
    await page.getByRole('menuitem', { name: action, exact: true }).click()
  }
  const confirm = (name: string) =>
    page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click()
  const theirs = await (await browser.newContext()).newPage()
  const enter = theirs.getByRole('button', { name: 'Masuk', exact: true })
  const tryIn = async (secret: string) => {
    await theirs.getByLabel('Email').fill(email)
    await theirs.getByLabel('Kata sandi', { exact: true }).fill(secret)
    await enter.click()
  }
  await openAs(theirs, school.line.url, email)
  await openAs(page, `${accounts()}&cari=bendahara`, administrator.email)

  // Closed: the session on the other device ends, and the password opens nothing.
  await act('Nonaktifkan')
  await expect(page.getByRole('alertdialog')).toContainText('tidak dapat masuk')
  await expectAccessible(page)
  await confirm('Nonaktifkan')
  await expect(row(page, email)).toContainText('Nonaktif')
  await theirs.reload()
  await expect(enter).toBeVisible()
  await tryIn(administrator.password)
  await expect(theirs.getByRole('alert').first()).toBeVisible()
  await expect(enter).toBeVisible()

  // Open again: the same password.
  await act('Aktifkan')
  await confirm('Aktifkan')
  await expect(row(page, email)).toContainText('Aktif')
  await expect(row(page, email)).not.toContainText('Nonaktif')
  await tryIn(administrator.password)
  await theirs.waitForURL('**/dashboard')

  // A new code: the password is void, and the code leads to another one, once.
  await act('Kode baru')
  await expect(page.getByRole('alertdialog')).toContainText('Kata sandinya yang sekarang tidak berlaku lagi')
  await confirm('Buat kode')
  const given = page.getByRole('alertdialog')
  const code = await given.getByText(/^\d{4}-\d{4}-\d{4}$/).innerText()
  await given.getByRole('button', { name: 'Selesai' }).click()
  await theirs.reload()
  await expect(enter).toBeVisible()
  await tryIn(administrator.password)
  await expect(theirs.getByRole('alert').first()).toBeVisible()
  await tryIn(code)
  await theirs.getByLabel('Kata sandi baru').fill('kucing jingga melompat')
  await theirs.getByRole('button', { name: 'Simpan dan lanjutkan' }).click()
  await theirs.waitForURL('**/dashboard')
})

test('somebody changes the own name and telephone, and signs out everywhere', async ({ page, browser }) => {
  const url = `${school.line.url}/settings?bagian=akun`
  const other = await (await browser.newContext()).newPage()
  for (const each of [page, other]) {
    await openAs(each, url, 'tu@demo.hadir.id')
  }
  const name = page.getByLabel('Nama', { exact: true })
  await name.fill('Tata Usaha Baru')
  await page.getByLabel('Telepon').fill('12')
  await page.getByRole('button', { name: 'Simpan profil' }).click()
  await expect(page.getByLabel('Telepon')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Telepon').fill('0812 3456 7890')
  // What is typed waits where there is no answer.
  school.line.fault = { kind: 'cut', matches: (method) => method === 'PUT' }
  await page.getByRole('button', { name: 'Simpan profil' }).click()
  await expect(page.getByText('Profil belum tersimpan')).toBeVisible()
  await expect(name).toHaveValue('Tata Usaha Baru')
  school.line.fault = null
  await page.getByRole('button', { name: 'Simpan profil' }).click()
  await expect(page.getByText('Profil Anda tersimpan.')).toBeVisible()
  await expect(page.getByRole('main').getByText('Tata Usaha Baru')).toBeVisible()
  await page.reload()
  await expect(name).toHaveValue('Tata Usaha Baru')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Keluar dari semua perangkat' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keluar dari semua' }).click()
  await expect(page.getByRole('button', { name: 'Masuk', exact: true })).toBeVisible()
  await other.reload()
  await expect(other.getByRole('button', { name: 'Masuk', exact: true })).toBeVisible()
})

// Last: it renews the codes of all who have never signed in.
test('every wali kelas without an account gets one, and the slips are printed', async ({ page }) => {
  await school.service.query(
    `update users set teacher_id = null where email in ('wali.7a@demo.hadir.id', 'wali.7b@demo.hadir.id')`,
  )
  await openAs(page, accounts(), administrator.email)
  await page.getByRole('button', { name: 'Akun semua wali kelas' }).click()
  const emails = dialog(page).getByRole('textbox')
  await expect(emails).toHaveCount(2)
  await emails.nth(0).fill('baru.7a@demo.hadir.id')
  await emails.nth(1).fill('baru.7b@demo.hadir.id')
  await dialog(page).getByRole('button', { name: 'Buat 2 akun' }).click()
  const given = page.getByRole('alertdialog')
  await expect(given.getByText(/^\d{4}-\d{4}-\d{4}$/)).toHaveCount(2)
  // Printed twice, it is the same slip: a code is made once, and good for one log-in (users.test).
  const codes = await given.getByText(/^\d{4}-\d{4}-\d{4}$/).allTextContents()
  await page.evaluate(() => {
    window.print = () => undefined
  })
  for (let time = 0; time < 2; time++) await given.getByRole('button', { name: 'Cetak slip' }).click()
  expect(await given.getByText(/^\d{4}-\d{4}-\d{4}$/).allTextContents()).toEqual(codes)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(/^Kode sekali pakai:/)).toHaveCount(2)
  await expect(page.getByText(/^Kode sekali pakai:/).first()).toBeVisible()
  await expect(page.locator('#root')).toBeHidden()

  // The codes are shown once: leaving without having printed them is asked first.
  await page.emulateMedia({ media: 'screen' })
  await page.keyboard.press('Escape')
  await expect(given.getByText('Kode tidak dapat ditampilkan lagi setelah ditutup.')).toBeVisible()
  await expectAccessible(page)
  await given.getByRole('button', { name: 'Kembali' }).click()
  expect(await given.getByText(/^\d{4}-\d{4}-\d{4}$/).allTextContents()).toEqual(codes)

  // The browser was closed all the same: everybody who never signed in gets a new slip, and the old code opens nothing.
  await page.reload()
  await page.getByRole('button', { name: /^Kode baru bagi yang belum masuk/ }).click()
  await expect(dialog(page).getByText('baru.7a@demo.hadir.id')).toBeVisible()
  await dialog(page)
    .getByRole('button', { name: /^Buat \d+ kode$/ })
    .click()
  await expect(given.getByText(/^\d{4}-\d{4}-\d{4}$/).first()).toBeVisible({ timeout: 60_000 })
  const renewed = await given.getByText(/^\d{4}-\d{4}-\d{4}$/).allTextContents()
  expect(renewed.length).toBeGreaterThanOrEqual(2)
  expect(renewed.filter((code) => codes.includes(code))).toEqual([])
  const { status } = await post('auth/login', { email: 'baru.7a@demo.hadir.id', password: codes[0] })
  expect(status).toBe(422)
})
