import { expect, test } from '@playwright/test'
import { openAs } from '../../support/browser/open-as'
import { walk } from '../../support/browser/walk'
import { schoolOnALine } from '../../support/services/school-on-a-line'

const today = `(now() at time zone 'Asia/Jakarta')::date`

const school = schoolOnALine(async (service) => {
  await service.query(`delete from student_days where date = ${today}`)
  await service.query(
    `update sub_periods set setting = jsonb_set(setting, '{holidays}',
       jsonb_build_array(jsonb_build_object('date', ${today}::text, 'name', 'Hari Guru Nasional')))
     where is_active`,
  )
})

test('on a holiday the dashboard, the home of the wali kelas and the register say the same', async ({
  page,
}) => {
  await openAs(page, school.line.url, 'wali.7a@demo.hadir.id')
  const main = page.getByRole('main')
  const reason = /Bukan hari sekolah: (Hari Guru Nasional|hari libur mingguan)/
  await expect(main.getByText(reason)).toBeVisible()
  await expect(main.getByText(/[Bb]elum diabsen/)).toHaveCount(0)
  await walk(page, '/akademik/wali-kelas')
  await expect(main.getByRole('heading', { name: reason })).toBeVisible()
  await expect(main.getByText(/[Bb]elum (diisi|diabsen|ada yang dicatat)/)).toHaveCount(0)
  await walk(page, '/akademik/wali-kelas/absensi')
  await expect(main.getByText(reason)).toBeVisible()
})

test('on a holiday no class is named as late in the office', async ({ page }) => {
  await openAs(page, school.line.url, 'admin@demo.hadir.id')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Absensi hari ini' })).toBeVisible()
  await expect(main.getByText(/Bukan hari sekolah: /)).toBeVisible()
  await expect(main.getByText('Libur', { exact: true }).first()).toBeVisible()
  await expect(main.getByText(/Belum diabsen|kelas selesai/)).toHaveCount(0)
})
