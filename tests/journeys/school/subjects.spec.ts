import { expect, test as it, type Page } from '@playwright/test'
import { openAs, storeSession } from '../../support/browser/open-as'
import { administrator, expectAccessible } from '../../support/browser/office'
import { reach } from '../../support/browser/reach'
import { sharedPage } from '../../support/browser/shared-page'
import { schoolOnALine } from '../../support/services/school-on-a-line'

const subjects = '/akademik/mata-pelajaran'
const school = schoolOnALine()
const test = sharedPage((page) => storeSession(page, school.line.url, administrator.email))

const open = (page: Page) => page.goto(school.line.url + subjects)

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const dialog = (page: Page) => page.getByRole('dialog')

async function act(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Tindakan untuk ${name}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('a subject is made, changed and removed; what others need stays', async ({ page }) => {
  await open(page)
  await expect(page.getByRole('heading', { name: 'Mata pelajaran', level: 1 })).toBeVisible()

  await page.getByRole('button', { name: 'Tambah mata pelajaran' }).first().click()
  await dialog(page).getByRole('button', { name: 'Simpan' }).click()
  await expect(dialog(page).getByText('Isi kode')).toBeVisible()
  await dialog(page).getByLabel('Kode').fill('BJW')
  await dialog(page).getByLabel('Nama').fill('Bahasa Jawa')
  await dialog(page).getByLabel('Kelompok').selectOption('lokal')
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('Tersimpan.')).toBeVisible()
  await page.getByLabel('Cari mata pelajaran').fill('jawa')
  await expect(row(page, 'Bahasa Jawa')).toContainText('Muatan lokal')

  await act(page, 'Bahasa Jawa', 'Ubah')
  await dialog(page).getByLabel('Nama').fill('Bahasa dan Sastra Jawa')
  await dialog(page).getByRole('button', { name: 'Simpan' }).click()
  await expect(row(page, 'Bahasa dan Sastra Jawa')).toBeVisible()

  await act(page, 'Bahasa dan Sastra Jawa', 'Hapus')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Hapus' }).click()
  await expect(page.getByRole('heading', { name: 'Tidak ada mata pelajaran yang cocok' })).toBeVisible()

  await page.getByLabel('Cari mata pelajaran').fill('matematika')
  await act(page, 'Matematika', 'Hapus')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Hapus' }).click()
  const asked = page.getByRole('alertdialog')
  await expect(asked.getByRole('alert')).toContainText('masih dipakai')
  // The keys of the list lead nowhere while it asks.
  await page.keyboard.press('/')
  expect(await asked.evaluate((one) => one.contains(document.activeElement))).toBe(true)
  await asked.getByRole('button', { name: 'Batal' }).click()
  await expect(row(page, 'Matematika')).toBeVisible()
  // Asked again, an earlier refusal is not shown before anything was tried.
  await act(page, 'Matematika', 'Hapus')
  await expect(asked).toContainText('Hapus Matematika?')
  await expect(asked.getByRole('alert')).toHaveCount(0)
})

test('what a press has opened lies above a message of the app', async ({ page }) => {
  await open(page)
  await page.getByRole('button', { name: 'Tambah mata pelajaran' }).first().click()
  await dialog(page).getByLabel('Kode').fill('AKT')
  await dialog(page).getByLabel('Nama').fill('Akuntansi')
  await dialog(page).getByRole('button', { name: 'Simpan' }).click()
  const message = page.getByText('Tersimpan.')
  // A message stays while the pointer is over it.
  const hold = () => message.hover({ position: { x: 4, y: 4 } })
  await hold()
  await expect(dialog(page)).toHaveCount(0)
  await reach(page, page.getByRole('button', { name: 'Tindakan untuk Akuntansi' }))
  await page.keyboard.press('Enter')
  const last = page.getByRole('menuitem', { name: 'Hapus' })
  await expect(last).toBeVisible()
  // The window is made so low that the message, at its foot, reaches the last line of the menu.
  const below = await last.evaluate((one) => Math.round(one.getBoundingClientRect().bottom))
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 720 }
  await page.setViewportSize({ width, height: below + 30 })
  await hold()
  const meets = async () => {
    const [line, text] = [await last.boundingBox(), await message.boundingBox()]
    return line !== null && text !== null && line.y + line.height > text.y && line.y < text.y + text.height
  }
  await expect.poll(meets).toBe(true)
  const isOnTop = await last.evaluate((one) => {
    const { x, y, width, height } = one.getBoundingClientRect()
    return one.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })
  await page.setViewportSize({ width, height })
  expect(isOnTop).toBe(true)
})

test('a press reaches the row that it was meant for, although a search begins and ends while it lasts', async ({
  page,
}) => {
  await open(page)
  const trigger = page.getByRole('button', { name: 'Tindakan untuk Ilmu Pengetahuan Sosial' })
  await expect(trigger).toBeVisible()
  await page.getByLabel('Cari mata pelajaran').fill('sosial')
  const place = await trigger.boundingBox()
  if (place === null) throw new Error('The row is not shown')
  await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2)
  await page.mouse.down()
  await page.waitForTimeout(500)
  await page.mouse.up()
  await expect(page.getByRole('menu', { name: 'Tindakan untuk Ilmu Pengetahuan Sosial' })).toBeVisible()
  await expect(page).toHaveURL(/cari=sosial/)
  await expect(page.getByText('1–1 dari 1')).toBeVisible()
})

test('which classes have a subject, when and with whom, is read by its own call and stands without a network', async ({
  page,
}) => {
  await open(page)
  const taught = await school.service.query<{ name: string; lessons: number }>(
    `select c.name, count(*)::int as lessons from schedules l join subjects s on s.id = l.subject_id
       join classes c on c.id = l.class_id join periods p on p.id = l.period_id and p.is_active
       where s.name = 'Matematika' group by c.name order by c.name`,
  )
  await page.getByLabel('Cari mata pelajaran').fill('matematika')
  school.line.seen.length = 0
  await act(page, 'Matematika', 'Lihat jadwal')
  const classes = dialog(page).getByRole('region', { name: /^Kelas / })
  await expect(classes).toHaveCount(taught.length)
  const total = taught.reduce((sum, { lessons }) => sum + lessons, 0)
  await expect(dialog(page)).toContainText(`${taught.length} kelas · ${total} jam pelajaran seminggu`)
  await expect(classes.first()).toContainText(/(Senin|Selasa|Rabu|Kamis|Jumat|Sabtu) \d\d\.\d\d/)
  await expectAccessible(page)
  // The whole timetable of the school is not asked for.
  const asked = school.line.seen.map(({ path }) => path).filter((path) => path.includes('/schedules'))
  expect(asked.every((path) => path.includes('/schedules/subjects/'))).toBe(true)
  expect(asked.length).toBeGreaterThan(0)
  school.cutOff()
  await page.reload()
  await page.getByLabel('Cari mata pelajaran').fill('matematika')
  await act(page, 'Matematika', 'Lihat jadwal')
  await expect(classes).toHaveCount(taught.length)
  await expect(dialog(page)).toContainText('data terakhir di perangkat ini')
})

test('with the keyboard alone a subject is made and removed', async ({ page }) => {
  await open(page)
  const { keyboard } = page
  await reach(page, page.getByRole('button', { name: 'Tambah mata pelajaran' }).first())
  await keyboard.press('Enter')
  await reach(page, dialog(page).getByLabel('Kode'))
  await keyboard.type('ROB')
  await reach(page, dialog(page).getByLabel('Nama'))
  await keyboard.type('Robotika')
  await keyboard.press('Enter')
  await expect(page.getByText('Tersimpan.')).toBeVisible()
  await keyboard.press('/')
  await keyboard.type('robot')
  await expect(row(page, 'Robotika')).toHaveCount(1)
  await reach(page, page.getByRole('button', { name: 'Tindakan untuk Robotika' }))
  await keyboard.press('Enter')
  // A menu takes keys from the moment it has the focus, one frame after it is seen.
  await expect(page.getByRole('menu')).toBeFocused()
  await keyboard.press('End')
  await keyboard.press('Enter')
  await reach(page, page.getByRole('alertdialog').getByRole('button', { name: 'Hapus' }))
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Tidak ada mata pelajaran yang cocok' })).toBeVisible()
  expect(await school.service.query(`select 1 from subjects where code = 'ROB'`)).toEqual([])
})

test('a subject that somebody else has just changed is not removed before the change is seen', async ({
  page,
}) => {
  await open(page)
  const [held] = await school.service.query<{ id: string }>(
    `insert into subjects (id, school_id, code, name, "group", created_at)
       select gen_random_uuid(), school_id, 'RBT', 'Robotika', 'B', now() from subjects limit 1 returning id`,
  )
  await page.getByLabel('Cari mata pelajaran').fill('robotika')
  await act(page, 'Robotika', 'Hapus')
  await school.service.query(
    `update subjects set name = 'Robotika Dasar', version = version + 1 where id = $1`,
    [held?.id],
  )
  const asked = page.getByRole('alertdialog')
  await asked.getByRole('button', { name: 'Hapus' }).click()
  await expect(asked).toContainText('Nama: Robotika menjadi Robotika Dasar')
  await expectAccessible(page)
  await asked.getByRole('button', { name: 'Hapus' }).click()
  await expect(page.getByText('Robotika Dasar dihapus.')).toBeVisible()
})

test('two people change one subject: both values are shown, and either can be kept', async ({ page }) => {
  await open(page)
  await page.getByLabel('Cari mata pelajaran').fill('prakarya')
  await act(page, 'Prakarya', 'Ubah')
  await dialog(page).getByLabel('Nama').fill('Prakarya dan Kewirausahaan')
  await school.service.query(
    `update subjects set name = 'Prakarya Terpadu', version = version + 1 where name = 'Prakarya'`,
  )
  await dialog(page).getByRole('button', { name: 'Simpan' }).click()
  await expect(dialog(page).getByText('Prakarya Terpadu')).toBeVisible()
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Pakai catatan saya' }).click()
  await expect(row(page, 'Prakarya dan Kewirausahaan')).toBeVisible()
  const [kept] = await school.service.query<{ name: string }>(
    `select name from subjects where name like 'Prakarya%'`,
  )
  expect(kept?.name).toBe('Prakarya dan Kewirausahaan')
})

test('without a network the list is read, and what was typed waits through a reload', async ({ page }) => {
  await open(page)
  await expect(row(page, 'Matematika')).toBeVisible()
  school.cutOff()
  await page.getByRole('button', { name: 'Tambah mata pelajaran' }).first().click()
  await dialog(page).getByLabel('Kode').fill('TIK')
  await dialog(page).getByLabel('Nama').fill('Informatika Terapan')
  await dialog(page).getByRole('button', { name: 'Simpan' }).click()
  await expect(dialog(page).getByText(/Belum tersimpan/)).toBeVisible()
  await expect(dialog(page).getByLabel('Nama')).toHaveValue('Informatika Terapan')
  await page.reload()
  await expect(row(page, 'Matematika')).toBeVisible()
  await page.getByRole('button', { name: 'Tambah mata pelajaran' }).first().click()
  await expect(dialog(page).getByText('Isian terakhir Anda dikembalikan')).toBeVisible()
  await expect(dialog(page).getByLabel('Nama')).toHaveValue('Informatika Terapan')
  school.line.fault = null
  await dialog(page).getByRole('button', { name: 'Simpan' }).click()
  await page.getByLabel('Cari mata pelajaran').fill('terapan')
  await expect(row(page, 'Informatika Terapan')).toHaveCount(1)
})

test('the matrix names who teaches what where, and shows the gaps', async ({ page }) => {
  await open(page)
  await school.service.query(
    `delete from schedules where class_id in (select id from classes where name = '7A')
       and subject_id = (select id from subjects where name = 'Matematika')`,
  )
  await page.getByRole('link', { name: 'Matriks' }).click()
  const matrix = page.getByRole('region', { name: 'Matriks mata pelajaran' })
  await expect(matrix.getByRole('columnheader', { name: '7A', exact: true })).toBeVisible()
  const maths = matrix.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Matematika' }) })
  await expect(maths.getByRole('cell').first()).toHaveText('belum ada guru')
  await expect(maths.getByRole('cell').nth(1)).toContainText('jam')
  await expect(page.getByRole('status').filter({ hasText: 'belum ada gurunya' })).toBeVisible()
  await expectAccessible(page)
})

it('without a known timetable the matrix says so, and calls no class without a teacher', async ({ page }) => {
  school.line.fault = { kind: 'cut', matches: (_method, path) => path.includes('/v1/schedules') }
  await openAs(page, `${school.line.url}${subjects}?tampilan=matriks`, administrator.email)
  await expect(
    page.getByRole('heading', { name: 'Belum diketahui siapa mengajar di kelas mana' }),
  ).toBeVisible()
  await expect(page.getByText('belum ada guru')).toHaveCount(0)
  await expect(page.getByText('Guru tanpa jam mengajar')).toHaveCount(0)
  await expectAccessible(page)
  school.line.fault = null
  // The app asks again by itself as well, and the button goes where that came first.
  const matrix = page.getByRole('region', { name: 'Matriks mata pelajaran' })
  await expect(async () => {
    if (!(await matrix.isVisible()))
      await page.getByRole('button', { name: 'Coba lagi' }).first().click({ timeout: 2000 })
    await expect(matrix).toBeVisible({ timeout: 5000 })
  }).toPass()
  await expect(page.getByText(/menurut jadwal yang diambil/)).toBeVisible()
})

test('many subjects are given to many teachers at once; what a teacher has stays', async ({ page }) => {
  await open(page)
  await page.getByRole('link', { name: 'Matriks' }).click()
  await page.getByRole('button', { name: 'Tugaskan guru' }).click()
  const part = (name: string) => dialog(page).getByRole('region', { name })
  await part('Mata pelajaran').getByRole('checkbox').nth(0).check()
  await part('Mata pelajaran').getByRole('checkbox').nth(1).check()
  for (const at of [0, 1, 2]) await part('Guru').getByRole('checkbox').nth(at).check()
  await expect(dialog(page).getByRole('status')).toContainText('mengampu 2 mata pelajaran')
  await expectAccessible(page)
  const count = () => school.service.query<{ n: number }>(`select count(*)::int n from teacher_subjects`)
  const [before] = await count()
  // The network ends after the first teacher, and the page is loaded again: the matrix leads back to the rest.
  let sent = 0
  school.line.fault = { kind: 'cut', matches: (_, path) => path.includes('/subjects/assign') && ++sent > 1 }
  await dialog(page).getByRole('button', { name: 'Tugaskan' }).click()
  await expect(dialog(page)).toContainText('1 guru sudah diberi tugas mengajar, 2 belum.')
  school.line.fault = null
  await page.reload()
  await expect(page.getByText('1 dari 3 guru sudah diberi tugas mengajar.')).toBeVisible()
  await page.getByRole('button', { name: 'Lanjutkan' }).click()
  await dialog(page).getByRole('button', { name: 'Lanjutkan' }).click()
  await expect(page.getByText('Tugas mengajar 3 guru disimpan.')).toBeVisible()
  await expect(dialog(page)).toBeHidden()
  const [after] = await count()
  expect((after?.n ?? 0) - (before?.n ?? 0)).toBeGreaterThan(2)
  // Said again, nothing is left to do.
  await page.getByRole('button', { name: 'Tugaskan guru' }).click()
  await part('Mata pelajaran').getByRole('checkbox').nth(0).check()
  await part('Guru').getByRole('checkbox').nth(0).check()
  await expect(dialog(page).getByText('Semua guru yang dipilih sudah mengampunya.')).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: 'Tugaskan' })).toBeDisabled()
})
