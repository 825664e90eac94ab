import { expect, test, type Page } from '@playwright/test'
import { openAs } from '../../support/browser/open-as'
import { stored } from '../../support/browser/device-state'
import { administrator, expectAccessible } from '../../support/browser/office'
import { reach } from '../../support/browser/reach'
import { walk } from '../../support/browser/walk'
import { schoolOnALine } from '../../support/services/school-on-a-line'

const teachers = '/civitas/perangkat/guru'
const school = schoolOnALine()

test.beforeEach(async ({ page }) => {
  await openAs(page, `${school.line.url}${teachers}`, administrator.email)
})

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

async function search(page: Page, name: string): Promise<void> {
  await page.getByLabel('Cari guru').fill(name)
  await expect(row(page, name)).toHaveCount(1)
}

async function act(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Tindakan untuk ${name}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

/** The wali kelas of 7A, who teaches. */
async function homeroomTeacher(): Promise<{ id: string; name: string; subject: string }> {
  const [found] = await school.service.query<{ id: string; name: string; subject: string }>(
    `select t.id, t.name, s.name as subject from teachers t
       join classes c on c.homeroom_teacher_id = t.id and c.name = '7A'
       join schedules l on l.teacher_id = t.id join subjects s on s.id = l.subject_id limit 1`,
  )
  if (!found) throw new Error('The demo school has no teaching wali kelas of 7A')
  return found
}

test('a teacher is made, changed, archived and brought back', async ({ page }) => {
  await expect(page.getByRole('heading', { name: 'Guru', level: 1 })).toBeVisible()
  await expect(page.getByText(/dari 24 JP/).first()).toBeVisible()

  await page.getByRole('button', { name: 'Tambah guru' }).click()
  const making = dialog(page, 'Tambah guru')
  await making.getByRole('button', { name: 'Simpan' }).click()
  await expect(making.getByText('Isi nama')).toBeVisible()
  await making.getByLabel('Nama lengkap').fill('Zulaikha Rahmawati, S.Pd.')
  await making.getByLabel('NIP').fill('0123')
  await making.getByRole('button', { name: 'Simpan' }).click()
  await expect(making.getByText('NIP harus 18 angka')).toBeVisible()
  await making.getByLabel('NIP').fill('019850101201001200')
  await expectAccessible(page)
  await making.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('Tersimpan.')).toBeVisible()
  await search(page, 'Zulaikha')
  await expect(row(page, 'Zulaikha')).toContainText('019850101201001200')

  await act(page, 'Zulaikha Rahmawati, S.Pd.', 'Ubah')
  await dialog(page, 'Ubah guru').getByLabel('Nama lengkap').fill('Zulaikha Rahmawati, M.Pd.')
  await dialog(page, 'Ubah guru').getByRole('button', { name: 'Simpan' }).click()
  await expect(row(page, 'M.Pd.')).toBeVisible()

  // The account is a part of the person's page: none yet, one by a one-time code, and what can be done with it.
  await act(page, 'Zulaikha Rahmawati, M.Pd.', 'Akun masuk')
  const person = dialog(page, 'Zulaikha Rahmawati, M.Pd.')
  await expect(person.getByText('belum punya akun')).toBeVisible()
  await person.getByRole('button', { name: 'Beri akun' }).click()
  const account = dialog(page, 'Akun masuk')
  await account.getByLabel('Email').fill('zulaikha@demo.hadir.id')
  await account.getByRole('button', { name: 'Simpan akun' }).click()
  const ready = dialog(page, 'Akun siap dipakai')
  await expect(ready.getByText(/^\d{4}-\d{4}-\d{4}$/)).toBeVisible()
  await expectAccessible(page)
  await ready.getByRole('button', { name: 'Selesai' }).click()
  await expect(person.getByText('Belum pernah masuk').first()).toBeVisible()
  await expectAccessible(page)
  await person.getByRole('button', { name: 'Kode baru' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Buat kode' }).click()
  const renewed = page.getByRole('alertdialog', { name: 'Kode sekali pakai' })
  await expect(renewed.getByText(/^\d{4}-\d{4}-\d{4}$/)).toBeVisible()
  await renewed.getByRole('button', { name: 'Selesai' }).click()
  await person.getByRole('button', { name: 'Tutup' }).click()

  await act(page, 'Zulaikha Rahmawati, M.Pd.', 'Arsipkan')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Arsipkan' }).click()
  await expect(page.getByRole('heading', { name: 'Tidak ada guru yang cocok' })).toBeVisible()
  await page.getByLabel('Status').selectOption('archived')
  await act(page, 'Zulaikha Rahmawati, M.Pd.', 'Aktifkan lagi')
  await expect(page.getByText(/aktif lagi/)).toBeVisible()
  await page.getByLabel('Status').selectOption('')
  await expect(row(page, 'Zulaikha')).toContainText('Aktif')
})

test('somebody is signed out on every device from their page, and can come in again', async ({
  page,
  browser,
}) => {
  const theirs = await (await browser.newContext()).newPage()
  await openAs(theirs, school.line.url, 'wali.8a@demo.hadir.id')
  const [wali] = await school.service.query<{ id: string; name: string }>(
    `select t.id, t.name from teachers t join users u on u.teacher_id = t.id where u.email = 'wali.8a@demo.hadir.id'`,
  )
  await walk(page, `${teachers}?orang=${wali?.id ?? ''}&bagian=akun`)
  const person = dialog(page, wali?.name ?? '-').getByRole('region', { name: 'Akun masuk' })
  await expect(person.getByText('wali.8a@demo.hadir.id')).toBeVisible()
  await person.getByRole('button', { name: 'Keluarkan dari semua perangkat' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keluarkan' }).click()
  await expect(page.getByText(/keluar dari semua perangkat\.$/)).toBeVisible()
  await theirs.reload()
  await expect(theirs.getByRole('button', { name: 'Masuk', exact: true })).toBeVisible()
  await theirs.context().close()
})

test('who is wali kelas or teaches is not archived, and the reason is said', async ({ page }) => {
  const { name } = await homeroomTeacher()
  await search(page, name)
  await act(page, name, 'Arsipkan')
  const asked = page.getByRole('alertdialog')
  // Before anything is sent, the device says what depends on the person and where that is changed.
  await expect(asked).toContainText('Wali kelas 7A: pilih wali kelas lain')
  await expect(asked.getByRole('link', { name: 'ganti pengajarnya di jadwal' })).toBeVisible()
  await expectAccessible(page)
  await asked.getByRole('button', { name: 'Arsipkan' }).click()
  await expect(asked).toContainText('masih menjadi wali kelas 7A')
  await asked.getByRole('button', { name: 'Batal' }).click()
  await expect(row(page, name)).toContainText('Aktif')
})

test('a person opens beside the list; subjects are given and taken', async ({ page }) => {
  const { id, name, subject } = await homeroomTeacher()
  await school.service.query(
    `insert into teacher_subjects (school_id, teacher_id, subject_id)
       select t.school_id, t.id, s.id from teachers t join subjects s on s.name = $2 where t.id = $1
       on conflict do nothing`,
    [id, subject],
  )
  const [other] = await school.service.query<{ name: string }>(
    `select name from subjects where id not in (select subject_id from teacher_subjects where teacher_id = $1)
       order by name limit 1`,
    [id],
  )
  const given = other?.name ?? ''
  await search(page, name)
  await row(page, name)
    .getByRole('button', { name: new RegExp(`^${name}|${name}`) })
    .first()
    .click()
  const person = dialog(page, name)
  await expect(person.getByRole('region', { name: 'Hari ini' })).toBeVisible()
  await expectAccessible(page)

  await person.getByLabel('Tambah mata pelajaran').fill(given)
  await person.getByRole('option', { name: given }).click()
  await expect(person.getByRole('button', { name: `Lepas ${given}` })).toBeVisible()
  await person.getByRole('button', { name: `Lepas ${subject}` }).click()
  await expect(person.getByRole('alert')).toContainText(`masih mengajar ${subject}`)
  await person.getByRole('button', { name: `Lepas ${given}` }).click()
  await expect(person.getByRole('button', { name: `Lepas ${given}` })).toHaveCount(0)

  await person.getByRole('tab', { name: 'Jadwal' }).click()
  await expect(person.getByRole('region', { name: 'Senin' })).toBeVisible()
  await page.reload()
  await expect(dialog(page, name).getByRole('tab', { name: 'Jadwal' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await dialog(page, name).getByRole('tab', { name: 'Izin' }).click()
  await dialog(page, name).getByRole('tab', { name: 'Kehadiran' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Tutup' }).click()
  await expect(dialog(page, name)).toHaveCount(0)
  expect(new URL(page.url()).searchParams.has('orang')).toBe(false)
})

test('who is free in an hour is found, and nobody who teaches then', async ({ page }) => {
  await page.getByRole('button', { name: 'Siapa bebas' }).click()
  const panel = dialog(page, 'Siapa bebas')
  await panel.getByLabel('Hari').selectOption('1')
  await expect(panel.getByText(/Menurut jadwal/)).toBeVisible()
  const free = panel.getByRole('list', { name: 'Guru yang bebas' }).getByRole('button')
  await expect(free.first()).toBeVisible()
  const hour = await panel.getByLabel('Jam').inputValue()
  const busy = await school.service.query<{ name: string }>(
    `select distinct t.name from schedules l join teachers t on t.id = l.teacher_id
       join periods p on p.id = l.period_id and p.is_active
       where l.weekday = 1 and l.start_minute < $2 and l.end_minute > $1`,
    hour.split('-').map((clock) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))),
  )
  const named = (await free.allInnerTexts()).join('\n')
  expect(busy.length).toBeGreaterThan(0)
  for (const { name } of busy) expect(named).not.toContain(name)
  await expectAccessible(page)

  // Who has an approved leave on that Monday is not free.
  // Initials first, then the name and what is taught that day.
  const first = (await free.first().innerText()).split('\n')[1]?.split(' · ')[0] ?? '-'
  await school.service.query(
    `insert into teacher_leaves (id, school_id, teacher_id, type, from_date, to_date, status, created_at, decided_at)
       select gen_random_uuid(), school_id, id, 'izin', current_date, current_date + 8, 'approved', now(), now()
       from teachers where name = $1`,
    [first.trim()],
  )
  await page.reload()
  await expect(panel.getByText(/Tidak masuk atau izin pada/)).toContainText(first.trim())
  await expect(free.first()).toBeVisible()
  expect((await free.allInnerTexts()).join('\n')).not.toContain(first.trim())
})

test('what is typed of a new guru does not come back as non-guru', async ({ page }) => {
  await page.getByRole('button', { name: 'Tambah guru' }).click()
  await dialog(page, 'Tambah guru').getByLabel('Nama lengkap').fill('Setengah Diketik, S.Pd.')
  await page.keyboard.press('Escape')
  // No person leaves a page as fast as this does; what was typed is stored when its form closes.
  await stored(page, 'drafts', /Setengah Diketik, S\.Pd\./)
  await walk(page, '/civitas/perangkat/non-guru')
  await page.getByRole('button', { name: 'Tambah pegawai' }).click()
  await expect(dialog(page, 'Tambah pegawai').getByLabel('Nama lengkap')).toHaveValue('')
  await walk(page, teachers)
  await page.getByRole('button', { name: 'Tambah guru' }).click()
  await expect(dialog(page, 'Tambah guru').getByLabel('Nama lengkap')).toHaveValue('Setengah Diketik, S.Pd.')
  await dialog(page, 'Tambah guru').getByRole('button', { name: 'Batal' }).click()
})

test('with the keyboard alone a member of staff who does not teach is made, changed and archived', async ({
  page,
}) => {
  await walk(page, '/civitas/perangkat/non-guru')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  const { keyboard } = page
  await reach(page, page.getByRole('button', { name: 'Tambah pegawai' }))
  await keyboard.press('Enter')
  const making = dialog(page, 'Tambah pegawai')
  await reach(page, making.getByLabel('Nama lengkap'))
  await keyboard.type('Yusuf Laboran')
  await keyboard.press('Enter')
  await expect(page.getByText('Tersimpan.')).toBeVisible()

  // The list's own key leads to its search.
  await keyboard.press('/')
  await keyboard.type('Yusuf Laboran')
  await expect(row(page, 'Yusuf Laboran')).toHaveCount(1)
  const choose = async (name: string, action: string) => {
    await reach(page, page.getByRole('button', { name: `Tindakan untuk ${name}`, exact: true }))
    await keyboard.press('Enter')
    const item = page.getByRole('menuitem', { name: action, exact: true })
    await expect(item).toBeVisible()
    await expect(async () => {
      await keyboard.press('ArrowDown')
      await expect(item).toHaveAttribute('data-highlighted', '', { timeout: 200 })
    }).toPass()
    await keyboard.press('Enter')
  }
  await choose('Yusuf Laboran', 'Ubah')
  const changing = dialog(page, 'Ubah pegawai')
  await reach(page, changing.getByLabel('Nama lengkap'))
  await keyboard.press('End')
  await keyboard.type(', A.Md.')
  await keyboard.press('Enter')
  await expect(row(page, 'Yusuf Laboran, A.Md.')).toBeVisible()

  await choose('Yusuf Laboran, A.Md.', 'Arsipkan')
  await reach(page, page.getByRole('alertdialog').getByRole('button', { name: 'Arsipkan' }))
  await keyboard.press('Enter')
  await expect(row(page, 'Yusuf Laboran')).toHaveCount(0)
  // A list behind an open dialog is hidden from a screen reader, thus the row was gone before it was archived.
  await expect
    .poll(() => school.service.query(`select type, status from teachers where name = 'Yusuf Laboran, A.Md.'`))
    .toEqual([{ type: 'non_teaching', status: 'archived' }])
})

test('without a network people are read, and what was typed stays', async ({ page }) => {
  const { name } = await homeroomTeacher()
  await search(page, name)
  await row(page, name).getByRole('button').first().click()
  await dialog(page, name).getByRole('tab', { name: 'Jadwal' }).click()
  await expect(dialog(page, name).getByRole('region', { name: 'Senin' })).toBeVisible()
  school.cutOff()
  await page.reload()
  await expect(dialog(page, name).getByRole('region', { name: 'Senin' })).toBeVisible()
  await page.getByRole('button', { name: 'Tutup' }).click()

  await page.getByRole('button', { name: 'Tambah guru' }).click()
  const making = dialog(page, 'Tambah guru')
  await making.getByLabel('Nama lengkap').fill('Yohanes Tanpa Jaringan')
  await making.getByRole('button', { name: 'Simpan' }).click()
  await expect(making.getByText(/Belum tersimpan/)).toBeVisible()
  await expect(making.getByLabel('Nama lengkap')).toHaveValue('Yohanes Tanpa Jaringan')
  school.line.fault = null
  await making.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('Tersimpan.')).toBeVisible()
})
