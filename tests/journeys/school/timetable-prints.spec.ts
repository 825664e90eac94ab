import { expect, test } from '@playwright/test'
import { openAs } from '../../support/browser/open-as'
import { administrator } from '../../support/browser/office'
import { a4, expectPrinted, points, sheetOf, withoutPrintDialog } from '../../support/browser/prints'
import { schoolOnALine } from '../../support/services/school-on-a-line'

const school = schoolOnALine()
const [narrow, long] = a4
const landscape = { A4: [long, narrow], A3: [points(420), points(297)] }

test('the staff-room sheet is one page on A4 and on A3, every room has a page of its own, also of a dark screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await withoutPrintDialog(page)
  await openAs(page, school.line.url, administrator.email)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(`${school.line.url}/akademik/jadwal-pelajaran?tampilan=cetak`)
  const printed = async (name: string) => {
    await page.getByRole('button', { name: 'Cetak', exact: true }).click()
    await expectPrinted(page)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByLabel('Kertas')).toBeHidden()
    const sheet = await sheetOf(page, name)
    await page.emulateMedia({ media: 'screen' })
    return sheet
  }
  await page.getByLabel('Isi', { exact: true }).selectOption({ label: 'Lembar ruang guru' })
  await expect(page.getByRole('columnheader', { name: '9D' })).toBeVisible()
  expect(await printed('staff-room-a4')).toEqual({ pages: 1, size: landscape.A4 })
  await page.getByLabel('Kertas').selectOption({ label: 'A3 mendatar' })
  expect(await printed('staff-room-a3')).toEqual({ pages: 1, size: landscape.A3 })

  await page.getByLabel('Kertas').selectOption({ label: 'A4 mendatar' })
  await page
    .getByLabel('Isi', { exact: true })
    .selectOption({ label: 'Semua ruang, satu halaman tiap ruang' })
  const [rooms] = await school.service.query<{ n: number }>(
    'select count(distinct room_fold)::int as n from schedules s join periods p on p.id = s.period_id where p.is_active',
  )
  expect(rooms?.n).toBeGreaterThan(12)
  expect(await printed('rooms')).toEqual({ pages: rooms?.n, size: landscape.A4 })
  for (const [content, name, count] of [
    ['Semua kelas, satu halaman tiap kelas', 'classes', 12],
    ['Jadwal yang dibuka', 'one-class', 1],
  ] as const) {
    await page.getByLabel('Isi', { exact: true }).selectOption({ label: content })
    expect(await printed(`timetable-${name}`)).toEqual({ pages: count, size: landscape.A4 })
  }
})
