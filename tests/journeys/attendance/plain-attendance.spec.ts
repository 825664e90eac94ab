import { expect, test } from '@playwright/test'
import { homeroomTeacher, operator } from '../../plain-service/seed'
import { expectAccessible } from '../../support/browser/office'
import { sendNow, signIn } from '../../support/browser/register'
import { walk } from '../../support/browser/walk'
import { plainSchool } from '../../support/services/plain-school'

/**
 * Presences, leaves and the staff's days on somebody else's service: no versions, no capabilities, ids that are
 * numbers, changes that answer nothing.
 */
const school = plainSchool({ ids: 'numbers' })
const staffDays = '/absensi/guru'
const days = () => school.service.store.rows('teacher_days')
const teacherId = (name: string) => school.held('teachers', name)?.id

test('presences of a day are read and recorded with what the specification has, and nothing more is offered', async ({
  page,
}) => {
  await school.enter(page, operator, '/absensi/siswa')
  const rows = page.getByRole('table', { name: 'Presensi siswa' }).locator('tbody tr')
  await expect(rows.first()).toBeVisible()
  await rows.first().getByRole('combobox').selectOption('sakit')
  await expect(rows.first()).toContainText('terkirim')
  await expect
    .poll(() => school.service.store.rows('presences').map(({ status }) => status))
    .toEqual(['sakit'])
  // No status filter, no totals, no photos: the service announced none of it.
  await expect(page.getByLabel('Status', { exact: true })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Bukti / })).toHaveCount(0)
  await rows.first().locator('[data-row-open]').click()
  await expect(page).toHaveURL(/detail/)
  const names = school.service.store.rows('students').map(({ name }) => String(name))
  await expect
    .poll(async () => names.includes(await page.getByRole('heading', { level: 1 }).innerText()))
    .toBe(true)
})

test('what this service has not is not offered: a leave is entered and cancelled without a decision, and no reminders', async ({
  page,
}) => {
  await school.enter(page, homeroomTeacher, '/akademik/wali-kelas/izin-sakit?catat=1')
  await page.getByLabel('Cari siswa').fill('Aji')
  const pupils = page.getByRole('region', { name: 'Pilih siswa' }).getByRole('listitem')
  const button = pupils.first().getByRole('button')
  const name = (await button.locator('span > span').first().innerText()).trim()
  await button.click()
  await page.getByRole('radio', { name: 'Sakit' }).click()
  await page.getByLabel('Alasan').fill('Demam')
  await expect(page.getByLabel('Langsung disetujui')).toHaveCount(0)
  await page.getByRole('button', { name: 'Simpan' }).click()
  const entered = page.locator('[data-leave]').filter({ hasText: name })
  await expect(entered.first()).toContainText('Demam')
  // A service that gives its own ids may have shown it in its list before the device has heard that it arrived.
  await expect(entered.filter({ hasText: 'Tersimpan di perangkat' })).toHaveCount(0)
  await expect(entered).toHaveCount(1)
  expect(school.service.store.first('student_leaves', { reason: 'Demam' })).toMatchObject({ type: 'sakit' })
  await expect(page.getByLabel('Status')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Setujui' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Tolak' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Batalkan izin' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Batalkan izin' }).click()
  await expect(page.getByRole('heading', { name: 'Belum ada izin' })).toBeVisible()
  expect(school.service.store.first('student_leaves', { reason: 'Demam' })).toBeUndefined()

  await walk(page, '/settings?bagian=pemberitahuan')
  await expect(page.getByText('Bagian ini tidak tersedia untuk Anda')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Pengingat/ })).toHaveCount(0)
  expect(school.line.seen.filter(({ path }) => path.includes('reminders'))).toEqual([])
})

test('the office records a day that lists whom this service knows of, and reads it without the line', async ({
  page,
}) => {
  await school.enter(page, operator, staffDays)
  const table = page.getByRole('table', { name: 'Kehadiran pegawai' })
  const row = (name: string) => table.getByRole('row').filter({ hasText: name })
  // This service lists nobody whom nobody has recorded.
  await expect(page.getByText('hanya menampilkan yang sudah dicatat')).toBeVisible()
  const add = async (name: string) => {
    await page.getByLabel('Catat pegawai lain').selectOption({ label: name })
    await expect(row(name)).toBeVisible()
  }
  await add('Bambang Hartono')
  const mark = (name: string) => row(name).getByRole('button', { name: new RegExp(`^${name}, `) })
  await mark('Bambang Hartono').focus()
  await page.keyboard.press('s')
  await expect(row('Bambang Hartono').getByRole('button', { name: /Sakit, terkirim/ })).toBeVisible()
  expect(days()).toMatchObject([{ teacher_id: teacherId('Bambang Hartono'), status: 'sakit' }])
  // The same person and day is replaced and not added to.
  await mark('Bambang Hartono').focus()
  await page.keyboard.press('i')
  await expect(row('Bambang Hartono').getByRole('button', { name: /Izin, terkirim/ })).toBeVisible()
  await add('Yuni Astuti')
  await mark('Yuni Astuti').focus()
  await page.keyboard.press('h')
  await expect(row('Yuni Astuti').getByRole('button', { name: /Hadir, terkirim/ })).toBeVisible()
  expect(days().map(({ status }) => status)).toEqual(['izin', 'hadir'])
  await expectAccessible(page)

  school.refuse()
  await mark('Yuni Astuti').focus()
  await page.keyboard.press('a')
  await expect(row('Yuni Astuti').getByRole('button', { name: /perlu perhatian/ })).toBeVisible()
  await page.getByRole('button', { name: 'Rincian Yuni Astuti' }).click()
  await expect(page.getByRole('dialog')).toContainText('Anda tidak berwenang mengubah data ini.')
  await page.keyboard.press('Escape')
  school.cutOff()
  await page.reload()
  await expect(row('Bambang Hartono').getByRole('button', { name: /Izin, terkirim/ })).toBeVisible()
})

test('a month is fetched day by day, counted here, and marked in its sheet', async ({ page }) => {
  await page.clock.setFixedTime('2026-11-12T03:00:00Z')
  const bambang = teacherId('Bambang Hartono')
  for (const date of ['2026-11-02', '2026-11-03'])
    school.service.store.add('teacher_days', { teacher_id: bambang, date, status: 'sakit' })
  await school.enter(page, operator, `${staffDays}?tampilan=rekap`)
  const sheet = page.getByRole('grid', { name: /^Rekap/ })
  await expect(sheet.getByRole('rowheader', { name: 'Bambang Hartono' })).toBeVisible()
  await expect(page.getByLabel('Angka seluruh pegawai')).toContainText('Sakit2')
  const cell = sheet.getByRole('gridcell', { name: /^Bambang Hartono, 4 November/ })
  await cell.focus()
  await page.keyboard.press('t')
  await expect(cell).toHaveAccessibleName(/Terlambat$/)
  await sendNow(page)
  await expect
    .poll(() => days().map(({ date, status }) => `${String(date)} ${String(status)}`))
    .toContain('2026-11-04 terlambat')
})

test('a teacher checks in without the line, asks for a leave, and the office decides it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  // After the last lesson of a day a check-in is asked about.
  school.service.store.rows('schedules').splice(0)
  await school.enter(page, homeroomTeacher, staffDays)
  const own = page.getByRole('region', { name: 'Kehadiran saya' })
  await expect(own.getByRole('button', { name: 'Catat masuk' })).toBeEnabled()
  school.cutOff()
  await own.getByRole('button', { name: 'Catat masuk' }).click()
  await expect(own).toContainText('tersimpan di perangkat')
  school.mend()
  await sendNow(page)
  await expect(own).toContainText('terkirim')
  expect(days()).toMatchObject([{ teacher_id: teacherId('Sri Wahyuni, S.Pd.') }])
  expect(String(days()[0]?.['checkin_time'])).toMatch(/^\d{4}-.*Z$/)

  await walk(page, `${staffDays}?tampilan=izin`)
  await page.getByRole('button', { name: 'Ajukan izin' }).click()
  const form = page.getByRole('dialog', { name: 'Ajukan izin' })
  await form.getByLabel('Alasan').fill('Kontrol ke dokter')
  await form.getByRole('button', { name: 'Ajukan' }).click()
  const leave = page.getByRole('listitem').filter({ hasText: 'Kontrol ke dokter' })
  await expect(leave).toContainText('Menunggu')
  const stored = () => school.service.store.first('teacher_leaves', { reason: 'Kontrol ke dokter' })
  await expect.poll(stored).toMatchObject({ teacher_id: teacherId('Sri Wahyuni, S.Pd.') })
  await expect(leave).not.toContainText('tersimpan di perangkat')
  await expectAccessible(page)

  await walk(page, '/logout')
  await signIn(page, operator.email, operator.password)
  await walk(page, `${staffDays}?tampilan=izin`)
  await expect(leave).toContainText('Sri Wahyuni')
  await leave.getByRole('button', { name: 'Setujui' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Setujui izin' }).click()
  await expect(leave).toContainText('Disetujui')
  await expect.poll(stored).toMatchObject({ status: 'approved' })
  school.refuse()
  await leave.getByRole('button', { name: 'Batalkan' }).click()
  const asked = page.getByRole('alertdialog')
  await asked.getByRole('button', { name: 'Batalkan izin' }).click()
  await expect(asked).toContainText('Anda tidak berwenang mengubah data ini.')
  school.mend()
  await asked.getByRole('button', { name: 'Batalkan izin' }).click()
  await expect.poll(stored).toBeUndefined()
  await expect(asked).toHaveCount(0)
  await expect(leave).toHaveCount(0)
})
