import { expect, test } from '@playwright/test'
import { openAs, storeSession } from '../../support/browser/open-as'
import { administrator, expectAccessible } from '../../support/browser/office'
import { act, heading, pupilPages, section, type Pupil } from '../../support/browser/pupil-page'
import { a4, sheetOf } from '../../support/browser/prints'
import { walk } from '../../support/browser/walk'
import { schoolOnALine } from '../../support/services/school-on-a-line'

const school = schoolOnALine()

const { open, pupilOf } = pupilPages(school)

test.beforeEach(async ({ page }) => {
  await storeSession(page, school.line.url, administrator.email)
})

test('a pupil’s story is there at once and stays readable without a network', async ({ page }) => {
  const pupil = await pupilOf('8B', 2)
  await open(page, pupil.id)
  await expect(heading(page, pupil.name)).toBeVisible()
  await expect(page.getByText('Masuk kelas 8B')).toBeVisible()
  await expect(page.getByText('Masuk kelas 7B')).toBeVisible()
  await expect(page.getByRole('table', { name: /^Angka kehadiran/ })).toBeVisible()
  await expect(page.getByRole('table', { name: /^(Juli|Agustus) / }).first()).toBeVisible()
  // On a desktop facts, story and figures stand side by side.
  const boxOf = (name: string) => page.getByRole('complementary', { name }).boundingBox()
  const [facts, figures] = [await boxOf('Data siswa'), await boxOf('Angka dan kalender')]
  expect(figures?.y).toBe(facts?.y)
  expect(figures?.x).toBeGreaterThan((facts?.x ?? 0) + (facts?.width ?? 0))

  // The page for a meeting with parents is there as soon as it is printed, and only then.
  const paper = page.getByText(/^Ringkasan siswa \d{4}/)
  await expect(paper).toHaveCount(0)
  await page.emulateMedia({ media: 'print' })
  await expect(paper).toBeVisible()
  expect(await sheetOf(page, 'pupil-meeting')).toEqual({ pages: 1, size: a4 })
  await page.emulateMedia({ media: null })
  await expect(paper).toHaveCount(0)

  // The neighbours in class, by keyboard and back.
  const next = await pupilOf('8B', 3)
  await page.keyboard.press('Alt+ArrowRight')
  await expect(heading(page, next.name)).toBeVisible()
  await expect(page.getByText(/^4 dari \d+$/)).toBeVisible()
  await page.keyboard.press('Alt+ArrowLeft')
  await expect(heading(page, pupil.name)).toBeVisible()

  school.cutOff()
  await open(page, pupil.id)
  await expect(heading(page, pupil.name)).toBeVisible()
  await expect(page.getByText('Masuk kelas 8B')).toBeVisible()
  await expect(page.getByText('Yang tampil adalah data terakhir di perangkat ini.')).toBeVisible()
  // A neighbour came with the class list: who it is, and what is not known of it.
  const other = await pupilOf('8B', 5)
  await open(page, other.id)
  await expect(heading(page, other.name)).toBeVisible()
  await expect(
    page.getByText(/data dari daftar di perangkat, .+ lalu|data dari daftar di perangkat, baru saja/),
  ).toBeVisible()
  await expect(page.getByText(/Belum diketahui di perangkat ini: izin/)).toBeVisible()
  await expect(
    page.getByText(/^Absensi \d{4}\/\d{4} belum .+ perangkat ini\. Sambungkan/).first(),
  ).toBeVisible()
  await expectAccessible(page)
  await walk(page, `/civitas/siswa/${other.id}?bagian=rapor`)
  await expect(page.getByText(/Rapor semester ini belum pernah diambil ke perangkat ini/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cetak rapor' })).toBeDisabled()
})

test('a new activity and a new achievement come first, and are changed and removed', async ({ page }) => {
  const pupil = await pupilOf('8A', 4)
  await open(page, pupil.id, 'kegiatan')
  const activities = section(page, 'Kegiatan')
  for (const name of ['Paduan Suara', 'Karya Ilmiah']) {
    await activities.getByRole('button', { name: 'Tambah' }).click()
    await page.getByLabel('Nama kegiatan').fill(name)
    await page.getByRole('button', { name: 'Simpan' }).click()
    await expect(activities.getByRole('listitem').first()).toContainText(name)
  }
  await activities.getByRole('button', { name: 'Tindakan untuk kegiatan Karya Ilmiah' }).click()
  await page.getByRole('menuitem', { name: 'Ubah' }).click()
  await page.getByLabel('Peran').fill('Ketua')
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(activities.getByRole('listitem').first()).toContainText('Ketua')
  await activities.getByRole('button', { name: 'Tindakan untuk kegiatan Karya Ilmiah' }).click()
  await page.getByRole('menuitem', { name: 'Hapus' }).click()
  await page.getByRole('button', { name: 'Hapus' }).click()
  await expect(activities.getByText('Karya Ilmiah')).toHaveCount(0)

  await walk(page, `/civitas/siswa/${pupil.id}?bagian=prestasi`)
  const achievements = section(page, 'Prestasi')
  await achievements.getByRole('button', { name: 'Tambah' }).click()
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('Isi nama prestasi')).toBeVisible()
  await page.getByLabel('Nama lomba atau prestasi').fill('Lomba Menyanyi')
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(achievements.getByRole('listitem').first()).toContainText('Lomba Menyanyi')
  await achievements.getByRole('button', { name: 'Tindakan untuk prestasi Lomba Menyanyi' }).click()
  await page.getByRole('menuitem', { name: 'Ubah' }).click()
  await page.getByLabel('Peringkat').fill('Juara 2')
  // Somebody else names another rank first.
  await school.service.query(
    `update student_achievements set rank = 'Juara 3', version = version + 1 where title = 'Lomba Menyanyi'`,
  )
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByRole('dialog')).toContainText('Juara 3')
  await page.getByRole('button', { name: 'Pakai catatan saya' }).click()
  await expect(achievements.getByRole('listitem').first()).toContainText('Juara 2')

  school.cutOff()
  await achievements.getByRole('button', { name: 'Tindakan untuk prestasi Lomba Menyanyi' }).click()
  await page.getByRole('menuitem', { name: 'Hapus' }).click()
  await page.getByRole('button', { name: 'Hapus' }).click()
  await expect(page.getByText('Belum terhapus. ')).toBeVisible()
  school.line.fault = null
  await page.getByRole('button', { name: 'Hapus' }).click()
  await expect(achievements.getByText('Lomba Menyanyi')).toHaveCount(0)
})

test('two people change one pupil: the same field is asked about, others are kept', async ({ page }) => {
  const pupil = await pupilOf('8C', 1)
  await open(page, pupil.id)
  await act(page, pupil, 'Ubah data')
  await page.getByLabel('Nama ibu').fill('Ibu Dari Saya')
  // Somebody else saves first: the mother's name too, and the religion.
  await school.service.query(
    `update students set mother_name = 'Ibu Dari Lain', religion = 'Hindu', version = version + 1 where id = $1`,
    [pupil.id],
  )
  await page.getByRole('button', { name: 'Simpan' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Data ini baru saja diubah orang lain')
  await expect(dialog).toContainText('Ibu Dari Lain')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Pakai catatan saya' }).click()
  await expect(page.getByText('Ibu Dari Saya', { exact: true })).toBeVisible()
  const [stored] = await school.service.query<{ mother: string; religion: string }>(
    'select mother_name as mother, religion from students where id = $1',
    [pupil.id],
  )
  expect(stored).toEqual({ mother: 'Ibu Dari Saya', religion: 'Hindu' })
})

test('a pupil who owes leaves, and the debt is named before and stays; one who does not comes back', async ({
  page,
}) => {
  // Of another class than 7D, which is full.
  const debts = (has: boolean) =>
    school.service.query<Pupil>(
      `select s.id, s.name from students s join class_memberships m on m.student_id = s.id and m.to_date is null
         join classes c on c.id = m.class_id and c.name <> '7D'
         where ${has ? '' : 'not'} exists (select from bill_bundles b where b.student_id = s.id and b.status in ('unpaid', 'partial'))
         order by s.id limit 1`,
    )
  const [debtor = { id: '', name: '' }] = await debts(true)
  await open(page, debtor.id)
  await act(page, debtor, 'Arsipkan')
  const alert = page.getByRole('alertdialog')
  await expect(alert).toContainText(/\d+ tagihan belum lunas, sisa Rp[\d.]+\. Tetap tercatat di Tunggakan/)
  await expectAccessible(page)
  await alert.getByRole('button', { name: 'Arsipkan' }).click()
  await expect(page.getByText(`${debtor.name} diarsipkan.`)).toBeVisible()
  // The till finds who has left, with what is still to pay.
  await walk(page, `/tagihan/tagihan-pembayaran?siswa=${debtor.id}`)
  await expect(page.getByRole('group', { name: 'Belum lunas' })).toBeVisible()

  const [leaver = { id: '', name: '' }] = await debts(false)
  await walk(page, `/civitas/siswa/${leaver.id}`)
  await act(page, leaver, 'Arsipkan')
  await page.getByRole('textbox', { name: /^Keterangan/ }).fill('Ikut orang tua ke Medan')
  await page.getByRole('button', { name: 'Arsipkan' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Ikut orang tua ke Medan' })).toContainText(
    'Pindah sekolah',
  )
  await act(page, leaver, 'Aktifkan kembali')
  await page.getByRole('button', { name: 'Aktifkan' }).click()
  await expect(page.getByText('Belum punya kelas', { exact: false }).first()).toBeVisible()
  await act(page, leaver, 'Masukkan ke kelas')
  await page.getByLabel('Kelas tujuan').selectOption({ label: '7D' })
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Kelas 7D sudah penuh (36 siswa).')
  await school.service.query(`update classes set capacity = 40 where name = '7D'`)
  await dialog.getByRole('button', { name: 'Batal' }).click()
  await act(page, leaver, 'Masukkan ke kelas')
  await page.getByLabel('Kelas tujuan').selectOption({ label: '7D' })
  await expect(dialog).toContainText('Kelas 7D: 36 menjadi 37 siswa dari 40 tempat.')
  await expect(dialog).toContainText(/7D: \d+ L .+ menjadi/)
  await dialog.getByRole('button', { name: 'Pindahkan' }).click()
  const moved = page.getByRole('listitem').filter({ hasText: /(Masuk kelas|Pindah kelas dari .+ ke) 7D/ })
  await expect(moved.first()).toBeVisible()
})

test('a rapor is written, and another’s change of the same note is asked about', async ({ page }) => {
  const pupil = await pupilOf('7B', 0)
  await open(page, pupil.id, 'rapor')
  await page.getByRole('button', { name: 'Isi rapor' }).click()
  const maths = page.getByRole('group', { name: 'Matematika' })
  await maths.getByLabel('Nilai').fill('101')
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(maths.getByText('Nilai 0 sampai 100', { exact: false })).toBeVisible()
  await maths.getByLabel('Nilai').fill('87,5')
  await page.getByLabel('Catatan wali kelas').fill('Rajin dan teliti')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByRole('row', { name: /Matematika 87,5/ })).toBeVisible()
  await expect(section(page, 'Rapor').getByText('Rajin dan teliti').first()).toBeVisible()

  await page.getByRole('button', { name: 'Isi rapor' }).click()
  await page.getByLabel('Catatan wali kelas').fill('Kata saya')
  await school.service.query(
    `update student_reports set homeroom_note = 'Kata orang lain', version = version + 1 where student_id = $1`,
    [pupil.id],
  )
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByRole('dialog')).toContainText('Kata orang lain')
  await page.getByRole('button', { name: 'Pakai yang di sekolah' }).click()
  await expect(section(page, 'Rapor').getByText('Kata orang lain').first()).toBeVisible()

  school.cutOff()
  await page.getByRole('button', { name: 'Isi rapor' }).click()
  await page.getByLabel('Catatan wali kelas').fill('Ditulis tanpa jaringan')
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByRole('dialog')).toContainText('Isian Anda tetap ada di sini')
  await expect(page.getByLabel('Catatan wali kelas')).toHaveValue('Ditulis tanpa jaringan')
})

test('what there is no pupil behind says so, and a wali kelas sees the own class only', async ({ page }) => {
  await open(page, '0190a5c0-0000-7000-8000-000000000001')
  await expect(page.getByText('Siswa ini tidak ditemukan')).toBeVisible()
  await walk(page, '/civitas/siswa')
  await expect(page.getByText('Siswa ini tidak ditemukan')).toHaveCount(0)
  await walk(page, '/civitas/siswa/a%20b')
  await expect(page.getByText('Siswa ini tidak ditemukan')).toBeVisible()

  const foreign = await pupilOf('7B', 3)
  await openAs(page, `${school.line.url}/civitas/siswa/${foreign.id}`, 'wali.7a@demo.hadir.id')
  await expect(page.getByText('Anda bukan wali kelas siswa ini.')).toBeVisible()
})

test('a service that gives no single days says so, and shows its own totals', async ({ page }) => {
  school.line.fault = {
    kind: { status: 200, error_code: 0, message: '' },
    matches: (_, path) => path.endsWith('/v1/health'),
  }
  const pupil = await pupilOf('8A', 9)
  await open(page, pupil.id)
  await expect(page.getByText(/Layanan sekolah ini belum memberi absensi per hari/)).toBeVisible()
  await expect(page.getByText(/Angka ini dari layanan sekolah/)).toBeVisible()
})
