import { expect, type Page } from '@playwright/test'
import { storeSession } from '../../support/browser/open-as'
import { administrator, expectAccessible } from '../../support/browser/office'
import {
  a4,
  endPrint,
  expectPrinted,
  points,
  sheetOf,
  withoutPrintDialog,
} from '../../support/browser/prints'
import { sharedPage } from '../../support/browser/shared-page'
import { stored } from '../../support/browser/device-state'
import { walk } from '../../support/browser/walk'
import { discardDraft } from '../../support/timetable/discard-draft'
import { senderOf } from '../../support/money/money-of-demo'
import { schoolOnALine } from '../../support/services/school-on-a-line'

const address = '/akademik/jadwal-pelajaran'
const school = schoolOnALine()
const test = sharedPage(
  async (page) => {
    await withoutPrintDialog(page)
    await storeSession(page, school.line.url, administrator.email)
  },
  { viewport: { width: 1440, height: 900 } },
)

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

test('what is moved while a save is on its way is not lost, and a second save takes it', async ({ page }) => {
  await cell(page, 'Kamis jam ke-7').focus()
  await page.keyboard.press('F2')
  const form = page.getByRole('dialog')
  await form.getByLabel('Ruang').fill('Lab IPA')
  await form.getByRole('button', { name: 'Pakai' }).click()
  const isSave = (method: string, path: string) => method === 'PUT' && path.endsWith('/v1/schedules')
  school.line.fault = { kind: { delayMs: 1_500, of: 'answer' }, matches: isSave }
  await save(page).click()
  await expect(page.getByRole('button', { name: 'Buang draf' })).toBeDisabled()
  await cell(page, 'Sabtu jam ke-7').focus()
  await page.keyboard.press('Delete')
  await says(page, /Bimbingan Wali Kelas 7A.* di rak/)
  await expect(page.getByText('Jadwal tersimpan.')).toBeVisible()
  school.line.fault = null
  const shelf = page.getByRole('complementary', { name: 'Rak' })
  await expect(shelf).toContainText('Bimbingan Wali Kelas')
  await expect(page.getByText(/Draf: [12] perubahan/)).toBeVisible()
  await expect(page.getByText('Orang lain mengubah pelajaran yang sama')).toHaveCount(0)
  // This step can be undone and redone like every other one.
  await page.getByRole('button', { name: /^Urungkan: Bimbingan/ }).click()
  await expect(page.getByText('Sama dengan jadwal sekolah.')).toBeVisible()
  await expect(cell(page, 'Kamis jam ke-7')).toHaveAccessibleName(/Lab IPA/)
  await page.getByRole('button', { name: /^Ulangi/ }).click()
  const before = await placeOf('Bimbingan Wali Kelas', 6)
  await save(page).click()
  await expect.poll(() => placeOf('Bimbingan Wali Kelas', 6)).not.toEqual(before)
  await expect(shelf).toContainText('Bimbingan Wali Kelas')
  await discardDraft(page)
})

test('a draft of another school year lies over no other timetable, is named, and is discarded on request', async ({
  page,
}) => {
  await cell(page, 'Kamis jam ke-7').focus()
  await page.keyboard.press('Delete')
  await expect(page.getByText('Draf: 1 perubahan')).toBeVisible()
  const activate = async (year: string) => {
    await school.service.query('update periods set is_active = false')
    await school.service.query(`update periods set is_active = true where name = '${year}'`)
    await school.service.query(
      `update classes set status = 'active' where name = '7A' and period_id in (select id from periods where is_active)`,
    )
    await page.reload()
  }
  const [now] = await school.service.query<{ name: string }>('select name from periods where is_active')
  await activate('2025/2026')
  await expect(page.getByText(`Ada draf jadwal ${now?.name ?? ''} di perangkat ini`)).toBeVisible()
  await expect(page.getByText('Sama dengan jadwal sekolah.')).toBeVisible()
  await expectAccessible(page)
  await activate(now?.name ?? '')
  await expect(page.getByText('Draf: 1 perubahan')).toBeVisible()
  await activate('2025/2026')
  await page.getByRole('button', { name: 'Buang draf lama' }).click()
  await page.getByRole('button', { name: 'Buang draf', exact: true }).click()
  await expect(page.getByText(/^Ada draf jadwal/)).toHaveCount(0)
  await activate(now?.name ?? '')
  await expect(page.getByText('Sama dengan jadwal sekolah.')).toBeVisible()
})

const [narrow, long] = a4
const landscape = { A4: [long, narrow], A3: [points(420), points(297)] }

test('the staff-room sheet is one page on A4 and on A3, every room has a page of its own, also of a dark screen', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await walk(page, `${address}?tampilan=cetak`)
  const printed = async (name: string) => {
    await page.getByRole('button', { name: 'Cetak', exact: true }).click()
    await expectPrinted(page)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByLabel('Kertas')).toBeHidden()
    const sheet = await sheetOf(page, name)
    await page.emulateMedia({ media: 'screen' })
    await endPrint(page)
    return sheet
  }
  await page.getByLabel('Isi', { exact: true }).selectOption({ label: 'Lembar ruang guru' })
  await expect(page.getByRole('columnheader', { name: '9D' })).toBeVisible()
  expect(await printed('staff-room-a4')).toEqual({ pages: 1, size: landscape.A4 })
  await page.getByLabel('Kertas').selectOption({ label: 'A3 mendatar' })
  expect(await printed('staff-room-a3')).toEqual({ pages: 1, size: landscape.A3 })

  await page.getByLabel('Kertas').selectOption({ label: 'A4 mendatar' })
  await page
    .getByLabel('Isi', { exact: true })
    .selectOption({ label: 'Semua ruang, satu halaman tiap ruang' })
  const [rooms] = await school.service.query<{ n: number }>(
    'select count(distinct room_fold)::int as n from schedules s join periods p on p.id = s.period_id where p.is_active',
  )
  expect(rooms?.n).toBeGreaterThan(12)
  expect(await printed('rooms')).toEqual({ pages: rooms?.n, size: landscape.A4 })
  for (const [content, name, count] of [
    ['Semua kelas, satu halaman tiap kelas', 'classes', 12],
    ['Jadwal yang dibuka', 'one-class', 1],
  ] as const) {
    await page.getByLabel('Isi', { exact: true }).selectOption({ label: content })
    expect(await printed(`timetable-${name}`)).toEqual({ pages: count, size: landscape.A4 })
  }
  await page.emulateMedia({ colorScheme: null })
})

const lessonsOf = (year: string) =>
  school.service.query<{ n: number }>(
    `select count(*)::int as n from schedules s join periods p on p.id = s.period_id where p.name = $1`,
    [year],
  )

test('the timetable of a year that is not active yet is made from this year’s, saved, and read without a network', async ({
  page,
}) => {
  const [active] = await school.service.query<{ name: string }>('select name from periods where is_active')
  const now = active?.name ?? ''
  const before = await lessonsOf(now)
  const [from = 0] = now.split('/').map(Number)
  const next = `${String(from + 1)}/${String(from + 2)}`
  const send = await senderOf(`${school.service.url}/core`, administrator.email)
  await send('POST', '/v1/periods', { name: next })
  await page.reload()
  await expect(page.getByText('Sama dengan jadwal sekolah.')).toBeVisible()
  const choice = page.getByLabel('Tahun ajaran', { exact: true })
  await choice.selectOption({ label: `${next}, disiapkan` })
  await expect(page.getByText('Jadwal memerlukan kelas.')).toBeVisible()
  await school.service.query(
    `insert into classes (id, school_id, period_id, grade_id, name, capacity, created_at)
       select gen_random_uuid(), c.school_id, (select id from periods where name = $1), c.grade_id, c.name, 36, now()
         from classes c join periods p on p.id = c.period_id where p.is_active and c.name in ('7A', '7B')`,
    [next],
  )
  await page.reload()
  await expect(page.getByText(`Jadwal ${next} sedang disiapkan`)).toBeVisible()
  await expect(page.getByText('Belum ada jadwal untuk 7A')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Dari tahun lain' }).click()
  const dialog = page.getByRole('dialog', { name: 'Salin jadwal dari tahun lain' })
  await expect(dialog.getByLabel('Dari tahun ajaran').locator('option').first()).toHaveText(now)
  await dialog.getByRole('button', { name: 'Salin ke draf' }).click()
  await expect(page.getByText(/^Draf: \d+ perubahan$/)).toBeVisible()
  // The draft is that year's own: the active year has none.
  await choice.selectOption({ label: `${now} (aktif)` })
  await expect(page.getByText('Sama dengan jadwal sekolah.')).toBeVisible()
  await choice.selectOption({ label: `${next}, disiapkan` })
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(page.getByText('Jadwal tersimpan.')).toBeVisible()
  await expect(page.getByText('Sama dengan jadwal sekolah.')).toBeVisible()
  const [lessons] = await lessonsOf(next)
  expect(lessons?.n).toBeGreaterThan(70)
  expect(await lessonsOf(now)).toEqual(before)

  // A lesson is moved in it as in any other timetable.
  const grid = page.getByRole('grid', { name: 'Jadwal 7A' })
  const last = grid.getByRole('gridcell', { name: /^Kamis jam ke-7/ })
  await last.focus()
  await page.keyboard.press('Delete')
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect.poll(() => lessonsOf(next)).toEqual([{ n: (lessons?.n ?? 0) - 1 }])
  await expect(last).toHaveAccessibleName(/kosong/)
  await stored(page, 'documents', /year-timetable/)
  school.cutOff()
  await page.reload()
  await expect(last).toHaveAccessibleName(/kosong/)
  await expect(grid.getByRole('gridcell', { name: /^Kamis jam ke-1,/ })).not.toHaveAccessibleName(/kosong/)
})
