import { expect, test } from '@playwright/test'
import { wholeChromiumOptions } from '../../support/browser/chromium'
import { openAs } from '../../support/browser/open-as'
import { makePhone, type Phone } from '../../support/browser/phone'
import { schoolOnALine } from '../../support/services/school-on-a-line'

const school = schoolOnALine()
let phone: Phone

// A window of its own without an address bar, as the installed app has it.
test.beforeEach(async () => {
  const args = [...wholeChromiumOptions.args, `--app=${school.line.url}/config.json`]
  phone = await makePhone({ ...wholeChromiumOptions, args })
})
test.afterEach(async () => {
  await phone.discard()
})

test('the installed app prints from its own window, and passes an announcement on without leaving it', async () => {
  const page = await phone.open(`${school.line.url}/config.json`)
  const context = page.context()
  await openAs(page, `${school.line.url}/analytic/weekly`, 'admin@demo.hadir.id')
  expect(await page.evaluate(() => matchMedia('(display-mode: standalone)').matches)).toBe(true)
  await page.evaluate(() => {
    addEventListener('beforeprint', () => document.documentElement.setAttribute('data-printed', ''))
  })
  await page.getByRole('button', { name: 'Tindakan lain' }).click()
  await page.getByRole('menuitem', { name: 'Cetak' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-printed')
  await expect(page).toHaveURL(/analytic\/weekly/)
  expect(context.pages()).toHaveLength(1)

  await page.goto(`${school.line.url}/akademik/pengumuman`)
  await page.getByRole('button', { name: /Upacara bendera hari Senin/ }).click()
  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Bagikan ke WhatsApp' }).click()
  await (await opened).close()
  await expect(page).toHaveURL(/akademik\/pengumuman/)
  await page.getByRole('button', { name: 'Salin isi' }).click()
  await expect(page.getByText('Isi pengumuman tersalin.')).toBeVisible()
})
