import { expect, test, type Page } from '@playwright/test'
import { openAs } from '../../support/browser/open-as'
import { privateRoutes } from '../../../src/app/routing/route-table'
import { homeroomTeacher, operator } from '../../plain-service/seed'
import { persisted } from '../../support/browser/device-state'
import { plainSchool } from '../../support/services/plain-school'
import { makePhone, type Phone } from '../../support/browser/phone'
import { settled, watchCalls } from '../../support/browser/settled'
import { walk } from '../../support/browser/walk'
import { chip, installed, pupils, sendNow, sent, tap } from '../../support/browser/register'

/**
 * The app on somebody else's service: another origin, nothing but the specification's letter. No versions,
 * no ETags, no capabilities, failures with HTTP 200, tokens that never expire, PUTs that answer nothing.
 */
const register = '/akademik/wali-kelas/absensi'

const school = plainSchool()

async function openRegister(page: Page): Promise<void> {
  await openAs(page, `${school.url}${register}`, homeroomTeacher.email, homeroomTeacher.password)
  await expect(pupils(page)).toHaveCount(36)
}

const isPut = (method: string, path: string) => method === 'PUT' && path.endsWith('/students/attendances')
const marks = () => school.service.store.rows('marks')
const statuses = () => marks().map((row) => row['status'])

/** The n-th pupil of 7A, from 0, in the service's order. */
const pupil = (at: number) => school.service.store.rows('students')[at]?.id ?? ''

test('a register arrives whole and once, over an answer that is lost and a token that has ended', async ({
  page,
}) => {
  await openRegister(page)
  school.line.fault = { kind: 'loseAnswer', matches: isPut, times: 1 }
  await tap(page, 0, 'Alpa')
  await sendNow(page)
  await sent(page)
  expect(statuses()).toEqual(['alpa'])

  // Codes 1000–1099 with HTTP 200: refreshed once.
  const refreshes = () =>
    school.line.seen.filter(({ method, path }) => method === 'POST' && path.includes('refresh')).length
  const before = refreshes()
  school.service.store.accessTokens.clear()
  await tap(page, 1, 'Izin')
  await sendNow(page)
  await sent(page)
  expect(refreshes() - before).toBe(1)
  expect(statuses()).toEqual(['alpa', 'izin'])

  school.line.seen.length = 0
  await tap(page, 2, 'Sakit')
  await page.getByRole('button', { name: /^Selesai/ }).click()
  await expect(page.locator('[data-truth="sent"]')).toHaveCount(36)
  await sent(page)
  // How many travel together is a matter of seconds; never one by one.
  expect(school.line.seen.filter(({ method, path }) => isPut(method, path)).length).toBeLessThan(5)
  expect(statuses()).toHaveLength(36)
  expect(statuses().slice(0, 4)).toEqual(['alpa', 'izin', 'sakit', 'hadir'])
})

test('taken with the service dead and the browser killed, it arrives whole, once', async () => {
  const phone: Phone = await makePhone()
  try {
    let page = await phone.open('about:blank')
    await openRegister(page)
    await installed(page)
    await school.service.kill()
    await tap(page, 7, 'Izin')
    await page.getByRole('button', { name: /^Selesai/ }).click()
    await expect(page.getByText('Absensi lengkap, 36 siswa.')).toBeVisible()
    await expect(chip(page)).toContainText(/Terputus|menunggu/)
    await phone.kill()

    page = await phone.open(`${school.url}${register}`)
    await expect(page.locator('[data-truth="local"]')).toHaveCount(36)
    await expect(pupils(page).nth(7).getByRole('radio', { name: 'Izin' })).toBeChecked()

    await school.service.restart()
    await expect(page.locator('[data-truth="sent"]')).toHaveCount(36)
    await sent(page)
    expect(marks()).toHaveLength(36)
    expect(statuses().filter((status) => status === 'izin')).toHaveLength(1)
  } finally {
    await phone.discard()
  }
})

test('two people differ: seen without versions, and either can be kept', async ({ page }) => {
  await openRegister(page)
  school.line.fault = { kind: 'cut', matches: isPut }
  await tap(page, 0, 'Sakit')
  await tap(page, 1, 'Sakit')
  await expect(page.locator('[data-truth="local"]')).toHaveCount(2)
  const date = await page.evaluate(() =>
    new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Jakarta' }).format(new Date()),
  )
  for (const at of [0, 1]) school.service.store.add('marks', { student_id: pupil(at), date, status: 'izin' })
  await chip(page).click()
  school.mend()
  await sendNow(page)
  await expect(chip(page)).toContainText('2 perlu perhatian')
  await page.getByRole('button', { name: 'Pakai catatan saya' }).first().click()
  await expect(chip(page)).toContainText('1 perlu perhatian')
  await page.getByRole('button', { name: 'Pakai yang di sekolah' }).click()
  await sent(page)
  expect(statuses()).toEqual(['sakit', 'izin'])
})

test('a refusal of the whole sinks no register: the faulty mark stands alone, with its reason', async ({
  page,
}) => {
  await openRegister(page)
  // Somebody has moved a pupil away; this service then refuses all 36, with HTTP 200.
  Object.assign(school.service.store.find('students', pupil(3)) ?? {}, { class_id: 'elsewhere' })
  await tap(page, 3, 'Sakit')
  await page.getByRole('button', { name: /^Selesai/ }).click()
  await expect(chip(page)).toContainText('1 perlu perhatian')
  await chip(page).click()
  await expect(page.getByText('Ditolak sekolah: Siswa bukan anggota kelas ini')).toBeVisible()
  expect(marks()).toHaveLength(35)
})

test('a session that the service ends leads to the log-in and keeps what is unsent; a log-out forgets it', async ({
  page,
}) => {
  await openRegister(page)
  // Said before anything asks the service again, or the log-in is there first.
  school.line.fault = { kind: 'cut', matches: isPut }
  await tap(page, 0, 'Sakit')
  school.service.store.accessTokens.clear()
  school.service.store.refreshTokens.clear()
  school.mend()
  await page.reload()
  await expect(page.getByText('Sesi berakhir.', { exact: false })).toBeVisible()
  await page.getByLabel('Email').fill(homeroomTeacher.email)
  await page.getByLabel('Kata sandi', { exact: true }).fill(homeroomTeacher.password)
  await page.getByRole('button', { name: 'Masuk', exact: true }).click()
  // Back where the person was.
  await expect(pupils(page).nth(0).getByRole('radio', { name: 'Sakit' })).toBeChecked()
  await sent(page)
  expect(statuses()).toEqual(['sakit'])

  // Without asking for a call that is not there.
  await walk(page, '/logout')
  await expect(page.getByRole('button', { name: 'Masuk', exact: true })).toBeVisible()
  expect(await persisted(page, 'auth')).toEqual({ data: null, permissions: [], user: null })
  expect(school.line.seen.filter(({ path }) => path.includes('logout'))).toEqual([])
})

test('every screen opens: nothing breaks, nothing is asked for that is not there', async ({ page }) => {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  const calls = watchCalls(page)
  await openAs(page, school.url, operator.email, operator.password)
  const ids = { kelas: school.service.store.rows('classes')[0]?.id ?? '', siswa: pupil(0) }
  const paths = privateRoutes.map(({ path }) =>
    path.replace(':id', ids[path.includes('kelas') ? 'kelas' : 'siswa']),
  )
  const views = ['minggu', 'rekap'].map((view) => `${register}?tampilan=${view}`)
  for (const path of [...paths, ...views]) {
    await walk(page, path)
    calls.last = Date.now()
    await settled(page, calls)
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
    await expect(page.getByText(/Ada yang tidak beres|belum terunduh|Failed to/), path).toHaveCount(0)
  }
  expect([...faults, ...calls.refusals]).toEqual([])
})

test('students and classes are listed, searched and paged', async ({ page }) => {
  await openAs(page, `${school.url}/civitas/siswa`, operator.email, operator.password)
  const table = page.getByRole('table', { name: 'Daftar siswa' })
  await expect(table.getByRole('row')).toHaveCount(11)
  await expect(page.getByText('40 siswa', { exact: false }).first()).toBeVisible()
  await page.getByLabel('Cari siswa').fill('Lukman Wibowo')
  await expect(table.getByRole('row')).toHaveCount(2)
  await table.getByRole('link', { name: 'Lukman Wibowo 7A' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Lukman Wibowo 7A' })).toBeVisible()
  await walk(page, '/akademik/manajemen-kelas')
  await expect(page.getByText('7A', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('7B', { exact: true }).first()).toBeVisible()
  await walk(page, '/civitas/siswa/impor')
  await expect(page.getByText('Layanan sekolah ini belum mendukung impor')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pilih berkas' })).toHaveCount(0)
})

test('pupils are moved without a preview, and each is read again because the answer names nobody', async ({
  page,
}) => {
  await openAs(page, `${school.url}/civitas/siswa`, operator.email, operator.password)
  await page.getByLabel('Pilih semua di halaman ini').check()
  await page.getByRole('button', { name: 'Pindahkan kelas' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Kelas tujuan').selectOption({ label: '7B' })
  await expect(dialog).not.toContainText('Akan pindah')
  const inside = () =>
    school.service.store.rows('students').filter((row) => row['class_id'] === target).length
  const target = school.service.store.rows('classes').find((row) => row['name'] === '7B')?.id
  const before = inside()
  // A trial run would have moved them here.
  expect(school.line.seen.filter(({ method }) => method === 'PUT')).toEqual([])
  await dialog.getByRole('button', { name: 'Pindahkan', exact: true }).click()
  await expect(page.getByText('10 siswa sekarang di kelas 7B.')).toBeVisible()
  expect(inside()).toBeGreaterThan(before)
})

test('a wali kelas is named although the change answers with nothing', async ({ page }) => {
  await openAs(page, `${school.url}/akademik/manajemen-kelas`, operator.email, operator.password)
  await page.getByRole('button', { name: /^(Tentukan|Ganti) wali kelas 7A/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio').first().check()
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('Sri Wahyuni, S.Pd. sekarang wali kelas 7A')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ganti wali kelas 7A' })).toBeVisible()
  // Making accounts is our extra; nobody is led to a call that is not there.
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
