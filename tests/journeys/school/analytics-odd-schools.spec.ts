import { expect, test as it, type Page } from '@playwright/test'
import { openAs, storeSession } from '../../support/browser/open-as'
import { expectAccessible } from '../../support/browser/office'
import { sharedPage } from '../../support/browser/shared-page'
import { walk } from '../../support/browser/walk'
import { toSchoolDayMs } from '../../support/services/school-day'
import { schoolOnALine } from '../../support/services/school-on-a-line'

/** Schools of which there is little or nothing to say: each page says what is the case, and none shows figures that are not there. */

const school = schoolOnALine(undefined, { clockShiftMs: toSchoolDayMs })

/** Who leads the school. */
const test = sharedPage((page) => storeSession(page, school.line.url, 'kepsek@demo.hadir.id'))

const open = async (page: Page, path: string) => {
  await walk(page, `/analytic/${path}`)
  await expect(page).toHaveURL(new RegExp(`/analytic/${path}$`))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

it('a school of one small class shows its treasurer how much is hidden, on each page and on paper', async ({
  page,
}) => {
  // Of all classes three pupils of one are left, and of the staff three teachers.
  await school.service.query(
    `delete from class_memberships where student_id not in (
       select student_id from class_memberships where to_date is null order by class_id, student_id limit 3)`,
  )
  await school.service.query(
    `with kept as (select id from teachers where type = 'teacher' order by id limit 3),
       gone as (delete from teacher_attendances where teacher_id not in (select id from kept))
     update teachers set status = 'archived' where id not in (select id from kept)`,
  )
  const hidden = /^1 kelas tidak ditampilkan, karena pada salah satu hari siswanya kurang dari lima\.$/
  await openAs(page, `${school.line.url}/analytic/student-attendance`, 'bendahara@demo.hadir.id')
  await expect(page.getByText(hidden)).toBeVisible()
  await expect(page.getByText(/\d,\d%/)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Unduh', exact: true })).toBeDisabled()
  await expectAccessible(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(hidden)).toBeVisible()
  await expect(page.getByText(/\d,\d%/)).toHaveCount(0)
  await page.emulateMedia({ media: 'screen' })
  await open(page, 'teacher-attendance')
  await expect(page.getByText(/^1 kelompok tidak ditampilkan/)).toBeVisible()
  await expect(page.getByText(/\d,\d%/)).toHaveCount(0)
  await open(page, 'weekly')
  await expect(page.getByText(hidden)).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
  await expect(page.getByText(/^1 kelompok tidak ditampilkan/)).toBeVisible()
  await expect(page.getByText(/\d,\d%/)).toHaveCount(0)
})

test('a semester of holidays has no school day on any page, and the first screen says so', async ({
  page,
}) => {
  await school.service.query(
    `update sub_periods set setting = setting || jsonb_build_object('holidays', (
       select jsonb_agg(jsonb_build_object('date', d::date, 'name', 'Libur panjang'))
         from generate_series((setting->>'first_date')::date, (setting->>'last_date')::date, '1 day') as d))
       where setting is not null`,
  )
  await page.goto(`${school.line.url}/dashboard`)
  await expect(page.getByText('Libur panjang').first()).toBeVisible()
  for (const path of ['student-attendance', 'teacher-attendance']) {
    await open(page, path)
    await expect(page.getByText('Belum ada hari sekolah pada rentang ini.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'periksa hari sekolah dan hari libur' })).toBeVisible()
  }
  await open(page, 'weekly')
  await expect(page.getByText('Tidak ada hari sekolah pada minggu ini.')).toBeVisible()
  await open(page, 'students')
  await expect(page.getByText(/^3 siswa/).first()).toBeVisible()
})

test('a school without pupils says that there is nothing yet', async ({ page }) => {
  await school.service.query('delete from class_memberships')
  await page.goto(`${school.line.url}/analytic/students`)
  for (const [path, sentence] of [
    ['students', 'Belum ada siswa di kelas pada rentang ini.'],
    ['student-attendance', 'Belum ada hari sekolah pada rentang ini.'],
    ['weekly', 'Tidak ada hari sekolah pada minggu ini.'],
  ] as const) {
    await open(page, path)
    await expect(page.getByText(sentence)).toBeVisible()
  }
  await expectAccessible(page)
})
