import { expect, test, type Page } from '@playwright/test'
import { administrator, expectAccessible } from '../../support/browser/office'
import { signIn } from '../../support/browser/register'
import { schoolOnALine } from '../../support/services/school-on-a-line'

const school = schoolOnALine()

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
  await page.goto(school.line.url)
  await signIn(page, administrator.email, administrator.password)
  await page.goto(`${school.line.url}/settings?bagian=pengguna`)
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
  await expect(row(page, 'Pak Baru')).toContainText('Belum pernah masuk')

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

  // A second device is signed out from the first.
  const other = await (await browser.newContext()).newPage()
  await other.goto(school.line.url)
  await signIn(other, 'pak.baru@demo.hadir.id', 'kucing jingga melompat')
  await theirs.reload()
  await theirs.getByRole('button', { name: /^Akhiri semua sesi lain/ }).click()
  await expect(theirs.getByText('Semua sesi lain diakhiri.')).toBeVisible()
  await other.reload()
  await expect(other.getByRole('button', { name: 'Masuk', exact: true })).toBeVisible()

  await row(page, 'Pak Baru')
    .getByRole('button', { name: /^Tindakan/ })
    .click()
  await page.getByRole('menuitem', { name: 'Nonaktifkan' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Nonaktifkan' }).click()
  await expect(row(page, 'Pak Baru')).toContainText('Nonaktif')
})

test('every wali kelas without an account gets one, and the slips are printed', async ({ page }) => {
  await school.service.query(
    `update users set teacher_id = null where email in ('wali.7a@demo.hadir.id', 'wali.7b@demo.hadir.id')`,
  )
  await page.goto(school.line.url)
  await signIn(page, administrator.email, administrator.password)
  await page.goto(`${school.line.url}/settings?bagian=pengguna`)
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
})
