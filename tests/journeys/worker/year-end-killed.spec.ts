import { expect, test, type Page } from '@playwright/test'
import { storedRows } from '../../support/browser/device-state'
import { administrator } from '../../support/browser/office'
import { makePhone, type Phone } from '../../support/browser/phone'
import { a4, expectPrinted, sheetOf, withoutPrintDialog } from '../../support/browser/prints'
import { openAs } from '../../support/browser/open-as'
import { installed } from '../../support/browser/register'
import { schoolOnALine } from '../../support/services/school-on-a-line'

const address = '/akademik/tahun-ajaran?kenaikan'
const school = schoolOnALine()
let machine: Phone

test.beforeAll(async () => {
  machine = await makePhone()
})
test.afterAll(() => machine.discard())

const go = (page: Page) => page.getByRole('button', { name: 'Lanjut' }).click()
const chosen = (page: Page, label: string) => page.getByLabel(label).locator('option:checked')
const exceptionOf = (page: Page) => page.getByRole('region', { name: 'Pengecualian' })

/** Ends the browser once the preparation is on the disk as it is said to be, and opens the year end again. */
async function killed(page: Page, stored: Record<string, unknown>): Promise<Page> {
  await expect
    .poll(() => storedRows(page, 'drafts'))
    .toContainEqual(expect.objectContaining({ key: 'promotion', values: expect.objectContaining(stored) }))
  await machine.kill()
  return await machine.open(school.line.url + address)
}

/** Of every pupil: the classes that they are in now, by school year, those that they were in, and whether they came today. */
const places = () =>
  school.service.query<{ id: string; status: string; now: string[]; before: string[]; came: boolean | null }>(
    `select s.id, s.status, bool_or(m.from_date = (now() at time zone 'Asia/Jakarta')::date) as came,
        array_remove(array_agg(case when m.to_date is null then p.name || ' ' || c.name end order by c.name), null) as now,
        array_remove(array_agg(case when m.to_date is not null then p.name || ' ' || c.name end order by m.from_date), null) as before
       from students s left join class_memberships m on m.student_id = s.id left join classes c on c.id = m.class_id
       left join periods p on p.id = c.period_id group by s.id, s.status order by s.id`,
  )

test('the browser is killed at each of the five steps and while it sends; every pupil is in one place', async () => {
  test.setTimeout(120_000)
  const before = await places()
  let page = await machine.open('about:blank')
  await openAs(page, school.line.url + address, administrator.email)
  await installed(page)

  // 1: the new year and its classes.
  await page.getByRole('button', { name: 'Tambah tahun ajaran' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Tambah', exact: true }).click()
  await page.getByRole('button', { name: 'Salin dari 2026/2027' }).click()
  await expect(page.getByText('2027/2028 punya 12 kelas')).toBeVisible()
  page = await killed(page, { step: 1, periodId: expect.any(String) })
  await expect(chosen(page, 'Naik ke tahun ajaran')).toHaveText('2027/2028')
  await expect(page.getByText('2027/2028 punya 12 kelas')).toBeVisible()
  await go(page)

  // 2: which class goes where.
  await expect(chosen(page, '7A naik ke')).toHaveText('8A')
  await page.getByLabel('7A naik ke').selectOption({ label: '8B' })
  await page.getByLabel('7B naik ke').selectOption({ label: '8A' })
  page = await killed(page, { step: 2, map: expect.any(Object) })
  await expect(chosen(page, '7A naik ke')).toHaveText('8B')
  await expect(chosen(page, '7B naik ke')).toHaveText('8A')
  await expect(chosen(page, '9A naik ke')).toHaveText('Lulus')
  await go(page)

  // 3: one pupil repeats the year.
  const stays = page.getByLabel('Tambah pengecualian')
  await stays.fill('a')
  const option = page.getByRole('option').first()
  const label = await option.innerText()
  await option.click()
  const exception = exceptionOf(page)
  await exception.getByRole('combobox').selectOption({ label: '7C' })
  const name = (await exception.locator('li').innerText()).split('\n')[0] ?? ''
  expect(label).toContain(name)
  page = await killed(page, { step: 3, exceptions: expect.any(Object) })
  await expect(exceptionOf(page)).toContainText(name)
  await expect(chosen(page, `${name} ke`)).toHaveText('7C')
  await go(page)

  // 4: the whole school at a glance.
  const rows = page.getByRole('row')
  await expect(rows.filter({ hasText: '7C' }).first()).toBeVisible()
  const preview = await rows.allInnerTexts()
  page = await killed(page, { step: 4 })
  await expect.poll(() => page.getByRole('row').allInnerTexts()).toEqual(preview)
  await go(page)

  // 5: about to send, and then while it is sent: the service has committed, the answer never comes.
  const send = (of: Page) => of.getByRole('button', { name: /^Naikkan \d+ siswa/ })
  const words = await send(page).innerText()
  page = await killed(page, { step: 5 })
  await expect(send(page)).toHaveText(words)
  expect(await places()).toEqual(before)
  school.line.fault = {
    kind: 'loseAnswer',
    matches: (method, path) => method === 'PUT' && path.includes('/students/grades'),
  }
  await send(page).click()
  await expect.poll(async () => (await school.service.query('select id from promotions')).length).toBe(1)
  page = await killed(page, { step: 5 })
  school.line.fault = null
  await expect(page.getByText('Kenaikan kelas ke 2027/2028 sudah tersimpan')).toBeVisible()
  await expect(send(page)).toBeHidden()
  await page.getByRole('button', { name: 'Lihat catatan' }).click()
  await expect(page.getByRole('heading', { name: 'Catatan kenaikan kelas' })).toBeVisible()

  // The log on paper, with every pupil by name.
  await withoutPrintDialog(page)
  await page.reload()
  await page.getByRole('button', { name: 'Cetak' }).click()
  await expectPrinted(page)
  const log = await sheetOf(page, 'year-end-log')
  expect(log.size).toEqual(a4)
  expect(log.pages).toBeLessThan(12)

  const after = await places()
  expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id))
  // Who owes money does not graduate: refused by name, and where they were.
  const refused = new Set(
    (
      await school.service.query<{ id: string }>(
        `select one->>'student_id' as id from promotions, jsonb_array_elements(outcomes) as one where one->>'outcome' = 'refused'`,
      )
    ).map(({ id }) => id),
  )
  expect(refused.size).toBeLessThan(after.length / 4)
  for (const [at, pupil] of after.entries()) {
    const was = before[at]
    if (refused.has(pupil.id)) {
      expect(pupil).toEqual(was)
      continue
    }
    // Who was in a class is in one class of the new year or has left, and the old class is in the history.
    expect(pupil.now.length, pupil.id).toBe(pupil.status === 'active' ? (was?.now.length ?? 0) : 0)
    // Who came this very day has not been in it for a day.
    const ended = was?.came ? [] : (was?.now ?? [])
    expect(pupil.before, pupil.id).toEqual([...(was?.before ?? []), ...ended])
    for (const place of pupil.now) expect(place).toMatch(/^2027\/2028 /)
  }
  // A new preparation begins with nothing.
  await page.goto(school.line.url + address)
  await expect(page.getByRole('button', { name: '1 Tahun baru' })).toHaveAttribute('aria-current', 'step')
  expect(await storedRows(page, 'drafts')).toEqual([])
})
