import { expect, test, type Page } from '@playwright/test'
import { dapodikRows, workbookOf } from '../../fixtures/workbooks/dapodik-workbook'
import { makePupils } from '../../fixtures/workbooks/make-pupils'
import { makeLine, type FaultyLine } from '../../support/services/faulty-line'
import { chooseFile } from '../../support/browser/office'
import { makePhone, type Phone } from '../../support/browser/phone'
import { chip, installed, pupils, sent, signInByCode, tap } from '../../support/browser/register'
import { startService, type TestService } from '../../support/services/service'

const register = '/akademik/wali-kelas/absensi'
const className = 'VII A'
const officer = { name: 'Made Suarta', email: 'made@harapan.sch.id', password: 'sandi yang panjang' }
const teacher = { name: 'Rahmat Hidayat, S.Pd.', email: 'rahmat@harapan.sch.id' }

let service: TestService
/** The teacher's phone on which the app was installed at the first log-in, and a copy of it for each test. */
let ready: Phone
let phone: Phone
let line: FaultyLine
const password = 'kucing jingga melompat'

/** The operator's desktop: an empty service, a first account, Dapodik's workbook, a wali kelas. */
test.beforeAll(async ({ browser }) => {
  service = await startService({ env: { NODE_ENV: 'production' } })
  line = await makeLine(() => service.port)
  const page = await browser.newPage({ serviceWorkers: 'block' })
  await page.goto(line.url)
  await makeSchool(page, /Kode pemasangan: (\S+)/.exec(service.output)?.[1] ?? '')
  await importClass(page)
  const code = await nameHomeroomTeacher(page)
  await page.close()
  ready = await makePhone()
  const first = await ready.open(line.url)
  await signInByCode(first, teacher.email, code, password)
  await installed(first)
  await ready.kill()
})

test.afterAll(async () => {
  await ready.discard()
  await line.close()
  await service.stop()
})

test.beforeEach(async () => {
  await service.query(`delete from student_days`)
  phone = await makePhone()
  await phone.copyFrom(ready)
})

test.afterEach(async () => {
  line.fault = null
  await phone.discard()
})

async function makeSchool(page: Page, code: string): Promise<void> {
  await page.getByLabel('Kode pemasangan').fill(code)
  await page.getByLabel('Nama sekolah').fill('SMP Harapan')
  await page.getByLabel('Nama Anda').fill(officer.name)
  await page.getByLabel('Email').fill(officer.email)
  await page.getByLabel('Kata sandi', { exact: true }).fill(officer.password)
  await page.getByRole('button', { name: 'Buat sekolah dan masuk' }).click()
  await page.waitForURL('**/dashboard')
}

async function importClass(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Impor siswa' }).click()
  await chooseFile(page, 'daftar_pd-SMP.xlsx', workbookOf(dapodikRows(makePupils(className, 36))))
  await page.getByRole('button', { name: 'Impor 36 siswa' }).click()
  await expect(page.getByRole('link', { name: 'Tentukan wali kelas' })).toBeVisible()
}

/** @returns the one-time code that the screen shows once */
async function nameHomeroomTeacher(page: Page): Promise<string> {
  await page.getByRole('link', { name: 'Tentukan wali kelas' }).click()
  await page.getByRole('button', { name: `Tentukan wali kelas ${className}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Tambah guru baru' }).click()
  await dialog.getByLabel('Nama lengkap').fill(teacher.name)
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await dialog.getByLabel('Email').fill(teacher.email)
  await dialog.getByRole('button', { name: 'Buat akun' }).click()
  return page
    .getByRole('dialog', { name: 'Akun siap dipakai' })
    .getByText(/^\d{4}-\d{4}-\d{4}$/)
    .innerText()
}

const today = `(now() at time zone 'Asia/Jakarta')::date`
const members = `select m.student_id from class_memberships m join classes c on c.id = m.class_id
                  where c.name = '${className}' and m.to_date is null`

/** Today's marks of the class in the service's database, and how many changes made them. */
async function stored() {
  const [row] = await service.query<{ marks: number; changes: number }>(
    `with days as (select id, status from student_days where date = ${today} and student_id in (${members}))
     select (select count(*) from days where status is not null)::int as marks,
            (select count(*) from audit_log where entity = 'student_days.register' and entity_id in (select id from days))::int as changes`,
  )
  return row ?? { marks: 0, changes: 0 }
}

test('a register taken with the service dead and the browser killed twice arrives whole, once', async () => {
  let page = await phone.open(`${line.url}${register}`)
  await expect(pupils(page)).toHaveCount(36)

  await tap(page, 2, 'Sakit')
  await service.kill()
  await tap(page, 7, 'Izin')
  await tap(page, 11, 'Alpa')
  await page.getByRole('button', { name: /^Selesai/ }).click()
  await expect(page.getByText('Absensi lengkap, 36 siswa.')).toBeVisible()
  await expect(chip(page)).toContainText(/Terputus|menunggu/)
  // The last tap, and the battery is out.
  await phone.kill()

  // Still no service: the app opens from its own store and shows every mark.
  page = await phone.open(`${line.url}${register}`)
  await expect(pupils(page)).toHaveCount(36)
  // The first may have been sent before the service was gone.
  await expect(page.locator('[data-truth="local"], [data-truth="sent"]')).toHaveCount(36)
  expect(await page.locator('[data-truth="local"]').count()).toBeGreaterThanOrEqual(35)
  await expect(pupils(page).nth(2).getByRole('radio', { name: 'Sakit' })).toBeChecked()
  await expect(page.locator('[data-status="belum"]')).toContainText('0')

  // Back, but the answer stays on the way: the service has the marks, the phone does not know, and dies.
  line.fault = {
    kind: 'holdAnswer',
    matches: (method, path) => method === 'PUT' && path.includes('attendances'),
  }
  await service.restart()
  await expect.poll(async () => (await stored()).marks).toBe(36)
  await phone.kill()
  line.fault = null

  page = await phone.open(`${line.url}${register}`)
  await expect(page.locator('[data-truth="sent"]')).toHaveCount(36)
  await sent(page)
  const now = await stored()
  expect(now.marks).toBe(36)
  // One change for each pupil: nothing twice.
  expect(now.changes).toBe(36)
})

test('three exceptions and the rest present: four taps (five from the icon), at most 3 KB', async () => {
  // From the app's icon: its start page, one tap to the register, three exceptions, one to finish.
  const page = await phone.open(`${line.url}/dashboard`)
  // A start sends what waits; a mark that is made before that would go along.
  await sent(page)
  line.seen.length = 0
  // Called "Lihat" where today is no school day.
  await page.getByRole('link', { name: /^(Mulai|Lihat) absensi$/ }).click()
  await tap(page, 0, 'Sakit')
  await tap(page, 1, 'Izin')
  await tap(page, 2, 'Alpa')
  await page.getByRole('button', { name: /^Selesai/ }).click()
  await sent(page)
  const puts = line.seen.filter(
    ({ method, path }) => method === 'PUT' && path.endsWith('/students/attendances'),
  )
  // One request, where the taps come within the time that a change waits for the next one; each pupil is sent once.
  expect(puts.length).toBeGreaterThan(0)
  expect(puts.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(3_000)
  expect((await stored()).marks).toBe(36)
})
