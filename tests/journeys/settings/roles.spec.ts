import { expect, test, type Page } from '@playwright/test'
import { openAs } from '../../support/browser/open-as'
import { administrator, expectAccessible } from '../../support/browser/office'
import { walk } from '../../support/browser/walk'
import { schoolOnALine } from '../../support/services/school-on-a-line'

const school = schoolOnALine()

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const dialog = (page: Page) => page.getByRole('dialog')
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Simpan' }).click()

async function act(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Tindakan untuk ${name}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('a role is made the same as its master again, in the form and for the people who have it', async ({
  page,
}) => {
  await openAs(page, `${school.line.url}/settings?bagian=peran`, administrator.email)
  await expect(page).toHaveTitle('Peran · Pengaturan · Hadir')
  await expect(row(page, 'Guru')).toContainText('Sama')
  await act(page, 'Guru', 'Ubah')
  // What is the same needs no such button.
  const same = dialog(page).getByRole('button', { name: 'Samakan dengan Guru bawaan' })
  await expect(same).toHaveCount(0)
  await dialog(page).getByLabel('Melihat jadwal pelajaran').uncheck()
  await dialog(page).getByLabel('Melihat data siswa').check()
  await save(page)
  await expect(row(page, 'Guru')).toContainText('1 tambahan, 1 dilepas')

  await act(page, 'Guru', 'Ubah')
  await same.click()
  await expect(same).toHaveCount(0)
  await expect(dialog(page).getByLabel('Melihat data siswa')).not.toBeChecked()
  await expect(dialog(page).getByLabel('Melihat jadwal pelajaran')).toBeChecked()
  const effect = dialog(page).getByRole('region', { name: 'Bila disimpan' })
  await expect(effect).toContainText(/orang tidak lagi dapat melihat data siswa/)
  await expectAccessible(page)
  await save(page)
  await expect(row(page, 'Guru')).toContainText('Sama')

  // Beside another role it is the other one's name that the button says.
  await act(page, 'Guru', 'Ubah')
  await dialog(page).getByLabel('Bandingkan dengan').selectOption({ label: 'Bendahara' })
  await dialog(page).getByRole('button', { name: 'Samakan dengan Bendahara' }).click()
  await expect(dialog(page).getByLabel('Melihat tagihan dan pembayaran')).toBeChecked()
  await dialog(page).getByRole('button', { name: 'Batal' }).click()
})

test('a role begins as a copy, says what a change does to people, and goes only with a successor', async ({
  page,
}) => {
  await openAs(page, `${school.line.url}/settings?bagian=peran`, administrator.email)
  await page.getByRole('button', { name: 'Tambah peran' }).click()
  await dialog(page).getByLabel('Nama').fill('petugas PIKET')
  await dialog(page).getByLabel('Mulai dari').selectOption({ label: 'Guru (bawaan)' })
  await dialog(page).getByLabel('Melihat data siswa').check()
  await expect(dialog(page).getByText('tambahan', { exact: true })).toHaveCount(1)
  await expectAccessible(page)
  // The same name in other letters is the same name.
  await save(page)
  await expect(dialog(page).getByText('Nama peran ini sudah ada')).toBeVisible()
  await dialog(page).getByLabel('Nama').fill('Kesiswaan')
  await save(page)
  await expect(row(page, 'Kesiswaan')).toContainText('0 orang')

  // Somebody else changes the same role meanwhile: both sets are shown, and one is chosen.
  await act(page, 'Wali Kelas', 'Ubah')
  await dialog(page).getByLabel('Mengisi catatan rapor').uncheck()
  await expect(dialog(page).getByRole('region', { name: 'Bila disimpan' })).toContainText(
    /\d+ orang tidak lagi dapat mengisi catatan rapor siswa\./,
  )
  await school.service.query(
    `update roles set permissions = array_append(permissions, 'bills.read'), version = version + 1
      where master = 'wali_kelas'`,
  )
  await save(page)
  await expect(dialog(page).getByText(/Tagihan: lihat/)).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Pakai catatan saya' }).click()
  await expect(row(page, 'Wali Kelas')).toContainText('1 dilepas')
  // A menu that opens while the form is closing is closed with it.
  await expect(dialog(page)).toHaveCount(0)

  await act(page, 'Petugas Piket', 'Hapus')
  const asked = page.getByRole('alertdialog')
  await expect(asked).toContainText(/\d+ orang memegang peran ini/)
  await asked.getByRole('button', { name: 'Hapus' }).click()
  await expect(asked.getByRole('alert')).toContainText('masih dipakai')
  await asked.getByLabel('Peran pengganti').selectOption({ label: 'Kesiswaan' })
  await asked.getByRole('button', { name: 'Hapus' }).click()
  await expect(row(page, 'Petugas Piket')).toHaveCount(0)
  await expect(row(page, 'Kesiswaan')).not.toContainText('0 orang')
})

test('on a phone one area is open at a time, and the way back leads to the parts', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAs(page, `${school.line.url}/settings`, administrator.email)
  await page.getByRole('link', { name: /^Peran / }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Peran' })).toBeFocused()
  await page.getByRole('button', { name: /^Bendahara/ }).click()
  await dialog(page)
    .getByRole('button', { name: /^Siswa/ })
    .click()
  await dialog(page)
    .getByRole('button', { name: /^Tagihan/ })
    .click()
  await expect(
    dialog(page)
      .getByRole('checkbox', { name: /tagihan/i })
      .first(),
  ).toBeVisible()
  await expect(dialog(page).getByRole('checkbox', { name: /^Melihat data siswa/i })).toHaveCount(0)
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Batal' }).click()
  await page.getByRole('link', { name: 'Pengaturan' }).first().click()
  await expect(page.getByRole('link', { name: /^Akun saya/ })).toBeVisible()
})

test('looked at as another role the app only reads, says so on top, and leads back', async ({ page }) => {
  await openAs(page, `${school.line.url}/settings?bagian=peran`, administrator.email)
  await act(page, 'Wali Kelas', 'Lihat sebagai peran ini')
  await expect(dialog(page)).toContainText('hanya untuk membaca')
  await dialog(page).getByLabel('Sebagai wali kelas dari').selectOption({ label: '7A' })
  await expectAccessible(page)
  const marks = `select (select count(*) from student_days)::int as days, (select count(*) from audit_log)::int as log`
  const before = await school.service.query(marks)
  const began = school.line.seen.length
  await dialog(page).getByRole('button', { name: 'Lihat sebagai peran ini' }).click()

  const strip = page.getByRole('region', { name: 'Melihat sebagai peran lain' })
  await expect(strip).toContainText('Melihat sebagai Wali Kelas 7A · hanya membaca')
  await expect(page).toHaveURL(/\/dashboard$/)
  const menu = page.getByRole('navigation', { name: 'Menu utama' })
  await expect(menu.getByRole('link', { name: 'Kelas saya' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Tagihan pembayaran' })).toHaveCount(0)
  await expectAccessible(page)

  // A reload keeps it, and what the role may not open says so.
  await page.goto(`${school.line.url}/civitas/perangkat/guru`)
  await expect(strip).toBeVisible()
  await expect(page.getByText('Anda tidak memiliki akses')).toBeVisible()

  // A tap on the register goes nowhere, and a form neither.
  await walk(page, '/akademik/wali-kelas/absensi')
  await page.getByRole('radiogroup').first().getByRole('radio', { name: 'Sakit', exact: true }).click()
  await expect(page.getByText('Tidak disimpan: Anda melihat sebagai Wali Kelas')).toBeVisible()
  await expect(page.getByText('TIDAK tersimpan')).toHaveCount(0)
  await walk(page, '/settings?bagian=akun')
  await page.getByLabel('Kata sandi sekarang').fill(administrator.password)
  await page.getByLabel('Kata sandi baru').fill('kucing jingga melompat')
  await page.getByRole('button', { name: 'Ganti kata sandi' }).click()
  await expect(page.getByText('Tidak disimpan: Anda melihat sebagai Wali Kelas').first()).toBeVisible()
  expect(await school.service.query(marks)).toEqual(before)
  const sent = school.line.seen
    .slice(began)
    .filter(({ method, path }) => method !== 'GET' && path.includes('/core/'))
  expect(sent).toEqual([])

  await strip.getByRole('button', { name: 'Kembali' }).click()
  await expect(page).toHaveURL(/bagian=peran$/)
  await expect(strip).toHaveCount(0)
  await expect(menu.getByRole('link', { name: 'Tagihan pembayaran' })).toBeVisible()
  await walk(page, '/sinkronisasi')
  await expect(page.getByText('Semua sudah terkirim')).toBeVisible()
})

test('a role that changes under one’s feet is noticed when a save is refused, and what was typed stays', async ({
  page,
}) => {
  const hold = (change: string) =>
    school.service.query(
      `update roles set permissions = ${change}(permissions, 'grades.write'), version = version + 1
        where master = 'administrator'`,
    )
  const open = () => page.getByRole('button', { name: 'Tambah tingkat' }).click()
  await openAs(page, `${school.line.url}/settings?bagian=tingkat`, administrator.email)
  await open()
  await dialog(page).getByLabel('Tingkat').fill('12')
  await hold('array_remove')
  // The app may have noticed by itself already, and taken the form away.
  const gone = page.getByText('Bagian ini tidak tersedia untuk Anda')
  await Promise.any([save(page), gone.waitFor()])
  await expect(gone).toBeVisible()
  await expect(page.getByRole('link', { name: /^Tingkat/ })).toHaveCount(0)
  await hold('array_append')
  await page.reload()
  await open()
  await expect(dialog(page).getByLabel('Tingkat')).toHaveValue('12')
  await save(page)
  await expect(row(page, 'Kelas 12')).toBeVisible()
})
