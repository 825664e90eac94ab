import { expect, test, type Page } from '@playwright/test'
import { administrator, expectAccessible } from '../../support/browser/office'
import { expectPrinted, points, sheetOf, withoutPrintDialog } from '../../support/browser/prints'
import { signIn } from '../../support/browser/register'
import { schoolOnALine } from '../../support/services/school-on-a-line'
import type { TestService } from '../../support/services/service'

/** Four copies of each of the twelve classes, of their teachers and of their lessons: 60 classes and 2,400 lessons. */
async function growToSixty(service: TestService): Promise<void> {
  await service.query(`create table copies as
    select c.id as old, gen_random_uuid() as id, n, left(c.name, 1) || chr(ascii(right(c.name, 1)) + 4 * n) as name
    from classes c join periods p on p.id = c.period_id and p.is_active, generate_series(1, 4) as n
    where c.status = 'active'`)
  await service.query(`create table staff_copies as
    select t.id as old, gen_random_uuid() as id, n, t.name || ' ' || n as name
    from teachers t, generate_series(1, 4) as n where t.type = 'teacher' and t.status = 'active'`)
  await service.query(`insert into classes (id, school_id, period_id, grade_id, name, capacity, created_at)
    select k.id, c.school_id, c.period_id, c.grade_id, k.name, 36, now() from classes c join copies k on k.old = c.id`)
  await service.query(`insert into teachers (id, school_id, name, type, created_at)
    select k.id, t.school_id, k.name, t.type, now() from teachers t join staff_copies k on k.old = t.id`)
  await service.query(`insert into schedules
      (id, school_id, period_id, class_id, subject_id, teacher_id, weekday, start_minute, end_minute, slot, room, updated_at)
    select gen_random_uuid(), s.school_id, s.period_id, k.id, s.subject_id, t.id, s.weekday, s.start_minute, s.end_minute,
      s.slot, s.room || ' ' || k.n, now()
    from schedules s join copies k on k.old = s.class_id join staff_copies t on t.old = s.teacher_id and t.n = k.n`)
}

const school = schoolOnALine(growToSixty)

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(school.line.url)
  await signIn(page, administrator.email, administrator.password)
})

async function classId(name: string): Promise<string> {
  const [row] = await school.service.query<{ id: string }>(
    `select id from classes where name = $1 and status = 'active'`,
    [name],
  )
  if (!row) throw new Error(`no class ${name}`)
  return row.id
}
const says = (page: Page, words: string | RegExp) =>
  expect(page.getByRole('status').filter({ hasText: words })).toBeAttached()

test('among sixty classes a lesson is lifted by keyboard, each hour is judged, and it is placed and saved', async ({
  page,
}) => {
  await page.goto(`${school.line.url}/akademik/jadwal-pelajaran?kelas=${await classId('9T')}`)
  const grid = page.getByRole('grid', { name: 'Jadwal 9T' })
  await expect(page.getByText('2.400 jam pelajaran seminggu')).toBeVisible()
  const lesson = grid.getByRole('gridcell', { name: /^Sabtu jam ke-7/ })
  await lesson.focus()
  await page.keyboard.press('Enter')
  await says(page, '9T diangkat')
  await expectAccessible(page)
  const hours = await grid.getByRole('gridcell').count()
  // Every hour but the two where the lifted lesson lies.
  await expect(grid.locator('[data-verdict]')).toHaveCount(hours - 2)
  await grid.locator('[data-verdict="swap"], [data-verdict="free"]').first().focus()
  await page.keyboard.press('Enter')
  await says(page, 'Belum disimpan ke sekolah')
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(page.getByText('Jadwal tersimpan.')).toBeVisible()
  const [moved] = await school.service.query<{ n: number }>(
    `select count(*)::int as n from schedules s join classes c on c.id = s.class_id
       where c.name = '9T' and s.version > 1`,
  )
  expect(moved?.n).toBeGreaterThan(0)
})

test('among sixty classes two pupils are lifted and placed by keyboard', async ({ page }) => {
  await page.goto(
    `${school.line.url}/akademik/manajemen-kelas/${await classId('9A')}?pindah=${await classId('9T')}`,
  )
  const own = page.getByRole('listbox', { name: 'Siswa 9A' })
  await own.getByRole('option').first().focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  const status = page.locator('main').getByRole('status').first()
  await expect(status).toContainText('2 siswa diangkat. Tujuan: 9T, 0 dari 36 tempat')
  await page.keyboard.press('Enter')
  await expect(status).toContainText('2 siswa akan pindah ke 9T.')
  await page.getByRole('button', { name: 'Pindahkan 2 siswa' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Pindahkan', exact: true }).click()
  await expect
    .poll(async () => {
      const [row] = await school.service.query<{ n: number }>(
        `select count(*)::int as n from class_memberships m join classes c on c.id = m.class_id
           where c.name = '9T' and m.to_date is null`,
      )
      return row?.n
    })
    .toBe(2)
})

test('the staff-room sheet of sixty classes is three pages of A3', async ({ page }) => {
  await withoutPrintDialog(page)
  await page.goto(`${school.line.url}/akademik/jadwal-pelajaran?tampilan=cetak`)
  await page.getByLabel('Isi', { exact: true }).selectOption({ label: 'Lembar ruang guru' })
  await page.getByLabel('Kertas').selectOption({ label: 'A3 mendatar' })
  await expect(page.getByRole('columnheader', { name: /^[789][A-T]$/ })).toHaveCount(60)
  await page.getByRole('button', { name: 'Cetak', exact: true }).click()
  await expectPrinted(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByLabel('Kertas')).toBeHidden()
  const sheet = await sheetOf(page, 'staff-room-sixty')
  expect(sheet).toEqual({ pages: 3, size: [points(420), points(297)] })
})
