import { utils, write } from '@e965/xlsx'
import { expect, type Page } from '@playwright/test'
import { stored, storedRows } from '../../support/browser/device-state'
import { storeSession } from '../../support/browser/open-as'
import { administrator, expectAccessible } from '../../support/browser/office'
import { sharedPage } from '../../support/browser/shared-page'
import { walk } from '../../support/browser/walk'
import { schoolOnALine } from '../../support/services/school-on-a-line'

const years = '/akademik/tahun-ajaran'
const school = schoolOnALine()
const dialog = (page: Page) => page.getByRole('dialog')
const test = sharedPage((page) => storeSession(page, school.line.url, administrator.email), {
  viewport: { width: 1440, height: 900 },
})

test.beforeEach(async ({ page }) => {
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
  await stored(page, 'drafts', /Libur banjir/)
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
  const semesters = () =>
    school.service.query<{ n: number }>(
      `select count(*)::int as n from sub_periods where setting::text ~ 'Libur banjir|Imlek'`,
    )
  expect((await semesters())[0]?.n).toBe(0)
  await effect.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('Hari libur tersimpan.')).toBeVisible()
  expect((await semesters())[0]?.n).toBe(2)
  await expect(list).toHaveValue('entah kapan')
})

test('a list is read from the file that Excel wrote, and what is no list is refused; a day changes the percentage', async ({
  page,
}) => {
  await page.getByRole('button', { name: 'Tambah hari libur' }).click()
  const list = dialog(page).getByLabel('Daftar hari libur')
  const choose = (name: string, buffer: Buffer) =>
    dialog(page)
      .getByLabel('Ambil dari berkas')
      .setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
  await list.fill('2027-05-03 Rapat')
  await choose('foto.csv', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 1, 2, 3]))
  await expect(dialog(page)).toContainText('Berkas ini bukan buku kerja')
  await choose('panjang.csv', Buffer.from('2026-10-05 Banjir\n'.repeat(2000)))
  await expect(dialog(page)).toContainText('lebih dari 20.000 huruf')
  await expect(list).toHaveValue('2027-05-03 Rapat')
  await expectAccessible(page)
  // A workbook's rows become lines; a date that can be read in two orders is asked for the whole list.
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet([['Rapat guru', '3/4/2027']]), 'Libur')
  await choose('libur.xlsx', write(book, { bookType: 'xlsx', type: 'buffer' }) as Buffer)
  await expect(list).toHaveValue('2027-05-03 Rapat\n3/4/2027;Rapat guru')
  const order = dialog(page).getByRole('group', { name: 'Tanggal 3/4/2027 itu tanggal berapa?' })
  await expect(order.getByLabel('3 April 2027')).toBeChecked()
  await order.getByLabel('4 Maret 2027').check()
  await expect(dialog(page).getByRole('region', { name: /Genap/ })).toContainText('4 Maret 2027 Rapat guru')
  await expectAccessible(page)
  // The day with the most absences of the demo school, with more of them, so that its month has another percentage without it.
  const [worst] = await school.service.query<{ date: string }>(
    `select d.date::text from student_days d join sub_periods s on s.is_active
      join periods p on p.id = s.period_id and p.is_active
      where d.status in ('sakit', 'izin', 'alpa') and d.date >= (s.setting->>'first_date')::date
        and d.date < (now() at time zone 'Asia/Jakarta')::date
      group by d.date order by count(*) desc, d.date limit 1`,
  )
  const date = worst?.date ?? ''
  await school.service.query(
    `update student_days set status = 'sakit' where date = $1 and student_id in
       (select student_id from student_days where date = $1 and status = 'hadir' limit 100)`,
    [date],
  )
  await list.fill('')
  await choose('libur.csv', Buffer.from(`Mulai;Selesai;Nama\r\n${date};${date};Libur No\xebl\r\n`, 'latin1'))
  await expect(list).toHaveValue(/Libur Noël/)
  await dialog(page).getByRole('button', { name: 'Tambahkan 1 hari' }).click()
  const effect = page.getByRole('dialog', { name: 'Yang berubah bila disimpan' })
  const sentence = effect.getByText(
    /^1 hari libur baru: persentase \S+ \d{4} berubah dari \d+,\d% menjadi (\d+,\d%|–)\.$/,
  )
  await expect(sentence).toBeVisible()
  // The figures of the sentence are those of the table.
  const [before = '', after = ''] =
    /dari (.+) menjadi (.+)\.$/.exec((await sentence.textContent()) ?? '')?.slice(1) ?? []
  expect(before).not.toBe(after)
  await expect(effect.getByRole('table')).toContainText(`${before} → ${after}`)
  await effect.getByRole('button', { name: 'Kembali' }).click()
})

test('a year is renamed, takes over a calendar and is removed; the change of semester is explained before', async ({
  page,
}) => {
  const act = async (year: string, action: string) => {
    await page.getByRole('button', { name: `Tindakan untuk tahun ajaran ${year}` }).click()
    await page.getByRole('menuitem', { name: action }).click()
  }
  await page.getByRole('button', { name: 'Tambah tahun ajaran' }).click()
  await dialog(page).getByLabel('Tahun ajaran').fill('2031/2032')
  await dialog(page).getByLabel('Mulai dari kalender biasa').check()
  // The page ends before it is saved.
  await expect
    .poll(async () => JSON.stringify(await storedRows(page, 'drafts')))
    .toMatch(/2031\/2032.*"copies":false|"copies":false.*2031\/2032/)
  await page.reload()
  await page.getByRole('button', { name: 'Tambah tahun ajaran' }).click()
  await expect(dialog(page).getByText('Isian terakhir Anda dikembalikan.')).toBeVisible()
  await expect(dialog(page).getByLabel('Tahun ajaran')).toHaveValue('2031/2032')
  await expect(dialog(page).getByLabel('Mulai dari kalender biasa')).toBeChecked()
  await dialog(page).getByRole('button', { name: 'Tambah', exact: true }).click()
  await expect(page.getByText('Tahun ajaran 2031/2032 dibuat.')).toBeVisible()

  await act('2031/2032', 'Salin kalender dari tahun lain')
  await expect(dialog(page).getByLabel('Salin dari')).toContainText('2026/2027')
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Periksa lalu salin' }).click()
  const effect = page.getByRole('dialog', { name: 'Yang berubah bila disimpan' })
  await expect(effect).toContainText('Semester Ganjil 2031/2032')
  await effect.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('Kalender 2031/2032 tersimpan.')).toBeVisible()
  const calendarOf = (year: string) =>
    school.service.query<{ day: string; holidays: number }>(
      `select substr(s.setting->>'first_date', 5) as day, jsonb_array_length(s.setting->'holidays') as holidays
         from sub_periods s join periods p on p.id = s.period_id where p.name = $1 order by s.position`,
      [year],
    )
  expect(await calendarOf('2031/2032')).toEqual(await calendarOf('2026/2027'))

  await act('2031/2032', 'Ganti nama')
  await dialog(page).getByLabel('Tahun ajaran').fill('2040/2041')
  await dialog(page).getByLabel('Nama semester 1').fill('Gasal')
  await dialog(page).getByRole('button', { name: 'Simpan' }).click()
  await expect(dialog(page)).toContainText('Tanggal semesternya tidak berada dalam tahun ajaran 2040/2041.')
  await expectAccessible(page)
  await dialog(page).getByLabel('Tahun ajaran').fill('2031/2032')
  await dialog(page).getByRole('button', { name: 'Simpan' }).click()
  await expect(
    page.getByRole('region', { name: '2031/2032' }).getByRole('link', { name: /^Gasal/ }),
  ).toBeVisible()

  await act('2026/2027', 'Hapus')
  await expect(page.getByRole('alertdialog')).toContainText('masih punya 12 kelas')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Hapus' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('Tahun ajaran ini sedang aktif.')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Batal' }).click()
  await act('2031/2032', 'Hapus')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Hapus' }).click()
  await expect(page.getByRole('region', { name: '2031/2032' })).toHaveCount(0)

  // Semester Genap becomes the active one: what follows and what to look at is shown before.
  await page.getByRole('region', { name: '2026/2027' }).getByRole('link', { name: /Genap/ }).click()
  await page.getByRole('button', { name: 'Aktifkan semester ini' }).click()
  await expect(dialog(page)).toContainText('Kelas tetap sama.')
  await expect(dialog(page)).toContainText(/2026\/2027 punya 12 kelas dan \d+ siswa\./)
  await expect(dialog(page).getByText(/^Semester Genap (baru mulai|sudah selesai)/)).toBeVisible()
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Aktifkan' }).click()
  await expect(page.getByText('Semester Genap 2026/2027 sekarang aktif.')).toBeVisible()
  await expect(page.getByText('Sedang berjalan')).toBeVisible()
  const active = () =>
    school.service.query<{ name: string }>(
      'select s.name from sub_periods s join periods p on p.id = s.period_id where s.is_active and p.is_active',
    )
  expect(await active()).toEqual([{ name: 'Semester Genap' }])
  await page
    .getByRole('region', { name: '2026/2027' })
    .getByRole('link', { name: /Ganjil/ })
    .click()
  await page.getByRole('button', { name: 'Aktifkan semester ini' }).click()
  await dialog(page).getByRole('button', { name: 'Aktifkan' }).click()
  await expect(page.getByText('Semester Ganjil 2026/2027 sekarang aktif.')).toBeVisible()
})

test('hours and a time without lessons are set, lessons follow them, and the timetable shows and keeps them', async ({
  page,
}) => {
  const ofClass = `from schedules s join classes c on c.id = s.class_id join periods p on p.id = c.period_id
    where p.is_active and c.name = '7A'`
  const tuesday = () =>
    school.service.query<{ start_minute: number }>(
      `select s.start_minute ${ofClass} and s.weekday = 2 order by s.start_minute`,
    )
  const before = await tuesday()
  await page.getByRole('button', { name: 'Atur jam pelajaran' }).click()
  const form = page.getByRole('dialog', { name: /^Jam pelajaran/ })
  const tuesdays = form.getByRole('group', { name: /^Selasa/ })
  // The hours of the timetable that is there are the first proposal: nothing moves yet.
  await expect(tuesdays.getByLabel('Jam pertama mulai')).toHaveValue('07.00')
  await expect(form.getByRole('button', { name: 'Simpan', exact: true })).toBeVisible()
  await form.getByRole('button', { name: 'Tambah waktu' }).click()
  const time = form.getByRole('group', { name: 'Waktu 1' })
  await time.getByLabel('Kegiatan').fill('Upacara bendera')
  await time.getByLabel('Sampai').fill('06:00')
  await expectAccessible(page)
  await form.getByRole('button', { name: /^Simpan/ }).click()
  await expect(time.getByText('Jam selesai harus setelah jam mulai')).toBeVisible()
  // What is typed outlives a reload and a service that is away.
  await page.reload()
  await page.getByRole('button', { name: 'Atur jam pelajaran' }).click()
  await expect(time.getByLabel('Kegiatan')).toHaveValue('Upacara bendera')
  await time.getByLabel('Sampai').fill('08:20')
  for (const grade of ['Kelas 7', 'Kelas 8']) await time.getByRole('checkbox', { name: grade }).check()
  await expect(form.getByText(/pelajaran ada di waktu tanpa pelajaran/)).toBeVisible()
  school.line.fault = { kind: 'cut', matches: (method) => method === 'PUT' }
  await form.getByRole('button', { name: /^Simpan/ }).click()
  await expect(form.getByText('Isian Anda tetap ada di perangkat ini')).toBeVisible()
  school.line.fault = null
  await form.getByRole('button', { name: /^Simpan/ }).click()
  await expect(page.getByText('Jam pelajaran tersimpan.')).toBeVisible()
  await expect(page.getByText('Senin 07.00–08.20 Upacara bendera (Kelas 7, Kelas 8).')).toBeVisible()
  expect(await tuesday()).toEqual(before)

  // Tuesday begins later: every lesson follows its hour.
  await page.getByRole('button', { name: 'Atur jam pelajaran' }).click()
  await tuesdays.getByLabel('Jam pertama mulai').fill('07:15')
  await form.getByRole('button', { name: /^Simpan dan pindahkan \d+ pelajaran/ }).click()
  await expect(page.getByText('Jam pelajaran tersimpan.').last()).toBeVisible()
  await expect.poll(tuesday).toEqual(before.map(({ start_minute }) => ({ start_minute: start_minute + 15 })))

  await walk(page, '/akademik/jadwal-pelajaran')
  const grid = page.getByRole('grid', { name: 'Jadwal 7A' })
  await expect(page.getByText(/^Tanpa pelajaran: Senin 07\.00–08\.20 Upacara bendera/)).toBeVisible()
  const cell = (begins: string) => grid.getByRole('gridcell', { name: new RegExp(`^${begins}`) })
  await expect(cell('Senin jam ke-1')).toHaveAccessibleName(/07\.40–08\.20: .*Upacara bendera/)
  await expect(cell('Selasa jam ke-1')).toHaveAccessibleName(/07\.15–07\.55/)
  await expect(grid.getByText(/^Istirahat \d/).first()).toBeVisible()
  // An hour that is still without its lesson would open the form for a new one.
  await expect(cell('Kamis jam ke-7')).not.toHaveAccessibleName(/kosong/)
  await cell('Kamis jam ke-7').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'diangkat' })).toBeAttached()
  await expectAccessible(page)
  await cell('Senin jam ke-1').focus()
  const says = page.getByRole('status').filter({ hasText: 'dipakai Upacara bendera, tidak ada pelajaran' })
  await expect(says).toBeAttached()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Pilih jam lain' })).toBeAttached()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Cetak' }).click()
  await expect(page.getByText(/^Tanpa pelajaran: Senin 07\.00–08\.20 Upacara bendera/)).toBeVisible()
})

// The last one, as it closes the page.
test('a year end goes on after a closed browser and a killed service, and is taken back', async ({
  page,
}) => {
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
  await page.getByPlaceholder('Cari nama siswa').fill('8C')
  await page.getByRole('option').first().click()
  const exception = page.getByRole('region', { name: 'Pengecualian' }).getByRole('combobox')
  await exception.selectOption({ label: 'Tinggal kelas di 8C' })
  await expectAccessible(page)

  // The browser is closed in the middle.
  const again = await page.context().newPage()
  await page.close()
  await again.goto(`${school.line.url}${years}?kenaikan`)
  await expect(again.getByText('36 siswa belum punya tujuan')).toBeVisible()
  await go(again)
  await expect(again.getByText('36 siswa belum punya kelas di 2027/2028')).toBeVisible()
  // Every name can be reached, however many there are.
  await again.getByText('Lihat 36 nama').click()
  await expect(
    again.getByRole('alert').or(again.locator('main')).first().getByRole('listitem').first(),
  ).toBeVisible()
  await expect(again.getByText('1 siswa tinggal kelas')).toBeVisible()
  await go(again)

  const send = again.getByRole('button', { name: /^Naikkan \d+ siswa/ })
  await school.service.kill()
  await send.click()
  await expect(again.getByText('mengirim ulang aman')).toBeVisible()
  await school.service.restart()
  expect(await placed()).toBe(0)

  // The answer is lost after the service has committed.
  const sends = (method: string, path: string) => method === 'PUT' && path.includes('/students/grades')
  // Until it is stored: a browser may send again by itself on a connection that it had used before.
  school.line.fault = { kind: 'loseAnswer', matches: sends }
  // Nor does the page learn by itself that it was sent, which it asks at once.
  school.line.weather = (method, path) => (method === 'GET' && path.includes('/v1/') ? 'cut' : null)
  await send.click()
  await expect.poll(placed).toBeGreaterThan(0)
  await expect(again.getByText('mengirim ulang aman')).toBeVisible()
  school.line.fault = null
  school.line.weather = null
  const once = await placed()
  // Whoever is faster than the answer to the page's question sends again, which changes nothing.
  await again.getByRole('button', { name: /^(Naikkan \d+ siswa|Lihat catatan)/ }).click()
  await expect(again.getByRole('heading', { name: 'Catatan kenaikan kelas' })).toBeVisible()
  expect(await placed()).toBe(once)

  await walk(again, '/dashboard')
  await expect(again.getByText(/siswa belum punya kelas di 2027\/2028/)).toBeVisible()
  await again.goBack()
  await again.getByRole('button', { name: 'Batalkan kenaikan kelas' }).click()
  await again.getByRole('alertdialog').getByRole('button', { name: 'Batalkan kenaikan' }).click()
  await expect(again.getByText('Sudah dibatalkan', { exact: true })).toBeVisible()
  await expectAccessible(again)
  expect(await school.service.query(`select * from class_memberships order by id`)).toEqual(before)
})
