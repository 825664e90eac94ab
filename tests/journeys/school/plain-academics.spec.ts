import { expect, test, type Page } from '@playwright/test'
import { operator } from '../../plain-service/seed'
import { walk } from '../../support/browser/walk'
import { plainSchool } from '../../support/services/plain-school'

/**
 * Classes, school years, the timetable and announcements on somebody else's service: no versions, no capabilities, ids
 * that are numbers, changes that answer nothing.
 */
/** The smallest picture there is. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

const school = plainSchool({ ids: 'numbers' })

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await school.enter(page, operator)
})

const dialog = (page: Page) => page.getByRole('dialog')
const alert = (page: Page) => page.getByRole('alertdialog')
const setting = {
  first_date: '2026-07-13',
  last_date: '2026-12-19',
  week_days: 6,
  holidays: [{ date: '2026-08-17', name: 'Hari Kemerdekaan' }],
  late_after: '07:15',
  lock_after_days: 7,
}

/** The first semester of the first school year, as the service holds it. */
function storedGanjil(): Record<string, unknown> | undefined {
  const [year] = school.service.store.rows('periods')
  return (year?.['sub_periods'] as Record<string, unknown>[] | undefined)?.[0]
}

/** The first semester has the calendar that the specification leaves to the service. */
function giveCalendar(): void {
  Object.assign(storedGanjil() ?? {}, { setting })
}

test('the timetable: a lesson gets its teacher, is moved, added and read without the service', async ({
  page,
}) => {
  await walk(page, '/akademik/jadwal-pelajaran')
  const grid = page.getByRole('grid', { name: 'Jadwal 7A' })
  const cell = (begins: string) => grid.getByRole('gridcell', { name: new RegExp(`^${begins}`) })
  const save = page.getByRole('button', { name: 'Simpan', exact: true })
  const clean = page.getByText('Sama dengan jadwal sekolah.')
  await expect(cell('Senin jam ke-1')).toHaveAccessibleName(/Matematika/)
  // Hours that nobody uses yet are there to be filled.
  await cell('Senin jam ke-1').focus()
  await page.keyboard.press('Enter')
  await cell('Rabu jam ke-3').focus()
  await page.keyboard.press('Enter')
  await save.click()
  await expect(page.getByRole('alert')).toContainText('Matematika 7A belum ada gurunya. Pilih guru dulu.')
  await cell('Rabu jam ke-3').focus()
  await page.keyboard.press('F2')
  await dialog(page).getByLabel('Guru').selectOption({ label: 'Bambang Hartono' })
  await dialog(page).getByRole('button', { name: 'Pakai' }).click()
  await save.click()
  await expect(clean).toBeVisible()
  const bambang = school.held('teachers', 'Bambang Hartono')?.id
  const classId = school.held('classes', '7A')?.id ?? ''
  expect(school.service.store.first('schedules', { class_id: classId })).toMatchObject({
    weekday: 3,
    start_time: '08:20',
    end_time: '09:00',
    teacher_id: bambang,
  })

  // This service checks no clash; the app knows the same teacher's other lesson all the same.
  await page.getByRole('button', { name: 'Tambah pelajaran' }).click()
  await dialog(page).getByLabel('Mata pelajaran').selectOption({ label: 'Matematika' })
  await dialog(page).getByLabel('Guru').selectOption({ label: 'Yuni Astuti' })
  await dialog(page).getByLabel('Hari').selectOption({ label: 'Kamis' })
  await dialog(page).getByRole('button', { name: 'Tambahkan' }).click()
  await save.click()
  await expect(clean).toBeVisible()
  await expect
    .poll(() => school.service.store.rows('schedules').filter((row) => row['class_id'] === classId).length)
    .toBe(2)

  await page.getByRole('button', { name: 'Riwayat' }).click()
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await walk(page, '/akademik/jadwal-pelajaran?tampilan=cetak')
  await expect(page.getByRole('table').first()).toContainText('Matematika')

  school.cutOff()
  await school.open(page, '/akademik/jadwal-pelajaran')
  await expect(cell('Rabu jam ke-3')).toHaveAccessibleName(/Matematika.*Bambang Hartono/)
})

test('a class is made, changed, read with its week, archived and removed', async ({ page }) => {
  const list = '/akademik/manajemen-kelas'
  await walk(page, list)
  await page.getByRole('button', { name: 'Tambah kelas' }).click()
  await dialog(page).getByLabel('Nama kelas').fill('7C')
  await dialog(page).getByLabel('Tingkat').selectOption({ label: 'Kelas 7' })
  await dialog(page).getByLabel('Kapasitas').fill('32')
  await dialog(page).getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByRole('heading', { name: 'Kelas 7C' })).toBeVisible()
  expect(school.held('classes', '7C')).toMatchObject({ capacity: 32 })
  const act = async (name: string, action: string) => {
    await page.getByRole('button', { name: `Tindakan untuk kelas ${name}` }).click()
    await page.getByRole('menuitem', { name: action }).click()
  }
  await act('7C', 'Ubah kelas')
  await dialog(page).getByLabel('Nama kelas').fill('7 Tahfidz')
  await dialog(page).getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByRole('heading', { name: 'Kelas 7 Tahfidz' })).toBeVisible()
  await act('7 Tahfidz', 'Arsipkan')
  await alert(page).getByRole('button', { name: 'Arsipkan' }).click()
  await expect(page.getByText('Diarsipkan', { exact: true })).toBeVisible()
  expect(school.held('classes', '7 Tahfidz')).toMatchObject({ status: 'archived' })
  await act('7 Tahfidz', 'Hapus')
  await alert(page).getByRole('button', { name: 'Hapus' }).click()
  await expect(page).toHaveURL(new RegExp(`${list}$`))
  expect(school.held('classes', '7 Tahfidz')).toBeUndefined()

  const target = school.held('classes', '7B')?.id ?? ''
  const from = school.held('classes', '7A')?.id ?? ''
  await walk(page, `${list}/${from}?pindah=${target}`)
  const own = page.getByRole('listbox', { name: 'Siswa 7A' })
  await own.getByRole('option').first().focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Pindahkan 1 siswa' }).click()
  await dialog(page).getByRole('button', { name: 'Pindahkan', exact: true }).click()
  const inside = () =>
    school.service.store.rows('students').filter((row) => row['class_id'] === target).length
  await expect.poll(inside).toBe(5)
  // The answer has arrived too: the device knows of the move.
  await expect(own.getByRole('option')).toHaveCount(35)

  // Which method the class's own call of pupils takes, the specification does not say: it is only read.
  const ofClass = school.line.seen.filter(({ path }) => /\/classes\/[^/]+\/students/.test(path))
  expect(new Set(ofClass.map(({ method }) => method).filter((method) => method !== 'OPTIONS'))).toEqual(
    new Set(['GET']),
  )

  const added = { name: 'Anak Baru', class: null, class_id: null, status: 'active' }
  school.service.store.add('students', added)
  await walk(page, '/civitas/siswa?cari=Anak')
  await expect(page.getByRole('link', { name: 'Anak Baru' })).toBeVisible()
  await walk(page, list)
  await page.getByRole('button', { name: 'Tempatkan siswa di Kelas 7' }).click()
  await dialog(page).getByLabel('Pilih Anak Baru').check()
  await dialog(page).getByRole('button', { name: 'Periksa 1 siswa' }).click()
  await dialog(page).getByRole('button', { name: 'Pindahkan', exact: true }).click()
  await expect(page.getByText('Anak Baru sekarang di Kelas 7.')).toBeVisible()
  expect(school.held('students', 'Anak Baru')).toMatchObject({ class: { name: '7A' } })

  await walk(page, '/akademik/mata-pelajaran')
  await page.getByRole('button', { name: 'Tindakan untuk Matematika' }).click()
  await page.getByRole('menuitem', { name: 'Lihat jadwal' }).click()
  await expect(dialog(page).getByText('2 kelas · 2 jam pelajaran seminggu')).toBeVisible()

  await walk(page, `${list}/${from}?bagian=jadwal`)
  await expect(page.getByText('1 jam pelajaran seminggu')).toBeVisible()
  await walk(page, `${list}/${from}?bagian=cetak`)
  await expect(page.getByRole('table')).toContainText('Aji Saputri 7A')
  // Cards with a token are an extra of our own service.
  await expect(page.getByText('Kartu QR')).toHaveCount(0)
  school.cutOff()
  await school.open(page, `${list}/${from}`)
  await expect(page.getByRole('table', { name: 'Siswa 7A' }).getByRole('row')).toHaveCount(37)
})

test('a school year is made, its holidays and its week are stored whole, and it becomes the active one', async ({
  page,
}) => {
  giveCalendar()
  await school.open(page, '/akademik/tahun-ajaran')
  await page.getByRole('button', { name: 'Tambah hari libur' }).click()
  await dialog(page).getByLabel('Daftar hari libur').fill('2026-10-05..2026-10-07 Libur banjir')
  await dialog(page).getByRole('button', { name: 'Tambahkan 3 hari' }).click()
  const effect = page.getByRole('dialog', { name: 'Yang berubah bila disimpan' })
  await expect(effect.getByText(/3 hari libur baru/)).toBeVisible()
  await effect.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('Hari libur tersimpan.')).toBeVisible()
  const stored = () => storedGanjil()?.['setting'] as typeof setting
  // This service puts what it receives in place of what it had: nothing else may be missing from it.
  expect(stored()).toMatchObject({ ...setting, holidays: { length: 4 } })
  await page.keyboard.press('Escape')
  await page.getByLabel('Terlambat setelah').fill('07:00')
  await page.getByRole('button', { name: 'Periksa lalu simpan' }).click()
  await effect.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('Pengaturan semester tersimpan.')).toBeVisible()
  expect(stored()).toMatchObject({ ...setting, late_after: '07:00', holidays: { length: 4 } })

  await page.getByRole('button', { name: 'Tambah tahun ajaran' }).click()
  await dialog(page).getByRole('button', { name: 'Tambah', exact: true }).click()
  await expect(page.getByText('Tahun ajaran 2027/2028 dibuat.')).toBeVisible()
  await page.getByRole('button', { name: 'Aktifkan semester ini' }).click()
  await dialog(page).getByRole('button', { name: 'Aktifkan' }).click()
  await expect(page.getByText('Sedang berjalan')).toBeVisible()
  expect(school.held('periods', '2027/2028')).toMatchObject({ is_active: true })

  // A service that has one timetable for all years gives it for any: nothing is doubled.
  await walk(page, '/akademik/jadwal-pelajaran')
  await page.getByRole('button', { name: 'Dari tahun lain' }).click()
  const copy = page.getByRole('dialog', { name: 'Salin jadwal dari tahun lain' })
  await expect(copy.getByText('Jadwal ini sudah sama dengan 2026/2027.')).toBeVisible()
  await expect(copy.getByRole('button', { name: 'Salin ke draf' })).toBeDisabled()

  school.cutOff()
  await school.open(page, '/akademik/tahun-ajaran')
  await expect(page.getByRole('region', { name: '2027/2028' }).getByText('Aktif')).toBeVisible()
})

test('a year end is carried out, and says beforehand that it cannot be taken back here', async ({ page }) => {
  await walk(page, '/akademik/tahun-ajaran?kenaikan')
  await page.getByRole('button', { name: 'Tambah tahun ajaran' }).click()
  await dialog(page).getByRole('button', { name: 'Tambah', exact: true }).click()
  await page.getByRole('button', { name: 'Salin dari 2026/2027' }).click()
  await expect(page.getByText('2027/2028 punya 2 kelas')).toBeVisible()
  const go = () => page.getByRole('button', { name: 'Lanjut' }).click()
  await go()
  for (const name of ['7A', '7B']) await page.getByLabel(`${name} naik ke`).selectOption({ label: name })
  await go()
  await go()
  await go()
  await expect(page.getByText('jadi tidak dapat dibatalkan dari sini')).toBeVisible()
  await page.getByRole('button', { name: 'Naikkan 40 siswa' }).click()
  await expect(page.getByText('Kenaikan kelas tersimpan.')).toBeVisible()
  const made = school.service.store
    .rows('classes')
    .filter((row) => row['period_id'] === school.held('periods', '2027/2028')?.id)
  const inside = (id: string | undefined) =>
    school.service.store.rows('students').filter((row) => row['class_id'] === id).length
  expect(made.map(({ id, name }) => [name, inside(id)])).toEqual([
    ['7A', 36],
    ['7B', 4],
  ])
})

test('an announcement with an image is written, changed, read without the service and removed', async ({
  page,
}) => {
  await walk(page, '/akademik/pengumuman?tulis=baru')
  await page.getByLabel('Judul').fill('Rapat wali kelas')
  await page.getByLabel('Isi', { exact: true }).fill('Kumpul di *aula*')
  await page
    .getByLabel('Pilih gambar')
    .setInputFiles({ name: 'denah.png', mimeType: 'image/png', buffer: png })
  await expect(page.getByText('Gambar sudah terkirim ke sekolah.')).toBeVisible()
  // Counting whom it reaches and pinning are extras of our own service.
  await expect(page.getByText(/^Dikirim kepada/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Terbitkan', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Rapat wali kelas' })).toBeVisible()
  const made = () => school.service.store.rows('announcements')[0]
  expect(made()).toMatchObject({ title: 'Rapat wali kelas', audience: 'everyone' })
  await expect(page.getByRole('article').locator('img')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sudah saya baca' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Ubah' }).click()
  await page.getByLabel('Judul').fill('Rapat wali kelas, pukul 10')
  await page.getByRole('button', { name: 'Simpan perubahan' }).click()
  await expect(page.getByRole('heading', { name: 'Rapat wali kelas, pukul 10' })).toBeVisible()
  expect(made()).toMatchObject({ title: 'Rapat wali kelas, pukul 10', body: 'Kumpul di *aula*' })
  school.cutOff()
  await page.reload()
  await expect(page.getByRole('article').locator('strong')).toHaveText('aula')
  school.mend()
  await page.getByRole('button', { name: 'Hapus', exact: true }).click()
  await alert(page).getByRole('button', { name: 'Hapus' }).click()
  await expect(page.getByText('Belum ada pengumuman')).toBeVisible()
  expect(made()).toBeUndefined()
})
