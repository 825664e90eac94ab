import { expect, test } from '@playwright/test'
import { openAs } from '../../support/browser/open-as'
import { stored } from '../../support/browser/device-state'
import { administrator, expectAccessible } from '../../support/browser/office'
import { schoolOnALine } from '../../support/services/school-on-a-line'

const school = schoolOnALine()
const address = '/akademik/jadwal-pelajaran'

const lessonsOf = (year: string) =>
  school.service.query<{ n: number }>(
    `select count(*)::int as n from schedules s join periods p on p.id = s.period_id where p.name = $1`,
    [year],
  )

test('the timetable of a year that is not active yet is made from this year’s, saved, and read without a network', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openAs(page, school.line.url, administrator.email)
  const [active] = await school.service.query<{ name: string }>('select name from periods where is_active')
  const now = active?.name ?? ''
  const before = await lessonsOf(now)
  await page.goto(`${school.line.url}/akademik/tahun-ajaran`)
  await page.getByRole('button', { name: 'Tambah tahun ajaran' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Tambah', exact: true }).click()
  await expect(page.getByText(/^Tahun ajaran .* dibuat\.$/)).toBeVisible()
  const [made] = await school.service.query<{ name: string }>(
    'select name from periods order by name desc limit 1',
  )
  const next = made?.name ?? ''

  await page.goto(`${school.line.url}${address}`)
  await expect(page.getByText('Sama dengan jadwal sekolah.')).toBeVisible()
  const choice = page.getByLabel('Tahun ajaran', { exact: true })
  await choice.selectOption({ label: `${next}, disiapkan` })
  await expect(page.getByText('Jadwal memerlukan kelas.')).toBeVisible()
  await school.service.query(
    `insert into classes (id, school_id, period_id, grade_id, name, capacity, created_at)
       select gen_random_uuid(), c.school_id, (select id from periods where name = $1), c.grade_id, c.name, 36, now()
         from classes c join periods p on p.id = c.period_id where p.is_active and c.name in ('7A', '7B')`,
    [next],
  )
  await page.reload()
  await expect(page.getByText(`Jadwal ${next} sedang disiapkan`)).toBeVisible()
  await expect(page.getByText('Belum ada jadwal untuk 7A')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Dari tahun lain' }).click()
  const dialog = page.getByRole('dialog', { name: 'Salin jadwal dari tahun lain' })
  await expect(dialog.getByLabel('Dari tahun ajaran').locator('option').first()).toHaveText(now)
  await dialog.getByRole('button', { name: 'Salin ke draf' }).click()
  await expect(page.getByText(/^Draf: \d+ perubahan$/)).toBeVisible()
  // The draft is that year's own: the active year has none.
  await choice.selectOption({ label: `${now} (aktif)` })
  await expect(page.getByText('Sama dengan jadwal sekolah.')).toBeVisible()
  await choice.selectOption({ label: `${next}, disiapkan` })
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(page.getByText('Jadwal tersimpan.')).toBeVisible()
  await expect(page.getByText('Sama dengan jadwal sekolah.')).toBeVisible()
  const [lessons] = await lessonsOf(next)
  expect(lessons?.n).toBeGreaterThan(70)
  expect(await lessonsOf(now)).toEqual(before)

  // A lesson is moved in it as in any other timetable.
  const grid = page.getByRole('grid', { name: 'Jadwal 7A' })
  const last = grid.getByRole('gridcell', { name: /^Kamis jam ke-7/ })
  await last.focus()
  await page.keyboard.press('Delete')
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect.poll(() => lessonsOf(next)).toEqual([{ n: (lessons?.n ?? 0) - 1 }])
  await expect(last).toHaveAccessibleName(/kosong/)
  await stored(page, 'documents', /year-timetable/)
  school.cutOff()
  await page.reload()
  await expect(last).toHaveAccessibleName(/kosong/)
  await expect(grid.getByRole('gridcell', { name: /^Kamis jam ke-1,/ })).not.toHaveAccessibleName(/kosong/)
})
