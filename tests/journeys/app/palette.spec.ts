import { expect, test, type Page } from '@playwright/test'
import { openAs } from '../../support/browser/open-as'
import { expectAccessibleScreen } from '../../support/looks/axe'
import { administrator } from '../../support/browser/office'
import { installed } from '../../support/browser/register'
import { schoolOnALine } from '../../support/services/school-on-a-line'

const school = schoolOnALine()

const box = (page: Page) => page.getByRole('combobox', { name: 'Cari di sekolah' })
const results = (page: Page) => page.getByRole('listbox', { name: 'Hasil pencarian' })

async function begin(page: Page, account = administrator): Promise<void> {
  await openAs(page, school.line.url, account.email, account.password)
}

/** Waits until the whole school has arrived in the background. */
async function wholeSchool(page: Page): Promise<void> {
  await page.goto(`${school.line.url}/sinkronisasi`)
  await expect(page.getByText(/Seluruh sekolah: 432 siswa · diperbarui/)).toBeVisible({ timeout: 60_000 })
}

test('arrows choose, Esc closes and returns the focus, and a search that finds nothing says so', async ({
  page,
}) => {
  await begin(page)
  await wholeSchool(page)
  const button = page.getByRole('button', { name: 'Cari di sekolah' })
  await button.click()
  await box(page).fill('si')
  const options = results(page).getByRole('option')
  await expect(options.nth(0)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true')
  await expect(box(page)).toHaveAttribute(
    'aria-activedescendant',
    (await options.nth(1).getAttribute('id')) ?? '',
  )
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(options.last()).toHaveAttribute('aria-selected', 'true')
  await box(page).fill('qqq')
  await expect(page.getByText('Tidak ada yang cocok.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(box(page)).toBeHidden()
  await expect(button).toBeFocused()
})

test('a wali kelas on a phone finds the own pupils, and hears that the rest is not here', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await begin(page, { email: 'wali.7a@demo.hadir.id', password: 'hadir-demo-2026' })
  await page.goto(`${school.line.url}/akademik/wali-kelas/absensi`)
  await expect(page.getByRole('radiogroup')).toHaveCount(36)
  await page.getByRole('button', { name: 'Cari di sekolah' }).click()
  await expect(page.getByText('Hanya mencari di data perangkat ini: 36 siswa')).toBeVisible()
  await expect(results(page).getByRole('option', { name: 'Manajemen kelas' })).toBeHidden()
  await expectAccessibleScreen(page, 'palette on a phone')
  await box(page).fill('abs')
  await results(page).getByRole('option', { name: 'Absensi', exact: true }).click()
  await expect(page).toHaveURL(/\/akademik\/wali-kelas\/absensi$/)
  await expect(box(page)).toBeHidden()
})

async function anyPupil(): Promise<{ name: string; nisn: string }> {
  const [pupil] = await school.service.query<{ name: string; nisn: string }>(
    `select name, nisn from students where nisn is not null and status = 'active' order by name offset 200 limit 1`,
  )
  if (!pupil) throw new Error('the demo school has no pupil')
  return pupil
}

test.describe('with the installed app', () => {
  test.use({ serviceWorkers: 'allow' })

  test('the office finds any pupil by keyboard without a network', async ({ page, context }) => {
    await begin(page)
    await installed(page)
    await wholeSchool(page)
    await expectAccessibleScreen(page, '/sinkronisasi')
    const { name, nisn } = await anyPupil()
    await context.setOffline(true)
    await page.goto(`${school.line.url}/dashboard`)
    await expect(page.getByRole('button', { name: 'Cari di sekolah' })).toBeVisible()
    await page.keyboard.press('Control+k')
    await expect(box(page)).toBeFocused()
    await expect(results(page).getByRole('option', { name: 'Manajemen kelas Akademik' })).toBeVisible()
    await expect(page.getByText('Mencari di seluruh sekolah: 432 siswa.')).toBeVisible()

    await page.keyboard.type(nisn)
    await expect(results(page).getByRole('option')).toHaveCount(1)
    await expect(results(page).getByRole('option', { selected: true })).toContainText(name)
    await expectAccessibleScreen(page, 'palette')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/civitas\/siswa\/[\w-]+$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  })
})

test('screens, parts, settings and what one begins are found, also again', async ({ page }) => {
  await begin(page)
  const open = async (typed: string, name: string) => {
    await page.getByRole('button', { name: 'Cari di sekolah' }).click()
    await box(page).fill(typed)
    await expect(results(page).getByRole('option', { name, selected: true })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(box(page)).toBeHidden()
  }
  await open('kasir', 'Kasir')
  await expect(page).toHaveURL(/\/tagihan\/tagihan-pembayaran$/)
  await open('peran', 'Peran')
  await expect(page.getByRole('heading', { name: 'Peran', exact: true })).toBeVisible()

  // From another screen and from the screen itself; going back does not open the form again.
  await open('tambah siswa', 'Tambah siswa')
  const form = page.getByRole('dialog', { name: 'Tambah siswa' })
  await expect(form).toBeVisible()
  await expect(page).toHaveURL(/\/civitas\/siswa$/)
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
  await open('tambah siswa', 'Tambah siswa')
  await expect(form).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
  await page.goBack()
  await expect(form).toBeHidden()

  await page.getByRole('button', { name: 'Cari di sekolah' }).click()
  const lately = results(page).getByRole('group', { name: 'Terakhir dibuka' })
  await expect(lately.getByRole('option')).toHaveText([
    /^Tambah siswa/,
    /^Peran/,
    /^Tagihan pembayaran|^Kasir/,
  ])
  await expectAccessibleScreen(page, 'palette with what was opened lately')
})

test('more pupils than are offered are one step away', async ({ page }) => {
  await begin(page)
  await wholeSchool(page)
  await page.getByRole('button', { name: 'Cari di sekolah' }).click()
  await box(page).fill('a')
  await results(page)
    .getByRole('option', { name: /^Semua \d+ siswa yang cocok$/ })
    .click()
  await expect(page).toHaveURL(/\/civitas\/siswa\?cari=a$/)
  await expect(page.getByRole('searchbox').first()).toHaveValue('a')
})
