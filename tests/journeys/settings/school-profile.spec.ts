import { expect, test, type Page } from '@playwright/test'
import { openAs } from '../../support/browser/open-as'
import { operator } from '../../plain-service/seed'
import { startPlainService } from '../../plain-service/start-plain-service'
import { startAppHost } from '../../support/services/app-host'
import { administrator, expectAccessible } from '../../support/browser/office'
import { walk } from '../../support/browser/walk'
import { schoolOnALine } from '../../support/services/school-on-a-line'

const school = schoolOnALine()
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

async function asAdministrator(page: Page, name: string): Promise<void> {
  await openAs(page, `${school.line.url}/settings?bagian=${name}`, administrator.email)
}

test('account and profile are typed once, printed everywhere, and their change is on record', async ({
  page,
}) => {
  await asAdministrator(page, 'sekolah')
  // The bank account is shown as it is printed.
  const printed = page.getByRole('figure').last()
  await expect(printed).toContainText('Bank BJB 0071234567001 a.n. SMP Nusantara Bandung')
  await page.getByLabel('Nomor rekening').fill('12')
  await page.getByRole('button', { name: 'Simpan rekening' }).click()
  await expect(page.getByText('Nomor rekening harus 5 sampai 25 angka')).toBeVisible()
  await page.getByLabel('Nomor rekening').fill('0071-9999-888')
  await page.getByLabel('Atas nama').fill('')
  await page.getByRole('button', { name: 'Simpan rekening' }).click()
  await expect(page.getByText('Rekening sekolah tersimpan.')).toBeVisible()
  await expect(printed).toContainText(/Bank BJB 00719999888$/)

  const save = page.getByRole('button', { name: 'Simpan profil' })
  await expect(page.getByLabel('Nama sekolah')).toHaveValue('SMP Nusantara Bandung')

  // Bad input: a sentence at each field, and nothing typed is lost.
  await page.getByLabel('NPSN').fill('2021')
  await page.getByLabel('Kota tanda tangan').fill('Cimahi')
  await page.getByLabel('NIP kepala sekolah').fill('1968 0312')
  await save.click()
  await expect(page.getByText('NPSN harus 8 angka')).toBeVisible()
  await expect(page.getByText('NIP harus 18 angka')).toBeVisible()
  await expect(page.getByLabel('Kota tanda tangan')).toHaveValue('Cimahi')
  await expect(page.getByRole('figure').first()).toContainText('Cimahi, ')

  // No network: the sentence says so, and nothing is lost, also by a reload.
  await page.getByLabel('NPSN').fill('20218888')
  await page.getByLabel('NIP kepala sekolah').fill('196803121994031001')
  school.cutOff()
  await save.click()
  await expect(page.getByText('Profil belum tersimpan')).toBeVisible()
  school.line.fault = null
  await page.reload()
  await expect(page.getByText('Isian terakhir Anda dikembalikan.')).toBeVisible()
  await expect(page.getByLabel('Kota tanda tangan')).toHaveValue('Cimahi')

  // Somebody else changes the address meanwhile: both changes are kept.
  await school.service.query(
    `update schools set address = 'Jalan Baru 1', version = version + 1 where is_demo`,
  )
  await save.click()
  await expect(page.getByText('Profil sekolah tersimpan.')).toBeVisible()
  await expect(page.getByLabel('Alamat')).toHaveValue('Jalan Baru 1')
  const [kept] = await school.service.query(`select npsn, city, head_nip, address from schools where is_demo`)
  expect(kept).toEqual({
    npsn: '20218888',
    city: 'Cimahi',
    head_nip: '196803121994031001',
    address: 'Jalan Baru 1',
  })

  await walk(page, '/settings?bagian=catatan')
  await expect(page.getByText('Sekolah diubah').first()).toBeVisible()
  await expect(page.getByText(/NIP kepala sekolah/).first()).toBeVisible()
})

test('levels are added, renamed, and kept while classes need them', async ({ page }) => {
  await asAdministrator(page, 'tingkat')
  await expect(row(page, 'Kelas 7')).toContainText('4 kelas')
  await page.getByRole('button', { name: 'Tambah tingkat' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Tingkat').fill('7')
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(dialog.getByText(/sudah ada/)).toBeVisible()
  await dialog.getByLabel('Tingkat').fill('10')
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(row(page, 'Kelas 10')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Tindakan untuk Kelas 7' }).click()
  await page.getByRole('menuitem', { name: 'Hapus' }).click()
  const asked = page.getByRole('alertdialog')
  await asked.getByRole('button', { name: 'Hapus' }).click()
  await expect(asked.getByRole('alert')).toBeVisible()
  await asked.getByRole('button', { name: 'Batal' }).click()
  await page.getByRole('button', { name: 'Tindakan untuk Kelas 10' }).click()
  await page.getByRole('menuitem', { name: 'Hapus' }).click()
  await asked.getByRole('button', { name: 'Hapus' }).click()
  await expect(row(page, 'Kelas 10')).toHaveCount(0)
})

test('a plain service: the profile is read, the bank account is changed', async ({ page }) => {
  const plain = await startPlainService(0, {})
  const host = await startAppHost(`http://127.0.0.1:${String(plain.port)}`)
  await openAs(page, `${host.url}/settings?bagian=sekolah`, operator.email, operator.password)
  await expect(page.getByText('belum dapat mengubah profil dari Hadir')).toBeVisible()
  await page.getByLabel('Nama bank').fill('Bank Daerah')
  await page.getByLabel('Nomor rekening').fill('00123456')
  await page.getByRole('button', { name: 'Simpan rekening' }).click()
  await expect(page.getByText('Rekening sekolah tersimpan.')).toBeVisible()
  await expect(page.getByLabel('Nomor rekening')).toHaveValue('00123456')
  expect(plain.store.rows('schools')[0]).toMatchObject({ bank: { account_number: '00123456' } })

  // Its look is read from it, and a refusal is shown beside what this device knows.
  await walk(page, '/settings?bagian=rupa')
  await expect(page.getByText('belum dapat mengubah logo dan warna dari Hadir')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Pratinjau tema terang' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Simpan tampilan' })).toHaveCount(0)
  await expect(page.locator('link[data-school-manifest]')).toHaveCount(0)
  await expect(page.getByRole('main').getByText('SMP Biasa').first()).toBeVisible()
  await page.route('**/v1/whitelabel/school*', (route) =>
    route.fulfill({
      status: 500,
      headers: { 'access-control-allow-origin': '*' },
      json: { meta: { error_code: 1900, message: '' } },
    }),
  )
  await page.reload()
  await expect(page.getByRole('main').getByText('Failed to fetch school whitelabel')).toBeVisible()
  await page.unrouteAll()

  // A person who works in several schools sees them all, and which one is open.
  plain.store.add('schools', { name: 'SMP Biasa Dua', npsn: '20210002' })
  await walk(page, '/settings?bagian=akun')
  const schools = page.getByRole('list', { name: 'Sekolah Anda' }).getByRole('listitem')
  await expect(schools).toHaveText([/SMP Biasa.*Sedang dibuka/, /SMP Biasa Dua.*NPSN 20210002/])
  await expectAccessible(page)
  await host.close()
  await plain.kill()
})
