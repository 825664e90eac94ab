import { expect, test as it, type Page } from '@playwright/test'
import { openAs, storeSession } from '../../support/browser/open-as'
import { expectAccessible } from '../../support/browser/office'
import { sharedPage } from '../../support/browser/shared-page'
import { walk } from '../../support/browser/walk'
import { schoolOnALine } from '../../support/services/school-on-a-line'

const school = schoolOnALine()
/** Who leads the school. */
const test = sharedPage((page) => storeSession(page, school.line.url, 'kepsek@demo.hadir.id'))

const open = (page: Page, path: string) => page.goto(`${school.line.url}/analytic/${path}`)
const table = (page: Page, name: string) => page.getByRole('table', { name })

/** Every part of an address that a page reads. */
const ofSpan = ['rentang', 'dari', 'sampai', 'banding', 'tingkat', 'kelas']
const ofTable = ['kelompok', 'hari', 'beruntun', 'hubungi', 'absensi', 'urut', 'halaman']
const read: Readonly<Record<string, readonly string[]>> = {
  students: [...ofSpan, 'mutasi', 'bulan', 'halaman'],
  bills: [...ofSpan, 'bulan'],
  'student-attendance': [...ofSpan, ...ofTable],
  'teacher-attendance': [...ofSpan, ...ofTable],
  weekly: ['minggu'],
}

// Each kind of nonsense is in the tests of what reads an address (frame/read-params, frame/span, attendance/table-filters).
test('nonsense in any part of an address is said, and the page shows what it shows without it', async ({
  page,
}) => {
  for (const [path, params] of Object.entries(read)) {
    const address = `/analytic/${path}`
    await open(page, path)
    const heading = page.getByRole('heading', { level: 2 })
    const told = page.getByText(/di alamat ini|dari alamat ini|Tanggal tidak lengkap/)
    await expect(told).toHaveCount(0)
    await expect(heading.first()).toBeVisible()
    // The ranking of classes asks for its own days, and comes last.
    if (path === 'student-attendance')
      await expect(heading.filter({ hasText: 'Kelas mana yang memburuk?' })).toBeVisible()
    const shown = await heading.allInnerTexts()
    for (const param of params) {
      await walk(page, `${address}?${param}=omong%20kosong`)
      await expect(told, param).toBeVisible()
      await expect.poll(() => heading.allInnerTexts(), `${path}?${param}`).toEqual(shown)
      // What is said of the next part shall not be what was said of this one.
      await walk(page, address)
      await expect(told).toHaveCount(0)
    }
    await walk(page, `${address}?${params.map((param) => `${param}=x`).join('&')}`)
    await expect(told).toBeVisible()
    await expect(heading.first()).toBeVisible()
  }
})

it('a month of bills and a class name narrow the table of classes, by keyboard, and are taken out again', async ({
  page,
}) => {
  await openAs(page, `${school.line.url}/analytic/bills`, 'bendahara@demo.hadir.id')
  const classes = table(page, 'Tagihan menurut kelas')
  const rows = classes.locator('tbody tr')
  await expect(rows.first()).toBeVisible()
  const before = await rows.allInnerTexts()
  expect(before.length).toBeGreaterThan(5)
  const month = page
    .getByRole('list', { name: 'Tagihan menurut bulan jatuh tempo', exact: true })
    .getByRole('button')
    .first()
  await month.press('Enter')
  await expect(page).toHaveURL(/bulan=\d{4}-\d\d/)
  await expect(month).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('status').filter({ hasText: /^Jatuh tempo/ })).toBeVisible()
  await expect.poll(() => rows.allInnerTexts()).not.toEqual(before)
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByRole('status').filter({ hasText: /^Jatuh tempo/ })).toBeVisible()
  await page.getByRole('button', { name: 'Semua bulan' }).press('Enter')
  await expect(page).not.toHaveURL(/bulan=/)
  await expect.poll(() => rows.allInnerTexts()).toEqual(before)

  const name = classes.getByRole('button', { name: /^Hanya / }).first()
  await name.press('Space')
  await expect(rows).toHaveCount(1)
  await expect(page).toHaveURL(/kelas=/)
  await name.press('Space')
  await expect(rows).toHaveCount(before.length)
})

test('the growth of the school leads to the moves of a month, and a class in them to that class', async ({
  page,
}) => {
  // Somebody left in an earlier month, and somebody this month.
  await school.service.query(
    `with gone as (
       select m.id, m.student_id, m.from_date, row_number() over (order by m.student_id) as n
         from class_memberships m where m.to_date is null order by m.student_id limit 2)
     update class_memberships set to_date = case when gone.n = 1 then current_date - 45 else current_date - 1 end
       from gone where class_memberships.id = gone.id`,
  )
  await open(page, 'students?rentang=tahun')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)
  const moves = table(page, 'Mutasi siswa').locator('tbody tr')
  await expect(moves.first()).toBeVisible()
  const all = await moves.count()
  const chart = page.getByRole('slider', { name: /^Jumlah siswa pada akhir setiap bulan/ })
  await chart.focus()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/bulan=\d{4}-\d\d/)
  const status = page.getByRole('region', { name: 'Mutasi siswa' }).getByRole('status')
  await expect(status).toContainText(/mutasi: /)
  await expect.poll(() => moves.count()).toBeLessThan(all)
  await page.getByRole('button', { name: 'Tampilkan semua' }).press('Enter')
  await expect(moves).toHaveCount(all)
  await table(page, 'Mutasi siswa')
    .getByRole('button', { name: /^Hanya / })
    .first()
    .press('Enter')
  await expect(page).toHaveURL(/kelas=/)
  await expectAccessible(page)

  // Bars of the composition by keyboard: a grade, and off again.
  await walk(page, '/analytic/students')
  const bar = page
    .getByRole('list', { name: 'Siswa menurut tingkat atau kelas dan jenis kelamin' })
    .getByRole('button')
    .first()
  await bar.press('Enter')
  await expect(page).toHaveURL(/tingkat=/)
})

test('a grade of pupils is compared with the school, and the staff by group and day, all by keyboard', async ({
  page,
}) => {
  await open(page, 'student-attendance')
  await page.getByLabel('Tingkat').selectOption({ index: 1 })
  await expect(page.getByText(/; sekolah \d+,\d%/)).toBeVisible()
  const chart = page.getByRole('slider').first()
  await chart.focus()
  await page.keyboard.press('Home')
  await expect(chart).toHaveAttribute('aria-valuetext', /; Sekolah /)
  const pupils = table(page, 'Siswa menurut ketidakhadiran')
  const name = pupils.getByRole('button', { name: /^Hanya / }).first()
  const chosen = (await name.innerText()).replace('Hanya ', '')
  await name.press('Enter')
  await expect(page).toHaveURL(/kelas=/)
  const classes = async () => {
    const names = await pupils.getByRole('button', { name: /^Hanya / }).allInnerTexts()
    return [...new Set(names.map((one) => one.replace('Hanya ', '')))]
  }
  await expect.poll(classes).toEqual([chosen])
  await expectAccessible(page)

  await walk(page, '/analytic/teacher-attendance')
  const staff = table(page, 'Guru dan pegawai menurut ketidakhadiran')
  await expect(staff).toBeVisible()
  await expectAccessible(page)
  const people = await staff.locator('tbody tr').count()
  expect(people).toBeGreaterThan(0)
  // A day of the grid narrows the table, also by keyboard.
  await page
    .getByRole('button', { name: /: tidak hadir \d/ })
    .last()
    .press('Enter')
  await expect(page).toHaveURL(/hari=/)
  await page.getByRole('button', { name: 'Tampilkan semua' }).press('Enter')
  await expect(page).not.toHaveURL(/hari=/)
  const group = staff.getByRole('button', { name: /^Hanya / }).first()
  await group.press('Enter')
  await expect(page).toHaveURL(/tingkat=/)
  await expectAccessible(page)
})
