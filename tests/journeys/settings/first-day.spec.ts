import { expect, test, type Page } from '@playwright/test'
import { staffRows, type FixtureStaff } from '../../fixtures/workbooks/dapodik-staff'
import { dapodikRows, workbookOf } from '../../fixtures/workbooks/dapodik-workbook'
import { makePupils } from '../../fixtures/workbooks/make-pupils'
import { chooseFile } from '../../support/browser/office'
import { makePhone, type Phone } from '../../support/browser/phone'
import { pupils, signIn } from '../../support/browser/register'
import { startService, type TestService } from '../../support/services/service'

const officer = { name: 'Made Suarta', email: 'made@harapan.sch.id', password: 'sandi yang panjang' }
const levels = ['VII', 'VIII', 'IX']
const classNames = levels.flatMap((level) => ['A', 'B', 'C', 'D'].map((letter) => `${level} ${letter}`))
const teachers = classNames.map((name, at): FixtureStaff => ({
  name: `Wali ${name}, S.Pd.`,
  nip: null,
  nuptk: `8${String(at + 1).padStart(15, '0')}`,
  gender: 'P',
  birthPlace: 'Bogor',
  birthDate: '1990-01-02',
  kind: 'Guru Mapel',
  phone: '081233334444',
  email: `wali.${String(at + 1)}@harapan.sch.id`,
}))
const dapodik = {
  pupils: workbookOf(dapodikRows(classNames.flatMap((name, at) => makePupils(name, 36, 1 + at * 36)))),
  staff: workbookOf(staffRows(teachers)),
}

let service: TestService
let office: Phone

test.beforeAll(async () => {
  service = await startService({ env: { NODE_ENV: 'production' } })
  office = await makePhone()
})
test.afterAll(async () => {
  await office.discard()
  await service.stop()
})

/** The office's computer, started (again) on the dashboard. */
async function openOffice(): Promise<Page> {
  const page = await office.open(`${service.url}/dashboard`)
  await page.setViewportSize({ width: 1440, height: 900 })
  return page
}

const steps = (page: Page) => page.getByRole('region', { name: /^(Mulai dari sini|Yang perlu dilengkapi)$/ })
const step = (page: Page, title: string) => steps(page).getByRole('heading', { name: title })

test('an empty installation becomes a school with a register, step by step, through kills and on two machines', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  let began = Date.now()
  // What a person reads and types in between is not in these times; they stand in the report of the test.
  const took = (what: string) => {
    test.info().annotations.push({ type: what, description: `${((Date.now() - began) / 1000).toFixed(1)} s` })
    began = Date.now()
  }

  let page = await office.open(service.url)
  await page.getByLabel('Kode pemasangan').fill(/Kode pemasangan: (\S+)/.exec(service.output)?.[1] ?? '')
  await page.getByLabel('Nama sekolah').fill('SMP Harapan')
  await page.getByLabel('Nama Anda').fill(officer.name)
  await page.getByLabel('Email').fill(officer.email)
  await page.getByLabel('Kata sandi', { exact: true }).fill(officer.password)
  await page.getByRole('button', { name: 'Buat sekolah dan masuk' }).click()
  await page.waitForURL('**/dashboard')
  for (const title of ['Periksa tahun ajaran dan minggu sekolah', 'Impor siswa', 'Impor guru dan tendik'])
    await expect(step(page, title)).toBeVisible()
  took('school and administrator')

  // A step that is put aside stays aside on this machine, also after a kill, and can be brought back.
  await page.getByRole('button', { name: 'Lewati: Periksa tahun ajaran dan minggu sekolah' }).click()
  await expect(page.getByText('1 langkah dilewati di perangkat ini.')).toBeVisible()
  await office.kill()
  page = await openOffice()
  await expect(page.getByText('1 langkah dilewati di perangkat ini.')).toBeVisible()
  const other = await (await browser.newContext()).newPage()
  await other.goto(service.url)
  await signIn(other, officer.email, officer.password)
  await expect(step(other, 'Periksa tahun ajaran dan minggu sekolah')).toBeVisible()

  // What is right as it is, is confirmed where it is named, for both machines; the one put aside is open no more.
  await expect(steps(other)).toContainText('Senin sampai')
  await other.getByRole('button', { name: 'Sudah sesuai: Periksa tahun ajaran dan minggu sekolah' }).click()
  await expect(step(other, 'Periksa tahun ajaran dan minggu sekolah')).toHaveCount(0)
  await page.reload()
  await expect(step(page, 'Impor siswa')).toBeVisible()
  await expect(page.getByText('1 langkah dilewati di perangkat ini.')).toHaveCount(0)
  took('a step put aside, a second machine, a step confirmed')

  // The browser dies while the import is being looked at: nothing is stored yet, and it begins again.
  await page.getByRole('link', { name: 'Impor siswa' }).click()
  await chooseFile(page, 'daftar_pd-SMP.xlsx', dapodik.pupils)
  await expect(page.getByRole('button', { name: 'Impor 432 siswa' })).toBeVisible()
  await office.kill()
  const [none] = await service.query<{ n: number }>('select count(*)::int as n from students')
  expect(none?.n).toBe(0)
  page = await openOffice()
  await page.getByRole('link', { name: 'Impor siswa' }).click()
  await chooseFile(page, 'daftar_pd-SMP.xlsx', dapodik.pupils)
  await page.getByRole('button', { name: 'Impor 432 siswa' }).click()
  await expect(page.getByRole('heading', { name: 'Impor selesai' })).toBeVisible()
  took('432 pupils')

  await page.goto(`${service.url}/dashboard`)
  await expect(step(page, 'Impor siswa')).toHaveCount(0)
  await page.getByRole('link', { name: 'Impor pegawai' }).click()
  await chooseFile(page, 'daftar-guru-SMP.xlsx', dapodik.staff, 'pegawai')
  await page.getByRole('button', { name: 'Impor 12 pegawai' }).click()
  await expect(page.getByRole('heading', { name: 'Impor selesai' })).toBeVisible()
  took('12 teachers')

  await page.goto(`${service.url}/dashboard`)
  await expect(steps(page).getByText('12 kelas belum punya wali kelas.')).toBeVisible()
  await page.getByRole('link', { name: 'Buka kelas' }).click()
  await page.getByRole('button', { name: 'Tentukan wali kelas VII A', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Wali kelas VII A' })
  await dialog.getByRole('radio', { name: /Wali VII A, S.Pd./ }).check()
  // The other eleven the same way; before the call of this one, with which the service counts anew.
  await service.query(
    `update classes c set homeroom_teacher_id = t.id, version = c.version + 1 from teachers t
      where t.name = 'Wali ' || c.name || ', S.Pd.' and c.homeroom_teacher_id is null and c.name <> 'VII A'`,
  )
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  // All accounts are made at once, later.
  await page
    .getByRole('dialog', { name: 'Akun masuk wali kelas' })
    .getByRole('button', { name: 'Lewati' })
    .click()
  await expect(page.getByRole('button', { name: 'Ganti wali kelas VII A', exact: true })).toBeVisible()
  took('12 wali kelas')

  await office.kill()
  page = await openOffice()
  await expect(steps(page).getByText(/^12 wali kelas belum dapat masuk/)).toBeVisible()
  await page.getByRole('link', { name: 'Buka pengguna' }).click()
  await page.getByRole('button', { name: 'Akun semua wali kelas' }).click()
  await expect(page.getByRole('dialog').getByRole('textbox')).toHaveCount(12)
  await page.getByRole('dialog').getByRole('button', { name: 'Buat 12 akun' }).click()
  const given = page.getByRole('alertdialog')
  await expect(given.getByRole('listitem')).toHaveCount(12)
  const slip = await given.getByRole('listitem').filter({ hasText: 'Wali VII A, S.Pd.' }).innerText()
  const code = /\d{4}-\d{4}-\d{4}/.exec(slip)?.[0] ?? ''
  await given.getByRole('button', { name: 'Selesai' }).click()
  took('12 accounts with slips')

  // The second machine sees what is still open without having done any of it.
  await other.reload()
  await expect(step(other, 'Absensi pertama')).toBeVisible()
  await expect(step(other, 'Impor siswa')).toHaveCount(0)
  await expect(step(other, 'Tunjuk wali kelas')).toHaveCount(0)

  const teacher = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await teacher.goto(service.url)
  await teacher.getByLabel('Email').fill(teachers[0]?.email ?? '')
  await teacher.getByLabel('Kata sandi', { exact: true }).fill(code)
  await teacher.getByRole('button', { name: 'Masuk', exact: true }).click()
  await teacher.getByLabel('Kata sandi baru').fill('kucing jingga melompat')
  await teacher.getByRole('button', { name: 'Simpan dan lanjutkan' }).click()
  await expect(teacher.getByRole('heading', { level: 1 })).toContainText('Wali VII A')
  await teacher.goto(`${service.url}/akademik/wali-kelas/absensi`)
  await expect(pupils(teacher)).toHaveCount(36)
  await pupils(teacher).nth(3).getByRole('radio', { name: 'Sakit', exact: true }).click()
  await teacher.getByRole('button', { name: /^Selesai/ }).click()
  await expect(teacher.getByText('Absensi lengkap, 36 siswa.')).toBeVisible()
  await expect(teacher.locator('[data-truth="sent"]')).toHaveCount(36)
  took('first register of 36')

  await other.reload()
  await expect(other.getByRole('heading', { level: 1 })).toContainText(officer.name)
  await expect(step(other, 'Absensi pertama')).toHaveCount(0)
})
