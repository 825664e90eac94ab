import { expect, test, type Page } from '@playwright/test'
import { openAs } from '../../support/browser/open-as'
import { a4, endPrint, expectPrinted, sheetOf, withoutPrintDialog } from '../../support/browser/prints'
import { copyClasses, keepFirstClasses, type RunSql } from '../../support/records/copy-classes'
import { schoolOnALine } from '../../support/services/school-on-a-line'

/** Sixty classes: the demo school's twelve five times. */
const times = 5
const school = schoolOnALine(async (service) => {
  const query: RunSql = (text, values) => service.query(text, values)
  await keepFirstClasses(query)
  for (let number = 2; number <= times; number++) await copyClasses(query, number)
})

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await withoutPrintDialog(page)
  await openAs(page, school.line.url, 'admin@demo.hadir.id')
})

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

const analyses = ['students', 'bills', 'student-attendance', 'teacher-attendance'] as const
for (const name of analyses) {
  test(`the analysis ${name} on A4, also of a dark screen`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto(`${school.line.url}/analytic/${name}`)
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
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
  })
}

test('the week of sixty classes on one A4', async ({ page }) => {
  await page.goto(`${school.line.url}/analytic/weekly`)
  await expect(page.getByRole('heading', { name: 'Kehadiran menurut kelas' })).toBeVisible()
  await expect(page.getByRole('rowheader')).toHaveCount(60)
  expect(await printed(page, 'week-of-sixty')).toMatchObject({ pages: 1, size: a4 })
})
