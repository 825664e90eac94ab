import { readFile } from 'node:fs/promises'
import { openAs } from '../../support/browser/open-as'
import { expect, test, type Page } from '@playwright/test'
import { administrator, expectAccessible } from '../../support/browser/office'
import { schoolOnALine } from '../../support/services/school-on-a-line'

const school = schoolOnALine()
const openPart = (page: Page, name: string) =>
  openAs(page, `${school.line.url}/settings?bagian=${name}`, administrator.email)
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const action = async (page: Page, name: string, label: string) => {
  await row(page, name)
    .getByRole('button', { name: /^Tindakan/ })
    .click()
  await page.getByRole('menuitem', { name: label }).click()
}

test('a copy of what is held of a pupil is saved, and who has left is erased with the name typed', async ({
  page,
}) => {
  const [pupil] = await school.service.query(
    `update students set name = 'Rahasia Nirmala', father_name = 'Ayah Nirmala', status = 'transferred', left_on = '2026-10-01'
      where id = (select s.id from students s where not exists (
        select from bill_bundles b where b.student_id = s.id and b.status in ('unpaid', 'partial')) limit 1) returning id`,
  )
  expect(pupil).toBeDefined()
  await openPart(page, 'data-pribadi')
  await page.getByLabel('Cari orang').fill('nirmala')
  await expect(row(page, 'Rahasia Nirmala')).toContainText('Sudah keluar')
  await expectAccessible(page)

  await action(page, 'Rahasia Nirmala', 'Salinan data')
  await page.getByRole('button', { name: 'Siapkan salinan' }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Simpan untuk dibaca' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toBe('data-rahasia-nirmala.html')
  const html = await readFile(await file.path(), 'utf8')
  expect(html).toContain('Ayah Nirmala')
  expect(html).toContain('Absensi dan presensi')
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await action(page, 'Rahasia Nirmala', 'Hapus data')
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByRole('region', { name: 'Dihapus' })).toContainText('Identitas dan orang tua')
  await expect(dialog.getByRole('region', { name: 'Tetap disimpan' })).toContainText('Kelas')
  await expectAccessible(page)
  const go = dialog.getByRole('button', { name: 'Hapus untuk selamanya' })
  await dialog.getByRole('textbox').fill('Rahasia')
  await go.click()
  await expect(dialog.getByText('Ketik nama persis: Rahasia Nirmala')).toBeVisible()
  await dialog.getByRole('textbox').fill('Rahasia Nirmala')
  await go.click()
  await expect(dialog).toBeHidden()
  await page.getByLabel('Cari orang').fill('dihapus #')
  await expect(row(page, 'Siswa dihapus #')).toContainText('Data dihapus')
  const [kept] = await school.service.query(`select father_name from students where erased_at is not null`)
  expect(kept).toEqual({ father_name: null })
})

test('the own photo is chosen, shown, kept through a reload without a network, and taken away', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openPart(page, 'akun')
  const photo = page.getByRole('region', { name: 'Foto saya' })
  const picture = await page.screenshot({ type: 'png' })
  school.cutOff()
  await photo
    .getByLabel('Pilih foto')
    .setInputFiles({ name: 'saya.png', mimeType: 'image/png', buffer: picture })
  await expect(photo.getByText('Foto tetap di sini sampai terkirim.')).toBeVisible()
  school.line.fault = null
  await photo.getByRole('button', { name: 'Coba lagi' }).click()
  await expect(page.getByText('Foto Anda tersimpan.')).toBeVisible()
  await expect(photo.getByRole('img', { name: 'Foto Anda' })).toBeVisible()
  await expectAccessible(page)
  school.cutOff()
  await page.reload()
  await expect(photo.getByRole('img', { name: 'Foto Anda' })).toBeVisible()
  await expect(page.getByText('Foto, profil, dan kata sandi diganti di layanan sekolah.')).toBeVisible()
  await expect(page.locator('html')).toHaveClass(/own-photo/)
  school.line.fault = null
  await photo.getByRole('button', { name: 'Hapus foto' }).click()
  await expect(photo.getByRole('img', { name: 'Foto Anda' })).toBeHidden()
  await expect(page.locator('html')).not.toHaveClass(/own-photo/)
})

test('a report on the device is made without a network and names nobody', async ({ page }) => {
  await openPart(page, 'perangkat')
  await expect(page.getByRole('button', { name: 'Buat laporan' })).toBeVisible()
  school.cutOff()
  await page.getByRole('button', { name: 'Buat laporan' }).click()
  const report = page.getByRole('region', { name: 'Isi laporan' })
  await expect(report).toContainText('"report": "Hadir: laporan perangkat tanpa nama"')
  const text = await report.innerText()
  const names = await school.service.query<{ name: string; id: string }>(
    `select name, id from students union all select name, id from users`,
  )
  for (const { name, id } of names) {
    if (name.length > 5) expect(text).not.toContain(name)
    expect(text).not.toContain(id)
  }
  await expectAccessible(page)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Simpan' }).click()
  expect((await downloading).suggestedFilename()).toBe('laporan-perangkat-hadir.json')
})
