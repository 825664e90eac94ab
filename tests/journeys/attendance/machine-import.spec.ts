import { expect, test, type Page } from '@playwright/test'
import { addDays } from '../../../contract/values/dates'
import { delimited, utf8Bom } from '../../fixtures/workbooks/delimited'
import { administrator, chooseFile, counts, expectAccessible } from '../../support/browser/office'
import { openAs, storeSession } from '../../support/browser/open-as'
import { schoolOnALine } from '../../support/services/school-on-a-line'

const importing = '/absensi/guru?impor=mesin'
const yesterday = addDays(new Date().toISOString().slice(0, 10), -2)
const before = addDays(yesterday, -1)
/** Two of the staff, the first of whom was written down as sick yesterday. */
const staff: { id: string; name: string }[] = []
const school = schoolOnALine(async (service) => {
  staff.push(
    ...(await service.query<{ id: string; name: string }>(
      "select id, name from teachers where status = 'active' order by name limit 2",
      [],
    )),
  )
  await service.query('delete from teacher_attendances where teacher_id = any($1)', [
    staff.map(({ id }) => id),
  ])
  await service.query(
    `insert into teacher_attendances (school_id, id, teacher_id, date, status, updated_at)
      select school_id, gen_random_uuid(), id, $2, 'sakit', now() from teachers where id = $1`,
    [staff[0]?.id, yesterday],
  )
})

const stored = () =>
  school.service.query<{
    name: string
    date: string
    status: string | null
    masuk: string | null
    pulang: string | null
  }>(
    `select t.name, to_char(d.date, 'YYYY-MM-DD') as date, d.status,
      to_char(d.checkin_time at time zone 'Asia/Jakarta', 'HH24:MI') as masuk,
      to_char(d.checkout_time at time zone 'Asia/Jakarta', 'HH24:MI') as pulang
      from teacher_attendances d join teachers t on t.school_id = d.school_id and t.id = d.teacher_id
      where t.id = any($1) order by t.name, d.date`,
    [staff.map(({ id }) => id)],
  )
const confirm = (page: Page) => page.getByRole('button', { name: /^(Impor|Ubah) [\d.]+ hari kehadiran/ })
const answersFor = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ hasText: name }).getByRole('group')

test('a machine’s log becomes days of the staff: its numbers are asked about once, what is recorded is asked about before it changes', async ({
  page,
}) => {
  const [sick, other] = staff
  const log = [
    `       71\t${before} 06:40:12\t1\t0\t1\t0`,
    `       71\t${before} 14:05:00\t1\t0\t1\t0`,
    `       71\t${yesterday} 06:41:00\t1\t0\t1\t0`,
    `       72\t${yesterday} 06:30:00\t1\t0\t1\t0`,
    `       72\t${yesterday} 12:00:00\t1\t0\t1\t0`,
    `       72\t${yesterday} 14:00:00\t1\t0\t1\t0`,
  ].join('\r\n')
  await storeSession(page, school.line.url, administrator.email)
  await page.goto(`${school.line.url}/absensi/guru`)
  await page.getByRole('link', { name: 'Impor', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Impor mesin absensi' })).toBeFocused()
  await chooseFile(page, 'attlog.dat', log, 'hari kehadiran')

  await expect(page.getByText('2 baris belum dijawab')).toBeVisible()
  await expectAccessible(page)
  await answersFor(page, 'Nomor mesin 71')
    .getByLabel('Pegawai untuk Nomor mesin 71')
    .selectOption({ label: sick?.name ?? '' })
  await expect(confirm(page)).toHaveText('Impor 1 hari kehadiran')
  await answersFor(page, 'Nomor mesin 72')
    .getByLabel('Pegawai untuk Nomor mesin 72')
    .selectOption({ label: other?.name ?? '' })
  await expect(confirm(page)).toHaveText('Impor 2 hari kehadiran')
  // The sick day is shown before and after, and nothing of it is replaced by itself.
  const recorded = page.getByRole('listitem').filter({ hasText: 'Hari ini sudah tercatat untuk' })
  await expect(recorded).toContainText('Status: Sakit')
  await expectAccessible(page)
  await recorded.getByRole('button', { name: 'Pakai isi berkas' }).click()
  await expect(confirm(page)).toHaveText('Impor 2 hari kehadiran baru, ubah 1')
  expect(await stored()).toHaveLength(1)
  await confirm(page).click()

  await expect(page.getByRole('heading', { name: 'Impor selesai' })).toBeVisible()
  await expect(page.getByText('2 hari kehadiran dibuat')).toBeVisible()
  expect(await stored()).toMatchObject([
    { name: sick?.name, date: before, masuk: '06:40', pulang: '14:05' },
    { name: sick?.name, date: yesterday, masuk: '06:41', pulang: null },
    { name: other?.name, date: yesterday, masuk: '06:30', pulang: '14:00' },
  ])
  await expectAccessible(page)

  // The numbers are known from now on, and the same file changes nothing.
  await page.getByRole('button', { name: 'Impor berkas lain' }).click()
  await chooseFile(page, 'attlog.dat', log, 'hari kehadiran')
  await expect(page.getByText('Tidak ada yang perlu diimpor.')).toBeVisible()
  expect(await counts(page)).toEqual([0, 0, 3, 0])
  await page.getByRole('button', { name: 'Pilih berkas lain' }).click()

  await page.getByRole('button', { name: 'Batalkan impor attlog.dat' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Batalkan impor ini?' })
  await expect(dialog.getByRole('heading', { name: '5 akan kembali seperti semula' })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Batalkan impor' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Impor dibatalkan' })).toBeVisible()
  expect(await stored()).toMatchObject([
    { date: before, status: null, masuk: null },
    { date: yesterday, status: 'sakit', masuk: null },
    { name: other?.name, status: null, masuk: null },
  ])
})

test('a report with columns of its own is read as the person says, and a single late scan is asked about', async ({
  page,
}) => {
  const [first] = staff
  const rows = [
    ['Kode', 'Pegawai', 'Kapan', 'Jam'],
    ['71', first?.name ?? '', before, '15:10'],
    ['99', 'Bukan Pegawai', before, '06:40'],
  ]
  await openAs(page, `${school.line.url}${importing}`, administrator.email)
  await chooseFile(page, 'laporan.csv', utf8Bom(delimited(rows, ';')), 'hari kehadiran')
  await expect(page.getByText('Kolom tanggal belum ditemukan.')).toBeVisible()
  await page.getByLabel('Kapan').selectOption({ label: 'Tanggal, atau tanggal dan jam' })
  await page.getByRole('button', { name: 'Lanjutkan' }).click()
  await expect(page.getByText('Satu scan saja pada hari itu, pukul 15.10. Jam apa?')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Lanjutkan' }).click()
  await expect(page.getByText('1 baris belum dijawab')).toBeVisible()
  await expect(confirm(page)).toHaveText('Impor 1 hari kehadiran')
  await page.getByRole('button', { name: 'akan dibuat' }).click()
  await expect(page.getByText('pulang 15.10')).toBeVisible()
})
