import { expect, test, type Page } from '@playwright/test'
import { openAs } from '../../support/browser/open-as'
import { administrator, expectAccessible } from '../../support/browser/office'
import { schoolOnALine } from '../../support/services/school-on-a-line'

const address = '/akademik/jadwal-pelajaran'
const school = schoolOnALine()

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openAs(page, `${school.line.url}${address}`, administrator.email)
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
