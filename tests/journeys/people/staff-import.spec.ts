import { expect, test, type Page } from '@playwright/test'
import { openAs, storeSession } from '../../support/browser/open-as'
import { fixtureStaff, manyStaff, staffRows } from '../../fixtures/workbooks/dapodik-staff'
import { dapodikRows, workbookOf } from '../../fixtures/workbooks/dapodik-workbook'
import { delimited, utf8Bom } from '../../fixtures/workbooks/delimited'
import { makePupils } from '../../fixtures/workbooks/make-pupils'
import { administrator, chooseFile, counts, expectAccessible } from '../../support/browser/office'
import { schoolOnALine } from '../../support/services/school-on-a-line'

const teachers = '/civitas/perangkat/guru'
const importing = `${teachers}?impor=dapodik`
const school = schoolOnALine()

test.beforeEach(async ({ page }) => {
  school.line.seen.length = 0
  await storeSession(page, school.line.url, administrator.email)
})

const stored = (names: readonly string[]) =>
  school.service.query<{ name: string; nip: string | null; nuptk: string | null; type: string }>(
    'select name, nip, nuptk, type from teachers where name = any($1) order by name',
    [names],
  )
const isImport = (method: string, path: string) => method === 'POST' && path.endsWith('/teachers/import')
const confirm = (page: Page) => page.getByRole('button', { name: /^(Impor|Ubah) [\d.]+ pegawai/ })
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('teachers and other staff come in from Dapodik, and a second time nothing changes', async ({ page }) => {
  const file = workbookOf(staffRows(fixtureStaff))
  await page.goto(`${school.line.url}${teachers}`)
  await page.getByRole('link', { name: 'Impor', exact: true }).click()
  await expect(title(page, 'Impor guru dan tendik')).toBeFocused()
  await expectAccessible(page)
  await chooseFile(page, 'daftar-guru-SMP.xlsx', file, 'pegawai')

  await expect(confirm(page)).toHaveText('Impor 4 pegawai')
  expect(await counts(page)).toEqual([4, 0, 0, 0])
  await expect(page.getByText('Guru · NIP 197503152000032001 · 15 Maret 1975')).toBeVisible()
  // A dry run: the database does not know them yet.
  expect(await stored(fixtureStaff.map(({ name }) => name))).toEqual([])
  await expectAccessible(page)

  await confirm(page).click()
  await expect(page.getByRole('heading', { name: 'Impor selesai' })).toBeVisible()
  await expect(page.getByText('4 pegawai dibuat')).toBeVisible()
  await expectAccessible(page)
  expect(await stored(fixtureStaff.map(({ name }) => name))).toEqual(
    fixtureStaff
      .map(({ name, nip, nuptk, kind }) => ({
        name,
        nip,
        nuptk,
        type: kind === 'Penjaga Sekolah' ? 'non_teaching' : 'teacher',
      }))
      .sort((a, b) => (a.name < b.name ? -1 : 1)),
  )

  await page.getByRole('link', { name: 'Lihat non-guru' }).click()
  await page.getByLabel('Cari pegawai').fill('Ujang Supriatna')
  // The row is there before the search is; what is typed goes into the address a moment later.
  await expect(page).toHaveURL(/cari=Ujang/)
  await expect(page.getByRole('row').filter({ hasText: 'Ujang Supriatna' })).toHaveCount(1)
  await page.getByRole('link', { name: 'Impor', exact: true }).click()
  school.line.seen.length = 0
  await chooseFile(page, 'daftar-guru-SMP.xlsx', file, 'pegawai')
  await expect(page.getByText('Tidak ada yang perlu diimpor.')).toBeVisible()
  expect(await counts(page)).toEqual([0, 0, 4, 0])
  await expect(confirm(page)).toHaveCount(0)
  expect(school.line.seen.filter(({ method, path }) => isImport(method, path))).toHaveLength(1)
  await page.getByRole('link', { name: 'Lihat guru' }).click()
  await expect(title(page, 'Guru')).toBeFocused()
})

test('changes are shown field by field, faulty rows with their reason, before anything is stored', async ({
  page,
}) => {
  const before = manyStaff(3, 'Berubah')
  await page.goto(`${school.line.url}${importing}`)
  await chooseFile(page, 'awal.xlsx', workbookOf(staffRows(before)), 'pegawai')
  await confirm(page).click()
  await expect(page.getByText('3 pegawai dibuat')).toBeVisible()

  const after = before.map((one) => ({ ...one, kind: 'Tenaga Administrasi Sekolah' }))
  const rows = staffRows(after, 'Daftar Tendik')
  const heading = rows[4] ?? []
  rows[6]?.splice(heading.indexOf('NIP'), 1, '1234')
  // The same name without numbers, born on another day: perhaps the same person.
  const likely = [...(rows[7] ?? [])]
  for (const column of ['NIP', 'NUPTK']) likely[heading.indexOf(column)] = ''
  likely[heading.indexOf('Nama')] = before[1]?.name ?? ''
  likely[heading.indexOf('Tanggal Lahir')] = '1970-12-31'
  rows.push(likely)
  await page.getByRole('button', { name: 'Impor berkas lain' }).click()
  await chooseFile(page, 'berubah.csv', utf8Bom(delimited(rows, ';')), 'pegawai')
  await expect(confirm(page)).toHaveText('Ubah 2 pegawai')
  expect(await counts(page)).toEqual([0, 2, 0, 1])
  await expect(page.getByText('1 baris belum dijawab dan 1 baris bermasalah tidak ikut.')).toBeVisible()
  const question = page.getByRole('listitem').filter({ hasText: 'Mungkin sama dengan' })
  await expect(question).toContainText(before[1]?.name ?? '')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Orang yang sama' }).click()
  await expect(confirm(page)).toHaveText('Ubah 3 pegawai')
  await question.getByRole('button', { name: 'Lewati' }).click()
  await expect(confirm(page)).toHaveText('Ubah 2 pegawai')
  expect(await counts(page)).toEqual([0, 2, 0, 2])
  await page.getByRole('button', { name: 'akan diubah' }).click()
  await expect(page.getByText('Jenis: Guru').first()).toContainText('Non-guru (tenaga kependidikan)')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'bermasalah' }).click()
  await expect(page.getByText('Baris 7, kolom NIP: "1234" harus 18 angka, di berkas 4 angka.')).toBeVisible()
  await page.getByRole('button', { name: 'Batal' }).click()
  const types = await stored(before.map(({ name }) => name))
  expect(types.map(({ type }) => type)).toEqual(['teacher', 'teacher', 'teacher'])
})

test('each import hands a list of the other kind over, with the file already chosen', async ({ page }) => {
  await page.goto(`${school.line.url}/civitas/siswa/impor`)
  await chooseFile(page, 'daftar-guru.xlsx', workbookOf(staffRows(manyStaff(2, 'Titipan'))))
  await expect(page.getByText('Ini daftar guru atau tendik, bukan daftar siswa')).toBeVisible()
  await expect(page.getByText('Berkas "daftar-guru.xlsx" ikut dibawa')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Buka impor guru dan tendik' }).click()
  await expect(title(page, 'Impor guru dan tendik')).toBeVisible()
  await expect(confirm(page)).toHaveText('Impor 2 pegawai')

  await page.getByRole('button', { name: 'Batal' }).click()
  await chooseFile(page, 'daftar_pd.xlsx', workbookOf(dapodikRows(makePupils('IX Z', 3, 7001))), 'pegawai')
  await expect(page.getByText('Ini daftar siswa, bukan daftar guru atau tendik')).toBeVisible()
  await page.getByRole('button', { name: 'Buka impor siswa' }).click()
  await expect(title(page, 'Impor siswa')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Impor 3 siswa' })).toBeEnabled()
  // The file was handed over in memory: after a reload it is chosen again.
  await page.reload()
  await expect(page.getByRole('button', { name: 'Pilih berkas' })).toBeVisible()
})

test('without a line the file is read, and the screen says what it waits for', async ({ page }) => {
  await page.goto(`${school.line.url}${importing}`)
  await expect(page.getByRole('button', { name: 'Pilih berkas' })).toBeVisible()
  school.line.fault = { kind: 'cut', matches: (method, path) => isImport(method, path) }
  await chooseFile(page, 'luring.xlsx', workbookOf(staffRows(manyStaff(2, 'Luring'))), 'pegawai')
  await expect(page.getByText('Layanan sekolah tidak terjangkau').first()).toBeVisible()
  await expect(page.getByText('Tidak ada yang hilang.')).toBeVisible()
  expect(await counts(page)).toEqual([0, 0, 0, 0])
  school.line.fault = null
  // It asks again by itself.
  await expect(confirm(page)).toHaveText('Impor 2 pegawai')
})

test('a service that cannot import staff does not offer it, and its address says so', async ({ page }) => {
  school.line.fault = {
    kind: { status: 200, error_code: 0, message: '' },
    matches: (_, path) => path.endsWith('/v1/health'),
  }
  await page.goto(`${school.line.url}${importing}`)
  await expect(page.getByText('Layanan sekolah ini belum mendukung impor guru dan tendik')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pilih berkas' })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Lihat guru' }).click()
  await expect(page.getByRole('button', { name: 'Tambah guru' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Impor', exact: true })).toHaveCount(0)
})

test('who may only read staff sees the list, and no import', async ({ page }) => {
  await openAs(page, `${school.line.url}${importing}`, 'kepsek@demo.hadir.id')
  await expect(title(page, 'Guru')).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Impor', exact: true })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Pilih berkas' })).toHaveCount(0)
})
