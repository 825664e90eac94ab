import { expect, test, type Page } from '@playwright/test'
import { administrator, expectAccessible } from '../../support/browser/office'
import { signIn } from '../../support/browser/register'
import { schoolOnALine } from '../../support/services/school-on-a-line'

const years = '/akademik/tahun-ajaran'
const school = schoolOnALine()
const dialog = (page: Page) => page.getByRole('dialog')

test.beforeEach(async ({ page }) => {
  await page.goto(school.line.url)
  await signIn(page, administrator.email, administrator.password)
  await page.goto(school.line.url + years)
})

test('a pasted holiday shows its effect, and only then is stored; what was not understood stays', async ({
  page,
}) => {
  await page.getByRole('button', { name: 'Tambah hari libur' }).click()
  const list = dialog(page).getByLabel('Daftar hari libur')
  await list.fill('2026-10-05..2026-10-07 Libur banjir\nentah kapan\n2027-02-08 Imlek')
  await expect(dialog(page).getByText('Baris 2: “entah kapan”')).toBeVisible()
  await expect(dialog(page).getByText('Awali baris dengan tanggal')).toBeVisible()
  await expectAccessible(page)

  // A day of no semester, a range backwards and a day named twice are each told, and none of them is added.
  await list.fill('2028-03-01 Jauh\n2026-10-07..2026-10-05 Terbalik\n2026-10-09 Satu\n2026-10-09 Dua')
  await expect(dialog(page).getByText('1 hari di luar kedua semester')).toBeVisible()
  await expect(dialog(page).getByText(/mendahului/)).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: 'Tambahkan 1 hari' })).toBeEnabled()
  await list.fill('2026-10-05..2026-10-07 Libur banjir\nentah kapan\n2027-02-08 Imlek')

  // What was typed is there again after the browser was closed.
  await page.reload()
  await page.getByRole('button', { name: 'Tambah hari libur' }).click()
  await expect(list).toHaveValue(/Libur banjir/)
  school.line.fault = {
    kind: 'cut',
    matches: (method, path) => method === 'POST' && path.includes('/effect'),
  }
  await dialog(page).getByRole('button', { name: 'Tambahkan 4 hari' }).click()
  await expect(dialog(page).getByText('Daftar Anda tetap ada di sini')).toBeVisible()
  school.line.fault = null

  await dialog(page).getByRole('button', { name: 'Tambahkan 4 hari' }).click()
  const effect = page.getByRole('dialog', { name: 'Yang berubah bila disimpan' })
  await expect(effect.getByText(/3 hari libur baru: .*Oktober 2026/)).toBeVisible()
  await expect(effect.getByText(/1 hari libur baru: Februari 2027/)).toBeVisible()
  const stored = () =>
    school.service.query<{ n: number }>(
      `select count(*)::int as n from sub_periods where setting::text ~ 'Libur banjir|Imlek'`,
    )
  expect((await stored())[0]?.n).toBe(0)
  await effect.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('Hari libur tersimpan.')).toBeVisible()
  expect((await stored())[0]?.n).toBe(2)
  await expect(list).toHaveValue('entah kapan')
})

test('a year end goes on after a closed browser and a killed service, and is taken back', async ({
  page,
  context,
}) => {
  test.setTimeout(90_000)
  const placed = async () => {
    const [found] = await school.service.query<{ n: number }>(
      `select count(*)::int as n from class_memberships m join classes c on c.id = m.class_id
         join periods p on p.id = c.period_id where p.name = '2027/2028' and m.to_date is null`,
    )
    return found?.n
  }
  const before = await school.service.query(`select * from class_memberships order by id`)
  await page.getByRole('link', { name: 'Kenaikan kelas' }).click()
  await page.getByRole('button', { name: 'Tambah tahun ajaran' }).click()
  await dialog(page).getByRole('button', { name: 'Tambah', exact: true }).click()
  await page.getByRole('button', { name: 'Salin dari 2026/2027' }).click()
  await expect(page.getByText('2027/2028 punya 12 kelas')).toBeVisible()
  const go = (of: Page) => of.getByRole('button', { name: 'Lanjut' }).click()
  await go(page)
  await expect(page.getByLabel('7A naik ke').locator('option:checked')).toHaveText('8A')
  await page.getByLabel('7B naik ke').selectOption({ label: 'Belum ditentukan' })
  await go(page)
  await expect(page.getByText('36 siswa belum punya tujuan')).toBeVisible()
  await expectAccessible(page)

  // The browser is closed in the middle.
  await page.close()
  const again = await context.newPage()
  await again.goto(`${school.line.url}${years}?kenaikan`)
  await expect(again.getByText('36 siswa belum punya tujuan')).toBeVisible()
  await go(again)
  await expect(again.getByText('36 siswa belum punya kelas di 2027/2028')).toBeVisible()
  await go(again)

  const send = again.getByRole('button', { name: /^Naikkan \d+ siswa/ })
  await school.service.kill()
  await send.click()
  await expect(again.getByText('mengirim ulang aman')).toBeVisible()
  await school.service.restart()
  expect(await placed()).toBe(0)

  // The answer is lost after the service has committed.
  const sends = (method: string, path: string) => method === 'PUT' && path.includes('/students/grades')
  // Until the page says so: a browser may send again by itself on a connection that it had used before.
  school.line.fault = { kind: 'loseAnswer', matches: sends }
  await send.click()
  await expect(again.getByText('mengirim ulang aman')).toBeVisible()
  school.line.fault = null
  const once = await placed()
  expect(once).toBeGreaterThan(0)
  // The page asks by itself whether it was sent; whoever is faster than its answer sends again, which changes nothing.
  await again.getByRole('button', { name: /^(Naikkan \d+ siswa|Lihat catatan)/ }).click()
  await expect(again.getByRole('heading', { name: 'Catatan kenaikan kelas' })).toBeVisible()
  expect(await placed()).toBe(once)

  await again.goto(`${school.line.url}/dashboard`)
  await expect(again.getByText(/siswa belum punya kelas di 2027\/2028/)).toBeVisible()
  await again.goBack()
  await again.getByRole('button', { name: 'Batalkan kenaikan kelas' }).click()
  await again.getByRole('alertdialog').getByRole('button', { name: 'Batalkan kenaikan' }).click()
  await expect(again.getByText('Sudah dibatalkan', { exact: true })).toBeVisible()
  await expectAccessible(again)
  expect(await school.service.query(`select * from class_memberships order by id`)).toEqual(before)
})
