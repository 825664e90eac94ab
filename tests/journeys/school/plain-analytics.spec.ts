import { expect, test } from '@playwright/test'
import { homeroomTeacher, operator } from '../../plain-service/seed'
import { axeFaults } from '../../support/looks/axe'
import { walk } from '../../support/browser/walk'
import { plainSchool } from '../../support/services/plain-school'

/** Analytics on somebody else's service, which has none: the device asks for the lists and counts. */
const school = plainSchool({ ids: 'numbers', pages: 'capped' })

test.beforeEach(async ({ page }) => {
  await school.enter(page, operator)
})

test('registers are counted request by request, go on after a cut line, and are kept with their age', async ({
  page,
}) => {
  await page.clock.setFixedTime('2026-11-12T03:00:00Z')
  const classId = school.service.store.first('classes', { name: '7B' })?.id ?? ''
  const pupils = school.service.store.rows('students').filter((one) => one['class_id'] === classId)
  const absent = pupils[0]
  for (const date of ['2026-11-09', '2026-11-10', '2026-11-11', '2026-11-12'])
    for (const one of pupils)
      school.service.store.add('marks', {
        student_id: one.id,
        date,
        status: one === absent ? 'alpa' : 'hadir',
      })

  // A class that is not there is said, and all are offered.
  await school.open(page, '/analytic/student-attendance?rentang=bulan&hitung=tidak-ada')
  await expect(page.getByText('Kelas yang dihitung di alamat ini')).toBeVisible()
  await expect(page.getByLabel('Kelas yang dihitung')).toHaveValue('')
  await walk(page, '/analytic/student-attendance?rentang=bulan')
  await expect(page.getByText('Layanan sekolah ini tidak menghitung analitik')).toBeVisible()
  await page.getByLabel('Kelas yang dihitung').selectOption({ label: '7B' })
  // 2 to 12 November are ten days without the Sunday, and two lists.
  const start = page.getByRole('button', { name: 'Hitung di perangkat ini (12 permintaan)' })
  await expect(start).toBeVisible()
  expect(await axeFaults(page)).toEqual([])

  school.line.fault = { kind: 'cut', matches: (_, path) => path.includes('date=2026-11-10') }
  await start.click()
  await expect(page.getByText('Menunggu jaringan; dilanjutkan sendiri.')).toBeVisible()
  const bar = await page.getByRole('progressbar', { name: 'Menghitung analitik' }).boundingBox()
  expect(bar?.width).toBeGreaterThan(200)
  await expect(page.getByText('Belum dihitung')).toBeHidden()
  school.mend()
  await expect(page.getByText('1 siswa tidak hadir tiga hari sekolah berturut-turut')).toBeVisible()
  const table = page.getByRole('table', { name: 'Siswa menurut ketidakhadiran' })
  await expect(table.getByRole('row').filter({ hasText: String(absent?.['name']) })).toContainText('100,0%')

  school.cutOff()
  await page.reload()
  await expect(page.getByText(/hari sekolah · dihitung/)).toBeVisible()
  await expect(table.getByRole('row')).toHaveCount(pupils.length + 1)
})

test('work that was cut off shows no figure, and goes on after a reload with what is missing', async ({
  page,
}) => {
  await page.clock.setFixedTime('2026-11-12T03:00:00Z')
  await school.open(page, '/analytic/student-attendance?rentang=bulan')
  await page.getByLabel('Kelas yang dihitung').selectOption({ label: '7B' })
  const start = page.getByRole('button', { name: 'Hitung di perangkat ini (12 permintaan)' })
  // The first six of ten days are answered: 2 to 7 November.
  school.line.fault = { kind: 'cut', matches: (_, path) => path.includes('date=2026-11-09') }
  await start.click()
  await expect(page.getByText('Menunggu jaringan; dilanjutkan sendiri.')).toBeVisible()
  await page.reload()
  await expect(
    page.getByText('Hitungan sebelumnya berhenti di tengah, jadi angkanya belum ada.'),
  ).toBeVisible()
  await expect(page.getByText('Belum dihitung')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Angka utama' })).toBeHidden()
  expect(await axeFaults(page)).toEqual([])

  school.mend()
  // The app fetches today's register and a range of days for itself at any time: a day counts once, a range not.
  const dates = new Set<string>()
  page.on('request', (request) => {
    const url = new URL(request.url())
    const date = url.searchParams.get('date')
    if (url.pathname.endsWith('/students/attendances') && date) dates.add(date.slice(-2))
  })
  await start.click()
  await expect(page.getByText(/hari sekolah · dihitung/)).toBeVisible()
  expect([...dates].sort()).toEqual(['09', '10', '11', '12'])
  // What is counted again is asked for again.
  dates.clear()
  await page.getByRole('button', { name: /^Hitung lagi/ }).click()
  await expect
    .poll(() => [...dates].sort())
    .toEqual(['02', '03', '04', '05', '06', '07', '09', '10', '11', '12'])
})

test('it can be stopped, and a span of too many registers is not begun', async ({ page }) => {
  await school.open(page, '/analytic/student-attendance')
  school.line.fault = { kind: 'holdAnswer', matches: (_, path) => path.includes('/students/attendances') }
  await page.getByLabel('Rentang waktu').selectOption('28-hari')
  await page.getByRole('button', { name: /^Hitung di perangkat ini/ }).click()
  await page.getByRole('button', { name: 'Berhenti' }).click()
  await expect(page.getByRole('button', { name: 'Berhenti' })).toBeHidden()
  await expect(page.getByText('Belum dihitung')).toBeVisible()

  await walk(page, '/analytic/student-attendance?dari=2025-12-01&sampai=2026-11-20')
  await expect(page.getByText('permintaan terlalu banyak untuk sekali hitung')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Hitung di perangkat ini/ })).toBeDisabled()
})

test('without the right to the lists no figures are offered that are made of the persons in them', async ({
  browser,
}) => {
  const role = school.service.store.first('roles', { name: 'Wali kelas' })
  if (role) role['permissions'] = ['dashboard.read', 'analytics.read', 'classes.read']
  const context = await browser.newContext()
  const page = await context.newPage()
  await school.enter(page, homeroomTeacher)
  for (const [path, title] of [
    ['students', 'Analitik siswa'],
    ['student-attendance', 'Analitik kehadiran siswa'],
    ['teacher-attendance', 'Analitik kehadiran guru'],
  ] as const) {
    await walk(page, `/analytic/${path}`)
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
    await expect(page.getByText('daftar yang diperlukan tidak boleh Anda baca')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Hitung/ })).toBeHidden()
  }
  expect(await axeFaults(page)).toEqual([])
  await context.close()
})

test('pupils and bills are counted from their lists, page by page', async ({ page }) => {
  await walk(page, '/analytic/students')
  await page.getByRole('button', { name: 'Hitung di perangkat ini' }).click()
  const figures = page.getByRole('list', { name: 'Angka utama' })
  await expect(figures).toContainText('40')
  // Its lists do not say who came and left, nor what was before: nothing is offered or drawn of it.
  await expect(figures.getByRole('listitem')).toHaveCount(1)
  await expect(page.getByText('Jumlah siswa per bulan')).toBeHidden()
  for (const name of ['Rentang waktu', 'Pembanding']) await expect(page.getByLabel(name)).toBeHidden()
  await expect(page.getByRole('link', { name: 'Laporan mingguan' })).toBeHidden()
  await walk(page, '/analytic/bills')
  await expect(page.getByRole('heading', { level: 1, name: 'Analitik tagihan', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Hitung di perangkat ini' }).click()
  await expect(page.getByText('Tidak ada tagihan yang jatuh tempo pada rentang ini.')).toBeVisible()
})
