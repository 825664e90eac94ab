import { expect, test, type Page } from '@playwright/test'
import { storeSession } from '../../support/browser/open-as'
import { dapodikRows, workbookOf } from '../../fixtures/workbooks/dapodik-workbook'
import { delimited, utf8Bom } from '../../fixtures/workbooks/delimited'
import { makePupils } from '../../fixtures/workbooks/make-pupils'
import {
  administrator,
  chooseFile,
  counts,
  expectAccessible,
  importDirectly,
} from '../../support/browser/office'
import { stored } from '../../support/browser/device-state'
import { signInByCode } from '../../support/browser/register'
import { walk } from '../../support/browser/walk'
import { schoolOnALine } from '../../support/services/school-on-a-line'

const students = '/civitas/siswa'
const importing = '/civitas/siswa/impor'
const classes = '/akademik/manajemen-kelas'

const school = schoolOnALine()

test.beforeEach(async ({ page }) => {
  school.line.fault = null
  school.line.seen.length = 0
  await storeSession(page, school.line.url, administrator.email)
})

const inClass = (name: string) =>
  school.service.query<{ nisn: string; birth: string; phone: string }>(
    `select s.nisn, s.birth_date::text as birth, s.phone from students s
       join class_memberships m on m.student_id = s.id and m.to_date is null
       join classes c on c.id = m.class_id where c.name = $1 order by s.nisn`,
    [name],
  )

const isImport = (method: string, path: string) => method === 'POST' && path.endsWith('/students/import')

const confirm = (page: Page) => page.getByRole('button', { name: /^(Impor|Ubah) [\d.]+ siswa$/ })

test('a class comes in from Dapodik, and a second time nothing changes', async ({ page }) => {
  const pupils = makePupils('VII E', 36)
  const file = workbookOf(dapodikRows(pupils))
  await page.goto(`${school.line.url}${importing}`)
  await chooseFile(page, 'daftar_pd-SMP.xlsx', file)

  await expect(confirm(page)).toHaveText('Impor 36 siswa')
  expect(await counts(page)).toEqual([36, 0, 0, 0])
  await expect(page.getByRole('heading', { name: '1 kelas baru akan dibuat' })).toBeVisible()
  await expect(page.getByLabel('Tingkat kelas VII E')).toHaveValue('7')
  // A dry run: the database does not know them yet.
  expect(await inClass('VII E')).toEqual([])
  await expectAccessible(page)

  await confirm(page).click()
  await expect(page.getByRole('heading', { name: 'Impor selesai' })).toBeVisible()
  await expect(page.getByText('36 siswa dibuat')).toBeVisible()
  await expectAccessible(page)
  const stored = await inClass('VII E')
  expect(stored).toHaveLength(36)
  expect(stored[0]).toEqual({
    nisn: pupils[0]?.nisn,
    birth: pupils[0]?.birthDate,
    phone: `+62${pupils[0]?.phone.slice(1) ?? ''}`,
  })

  await page.getByRole('button', { name: 'Impor berkas lain' }).click()
  school.line.seen.length = 0
  await chooseFile(page, 'daftar_pd-SMP.xlsx', file)
  await expect(page.getByText('Tidak ada yang perlu diimpor.')).toBeVisible()
  expect(await counts(page)).toEqual([0, 0, 36, 0])
  await expect(confirm(page)).toHaveCount(0)
  expect(school.line.seen.filter(({ method, path }) => isImport(method, path))).toHaveLength(1)
})

test('changes are shown field by field, faulty rows with their reason, before anything is stored', async ({
  page,
}) => {
  const pupils = makePupils('VII F', 36, 101)
  await importDirectly(school.service.url, pupils, 7)
  const rows = dapodikRows(pupils.map((pupil) => ({ ...pupil, phone: '081390000000' })))
  const header = rows[4] ?? []
  const put = (row: number, column: string, value: string | number) => {
    const cells = rows[row - 1]
    if (cells) cells[header.indexOf(column)] = value
  }
  put(9, 'Tanggal Lahir', '31/02/2013')
  put(11, 'NISN', 123)
  rows.push([...(rows[7] ?? [])])
  await page.goto(`${school.line.url}${importing}`)
  await chooseFile(page, 'berubah.csv', utf8Bom(delimited(rows, ';')))

  await expect(confirm(page)).toHaveText('Ubah 34 siswa')
  expect(await counts(page)).toEqual([0, 34, 0, 3])
  await expect(page.getByText('0813 9000 0000').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'bermasalah' }).click()
  await expect(
    page.getByText('Baris 9, kolom Tanggal Lahir: "31/02/2013" bukan tanggal yang ada di kalender.'),
  ).toBeVisible()
  await expect(page.getByText(/Baris 11, kolom NISN: "123" harus 10 angka/)).toBeVisible()
  await expect(page.getByText(/Baris 43: NISN \d{10} sama dengan baris 8/)).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Unduh baris bermasalah (CSV)' }).click()
  expect((await download).suggestedFilename()).toBe('bermasalah-berubah.csv')

  await page.getByRole('button', { name: 'Batal' }).click()
  expect((await inClass('VII F')).some(({ phone }) => phone === '+6281390000000')).toBe(false)
})

test('files that are none are refused in words, and what a file leaves open is asked', async ({ page }) => {
  await page.goto(`${school.line.url}${importing}`)
  await chooseFile(page, 'foto.xlsx', Uint8Array.from([0xff, 0xd8, 0xff, 0, 1, 2]))
  await expect(page.getByRole('alert')).toContainText('bukan buku kerja Excel atau CSV')
  await chooseFile(page, 'surat.csv', 'Kepada Yth.\nBapak Kepala Sekolah\n')
  await expect(page.getByRole('alert')).toContainText('Judul kolom tidak ditemukan')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Tempel dari Excel' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tempel dari Excel' })
  await dialog
    .getByLabel('Sel yang disalin')
    .fill('Nama\tNISN\tJK\tKelas\nAisyah Putri\t0139000001\tP\tTahfidz')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Baca' }).click()
  await expect(page.getByText('Jawab dulu pertanyaan tentang kelas untuk 1 siswa.')).toBeVisible()
  await page.getByLabel('Tingkat kelas Tahfidz').selectOption('8')
  await expect(confirm(page)).toBeEnabled()
  await confirm(page).click()
  await expect(page.getByText('1 siswa dibuat')).toBeVisible()
  const [made] = await school.service.query<{ level: number }>(
    `select g.level from classes c join grades g on g.id = c.grade_id where c.name = 'Tahfidz'`,
  )
  expect(made?.level).toBe(8)

  // Columns that cannot be told are the person's to say, and a column of dates is asked about once.
  const list = (date: string) =>
    `Siapa;NISN;JK;Tanggal Lahir;Ekskul\nBudi Santoso;0139000002;L;${date};Pramuka\n`
  await page.getByRole('button', { name: 'Impor berkas lain' }).click()
  await chooseFile(page, 'daftar.csv', list('3/4/2013'))
  const goOn = page.getByRole('button', { name: 'Lanjutkan' })
  await expect(page.getByText('Kolom nama siswa belum ditemukan.')).toBeVisible()
  await expect(goOn).toBeDisabled()
  await expectAccessible(page)
  await page.getByLabel('Isi kolom Siapa').selectOption({ label: 'Nama' })
  await page.getByLabel('4 Maret 2013').check()
  await goOn.click()
  await expect(page.getByText('NISN 0139000002 · Laki-laki · 4 Maret 2013')).toBeVisible()
  await expect(page.getByText('Kolom yang tidak dipakai: Ekskul (1).')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ubah kolom' }).click()
  await expect(page.getByLabel('Isi kolom Siapa')).toHaveValue('name')
  await page.getByRole('button', { name: 'Pilih berkas lain' }).click()
  // The next file with the same headings is read by what was said.
  await chooseFile(page, 'daftar-lagi.csv', list('15/4/2013'))
  await expect(page.getByText('NISN 0139000002 · Laki-laki · 15 April 2013')).toBeVisible()
})

test('a class under another spelling is that class, and who is gone leaves on the chosen day', async ({
  page,
}) => {
  await school.service.query(`update classes set capacity = null where name = '7A'`, [])
  await page.goto(`${school.line.url}${importing}`)
  const list = [
    'Nama;NISN;JK;Kelas;Status;Tanggal Masuk',
    'Uji Ejaan Satu;0139000011;L;VII A;aktif;',
    'Uji Ejaan Dua;0139000012;P;VII-IBNU SINA;;',
    'Uji Ejaan Tiga;0139000013;P;7 Ibnu Sina;;',
    'Uji Lulusan;0139000014;L;9X;lulus;15/07/2023',
  ].join('\n')
  await chooseFile(page, 'campuran.csv', list)
  await expect(page.getByLabel('Arti kelas VII A')).toHaveValue('class/7A')
  await expect(page.getByText('VII-IBNU SINA, 7 Ibnu Sina')).toBeVisible()
  await page.getByLabel('Tanggal keluar 1 siswa yang tidak aktif lagi').fill('2026-06-20')
  await expect(page.getByText('Lulus 20 Juni 2026', { exact: false })).toBeVisible()
  await expect(page.getByText('Semua baris dapat diimpor.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Arti kelas VII A').selectOption('new')
  await expect(page.getByRole('heading', { name: '2 kelas baru akan dibuat' })).toBeVisible()
  await page.getByLabel('Arti kelas VII A').selectOption('class/7A')
  await confirm(page).click()
  await expect(page.getByText('4 siswa dibuat')).toBeVisible()
  const made = await school.service.query<{
    name: string
    class: string | null
    status: string
    left: string | null
  }>(
    `select s.name, c.name as class, s.status, s.left_on::text as left from students s
       left join class_memberships m on m.student_id = s.id and m.to_date is null
       left join classes c on c.id = m.class_id where s.name like 'Uji %' order by s.nisn`,
  )
  expect(made.map((one) => [one.class, one.status, one.left])).toEqual([
    ['7A', 'active', null],
    ['VII-IBNU SINA', 'active', null],
    ['VII-IBNU SINA', 'active', null],
    [null, 'graduated', '2026-06-20'],
  ])
})

test('children of an import with one telephone are offered as one family, with each other and with a pupil of the school', async ({
  page,
}) => {
  const [first] = await school.service.query<{ name: string }>(
    `update students set phone = '+6281277001122', father_name = null, mother_name = 'Yani', version = version + 1
       where id = (select student_id from class_memberships m join classes c on c.id = m.class_id
         where c.name = '9A' and m.to_date is null limit 1) returning name`,
  )
  const name = first?.name ?? ''
  await page.goto(`${school.line.url}${importing}`)
  const list = [
    'Nama;NISN;JK;Kelas;Telepon;Nama Ayah;Nama Ibu',
    'Uji Kakak;0139000021;L;VII H;0812-7700-1122;Asep;',
    'Uji Adik;0139000022;P;VII I;081277001122;Asep Suhendar;Yani',
    'Uji Sepupu;0139000023;P;VII I;081277001133;Dede;Rina',
  ].join('\n')
  await chooseFile(page, 'keluarga.csv', list)
  await confirm(page).click()
  await expect(page.getByText('3 siswa dibuat')).toBeVisible()
  const families = page.getByRole('region', { name: 'Mungkin satu keluarga' })
  await expect(families.getByRole('listitem').filter({ hasText: 'Uji Kakak' }).first()).toContainText(name)
  await expectAccessible(page)
  await families.getByRole('button', { name: /^Jadikan satu keluarga: .*Uji Adik/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Jadikan satu keluarga' })
  await expect(dialog).toContainText('Nama ibu: Yani')
  await dialog.getByLabel('Nama ayah').selectOption('Asep Suhendar')
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText(/Uji Adik.* satu keluarga\./)).toBeVisible()
  await expect(families).toHaveCount(0)
  expect(
    await school.service.query(
      `select distinct father_name as father, mother_name as mother from students where phone = '+6281277001122'`,
    ),
  ).toEqual([{ father: 'Asep Suhendar', mother: 'Yani' }])
})

test('the list of students searches, filters, exports, and answers without a service', async ({ page }) => {
  await page.goto(`${school.line.url}${students}`)
  const table = page.getByRole('table', { name: 'Daftar siswa' })
  await expect(table.getByRole('row')).toHaveCount(11)

  await page.getByLabel('Kelas', { exact: true }).selectOption({ label: '7B' })
  await expect(page).toHaveURL(/kelas=/)
  await expect(page.getByText('36 siswa', { exact: false }).first()).toBeVisible()
  await page.getByLabel('Baris per halaman').selectOption('50')
  await expect(table.getByRole('row')).toHaveCount(37)
  await table.getByRole('button', { name: /^Nama/ }).click()
  await expect(page).toHaveURL(/urut=-name/)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Unduh' }).click()
  await page.getByRole('button', { name: 'Excel (.xlsx)' }).click()
  expect((await download).suggestedFilename()).toMatch(/^siswa-\d{4}-\d\d-\d\d\.xlsx$/)

  // Initials first, then the name.
  const name = (await table.getByRole('row').nth(5).getByRole('link').innerText()).split('\n')[1] ?? ''
  await table.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.goBack()

  // Once the whole school is on the device, a search without a network lacks nobody.
  await stored(page, 'meta', /"whole_at".*"students"/)
  school.cutOff()
  await page.getByLabel('Cari siswa').fill(name)
  await expect(page.getByText(/Yang tampil adalah data terakhir di perangkat ini/)).toBeVisible()
  await expect(page.getByText(/mungkin belum lengkap/)).toHaveCount(0)
  await expect(table.getByRole('link', { name })).toBeVisible()
  // Who has left the school is not part of that.
  await page.getByLabel('Status', { exact: true }).selectOption('all')
  await expect(page.getByText(/dicari dari data di perangkat, mungkin belum lengkap/)).toBeVisible()
  await expectAccessible(page)
  // Pressed without a line it asks in vain; with one the app asks by itself too, and may be quicker than a hand.
  await page.getByRole('button', { name: 'Coba lagi' }).click()
  await expect(page.getByText(/mungkin belum lengkap/)).toBeVisible()
  school.line.fault = null
  await expect(page.getByText(/mungkin belum lengkap/)).toHaveCount(0)
})

test('a wali kelas is named with a new sign-in, and can sign in', async ({ page, browser }) => {
  await importDirectly(school.service.url, makePupils('VII G', 36, 201), 7)
  await page.goto(`${school.line.url}${classes}`)
  await page.getByRole('button', { name: 'Tentukan wali kelas VII G' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('radio').first()).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Tambah guru baru' }).click()
  await dialog.getByLabel('Nama lengkap').fill('Rahmat Hidayat, S.Pd.')
  await dialog.getByLabel('NIP').fill('123')
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(dialog.getByText('NIP harus 18 angka')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('NIP').fill('')

  // The answer to "add" is lost: trying again must not add the same person twice.
  school.line.fault = {
    kind: 'loseAnswer',
    times: 1,
    matches: (method, path) => method === 'POST' && path.endsWith('/teachers'),
  }
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(dialog.getByText('Pilihan Anda tetap ada di sini.')).toBeVisible()
  await expect(dialog.getByLabel('Nama lengkap')).toHaveValue('Rahmat Hidayat, S.Pd.')
  await dialog.getByRole('button', { name: 'Simpan' }).click()

  await dialog.getByLabel('Email').fill('rahmat@contoh')
  await dialog.getByRole('button', { name: 'Buat akun' }).click()
  await expect(dialog.getByText('Alamat email tidak lengkap')).toBeVisible()
  await dialog.getByLabel('Email').fill('rahmat@contoh.sch.id')
  await expectAccessible(page)
  // No password that somebody else knows: the service makes a code for the first log-in.
  await expect(dialog.getByLabel('Kata sandi awal')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Buat akun' }).click()
  const code = await page
    .getByRole('dialog', { name: 'Akun siap dipakai' })
    .getByText(/^\d{4}-\d{4}-\d{4}$/)
    .innerText()
  await page.getByRole('button', { name: 'Selesai' }).click()
  await expect(page.getByRole('button', { name: 'Ganti wali kelas VII G' })).toBeVisible()
  const [made] = await school.service.query<{ n: number }>(
    `select count(*)::int as n from teachers where name = 'Rahmat Hidayat, S.Pd.'`,
  )
  expect(made?.n).toBe(1)

  const other = await browser.newContext()
  const teacher = await other.newPage()
  await teacher.goto(school.line.url)
  await signInByCode(teacher, 'rahmat@contoh.sch.id', code, 'kucing jingga melompat')
  await walk(teacher, '/akademik/wali-kelas/absensi')
  await expect(teacher.getByRole('radiogroup')).toHaveCount(36)
  await other.close()
})

test('two people name different wali kelas: both choices are shown, and either can be kept', async ({
  page,
}) => {
  await page.goto(`${school.line.url}${classes}`)
  await page.getByRole('button', { name: 'Ganti wali kelas 7B' }).click()
  await page.getByLabel('Cari guru').fill('Gita')
  await page.getByRole('radio', { name: /Gita/ }).first().check()
  // Somebody else is faster.
  await school.service.query(
    `update classes set version = version + 1, homeroom_teacher_id = (select id from teachers where name like '%Bayu%' limit 1)
      where name = '7B' and status = 'active'`,
  )
  await page.getByRole('button', { name: 'Simpan' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Kelas ini baru saja diubah orang lain')
  await expect(dialog).toContainText('Bayu')
  await expectAccessible(page)
  const stored = () =>
    school.service.query<{ name: string }>(
      `select t.name from classes c join teachers t on t.id = c.homeroom_teacher_id where c.name = '7B' and c.status = 'active'`,
    )
  expect((await stored())[0]?.name).toContain('Bayu')
  await dialog.getByRole('button', { name: /^Ganti menjadi Gita/ }).click()
  await expect(dialog).toContainText('kini wali kelas 7B')
  expect((await stored())[0]?.name).toContain('Gita')
})
