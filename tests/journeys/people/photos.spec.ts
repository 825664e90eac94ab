import { expect, test, type Page } from '@playwright/test'
import { openAs } from '../../support/browser/open-as'
import { openGate, typeCode, holdersOf } from '../../support/browser/gate'
import { administrator, expectAccessible } from '../../support/browser/office'
import { schoolOnALine } from '../../support/services/school-on-a-line'

const school = schoolOnALine()
const picture = (page: Page) => page.locator('main img[src^="data:image/"]')

test('a pupil’s photo is sent, shown without a network and at the gate, and removed', async ({
  page,
  browser,
}) => {
  const [pupil] = await holdersOf(school, '7B')
  if (!pupil) throw new Error('nobody in 7B')
  await openAs(page, `${school.line.url}/civitas/siswa/${pupil.id}`, administrator.email)
  await expect(page.getByRole('heading', { level: 1, name: pupil.name })).toBeVisible()
  const choose = async (action: string) => {
    await page.getByRole('button', { name: `Tindakan untuk ${pupil.name}` }).click()
    await page.getByRole('menuitem', { name: action }).click()
    return page.getByRole('dialog', { name: `Foto ${pupil.name}` })
  }

  // A file that is no picture, then a network that fails: each says so, and the photo waits.
  let dialog = await choose('Tambah foto')
  const file = dialog.getByLabel('Pilih foto')
  await file.setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('bukan gambar') })
  await expect(dialog.getByText('Berkas ini bukan gambar.')).toBeVisible()
  const photo = { name: 'foto.png', mimeType: 'image/png', buffer: await page.screenshot({ type: 'png' }) }
  school.cutOff()
  await file.setInputFiles(photo)
  await expect(dialog.getByText('Foto tetap di sini sampai terkirim.')).toBeVisible()
  await expectAccessible(page)
  school.line.fault = null
  // Somebody else changed the pupil meanwhile: that is not this field, and both stay.
  await school.service.query(
    `update students set birth_place = 'Garut', version = version + 1 where id = $1`,
    [pupil.id],
  )
  await dialog.getByRole('button', { name: 'Coba lagi' }).click()
  await expect(page.getByText(`Foto ${pupil.name} tersimpan.`)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(picture(page)).toBeVisible()
  const [stored] = await school.service.query<{ birth_place: string; photo_url: string }>(
    'select birth_place, photo_url from students where id = $1',
    [pupil.id],
  )
  expect(stored).toMatchObject({ birth_place: 'Garut', photo_url: expect.stringMatching(/^\/v1\/images\//) })

  // Without a network it is still there.
  school.cutOff()
  await page.reload()
  await expect(picture(page)).toBeVisible()
  school.line.fault = null

  const gate = await browser.newPage()
  await openGate(gate, school.line.url)
  await typeCode(gate, pupil.token)
  await expect(gate.getByRole('alert').filter({ visible: true })).toContainText(pupil.name)
  await expect(picture(gate)).toBeVisible()
  await gate.close()

  dialog = await choose('Ganti foto')
  await dialog.getByRole('button', { name: 'Hapus foto' }).click()
  await expect(page.getByText(`Foto ${pupil.name} dihapus.`)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(picture(page)).toHaveCount(0)
})

test('a teacher’s photo is chosen in the list, and a wali kelas is offered none of it', async ({ page }) => {
  await openAs(page, `${school.line.url}/civitas/perangkat/guru?cari=Asep`, administrator.email)
  await page.getByRole('button', { name: /^Tindakan untuk Asep Gunawan/ }).click()
  await page.getByRole('menuitem', { name: 'Tambah foto' }).click()
  const dialog = page.getByRole('dialog', { name: /^Foto Asep Gunawan/ })
  await dialog
    .getByLabel('Pilih foto')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await page.screenshot({ type: 'png' }) })
  await expect(page.getByText(/^Foto Asep Gunawan.* tersimpan\.$/)).toBeVisible()
  await expect(dialog.getByRole('img', { name: /^Foto Asep Gunawan/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  const [own] = await holdersOf(school, '7A')
  await openAs(page, `${school.line.url}/civitas/siswa/${own?.id ?? ''}`, 'wali.7a@demo.hadir.id')
  await expect(page.getByRole('heading', { level: 1, name: own?.name ?? '' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Tindakan untuk/ })).toHaveCount(0)
})
