import { expect, test, type Page } from '@playwright/test'
import { openAs } from '../../support/browser/open-as'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { administrator, expectAccessible } from '../../support/browser/office'
import { walk } from '../../support/browser/walk'
import { schoolOnALine } from '../../support/services/school-on-a-line'

const presences = '/absensi/siswa'
const school = schoolOnALine()

test.beforeEach(async ({ page }) => {
  // Before the page asks: what it has fetched it may not fetch again at once.
  await school.service.query(
    `delete from student_days where date = (now() at time zone 'Asia/Jakarta')::date`,
  )
  await page.setViewportSize({ width: 1440, height: 900 })
  await openAs(page, `${school.line.url}${presences}`, administrator.email)
  await expect(page.getByRole('heading', { name: 'Absensi siswa', level: 1 })).toBeVisible()
})

const rows = (page: Page) => page.getByRole('table', { name: 'Presensi siswa' }).locator('tbody tr')
const names = (page: Page) => rows(page).locator('[data-row-open]')

/** What the service holds of today, by pupil. */
const held = () =>
  school.service.query<{ name: string; status: string | null; came: boolean }>(
    `select s.name, d.gate_status as status, d.checkin_time is not null as came
       from student_days d join students s on s.id = d.student_id
      where d.date = (now() at time zone 'Asia/Jakarta')::date and d.gate_version > 0 order by s.name`,
  )

test('a day is filled by keyboard without a network, survives a reload, and is sent later', async ({
  page,
}) => {
  await expect(rows(page)).toHaveCount(10)
  school.cutOff()
  await names(page).first().focus()
  await page.keyboard.press('s')
  await page.keyboard.press('i')
  await page.keyboard.press('m')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('t')
  await expect(rows(page).filter({ hasText: 'tersimpan di perangkat' })).toHaveCount(4)

  await page.reload()
  await expect(rows(page).filter({ hasText: 'tersimpan di perangkat' })).toHaveCount(4)
  await expect(rows(page).nth(0).getByRole('combobox')).toHaveValue('sakit')
  await expect(rows(page).nth(4)).toContainText('belum')
  expect(await held()).toEqual([])

  school.line.fault = null
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(rows(page).filter({ hasText: 'terkirim' })).toHaveCount(4)
  const sent = await held()
  expect(sent.map(({ status, came }) => [status, came])).toEqual([
    ['sakit', false],
    ['izin', false],
    [null, true],
    ['terlambat', false],
  ])
})

test('several pupils get one status without a network, it is taken back as a whole, given again and sent', async ({
  page,
}) => {
  await expect(rows(page)).toHaveCount(10)
  await names(page).first().focus()
  await page.keyboard.press('s')
  await expect(rows(page).nth(0).getByRole('combobox')).toHaveValue('sakit')
  await expect(rows(page).nth(0)).toContainText('terkirim')
  school.cutOff()
  const tick = (at: number) => rows(page).nth(at).getByRole('checkbox')
  for (const at of [0, 1, 2]) await tick(at).click()
  const bar = page.getByRole('region', { name: 'siswa terpilih' })
  await expect(bar).toContainText('3 siswa dipilih')
  await expectAccessible(page)
  await bar.getByRole('button', { name: 'Tandai 3 siswa: Hadir' }).click()
  await expect(bar).toBeHidden()
  await expect(rows(page).filter({ hasText: 'tersimpan di perangkat' })).toHaveCount(3)
  for (const at of [0, 1, 2]) await expect(rows(page).nth(at).getByRole('combobox')).toHaveValue('hadir')

  // One of them is changed since: the undo leaves it as it is.
  await names(page).nth(2).focus()
  await page.keyboard.press('a')
  await page.getByRole('button', { name: 'Urungkan' }).click()
  await expect(rows(page).nth(0).getByRole('combobox')).toHaveValue('sakit')
  await expect(rows(page).nth(1).getByRole('combobox')).toHaveValue('')
  await expect(rows(page).nth(2).getByRole('combobox')).toHaveValue('alpa')

  for (const at of [1, 3]) await tick(at).click()
  await bar.getByRole('button', { name: 'Tandai 2 siswa: Izin' }).click()
  await expect(bar).toBeHidden()
  await page.reload()
  await expect(rows(page).nth(1).getByRole('combobox')).toHaveValue('izin')
  school.line.fault = null
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(rows(page).filter({ hasText: 'terkirim' })).toHaveCount(4)
  expect((await held()).map(({ status }) => status)).toEqual(['sakit', 'izin', 'alpa', 'izin'])
})

test('filters, headers and pages are those of the specification', async ({ page }) => {
  const asked: { query: URLSearchParams; headers: Record<string, string> }[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (!url.pathname.endsWith('/v1/students/presences')) return
    asked.push({ query: url.searchParams, headers: request.headers() })
  })
  await page.reload()
  await expect(rows(page)).toHaveCount(10)
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  const first = asked.at(-1)
  expect([first?.query.get('page'), first?.query.get('limit'), first?.query.has('grade_id')]).toEqual([
    '1',
    '10',
    false,
  ])
  expect(first?.query.get('date')).toMatch(/^20\d\d-\d\d-\d\d$/)
  for (const name of ['school_id', 'period_id', 'sub_period_id'])
    expect(first?.headers[name], name).toMatch(/^[\da-f-]{36}$/)

  await page.getByRole('button', { name: 'Halaman berikutnya' }).click()
  await expect.poll(() => asked.at(-1)?.query.get('page')).toBe('2')
  const grade = page.getByLabel('Tingkat')
  await expect(grade.locator('option').first()).toHaveText('Semua tingkat')
  await grade.selectOption({ index: 2 })
  await expect(page).not.toHaveURL(/halaman=/)
  await expect.poll(() => asked.at(-1)?.query.get('grade_id')).toMatch(/^[\da-f-]{36}$/)
  expect(asked.at(-1)?.query.get('page')).toBe('1')

  // A column goes by the address, so that its tick follows the click a moment later, and the file holds everybody whom the filters mean.
  await page.getByRole('button', { name: 'Kolom' }).click()
  await page.getByRole('dialog').getByLabel('Pulang').click()
  await page.getByRole('button', { name: 'Selesai' }).click()
  await expect(page.getByRole('columnheader', { name: 'Pulang' })).toHaveCount(0)
  await expect(page).toHaveURL(/kolom=/)
  await page.getByRole('button', { name: 'Unduh' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: 'CSV (titik koma)' }).click()
  const lines = (await readFile(await (await download).path(), 'utf8')).trim().split(/\r?\n/)
  expect(lines[0]).toContain('Tanggal;Nama;NIS;Kelas;Status;Catatan;Masuk;Pulang;Di kelas')
  const inGrade = await page
    .getByText(/^[\d.]+ siswa/)
    .first()
    .textContent()
  expect(lines.length - 1).toBe(parseInt(inGrade ?? '', 10))

  await page.getByLabel('Cari siswa').fill('zzzz')
  await expect(page.getByRole('heading', { name: 'Tidak ada siswa yang cocok' })).toBeVisible()
  await page.getByRole('button', { name: 'Hapus saringan' }).click()
  await expect(rows(page)).toHaveCount(10)
  await expect(page).toHaveURL(/\/absensi\/siswa\?kolom=[^&]+$/)
})

test('the detail tells what two people changed, and leads back to the same list', async ({
  page,
  browser,
}) => {
  await page.getByLabel('Cari siswa').fill('a')
  await expect(page).toHaveURL(/cari=a/)
  await expect(rows(page)).toHaveCount(10)
  await rows(page).nth(1).getByRole('combobox').selectOption('izin')
  await expect(rows(page).nth(1)).toContainText('terkirim')
  await names(page).nth(1).click()
  await expect(page).toHaveURL(/detail/)
  const name = await page.getByRole('heading', { level: 1 }).innerText()

  const context = await browser.newContext({ baseURL: school.line.url, locale: 'id-ID' })
  const other = await context.newPage()
  await openAs(other, page.url(), 'piket@demo.hadir.id')
  await expect(other.getByLabel(/^Status /)).toHaveValue('izin')
  await other.getByLabel(/^Status /).selectOption('sakit')
  await expect.poll(async () => (await held()).find((row) => row.name === name)?.status).toBe('sakit')
  await context.close()

  await page.reload()
  const history = page.getByRole('region', { name: 'Riwayat perubahan' })
  await expect(history.getByText('Status: Izin → Sakit')).toBeVisible()
  await expect(history.getByText('Status: Izin', { exact: true })).toBeVisible()
  await expectAccessible(page)

  // A day of S leads to the leave with its letter.
  await school.service.query(
    `insert into student_leaves (id, school_id, student_id, type, from_date, to_date, status, created_at)
       select gen_random_uuid(), school_id, id, 'sakit', today, today, 'approved', now()
       from students, (select (now() at time zone 'Asia/Jakarta')::date as today) as clock where name = $1
     on conflict do nothing`,
    [name],
  )
  await school.service.query(
    `update student_days set status = 'sakit', minutes_late = null, register_version = register_version + 1
       where date = (now() at time zone 'Asia/Jakarta')::date and student_id = (select id from students where name = $1)`,
    [name],
  )
  await page.reload()
  await expect(page.getByRole('link', { name: 'Lihat surat izin' })).toHaveAttribute('href', /\?izin=/)

  await page.getByRole('button', { name: /^Siswa berikutnya/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(name)
  await page.getByRole('link', { name: 'Kembali ke daftar' }).click()
  await expect(page.getByLabel('Cari siswa')).toHaveValue('a')
})

test('photo and position are kept where the school turned them on, and not offered once it is off', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: -6.92, longitude: 107.6045, accuracy: 12 })
  const buffer = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#0f766e' } })
    .png()
    .toBuffer()
  const evidence = (at: number) =>
    rows(page)
      .nth(at)
      .getByRole('button', { name: /^Bukti / })
  await evidence(5).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Dihapus setelah 30 hari')
  const came = dialog.getByRole('region', { name: 'Masuk' })
  await came.getByLabel('Foto masuk').setInputFiles({ name: 'gerbang.png', mimeType: 'image/png', buffer })
  await expect(came.getByRole('img')).toBeVisible()
  // Without GPS nothing but the position is missing, and it is said.
  await context.clearPermissions()
  await came.getByRole('button', { name: 'Ambil posisi masuk' }).click()
  await expect(came).toContainText('Posisi tidak dapat diambil. Izinkan lokasi untuk Hadir')
  await expect(came.getByRole('img')).toBeVisible()
  await context.grantPermissions(['geolocation'])
  await came.getByRole('button', { name: 'Ambil posisi masuk' }).click()
  // Far from the school: marked, and kept.
  await expect(came).toContainText('±12 m')
  await expect(came).toContainText('dari sekolah')
  await expectAccessible(page)
  const stored = () =>
    school.service.query<{ photo: boolean; place: boolean }>(
      `select checkin_image_url is not null as photo, checkin_latitude is not null as place from student_days
        where date = (now() at time zone 'Asia/Jakarta')::date and checkin_latitude is not null`,
    )
  await expect.poll(stored).toEqual([{ photo: true, place: true }])
  await page.keyboard.press('Escape')

  await names(page).nth(5).click()
  await expect(page.getByRole('link', { name: 'Kembali ke daftar' })).toBeVisible()
  await page.getByRole('button', { name: /^Bukti / }).click()
  await expect(dialog.getByRole('img')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.reload()
  const history = page.getByRole('region', { name: 'Riwayat perubahan' })
  await expect(history.getByText('Foto dilihat').first()).toBeVisible()

  await walk(page, '/settings?bagian=privasi')
  const privacy = page.getByRole('form', { name: 'Privasi' })
  await privacy.getByLabel('Simpan foto masuk dan pulang').uncheck()
  await privacy.getByLabel('Simpan posisi perangkat saat mencatat').uncheck()
  await expectAccessible(page)
  await privacy.getByRole('button', { name: 'Simpan privasi' }).click()
  await expect(page.getByText('Pengaturan privasi tersimpan.')).toBeVisible()
  await page.getByLabel('Catatan disimpan selama').selectOption('10 tahun')
  await expect(page.getByText('semua catatan uang')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Simpan lama penyimpanan' }).click()
  await expect(page.getByText('Lama penyimpanan catatan tersimpan.')).toBeVisible()
  await page.getByLabel('Catatan disimpan selama').selectOption('Simpan selalu')
  await page.getByRole('button', { name: 'Simpan lama penyimpanan' }).click()
  await expect(page.getByText('semua catatan uang')).toBeHidden()
  await walk(page, presences)
  await expect(rows(page)).toHaveCount(10)
  // What was kept before can still be looked at; nothing new is offered.
  await evidence(5).click()
  await expect(dialog).toContainText('Sekolah ini tidak menyimpan foto dan posisi')
  await expect(dialog.getByLabel('Foto masuk', { exact: true })).toHaveCount(0)
  await expect(dialog.getByRole('button', { name: /Ambil posisi/ })).toHaveCount(0)
  // A wrong photo goes, and time and position stay.
  await dialog.getByRole('button', { name: 'Hapus foto masuk' }).click()
  await expect(came).toContainText('Tanpa foto')
  await expect.poll(stored).toEqual([{ photo: false, place: true }])
})
