import { utils, write } from '@e965/xlsx'
import { expect, type Page } from '@playwright/test'
import { storeSession } from '../../support/browser/open-as'
import { administrator, expectAccessible } from '../../support/browser/office'
import { sharedPage } from '../../support/browser/shared-page'
import { discardDraft } from '../../support/timetable/discard-draft'
import { schoolOnALine } from '../../support/services/school-on-a-line'

const address = '/akademik/jadwal-pelajaran'
const school = schoolOnALine()
const test = sharedPage((page) => storeSession(page, school.line.url, administrator.email), {
  viewport: { width: 1440, height: 900 },
})

test.beforeEach(async ({ page }) => {
  await page.goto(school.line.url + address)
  await page.getByRole('grid', { name: 'Jadwal 7A' }).waitFor()
})

const grid = (page: Page) => page.getByRole('grid')
const cell = (page: Page, begins: string) =>
  grid(page).getByRole('gridcell', { name: new RegExp(`^${begins}`) })
const says = (page: Page, words: string | RegExp) =>
  expect(page.getByRole('status').filter({ hasText: words })).toBeAttached()
const save = (page: Page) => page.getByRole('button', { name: 'Simpan', exact: true })
const placeOf = async (subject: string, weekday: number) =>
  (
    await school.service.query<{ slot: number }>(
      `select s.slot from schedules s join classes c on c.id = s.class_id join subjects m on m.id = s.subject_id
         where c.name = '7A' and m.name = '${subject}' and s.weekday = ${weekday} order by s.slot`,
    )
  ).map(({ slot }) => slot)

test('with the keyboard alone a lesson is lifted, its clashes are heard, it is placed, saved and taken back', async ({
  page,
}) => {
  // Friday has five hours, Saturday seven: the two lessons of Saturday's end change days.
  const before = await placeOf('Bimbingan Wali Kelas', 6)
  await cell(page, 'Sabtu jam ke-7').focus()
  await page.keyboard.press('Enter')
  await says(page, 'Bimbingan Wali Kelas 7A diangkat')
  await expectAccessible(page)
  await cell(page, 'Sabtu jam ke-7').focus()
  // Up the column: each hour says what it would be.
  for (let at = 0; at < 6; at++) {
    await page.keyboard.press('ArrowUp')
    await says(page, new RegExp(`^Sabtu jam ke-${6 - at}, .*: (bentrok|tukar|bebas)`))
  }
  const free = grid(page).locator('[data-verdict="swap"], [data-verdict="free"]').first()
  await free.focus()
  const target = await free.locator('.visually-hidden').innerText()
  await page.keyboard.press('Enter')
  await says(page, 'Belum disimpan ke sekolah')
  await expect(page.getByText(/Draf: [12] perubahan/)).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(page.getByText('Sama dengan jadwal sekolah.')).toBeVisible()
  await page.keyboard.press('Control+y')
  await expect(page.getByText(/Draf: [12] perubahan/)).toBeVisible()
  expect(await placeOf('Bimbingan Wali Kelas', 6)).toEqual(before)
  await save(page).click()
  await expect(page.getByText('Jadwal tersimpan.')).toBeVisible()
  await expect(page.getByText('Sama dengan jadwal sekolah.')).toBeVisible()
  const hour = (target.split(':')[0] ?? '').trim()
  await expect(cell(page, hour)).toHaveAccessibleName(/Bimbingan Wali Kelas/)
  await page.getByRole('button', { name: 'Riwayat' }).click()
  await expect(
    page.getByRole('dialog').getByText(/Bimbingan Wali Kelas 7A dipindah dari Sabtu/),
  ).toBeVisible()
})

test('a draft outlives a reload and a dead service, and says that it is one', async ({ page }) => {
  await cell(page, 'Kamis jam ke-7').focus()
  await page.keyboard.press('Delete')
  await expect(page.getByRole('complementary', { name: 'Rak' })).toContainText('Matematika')
  school.cutOff()
  await save(page).click()
  await expect(page.getByText('Belum tersimpan ke sekolah')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Draf: 1 perubahan')).toBeVisible()
  await expect(cell(page, 'Kamis jam ke-7')).toHaveAccessibleName(/kosong/)
  await expectAccessible(page)
  school.line.fault = null
  await page.getByRole('button', { name: 'Angkat Matematika 7A' }).click()
  await cell(page, 'Kamis jam ke-7').click()
  await expect(page.getByText('Sama dengan jadwal sekolah.')).toBeVisible()
})

test('what a second person placed meanwhile is refused on its cell, and their own change is shown', async ({
  page,
}) => {
  // The same teacher is given to another class in the hour that this person moves to.
  await page.getByRole('button', { name: 'Tambah pelajaran' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('button', { name: 'Tambahkan' }).click()
  await expect(form.getByText('Pilih guru.')).toBeVisible()
  await form.getByLabel('Mata pelajaran').selectOption({ label: 'Prakarya' })
  await form.getByLabel('Guru').selectOption({ index: 1 })
  const teacher = await form.getByLabel('Guru').inputValue()
  await form.getByLabel('Hari').selectOption({ label: 'Sabtu' })
  await form.getByLabel('Jam', { exact: true }).selectOption({ label: 'Jam lain, tulis sendiri' })
  await form.getByLabel('Mulai').fill('14:40')
  await form.getByLabel('Selesai').fill('14:00')
  await form.getByRole('button', { name: 'Tambahkan' }).click()
  await expect(form.getByText('Jam selesai harus setelah jam mulai.')).toBeVisible()
  await form.getByLabel('Mulai').fill('14:00')
  await form.getByLabel('Selesai').fill('14:40')
  await form.getByRole('button', { name: 'Tambahkan' }).click()
  await expect(page.getByText('Draf: 1 perubahan')).toBeVisible()
  await school.service.query(
    `insert into schedules (id, school_id, period_id, class_id, subject_id, teacher_id, weekday, start_minute, end_minute, updated_at)
       select gen_random_uuid(), c.school_id, c.period_id, c.id, m.id, '${teacher}', 6, 850, 890, now()
         from classes c join periods p on p.id = c.period_id and p.is_active join subjects m on m.school_id = c.school_id
        where c.name = '8B' and m.name = 'Matematika'`,
  )
  await save(page).click()
  await expect(page.getByRole('alert')).toContainText('sudah mengajar Matematika di 8B')
  await expect(grid(page).locator('[data-fault]')).toContainText('8B')
  await expectAccessible(page)

  // Somebody else changes the very lesson that is changed here.
  await page.getByRole('button', { name: /^Urungkan/ }).click()
  await cell(page, 'Kamis jam ke-7').focus()
  await page.keyboard.press('F2')
  await form.getByLabel('Ruang').fill('Lab IPA')
  await form.getByRole('button', { name: 'Pakai' }).click()
  await school.service.query(
    `update schedules set room = 'Aula', version = version + 1 where weekday = 4 and slot = 7
       and class_id in (select id from classes where name = '7A')`,
  )
  await save(page).click()
  await expect(page.getByText('Orang lain mengubah pelajaran yang sama', { exact: true })).toBeVisible()
  await expect(page.getByText(/Catatan sekolah: .*Aula/)).toBeVisible()
  await page.getByRole('button', { name: 'Pakai catatan saya' }).click()
  await save(page).click()
  await expect(page.getByText('Sama dengan jadwal sekolah.')).toBeVisible()
  const [kept] = await school.service.query<{ room: string }>(
    `select room from schedules where weekday = 4 and slot = 7 and class_id in (select id from classes where name = '7A')`,
  )
  expect(kept?.room).toBe('Lab IPA')
})

test('"Cari celah" names three places with reasons, and places only what is chosen', async ({ page }) => {
  await cell(page, 'Kamis jam ke-7').focus()
  await page.keyboard.press('Delete')
  const shelf = page.getByRole('complementary', { name: 'Rak' })
  await shelf.getByRole('button', { name: 'Cari celah untuk Matematika 7A' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Cari celah: Matematika 7A' })
  const places = dialog.getByRole('button', { name: /^Taruh di sini/ })
  await expect(places.first()).toBeVisible()
  await expect(dialog.getByText('Tidak ada bentrok kelas, guru, atau ruang.').first()).toBeVisible()
  await expectAccessible(page)
  // Looking changed nothing: the lesson still lies on the shelf.
  await expect(page.getByText('Draf: 1 perubahan')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(shelf).toContainText('Matematika')

  await shelf.getByRole('button', { name: 'Angkat Matematika 7A' }).click()
  await page.getByRole('button', { name: 'Cari celah', exact: true }).click()
  const chosen = (await places.first().getAttribute('aria-label'))?.replace('Taruh di sini, ', '') ?? ''
  await places.first().focus()
  await page.keyboard.press('Enter')
  await says(page, 'Belum disimpan ke sekolah')
  await expect(cell(page, chosen.split(',')[0] ?? '')).toHaveAccessibleName(/Matematika/)
  await page.getByRole('button', { name: /^Urungkan/ }).click()
  await expect(shelf).toContainText('Matematika')
  await discardDraft(page)
})

test('a file of FET in Latin-1 is checked first, its unknown names are told, and one save takes it', async ({
  page,
}) => {
  const rows = await school.service.query<
    Record<'class' | 'subject' | 'teacher' | 'room', string> & { day: number; slot: number }
  >(
    `select c.name as class, m.name as subject, t.name as teacher, coalesce(s.room, '') as room, s.weekday as day, s.slot
       from schedules s join classes c on c.id = s.class_id join subjects m on m.id = s.subject_id
       join teachers t on t.id = s.teacher_id where c.name = '7A' order by s.weekday, s.slot`,
  )
  const days = ['Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu']
  const moved = rows.find(({ day, slot }) => day === 4 && slot === 7)
  const lines = rows.map((row) => [
    row.day,
    row === moved ? 'Andr\u00e9' : row.teacher,
    row.class,
    row.subject,
    row.slot,
    row === moved ? 'Aula' : row.room,
  ])
  const text = [
    'Day;Teachers;Students Sets;Subject;Hour;Room',
    ...lines.map(([day, ...rest]) => [days[Number(day) - 1], ...rest].join(';')),
    'Senin;Siapa;9Z;Matematika;1;',
  ].join('\n')
  const choose = page.locator('input[type="file"]')

  await page.getByRole('button', { name: 'Impor', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Impor jadwal dari berkas' })
  await choose.setInputFiles({
    name: 'foto.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([137, 80, 0, 1, 2]),
  })
  await expect(dialog.getByText('foto.csv tidak dapat dipakai')).toBeVisible()
  await choose.setInputFiles({ name: 'fet.csv', mimeType: 'text/csv', buffer: Buffer.from(text, 'latin1') })
  await expect(dialog.getByText('kelas 9Z tidak dikenal, guru Siapa tidak dikenal')).toBeVisible()
  await expect(dialog.getByText('Tidak diambil: 2')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Guru “Andr\u00e9”, 1 baris').selectOption({ label: moved?.teacher ?? '' })
  await expect(dialog.getByText('Tidak diambil: 1')).toBeVisible()
  await dialog.getByRole('button', { name: 'Masukkan 1 pelajaran ke draf' }).click()
  await expect(page.getByText('Draf: 1 perubahan')).toBeVisible()
  await save(page).click()
  await expect(page.getByText('Sama dengan jadwal sekolah.')).toBeVisible()
  await expect(cell(page, 'Kamis jam ke-7')).toHaveAccessibleName(/Aula/)

  await page.getByRole('button', { name: 'Unduh' }).click()
  const files = page.getByRole('dialog', { name: 'Unduh jadwal sekolah' })
  await expectAccessible(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    files.getByRole('button', { name: 'Jadwal untuk FET' }).click(),
  ])
  await files.getByRole('button', { name: 'Tutup', exact: true }).last().click()
  await page.getByRole('button', { name: 'Impor', exact: true }).click()
  await choose.setInputFiles(await download.path())
  // What was exported is what the school has: there is nothing to take over.
  await expect(dialog.getByRole('status', { name: 'Hasil pemeriksaan' })).toContainText('baru0berubah0')
  await expect(dialog.getByRole('button', { name: 'Masukkan ke draf' })).toBeDisabled()
})

test('a printed week in a workbook is read; hours that would go are confirmed; its joint lesson is one of two classes', async ({
  page,
}) => {
  const [one] = await school.service.query<{ subject: string; teacher: string; day: number; slot: number }>(
    `select m.name as subject, t.name as teacher, s.weekday as day, s.slot from schedules s
       join classes c on c.id = s.class_id join subjects m on m.id = s.subject_id join teachers t on t.id = s.teacher_id
      where c.name = '7A' and s.weekday = 4 and s.slot = 1`,
  )
  const sheet = utils.aoa_to_sheet([
    ['JADWAL PELAJARAN'],
    ['Hari', 'Jam', '7A', '7B'],
    ['Kamis', 1, `${one?.subject}\n${one?.teacher}`, null],
  ])
  sheet['!merges'] = [{ s: { r: 2, c: 2 }, e: { r: 2, c: 3 } }]
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, 'Jadwal')
  const buffer: unknown = write(book, { type: 'buffer', bookType: 'xlsx' })
  if (!Buffer.isBuffer(buffer)) throw new Error('no bytes')

  await page.getByRole('button', { name: 'Impor', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Impor jadwal dari berkas' })
  await page.locator('input[type="file"]').setInputFiles({
    name: 'jadwal.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer,
  })
  await expect(dialog.getByText('7A dari 40 menjadi 1 jam; 7B dari 40 menjadi 1 jam.')).toBeVisible()
  await expectAccessible(page)
  const take = dialog.getByRole('button', { name: /^Masukkan 1 pelajaran/ })
  await expect(take).toBeDisabled()
  await dialog.getByLabel('Ya, jam itu memang harus hilang dari jadwal').check()
  await take.click()
  await expect(cell(page, 'Kamis jam ke-1')).toHaveAccessibleName(/7A, 7B/)
  await discardDraft(page)
})

test('the week of a class is copied to another after its clashes were shown', async ({ page }) => {
  await page.getByRole('button', { name: 'Salin', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Salin jadwal 7A' })
  await expect(dialog.getByRole('button', { name: 'Salin ke draf' })).toBeDisabled()
  await dialog.getByLabel('Kelas tujuan').selectOption({ label: '7B' })
  await expect(dialog.getByText(/^Masuk ke rak: \d+/)).toBeVisible()
  await expect(dialog.getByText(/bentrok: .* mengajar .* di 7A/).first()).toBeVisible()
  await expectAccessible(page)
  await expect(dialog.getByRole('button', { name: 'Salin ke draf' })).toBeDisabled()
  await dialog.getByLabel('Ya, jam itu memang harus hilang dari jadwal').check()
  await dialog.getByRole('button', { name: 'Salin ke draf' }).click()
  await expect(page.getByText(/Draf: \d+ perubahan/)).toBeVisible()
  await expect(grid(page).locator('[data-fault]')).toHaveCount(0)
  await page.getByRole('button', { name: /^Urungkan: jadwal 7A disalin ke 7B/ }).click()
  await expect(page.getByText('Sama dengan jadwal sekolah.')).toBeVisible()
})

test('times at which a teacher cannot teach are said, heard while a lesson is lifted, and offered by no gap', async ({
  page,
}) => {
  const [lesson] = await school.service.query<{ teacher: string; name: string }>(
    `select t.id as teacher, t.name from schedules s join classes c on c.id = s.class_id
       join teachers t on t.id = s.teacher_id where c.name = '7A' and s.weekday = 4 and s.slot = 7`,
  )
  await page.goto(`${school.line.url}${address}?guru=${lesson?.teacher ?? ''}`)
  await page.getByRole('button', { name: 'Waktu tidak dapat' }).click()
  const dialog = page.getByRole('dialog', { name: `Waktu tidak dapat: ${lesson?.name ?? ''}` })
  await dialog.getByRole('button', { name: 'Tambah waktu' }).click()
  await dialog.getByLabel('Hari').selectOption({ label: 'Sabtu' })
  await dialog.getByLabel('Dari').fill('07:00')
  await dialog.getByLabel('Sampai').fill('06:00')
  await dialog.getByLabel('Alasan').fill('MGMP')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(dialog.getByText('Jam selesai harus setelah jam mulai')).toBeVisible()
  // Typed times outlive a reload, and a service that is gone is said.
  await page.reload()
  await page.getByRole('button', { name: 'Waktu tidak dapat' }).click()
  await expect(dialog.getByLabel('Alasan')).toHaveValue('MGMP')
  await dialog.getByLabel('Sampai').fill('15:00')
  school.line.fault = { kind: 'cut', matches: (method) => method === 'PUT' }
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(dialog.getByText('Isian Anda tetap ada di perangkat ini')).toBeVisible()
  school.line.fault = null
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('Waktu guru tersimpan.')).toBeVisible()
  await expect(page.getByText('Tidak dapat mengajar: Sabtu 07.00–15.00 (MGMP)')).toBeVisible()
  await expect(grid(page).locator('[data-blocked]').first()).toBeVisible()
  await expectAccessible(page)

  // Without the service: the times are on the device.
  school.cutOff()
  await page.goto(`${school.line.url}${address}`)
  await cell(page, 'Kamis jam ke-7').focus()
  await page.keyboard.press('Enter')
  await cell(page, 'Sabtu jam ke-1').focus()
  await says(page, `${lesson?.name ?? ''} tidak dapat: Sabtu 07.00–15.00 (MGMP)`)
  await page.keyboard.press('Enter')
  await says(page, 'Pilih jam lain')
  await page.keyboard.press('Escape')
  await cell(page, 'Kamis jam ke-7').focus()
  await page.keyboard.press('Delete')
  await page.getByRole('button', { name: 'Cari celah untuk Matematika 7A' }).click()
  const places = page.getByRole('dialog').getByRole('button', { name: /^Taruh di sini/ })
  await expect(places.first()).toBeVisible()
  for (const place of await places.all()) await expect(place).not.toHaveAccessibleName(/Sabtu/)
  await page.keyboard.press('Escape')
  await discardDraft(page)
})

test('the timetable of last year is copied into the draft, what has no place is named, and twice is once', async ({
  page,
}) => {
  // Last year 7A and 7B had what they have now, but for one lesson of somebody who is gone by now.
  await school.service.query(
    `insert into teachers (id, school_id, type, name, status, created_at)
       select gen_random_uuid(), id, 'teacher', 'Pak Lama', 'archived', now() from schools`,
  )
  await school.service.query(
    `insert into schedules (id, school_id, period_id, class_id, subject_id, teacher_id, weekday, start_minute, end_minute, slot, room, updated_at)
       select gen_random_uuid(), s.school_id, old.period_id, old.id, s.subject_id,
         case when c.name = '7A' and s.weekday = 4 and s.slot = 7
           then (select id from teachers where name = 'Pak Lama') else s.teacher_id end,
         s.weekday, s.start_minute, s.end_minute, s.slot, s.room, now()
       from schedules s join classes c on c.id = s.class_id
       join classes old on old.name = c.name and old.id <> c.id join periods p on p.id = old.period_id and p.name = '2025/2026'
      where c.name in ('7A', '7B')`,
  )
  await school.service.query(
    `delete from schedules where class_id in (select c.id from classes c join periods p on p.id = c.period_id
       where p.is_active and c.name in ('7A', '7B'))`,
  )
  await page.reload()
  await expect(page.getByText('Belum ada jadwal untuk 7A')).toBeVisible()
  const dialog = page.getByRole('dialog', { name: 'Salin jadwal dari tahun lain' })
  const open = () => page.getByRole('button', { name: 'Dari tahun lain' }).click()
  const asksLastYear = (_: string, path: string) => path.includes('period_id=')
  school.line.fault = { kind: 'cut', matches: asksLastYear }
  await open()
  await expect(dialog.getByText('Jadwal 2025/2026 belum dapat dibaca')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Salin ke draf' })).toBeDisabled()
  school.line.fault = null
  const result = dialog.getByRole('status', { name: 'Hasil pemeriksaan' })
  const retry = dialog.getByRole('button', { name: 'Coba lagi' })
  // It may have been asked again by itself, as the line is back.
  await expect(async () => {
    if (await retry.isVisible()) await retry.click({ timeout: 1_000 })
    await expect(result).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await expect(result).toContainText(/baru79.*ke rak1/)
  await expect(dialog.getByText('Matematika 7A, Pak Lama tidak mengajar lagi')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Kelas').selectOption({ label: '7B' })
  await expect(result).toContainText(/baru40.*ke rak0/)
  await dialog.getByLabel('Kelas').selectOption({ label: 'Semua kelas' })
  await dialog.getByRole('button', { name: 'Salin ke draf' }).click()
  await expect(page.getByText('Draf: 80 perubahan')).toBeVisible()
  await expect(grid(page).locator('[data-fault]')).toHaveCount(0)
  await save(page).click()
  await expect(page.getByText('Jadwal tersimpan.')).toBeVisible()
  const stored = () =>
    school.service.query<{ n: number }>(
      `select count(*)::int as n from schedules s join classes c on c.id = s.class_id join periods p on p.id = c.period_id
         where p.is_active and c.name in ('7A', '7B')`,
    )
  expect(await stored()).toEqual([{ n: 79 }])

  // Again: nothing new, and the lesson on the shelf is the same one.
  await open()
  await expect(result).toContainText(/baru0berubah0sama79ke rak1/)
  await dialog.getByRole('button', { name: 'Salin ke draf' }).click()
  await expect(page.getByText('Draf: 1 perubahan')).toBeVisible()
  expect(await stored()).toEqual([{ n: 79 }])
})
