import { expect, test } from '@playwright/test'
import { openAs } from '../../support/browser/open-as'
import { administrator, expectAccessible } from '../../support/browser/office'
import { schoolOnALine } from '../../support/services/school-on-a-line'

/** In a browser of another country, whose own fields would have the month first and the time of the day in halves. */
test.use({ locale: 'en-US' })
const school = schoolOnALine()

test('a date is typed as in Indonesia, is kept as it was typed where it is none, and is stored', async ({
  page,
}) => {
  const faults: string[] = []
  page.on('pageerror', ({ message }) => faults.push(message))
  await openAs(page, `${school.line.url}/civitas/siswa`, administrator.email)
  await page.getByRole('button', { name: 'Tambah siswa' }).click()
  await page.getByLabel('Nama lengkap').fill('Zulaikha Ramadhani')
  const born = page.getByLabel('Tanggal lahir')
  await born.fill('3/4/12')
  await page.keyboard.press('Tab')
  await expect(born).toHaveValue('03/04/2012')
  await expect(page.getByText('Selasa, 3 April 2012')).toBeVisible()
  // The browser's own calendar opens from the button beside it; what it shows is not ours.
  await expect(page.getByRole('button', { name: 'Kalender' }).last()).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')

  await born.fill('31/6/2012')
  await page.keyboard.press('Tab')
  await expect(page.getByText('Tulis tanggal seperti 27/11/2026')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(born).toHaveValue('31/6/2012')
  await expect(page.getByText('Tulis tanggal seperti 27/11/2026')).toHaveCount(0)
  await page.reload()
  await page.getByRole('button', { name: 'Tambah siswa' }).click()
  await expect(born).toHaveValue('31/6/2012')

  await born.fill('30 Juni 2012')
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByRole('heading', { name: 'Zulaikha Ramadhani' })).toBeVisible()
  const [made] = await school.service.query<{ born: string }>(
    `select birth_date::text as born from students where name = 'Zulaikha Ramadhani'`,
  )
  expect(made?.born).toBe('2012-06-30')
  expect(faults).toEqual([])
})

test('a time is typed with a point or without, and stored when its field is left', async ({ page }) => {
  await openAs(page, `${school.line.url}/settings?bagian=pemberitahuan`, administrator.email)
  const from = page.getByLabel('Mulai pukul')
  await from.fill('730')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Jam pengingat tersimpan.')).toBeVisible()
  await expect(from).toHaveValue('07.30')
  await from.fill('25')
  await page.keyboard.press('Tab')
  await expect(page.getByText('Tulis jam seperti 07.30.')).toBeVisible()
})
