import { devices, expect, test, type Page } from '@playwright/test'
import { addDays, weekday } from '../../../contract/values/dates'
import { storedRows } from '../../support/browser/device-state'
import { administrator, expectAccessible } from '../../support/browser/office'
import { openAs } from '../../support/browser/open-as'
import { pupils, sendNow, sent, tap } from '../../support/browser/register'
import { demoSchoolToday } from '../../support/services/copy-demo-school'
import { schoolOnALine } from '../../support/services/school-on-a-line'

const dayMs = 86_400_000
const daysToSunday = (7 - weekday(demoSchoolToday())) % 7
/** The Sunday that the service's clock shows. */
const sunday = addDays(demoSchoolToday(), daysToSunday)
const school = schoolOnALine(
  (service) => service.query('delete from student_days where date = $1', [sunday]),
  {
    clockShiftMs: daysToSunday * dayMs,
  },
)
test.describe.configure({ mode: 'serial' })
test.use({ serviceWorkers: 'block' })

const timetable = '/akademik/jadwal-pelajaran'
const week = (page: Page) => page.getByRole('grid').getByRole('columnheader')

/** 7A's week as a file, with its Friday on a Sunday. */
async function fileOf7A(): Promise<Buffer> {
  const rows = await school.service.query<{
    day: number
    teacher: string
    subject: string
    slot: number
    room: string
  }>(
    `select s.weekday as day, t.name as teacher, m.name as subject, s.slot, coalesce(s.room, '') as room
       from schedules s join classes c on c.id = s.class_id and c.status = 'active' join subjects m on m.id = s.subject_id
       join teachers t on t.id = s.teacher_id where c.name = '7A' order by s.weekday, s.slot`,
  )
  const names = ['', 'Senin', 'Selasa', 'Rabu', 'Kamis', 'Ahad', 'Sabtu']
  const lines = rows.map(({ day, teacher, subject, slot, room }) =>
    [names[day], teacher, '7A', subject, slot, room].join(';'),
  )
  return Buffer.from(['Day;Teachers;Students Sets;Subject;Hour;Room', ...lines].join('\n'))
}

async function choose7A(page: Page) {
  await page.getByRole('button', { name: 'Impor', exact: true }).click()
  const file = { name: 'pekan.csv', mimeType: 'text/csv', buffer: await fileOf7A() }
  await page.locator('input[type="file"]').setInputFiles(file)
  return page.getByRole('dialog', { name: 'Impor jadwal dari berkas' })
}

test('the office turns to Saturday to Thursday: it is told what follows, and a timetable with Ahad is taken', async ({
  browser,
}) => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await openAs(page, school.line.url + timetable, administrator.email)
  await expect(week(page).filter({ hasText: 'Senin' })).toBeVisible()
  await expect(week(page).filter({ hasText: 'Ahad' })).toHaveCount(0)
  const before = await choose7A(page)
  await expect(before.getByText(/Ahad bukan hari sekolah/).first()).toBeVisible()
  await before.getByRole('button', { name: 'Batal' }).click()

  await page.goto(`${school.line.url}/akademik/tahun-ajaran`)
  const setting = page.getByRole('region', { name: 'Pengaturan semester' })
  await setting.getByLabel('Jumat').uncheck()
  await setting.getByLabel('Ahad').check()
  await expectAccessible(page)
  await setting.getByRole('button', { name: 'Simpan' }).click()
  const effect = page.getByRole('dialog', { name: 'Yang berubah bila disimpan' })
  await expect(effect.getByText(/pelajaran .*Jumat/)).toBeVisible()
  await expectAccessible(page)
  await effect.getByRole('button', { name: 'Simpan' }).click()
  await expect(effect).toHaveCount(0)
  const [kept] = await school.service.query<{ days: number[]; fridays: number }>(
    `select setting->'school_days' as days, (select count(*)::int from schedules where weekday = 5) as fridays
       from sub_periods where is_active`,
  )
  expect(kept?.days).toEqual([0, 1, 2, 3, 4, 6])
  expect(kept?.fridays).toBeGreaterThan(0)

  await page.goto(school.line.url + timetable)
  await expect(week(page).filter({ hasText: 'Ahad' })).toBeVisible()
  const days = (await week(page).allTextContents()).join(' ')
  expect(days).toMatch(/Sabtu.*Ahad.*Senin.*Selasa.*Rabu.*Kamis.*Jumat/)
  const dialog = await choose7A(page)
  await expect(dialog.getByText(/bukan hari sekolah/)).toHaveCount(0)
  await dialog.getByRole('button', { name: /^Masukkan \d+ pelajaran ke draf$/ }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(page.getByText('Sama dengan jadwal sekolah.')).toBeVisible()
  const [moved] = await school.service.query<{ n: number }>(
    `select count(*)::int as n from schedules s join classes c on c.id = s.class_id where c.name = '7A' and s.weekday = 0`,
  )
  expect(moved?.n).toBeGreaterThan(0)
  await page.context().close()
})

test('the register of a Sunday is taken without a network and is delivered, also where the day was taken out meanwhile', async ({
  browser,
}) => {
  const page = await browser.newPage({ ...devices['Pixel 7'], viewport: { width: 390, height: 844 } })
  await openAs(page, `${school.line.url}/akademik/wali-kelas/absensi`, 'wali.7a@demo.hadir.id')
  await expect(pupils(page)).toHaveCount(36)
  await expect(page.getByText(/Bukan hari sekolah/)).toHaveCount(0)
  await expect(page.getByRole('main')).toContainText(`Ahd ${Number(sunday.slice(8))} `)
  school.cutOff()
  await tap(page, 0, 'Sakit')
  await tap(page, 1, 'Hadir')
  expect(await storedRows(page, 'outbox')).not.toEqual([])
  await school.service.query(
    `update sub_periods set setting = setting || '{"week_days": 6, "school_days": null}', version = version + 1
      where is_active`,
  )
  school.line.fault = null
  await sendNow(page)
  await sent(page)
  const marks = await school.service.query<{ status: string }>(
    'select status from student_days where date = $1 order by status',
    [sunday],
  )
  expect(marks.map(({ status }) => status)).toEqual(['hadir', 'sakit'])
  await page.context().close()
})
