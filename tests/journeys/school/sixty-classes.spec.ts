import { expect, type Page } from '@playwright/test'
import { openAs } from '../../support/browser/open-as'
import { administrator } from '../../support/browser/office'
import {
  a4,
  endPrint,
  expectPrinted,
  points,
  sheetOf,
  withoutPrintDialog,
} from '../../support/browser/prints'
import { sharedPage } from '../../support/browser/shared-page'
import { walk } from '../../support/browser/walk'
import { classIdOf } from '../../support/records/class-id'
import { copyClasses, copyLessons, keepFirstClasses, type RunSql } from '../../support/records/copy-classes'
import { schoolOnALine } from '../../support/services/school-on-a-line'
import type { TestService } from '../../support/services/service'

/** The demo school five times: 60 classes with 2,160 pupils, their teachers, and 2,400 lessons. */
async function growToSixty(service: TestService): Promise<void> {
  const query: RunSql = (text, values) => service.query(text, values)
  await keepFirstClasses(query)
  for (const number of [2, 3, 4, 5]) {
    await copyClasses(query, number)
    await copyLessons(query, number)
  }
  await query(`update classes set capacity = 40 where name = '9A 2' and status = 'active'`)
}

const school = schoolOnALine(growToSixty)
/** The office, whose device fetches all that there is of the school once. */
const test = sharedPage(
  async (page) => {
    await withoutPrintDialog(page)
    await openAs(page, `${school.line.url}/analytic/weekly`, administrator.email)
  },
  { viewport: { width: 1440, height: 900 } },
)

const classId = (name: string) => classIdOf(school.service, name)
const says = (page: Page, words: string | RegExp) =>
  expect(page.getByRole('status').filter({ hasText: words })).toBeAttached()

/** Presses "Cetak" and gives the paper. Nothing of the page's own controls is on it. */
async function printed(page: Page, name: string) {
  await page.getByRole('button', { name: 'Cetak', exact: true }).click()
  await expectPrinted(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Cetak', exact: true })).toBeHidden()
  await expect(page.getByRole('search')).toBeHidden()
  const wide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(wide).toBeLessThanOrEqual(0)
  const words = await page.getByRole('main').innerText()
  const sheet = await sheetOf(page, name)
  await page.emulateMedia({ media: 'screen' })
  await endPrint(page)
  return { ...sheet, words }
}

for (const [name, title] of [
  ['students', 'Analitik siswa'],
  ['bills', 'Analitik tagihan'],
  ['student-attendance', 'Analitik kehadiran siswa'],
  ['teacher-attendance', 'Analitik kehadiran guru'],
] as const) {
  test(`the analysis ${name} on A4, also of a dark screen`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await walk(page, `/analytic/${name}`)
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
    // What can be pressed is said on the screen only.
    const invitation = page.getByText(/^Pilih satu (baris|hari)/)
    await expect(invitation).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(invitation).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
    const sheet = await printed(page, `analysis-${name}`)
    expect(sheet.size).toEqual(a4)
    expect(sheet.pages).toBeGreaterThan(0)
    expect(sheet.pages).toBeLessThan(60)
    // A table that is cut off says so.
    if (name === 'student-attendance') expect(sheet.words).toMatch(/Di kertas ini 500 dari [\d.]+ siswa/)
    await page.emulateMedia({ colorScheme: null })
  })
}

test('the week of sixty classes on one A4', async ({ page }) => {
  await walk(page, '/analytic/weekly')
  await expect(page.getByRole('heading', { name: 'Kehadiran menurut kelas' })).toBeVisible()
  await expect(page.getByRole('rowheader')).toHaveCount(60)
  expect(await printed(page, 'week-of-sixty')).toMatchObject({ pages: 1, size: a4 })
})

test('among sixty classes a lesson is lifted by keyboard, each hour is judged, and it is placed and saved', async ({
  page,
}) => {
  await walk(page, `/akademik/jadwal-pelajaran?kelas=${await classId('9D 5')}`)
  const grid = page.getByRole('grid', { name: 'Jadwal 9D 5' })
  await expect(page.getByText('2.400 jam pelajaran seminggu')).toBeVisible()
  const lesson = grid.getByRole('gridcell', { name: /^Sabtu jam ke-7/ })
  await lesson.focus()
  await page.keyboard.press('Enter')
  await says(page, '9D 5 diangkat')
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
       where c.name = '9D 5' and s.version > 1`,
  )
  expect(moved?.n).toBeGreaterThan(0)
})

test('the staff-room sheet of sixty classes is three pages of A3', async ({ page }) => {
  await walk(page, '/akademik/jadwal-pelajaran?tampilan=cetak')
  await page.getByLabel('Isi', { exact: true }).selectOption({ label: 'Lembar ruang guru' })
  await page.getByLabel('Kertas').selectOption({ label: 'A3 mendatar' })
  await expect(page.getByRole('columnheader', { name: /^[789][A-D]( [2-5])?$/ })).toHaveCount(60)
  await page.getByRole('button', { name: 'Cetak', exact: true }).click()
  await expectPrinted(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByLabel('Kertas')).toBeHidden()
  const sheet = await sheetOf(page, 'staff-room-sixty')
  expect(sheet).toEqual({ pages: 3, size: [points(420), points(297)] })
  await page.emulateMedia({ media: 'screen' })
  await endPrint(page)
})

test('among sixty classes two pupils are lifted and placed by keyboard', async ({ page }) => {
  await page.goto(
    `${school.line.url}/akademik/manajemen-kelas/${await classId('9A')}?pindah=${await classId('9A 2')}`,
  )
  const own = page.getByRole('listbox', { name: 'Siswa 9A', exact: true })
  await own.getByRole('option').first().focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  const status = page.locator('main').getByRole('status').first()
  await expect(status).toContainText('2 siswa diangkat. Tujuan: 9A 2, 36 dari 40 tempat')
  await page.keyboard.press('Enter')
  await expect(status).toContainText('2 siswa akan pindah ke 9A 2.')
  await page.getByRole('button', { name: 'Pindahkan 2 siswa' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Pindahkan', exact: true }).click()
  await expect
    .poll(async () => {
      const [row] = await school.service.query<{ n: number }>(
        `select count(*)::int as n from class_memberships m join classes c on c.id = m.class_id
           where c.name = '9A 2' and m.to_date is null`,
      )
      return row?.n
    })
    .toBe(38)
})

test('among 2,160 pupils one is found, opened, and followed by the next of the class', async ({ page }) => {
  await walk(page, '/civitas/siswa')
  await expect(page.getByText(/2\.160 siswa/).first()).toBeVisible()
  const [first, next] = await school.service.query<{ name: string; nis: string | null }>(
    `select s.name, s.nis from students s join class_memberships m on m.student_id = s.id and m.to_date is null
       join classes c on c.id = m.class_id where c.name = '8C 5' order by s.name_fold collate "C", s.id limit 2`,
  )
  await page.getByRole('searchbox').fill(first?.name ?? '')
  await page
    .getByRole('row')
    .filter({ hasText: '8C 5' })
    .getByRole('link', { name: first?.name ?? '' })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: first?.name ?? '' })).toBeVisible()
  await expect(page.getByText(/^1 dari 36$/)).toBeVisible()
  await page.keyboard.press('Alt+ArrowRight')
  await expect(page.getByRole('heading', { level: 1, name: next?.name ?? '' })).toBeVisible()
  await expect(page.getByText(/^2 dari 36$/)).toBeVisible()
})

test('the staff and the subjects of sixty classes: load, who is free, and the matrix', async ({ page }) => {
  await walk(page, '/civitas/perangkat/guru')
  const [{ teachers } = { teachers: 0 }] = await school.service.query<{ teachers: number }>(
    `select count(*)::int as teachers from teachers where type = 'teacher' and status = 'active'`,
  )
  await expect(page.getByText(`${String(teachers)} guru`).first()).toBeVisible()
  await expect(page.getByText(/dari 24 JP/).first()).toBeVisible()
  await walk(page, '/akademik/mata-pelajaran?tampilan=matriks')
  const matrix = page.getByRole('region', { name: 'Matriks mata pelajaran' })
  await expect(matrix.getByRole('columnheader', { name: '9D 5', exact: true })).toBeAttached()
  const [{ classes } = { classes: 0 }] = await school.service.query<{ classes: number }>(
    `select count(*)::int as classes from classes c join periods p on p.id = c.period_id and p.is_active
       where c.status = 'active'`,
  )
  expect(classes).toBeGreaterThanOrEqual(60)
  expect(await matrix.getByRole('columnheader').count()).toBeGreaterThan(classes)
})
