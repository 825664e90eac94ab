import { expect, test, type Page } from '@playwright/test'
import { openAs } from '../../support/browser/open-as'
import { expectAccessible } from '../../support/browser/office'
import { expectPrinted, sheetOf, withoutPrintDialog } from '../../support/browser/prints'
import { schoolOnALine } from '../../support/services/school-on-a-line'

// Three classes prove a page a class; the paper of each is as long as ever.
const school = schoolOnALine((service) =>
  service.query(`update classes set status = 'archived' where name not in ('7A', '8A', '9A')`),
)
const recap = '/akademik/wali-kelas/absensi?tampilan=rekap'

/** Opens the recap. @param query what is added to its address */
async function enter(page: Page, mailbox: string, query = '') {
  await page.setViewportSize({ width: 1440, height: 900 })
  await withoutPrintDialog(page)
  await openAs(page, `${school.line.url}${recap}${query}`, `${mailbox}@demo.hadir.id`)
}

test('the office prints the month, the day and the semester of every class, a page a class', async ({
  page,
}) => {
  await enter(page, 'tu')
  await page.getByRole('link', { name: 'Satu sekolah' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Rekap absensi satu sekolah' })).toBeVisible()
  const prepare = page.getByRole('button', { name: /^Siapkan/ })
  const print = page.getByRole('button', { name: 'Cetak 3 halaman' })
  for (const kind of ['bulan', 'hari', 'semester']) {
    await page.getByLabel('Rekap', { exact: true }).selectOption(kind)
    await expect(page).toHaveURL(new RegExp(`cetak=${kind}`))
    await expect(print).toHaveCount(0)
    await prepare.press('Enter')
    await expect(print).toBeVisible({ timeout: 60_000 })
    await expect(page.getByRole('table')).toHaveCount(3)
    if (kind === 'hari') await expectAccessible(page)
    await print.click()
    await expectPrinted(page)
    await page.emulateMedia({ media: 'print' })
    await expect(prepare).toBeHidden()
    expect((await sheetOf(page, `school-recap-${kind}`)).pages).toBe(3)
    await page.emulateMedia({ media: 'screen' })
  }
  // Without a network it is what the device holds, and that is said.
  school.cutOff()
  await prepare.click()
  await expect(page.getByText('Yang tampil adalah data di perangkat ini.')).toBeVisible()
  await expect(print).toBeVisible()
  school.line.fault = null
})

test('a wali kelas of one class is not offered the whole school, and its address shows the own class', async ({
  page,
}) => {
  await enter(page, 'wali.7a', '&cetak=bulan')
  await expect(page.getByRole('heading', { level: 1, name: 'Rekap absensi 7A' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Satu sekolah' })).toHaveCount(0)
})
