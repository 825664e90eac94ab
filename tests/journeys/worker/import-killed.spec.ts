import { expect, test, type BrowserContext } from '@playwright/test'
import { manyStaff, staffRows, type FixtureStaff } from '../../fixtures/workbooks/dapodik-staff'
import { dapodikRows, workbookOf } from '../../fixtures/workbooks/dapodik-workbook'
import { makePupils } from '../../fixtures/workbooks/make-pupils'
import { administrator, chooseFile, expectAccessible } from '../../support/browser/office'
import { openAs } from '../../support/browser/open-as'
import { installed } from '../../support/browser/register'
import { walk } from '../../support/browser/walk'
import { schoolOnALine } from '../../support/services/school-on-a-line'

const importing = '/civitas/siswa/impor'
const importingStaff = '/civitas/perangkat/guru?impor=dapodik'
const school = schoolOnALine()
/** The office's browser, with the app installed: the page that comes back without the service is the one which the worker has stored. */
let context: BrowserContext
test.beforeAll(async ({ browser }) => {
  context = await browser.newContext()
  const page = await context.newPage()
  await openAs(page, `${school.line.url}${importing}`, administrator.email)
  await installed(page)
  await page.close()
})
test.afterAll(() => context.close())

const storedStaff = (people: readonly FixtureStaff[]) =>
  school.service.query('select id from teachers where name = any($1)', [people.map(({ name }) => name)])

test('an import of 540 pupils survives a lost answer, a dead service and a closed browser', async () => {
  const page = await context.newPage()
  await page.goto(`${school.line.url}${importing}`)
  const pupils = Array.from({ length: 15 }, (_, at) =>
    makePupils(`VIII ${String.fromCharCode(69 + at)}`, 36, 1000 + at * 36),
  ).flat()
  await chooseFile(page, 'satu-sekolah.xlsx', workbookOf(dapodikRows(pupils)))
  const confirm = page.getByRole('button', { name: 'Impor 540 siswa', exact: true })
  await expect(confirm).toBeEnabled()

  // The fourth batch is stored, but its answer never arrives; then the service dies.
  let batches = 0
  school.line.fault = {
    kind: 'holdAnswer',
    matches: (method, path) => method === 'POST' && path.endsWith('/students/import') && ++batches >= 4,
  }
  await confirm.click()
  const bar = page.getByRole('progressbar', { name: 'Menyimpan siswa' })
  await expect(bar).toHaveAttribute('aria-valuenow', '150')
  await expect(bar).toHaveAttribute('aria-valuemax', '540')
  const total = () =>
    school.service.query<{ n: number }>(`select count(*)::int as n from students where nisn = any($1)`, [
      pupils.map(({ nisn }) => nisn),
    ])
  await expect.poll(async () => (await total())[0]?.n).toBe(200)
  await school.service.kill()
  await page.close()

  // Another day: the browser opens again, the service is still away.
  school.line.fault = null
  const again = await context.newPage()
  await again.goto(`${school.line.url}${importing}`)
  await expect(again.getByText('Impor "satu-sekolah.xlsx" belum selesai')).toBeVisible()
  await expect(again.getByText('150 dari 540 siswa sudah tersimpan.')).toBeVisible()
  await expectAccessible(again)
  await again.getByRole('button', { name: 'Lanjutkan impor' }).click()
  await expect(again.getByText('Layanan sekolah tidak terjangkau').first()).toBeVisible()
  await expectAccessible(again)

  await school.service.restart()
  // The import also goes on by itself, and may have done so under the pointer.
  await again
    .getByRole('button', { name: 'Coba sekarang' })
    .click({ timeout: 5_000 })
    .catch(() => undefined)
  await expect(again.getByRole('heading', { name: 'Impor selesai' })).toBeVisible()
  // Also those whose answer was lost: this import made them.
  await expect(again.getByText('540 siswa dibuat')).toBeVisible()
  await expect(again.getByText('15 kelas dibuat')).toBeVisible()
  expect((await total())[0]?.n).toBe(540)
  await again.goto(`${school.line.url}${importing}`)
  await expect(again.getByRole('button', { name: 'Pilih berkas' })).toBeVisible()
  await expect(again.getByText('belum selesai')).toHaveCount(0)
  await again.close()
})

test('an import of 120 staff survives a lost answer, a dead service and a closed browser', async () => {
  const people = manyStaff(120, 'Tahan')
  const page = await context.newPage()
  await page.goto(`${school.line.url}${importingStaff}`)
  await chooseFile(page, 'semua-guru.xlsx', workbookOf(staffRows(people)), 'pegawai')
  const confirm = page.getByRole('button', { name: 'Impor 120 pegawai', exact: true })
  await expect(confirm).toBeEnabled()
  let batches = 0
  school.line.fault = {
    kind: 'holdAnswer',
    matches: (method, path) => method === 'POST' && path.endsWith('/teachers/import') && ++batches >= 2,
  }
  await confirm.click()
  const bar = page.getByRole('progressbar', { name: 'Menyimpan pegawai' })
  await expect(bar).toHaveAttribute('aria-valuenow', '50')
  await expect.poll(async () => (await storedStaff(people)).length).toBe(100)
  await school.service.kill()
  await page.close()

  school.line.fault = null
  const again = await context.newPage()
  // The pupils' import leaves it alone.
  await again.goto(`${school.line.url}${importing}`)
  await expect(again.getByRole('button', { name: 'Pilih berkas' })).toBeVisible()
  await expect(again.getByText('belum selesai')).toHaveCount(0)
  await walk(again, importingStaff)
  await expect(again.getByText('50 dari 120 pegawai sudah tersimpan.')).toBeVisible()
  await again.getByRole('button', { name: 'Lanjutkan impor' }).click()
  await expect(again.getByText('Layanan sekolah tidak terjangkau').first()).toBeVisible()
  await school.service.restart()
  // The import also goes on by itself, and may have done so under the pointer.
  await again
    .getByRole('button', { name: 'Coba sekarang' })
    .click({ timeout: 5_000 })
    .catch(() => undefined)
  // Also those whose answer was lost: this import made them.
  await expect(again.getByText('120 pegawai dibuat')).toBeVisible()
  expect(await storedStaff(people)).toHaveLength(120)
})
