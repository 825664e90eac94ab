import { read, utils } from '@e965/xlsx'
import { openAs } from '../../support/browser/open-as'
import { expect, test, type Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../../support/browser/office'
import { sendNow } from '../../support/browser/register'
import { schoolDayToday, toSchoolDayMs } from '../../support/services/school-day'
import { schoolOnALine } from '../../support/services/school-on-a-line'

const path = '/absensi/guru'
/** A letter of one point. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
const today = `date '${schoolDayToday()}'`
const noLessons = `delete from schedules where weekday = extract(isodow from ${today})`

// Without lessons today a check-in is asked about at no hour; the school is 3.3 km south of where the phones of this file are.
const school = schoolOnALine(
  async (service) => {
    await service.query(`delete from teacher_attendances where date = ${today}`)
    await service.query(noLessons)
    await service.query(`update schools set latitude = -6.93, longitude = 107.6`)
  },
  { clockShiftMs: toSchoolDayMs },
)
test.afterEach(() => school.service.query(noLessons))

/** Gives somebody a lesson in the first minute of today: it is over at whatever hour this runs. */
async function giveEarlyLesson(name: string): Promise<void> {
  await school.service.query(
    `insert into schedules (id, school_id, period_id, class_id, subject_id, teacher_id, weekday, start_minute, end_minute, slot, updated_at)
     select gen_random_uuid(), t.school_id, p.id, c.id, s.id, t.id, extract(isodow from ${today}), 0, 1, 1, now()
       from teachers t join periods p on p.school_id = t.school_id and p.is_active
       cross join lateral (select id from classes where school_id = t.school_id and period_id = p.id order by id limit 1) c
       cross join lateral (select id from subjects where school_id = t.school_id order by id limit 1) s
      where t.name like $1`,
    [`%${name}%`],
  )
}

/** Opens the days of the staff. @param query of the address */
async function enter(page: Page, mailbox: string, query = ''): Promise<void> {
  await openAs(page, `${school.line.url}${path}${query}`, `${mailbox}@demo.hadir.id`)
}

/** What the service holds of somebody's day today. */
async function stored(name: string) {
  const [row] = await school.service.query<{
    status: string | null
    checkin: boolean
    checkout: boolean
    location: string | null
  }>(
    `select d.status, d.checkin_time is not null as checkin, d.checkout_time is not null as checkout,
            d.checkin_location as location
       from teacher_attendances d join teachers t on t.id = d.teacher_id
      where t.name like $1 and d.date = ${today}`,
    [`%${name}%`],
  )
  return row
}

test.describe('on a phone', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    geolocation: { latitude: -6.9, longitude: 107.6, accuracy: 12 },
    permissions: ['geolocation'],
  })

  test('a teacher checks in without a network, and it arrives later', async ({ page }) => {
    await enter(page, 'guru')
    const own = page.getByRole('region', { name: 'Kehadiran saya' })
    await expect(own.getByRole('button', { name: 'Catat masuk' })).toBeEnabled()
    await expect(page.getByRole('table')).toHaveCount(0)
    await expectAccessible(page)
    await own.getByLabel('Sertakan posisi saya').click()
    school.cutOff()
    await own.getByRole('button', { name: 'Catat masuk' }).click()
    await expect(own).toContainText('tersimpan di perangkat')
    await expect(own).toContainText('±12 m')
    await page.reload()
    await expect(own.getByRole('button', { name: 'Catat pulang' })).toBeVisible()
    expect(await stored('Pradnyani')).toBeUndefined()
    school.line.fault = null
    await sendNow(page)
    await expect(own).toContainText('terkirim')
    const held = await stored('Pradnyani')
    expect(held).toMatchObject({ checkin: true, location: '±12 m' })
    await expect(own).toContainText('Lokasi masuk Anda tercatat 3,3 km dari sekolah. Jamnya tetap sah.')
    expect(['hadir', 'terlambat']).toContain(held?.status)
  })

  test('without the position that was wanted the time is recorded all the same, and it is said', async ({
    page,
    context,
  }) => {
    await school.service.query(`delete from teacher_attendances where date = ${today}`)
    await context.clearPermissions()
    await enter(page, 'guru')
    const own = page.getByRole('region', { name: 'Kehadiran saya' })
    await own.getByLabel('Sertakan posisi saya').click()
    await own.getByRole('button', { name: 'Catat masuk' }).click()
    await expect(page.getByText('Posisi tidak didapat. Jamnya tetap dicatat.')).toBeVisible()
    await expect(own.getByRole('button', { name: 'Catat pulang' })).toBeVisible()
    await sendNow(page)
    await expect(own).toContainText('terkirim')
    expect(await stored('Pradnyani')).toMatchObject({ checkin: true, location: null })
  })
})

test.describe('on a phone whose position never comes', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the time is stored before, outlives the page, and can be taken back while it is only here', async ({
    page,
  }) => {
    await school.service.query(`delete from teacher_attendances where date = ${today}`)
    await page.addInitScript(() => {
      navigator.geolocation.getCurrentPosition = () => undefined
    })
    await enter(page, 'guru')
    const own = page.getByRole('region', { name: 'Kehadiran saya' })
    await expect(own).toContainText('Memastikan siswa benar-benar masuk')
    await expect(own).toContainText('Dihapus setelah 30 hari.')
    await own.getByLabel('Sertakan posisi saya').click()
    school.cutOff()
    await own.getByRole('button', { name: 'Catat masuk' }).click()
    await expect(own).toContainText('tersimpan di perangkat')
    await page.reload()
    await expect(own).toContainText(/masuk \d\d\.\d\d/)
    // The second press of one tap is asked about.
    await own.getByRole('button', { name: 'Catat pulang' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Belum pulang' }).click()
    await own.getByRole('button', { name: 'Batalkan jam masuk' }).click()
    await expect(own.getByRole('button', { name: 'Catat masuk' })).toBeVisible()
    school.line.fault = null
    expect(await stored('Pradnyani')).toBeUndefined()
  })

  test('who forgot the check-in is asked after the last lesson, and takes a wrong check-out back', async ({
    page,
  }) => {
    await school.service.query(`delete from teacher_attendances where date = ${today}`)
    await giveEarlyLesson('Pradnyani')
    await enter(page, 'guru')
    const own = page.getByRole('region', { name: 'Kehadiran saya' })
    await expect(own).toContainText('Jam pertama Anda 00.00')
    await own.getByRole('button', { name: 'Catat masuk' }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('jam terakhir selesai pukul 00.01')
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Catat pulang' }).click()
    await expect(own).toContainText(/pulang \d\d\.\d\d/)
    await sendNow(page)
    await expect(own).toContainText('terkirim')
    expect(await stored('Pradnyani')).toMatchObject({ status: null, checkin: false, checkout: true })
    await own.getByRole('button', { name: 'Batalkan jam pulang' }).click()
    await expect(own.getByRole('button', { name: 'Catat masuk' })).toBeVisible()
    await sendNow(page)
    await expect.poll(() => stored('Pradnyani')).toMatchObject({ checkin: false, checkout: false })
  })
})

test('the day list shows first lessons, far positions and substitutes, and exports what is filtered', async ({
  page,
}) => {
  await school.service.query(`delete from teacher_attendances where date = ${today}`)
  await giveEarlyLesson('Pradnyani')
  await school.service.query(
    `insert into teacher_attendances (id, school_id, teacher_id, date, status, checkin_time, checkin_latitude, checkin_longitude,
            checkout_time, checkout_latitude, checkout_longitude, updated_at)
     select gen_random_uuid(), school_id, id, ${today}, 'sakit', now(), -6.93, 107.6, now(), -6.9, 107.6, now()
       from teachers where name like '%Pradnyani%'`,
  )
  await enter(page, 'tu', '?cari=Pradnyani')
  const table = page.getByRole('table', { name: 'Kehadiran pegawai' })
  const row = table.getByRole('row', { name: /Pradnyani/ })
  // The school's own position, not the middle of the one row that the search leaves; the check-in was at school.
  await expect(row).toContainText('pulang 3,3 km dari sekolah')
  await expect(row.getByRole('cell', { name: '00.00' })).toBeVisible()
  await expect(table.getByRole('columnheader', { name: 'Jam pertama' })).toBeVisible()
  const substitutes = page.getByRole('region', { name: 'Guru pengganti' })
  await expect(substitutes.getByRole('heading', { name: /Pradnyani/ })).toBeVisible()
  await expect(substitutes).toContainText(/bebas /)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Kolom' }).click()
  await page.getByRole('dialog').getByLabel('Keterangan').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Selesai' }).click()
  await expect(table.getByRole('columnheader', { name: 'Keterangan' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Unduh' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: /CSV/ }).click()
  const lines = (await readFile(await (await download).path(), 'utf8')).trim().split(/\r?\n/)
  expect(lines).toHaveLength(2)
  expect(lines[0]).toMatch(/Tanggal;Nama;Status;Jam pertama;Masuk;Pulang;Keterangan/)
  expect(lines[1]).toMatch(/Pradnyani.*;Sakit;.*00\.00.*3,3 km dari sekolah/)
})

test('the office fills a day by letter keys, and a refusal keeps what was said', async ({ page }) => {
  await enter(page, 'tu')
  const table = page.getByRole('table', { name: 'Kehadiran pegawai' })
  const marks = table.getByRole('button', { name: /Belum diabsen/ })
  await expect(marks.first()).toBeVisible()
  const name = /^(.*?), \d/.exec((await marks.first().getAttribute('aria-label')) ?? '')?.[1] ?? ''
  await marks.first().focus()
  await page.keyboard.press('s')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('h')
  await expect(table.getByRole('button', { name: /Sakit, terkirim/ })).toHaveCount(1)
  expect(await stored(name)).toMatchObject({ status: 'sakit' })
  // Nobody had recorded the day of either of the two.
  const writes = school.line.seen.filter(
    ({ method, path: at }) => method !== 'GET' && at.includes('/teachers/attendances'),
  )
  expect(writes.at(-1)?.method).toBe('POST')

  school.line.fault = {
    kind: { status: 200, error_code: 1400, message: '' },
    matches: (method, at) => method === 'PUT' && at.includes('/teachers/attendances'),
  }
  await table
    .getByRole('button', { name: new RegExp(name) })
    .first()
    .focus()
  await page.keyboard.press('i')
  await expect(table.getByRole('button', { name: `Izin, perlu perhatian` })).toHaveCount(1)
  await page.getByRole('button', { name: `Rincian ${name}` }).click()
  await expect(page.getByRole('dialog')).toContainText('Failed to update teacher attendance')
})

test('the month recap counts what the database counts, its workbook by formulas, and its sheet is filled by keys', async ({
  page,
}) => {
  await enter(page, 'tu', '?tampilan=rekap')
  const sheet = page.getByRole('grid', { name: /^Rekap/ })
  await expect(sheet.getByRole('rowheader', { name: 'Siti Rahmawati, S.Pd.' })).toBeVisible()
  const month = await page.getByLabel('Bulan', { exact: true }).inputValue()
  await expect(page.getByText(/Mengambil absensi/)).toHaveCount(0)
  await expectAccessible(page)
  const [counted] = await school.service.query<{ sakit: number }>(
    `select count(*)::int as sakit from teacher_attendances where status = 'sakit' and to_char(date, 'YYYY-MM') = $1`,
    [month],
  )
  await expect(page.getByLabel('Angka seluruh pegawai')).toContainText(`Sakit${String(counted?.sakit ?? 0)}`)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Unduh XLSX' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe(`rekap-kehadiran-pegawai-${month}.xlsx`)
  const book = read(await readFile(await file.path()), { cellFormula: true }).Sheets['Rekap'] ?? {}
  const rows = utils.sheet_to_json<unknown[]>(book, { header: 1 })
  expect(rows.at(-1)?.[2]).toBe('Tidak hadir')
  const formulas = Object.entries(book).filter(([at, cell]) => !at.startsWith('!') && 'f' in Object(cell))
  expect(formulas.length).toBeGreaterThan(30)

  // The sheet is filled by keys, says which days are closed, and takes back.
  const [day] = await school.service.query<{ date: string }>(
    `select max(date)::text as date from teacher_attendances`,
  )
  const column = Number(day?.date.slice(8)) - 1
  const cell = (row: number, at = column) =>
    sheet.locator(`[role="gridcell"][data-row="${String(row)}"][data-column="${String(at)}"]`)
  const name = /^(.*), \d/.exec((await cell(0).getAttribute('aria-label')) ?? '')?.[1] ?? ''
  const recorded = async () => {
    const [row] = await school.service.query<{ status: string | null }>(
      `select d.status from teacher_attendances d join teachers t on t.id = d.teacher_id
        where t.name = $1 and d.date = $2`,
      [name, day?.date],
    )
    return row?.status ?? 'belum'
  }
  // A mark that is made before the month has come would be a change of what nobody has seen.
  await expect(cell(0)).toHaveAccessibleName(new RegExp(`: ${await recorded()}`, 'i'))
  await cell(0).focus()
  await page.keyboard.press('i')
  await expect(cell(0)).toHaveAccessibleName(/Izin$/)
  await page.keyboard.press('ArrowDown')
  await expect(cell(1)).toBeFocused()
  await page.keyboard.press('a')
  await expect(cell(1)).toHaveAccessibleName(/Alpa$/)
  await page.keyboard.press('Control+z')
  await expect(cell(1)).not.toHaveAccessibleName(/Alpa$/)
  await sendNow(page)
  await expect.poll(recorded).toBe('izin')
  // A day without school is left alone, and says so.
  const sunday = sheet.locator('[role="gridcell"][data-off]').first()
  await sunday.focus()
  await page.keyboard.press('h')
  await expect(page.getByText(/bukan hari sekolah/).first()).toBeVisible()
  await expect(sunday).toHaveAccessibleName(/libur$/)
  await cell(2).click()
  await page.getByRole('menuitem', { name: 'Jam dan catatan…' }).click()
  await expect(page).toHaveURL(new RegExp(`tanggal=${day?.date ?? ''}`))
})

test('a teacher reads the own month, and nobody else’s', async ({ page }) => {
  await enter(page, 'guru')
  await page.getByRole('link', { name: 'Bulan saya' }).click()
  const table = page.getByRole('table', { name: 'Kehadiran saya' })
  const month = await page.getByLabel('Bulan', { exact: true }).inputValue()
  await expect(page.getByText(/Mengambil absensi/)).toHaveCount(0)
  const counted = await school.service.query<{ status: string }>(
    `select d.status from teacher_attendances d join teachers t on t.id = d.teacher_id
      where t.name like '%Pradnyani%' and to_char(d.date, 'YYYY-MM') = $1 and d.status is not null`,
    [month],
  )
  await expect(table.getByText(/^(Hadir|Terlambat|Sakit|Izin|Alpa)$/)).toHaveCount(counted.length)
  expect(counted.length).toBeGreaterThan(0)
  await expectAccessible(page)
  await expect(page.getByRole('link', { name: 'Rekap bulan' })).toHaveCount(0)
  school.cutOff()
  await page.reload()
  await expect(table.getByText(/^(Hadir|Terlambat|Sakit|Izin|Alpa)$/)).toHaveCount(counted.length)
})

test('a leave is asked for, refused where it overlaps, and decided with its effect named', async ({
  page,
}) => {
  await enter(page, 'wali.7a', '?tampilan=izin')
  const ask = async (reason: string, type: string, letter?: Buffer) => {
    await page.getByRole('button', { name: 'Ajukan izin' }).click()
    const form = page.getByRole('dialog', { name: 'Ajukan izin' })
    await form.getByLabel('Jenis').selectOption(type)
    await expect(form.getByText(/^Bila disetujui: /)).toBeVisible()
    await form.getByLabel('Alasan').fill(reason)
    if (letter) {
      await form
        .getByLabel('Foto surat')
        .setInputFiles({ name: 'surat.png', mimeType: 'image/png', buffer: letter })
      await expect(form.getByRole('img', { name: 'Surat yang akan dilampirkan' })).toBeVisible()
    }
    await form.getByRole('button', { name: 'Ajukan' }).click()
    await expect(form).toHaveCount(0)
  }
  const leave = (words: string | RegExp) => page.getByRole('listitem').filter({ hasText: words })
  // What was typed outlives a closed dialog and a reload.
  await page.getByRole('button', { name: 'Ajukan izin' }).click()
  await page.getByRole('dialog').getByLabel('Alasan').fill('Demam sejak pagi')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Ajukan izin' }).click()
  await expect(page.getByRole('dialog').getByLabel('Alasan')).toHaveValue('Demam sejak pagi')
  await page.reload()
  await page.getByRole('button', { name: 'Ajukan izin' }).click()
  await expect(page.getByRole('dialog').getByLabel('Alasan')).toHaveValue('Demam sejak pagi')
  await page.getByRole('dialog').getByRole('button', { name: 'Buang' }).click()
  await expect(page.getByRole('dialog').getByLabel('Alasan')).toHaveValue('')
  await page.keyboard.press('Escape')
  await ask('Demam tinggi', 'sakit', png)
  await expect(leave('Demam tinggi')).toContainText('Menunggu')
  await expect(leave('Demam tinggi')).not.toContainText('tersimpan di perangkat')
  await ask('Kontrol ke dokter', 'izin')
  await expect(leave('Kontrol ke dokter')).toContainText('Ditolak sekolah')
  await expect(leave('Kontrol ke dokter')).toContainText('sudah punya sakit')
  await leave('Kontrol ke dokter').getByRole('button', { name: 'Batalkan' }).click()
  await expect(leave('Kontrol ke dokter')).toHaveCount(0)

  const attached = async () => {
    const [row] = await school.service.query<{ url: string | null }>(
      `select attachment_url as url from teacher_leaves where reason = 'Demam tinggi'`,
    )
    return row?.url ?? ''
  }
  await expect.poll(attached).toContain('/v1/images/')

  // The office changed the same leave meanwhile: both values, and a choice.
  school.cutOff()
  await leave('Demam tinggi').getByRole('button', { name: 'Ubah' }).click()
  await page.getByRole('dialog').getByLabel('Alasan').fill('Demam dan batuk')
  await page.getByRole('dialog').getByRole('button', { name: 'Simpan' }).click()
  await expect(leave('Demam dan batuk')).toContainText('tersimpan di perangkat')
  await school.service.query(
    `update teacher_leaves set reason = 'Demam tinggi, surat menyusul', version = version + 1 where reason = 'Demam tinggi'`,
  )
  school.line.fault = null
  await sendNow(page)
  await expect(leave('Demam dan batuk')).toContainText('Demam tinggi, surat menyusul')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Pakai yang di sekolah' }).click()
  await expect(page.getByRole('button', { name: 'Pakai catatan saya' })).toHaveCount(0)
  await expect(leave('Demam tinggi, surat menyusul')).toContainText('Menunggu')

  await openAs(page, `${school.line.url}${path}?tampilan=izin`, 'tu@demo.hadir.id')
  await page.getByRole('button', { name: 'Unduh' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: /CSV/ }).click()
  const lines = (await readFile(await (await download).path(), 'utf8')).split(/\r?\n/)
  expect(lines.find((line) => line.includes('surat menyusul'))).toMatch(/Siti Rahmawati.*;Sakit;.*;Menunggu/)
  await expectAccessible(page)
  await leave('Demam tinggi').getByRole('button', { name: 'Lihat surat' }).click()
  await expect(page.getByRole('img', { name: /^Surat izin Siti Rahmawati/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await leave('Demam tinggi').getByRole('button', { name: 'Setujui' }).click()
  const deciding = page.getByRole('dialog', { name: /^Setujui izin Siti Rahmawati/ })
  await expect(deciding).toContainText(/hari sekolah menjadi saran Sakit/)
  await deciding.getByLabel('Catatan untuk pegawai').fill('Lekas sembuh')
  await deciding.getByRole('button', { name: 'Setujui izin' }).click()
  await expect(leave('Demam tinggi')).toContainText('Disetujui')
  await expect
    .poll(async () => {
      const [row] = await school.service.query<{ status: string; decision_note: string | null }>(
        `select status, decision_note from teacher_leaves where reason like 'Demam tinggi%'`,
      )
      return row
    })
    .toEqual({ status: 'approved', decision_note: 'Lekas sembuh' })
})
