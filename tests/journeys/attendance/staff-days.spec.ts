import { read, utils } from '@e965/xlsx'
import { expect, test, type Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../../support/browser/office'
import { installed, sendNow, signIn } from '../../support/browser/register'
import { schoolOnALine } from '../../support/services/school-on-a-line'

const password = 'hadir-demo-2026'
const path = '/absensi/guru'
const today = `(now() at time zone 'Asia/Jakarta')::date`

const school = schoolOnALine((service) =>
  service.query(`delete from teacher_attendances where date = ${today}`),
)

async function enter(page: Page, mailbox: string): Promise<void> {
  await page.goto(school.line.url)
  await signIn(page, `${mailbox}@demo.hadir.id`, password)
}

/** What the service holds of somebody's day today. */
async function stored(name: string) {
  const [row] = await school.service.query<{
    status: string | null
    checkin: boolean
    location: string | null
  }>(
    `select d.status, d.checkin_time is not null as checkin, d.checkin_location as location
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
    await installed(page)
    await page.goto(`${school.line.url}${path}`)
    const own = page.getByRole('region', { name: 'Kehadiran saya' })
    await expect(own.getByRole('button', { name: 'Catat masuk' })).toBeEnabled()
    await expect(page.getByRole('table')).toHaveCount(0)
    await expectAccessible(page)
    await own.getByLabel('Sertakan posisi saya').click()
    school.line.fault = { kind: 'cut', matches: () => true }
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
    expect(['hadir', 'terlambat']).toContain(held?.status)
  })

  test('without the position that was wanted the time is recorded all the same, and it is said', async ({
    page,
    context,
  }) => {
    await school.service.query(`delete from teacher_attendances where date = ${today}`)
    await context.clearPermissions()
    await enter(page, 'guru')
    await page.goto(`${school.line.url}${path}`)
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

test('the office fills a day by letter keys, and a refusal keeps what was said', async ({ page }) => {
  await enter(page, 'tu')
  await page.goto(`${school.line.url}${path}`)
  const table = page.getByRole('table', { name: 'Kehadiran pegawai' })
  const marks = table.getByRole('button', { name: /Belum diabsen/ })
  await expect(marks.first()).toBeVisible()
  await expectAccessible(page)
  const name = /^(.*?), \d/.exec((await marks.first().getAttribute('aria-label')) ?? '')?.[1] ?? ''
  await marks.first().focus()
  await page.keyboard.press('s')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('h')
  await expect(table.getByRole('button', { name: /Sakit, terkirim/ })).toHaveCount(1)
  expect(await stored(name)).toMatchObject({ status: 'sakit' })

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

test('the month recap counts what the database counts, and its workbook by formulas', async ({ page }) => {
  await enter(page, 'tu')
  await page.goto(`${school.line.url}${path}?tampilan=rekap`)
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
})

test('the month’s sheet is filled by keys, says which days are closed, and takes back', async ({ page }) => {
  await enter(page, 'tu')
  await page.goto(`${school.line.url}${path}?tampilan=rekap`)
  const sheet = page.getByRole('grid', { name: /^Rekap/ })
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
  await expectAccessible(page)
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
  await page.goto(`${school.line.url}${path}`)
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
  await installed(page)
  school.line.fault = { kind: 'cut', matches: () => true }
  await page.reload()
  await expect(table.getByText(/^(Hadir|Terlambat|Sakit|Izin|Alpa)$/)).toHaveCount(counted.length)
})

test('a leave is asked for, refused where it overlaps, and decided with its effect named', async ({
  page,
}) => {
  await enter(page, 'wali.7a')
  await page.goto(`${school.line.url}${path}?tampilan=izin`)
  const ask = async (reason: string, type: string) => {
    await page.getByRole('button', { name: 'Ajukan izin' }).click()
    const form = page.getByRole('dialog', { name: 'Ajukan izin' })
    await form.getByLabel('Jenis').selectOption(type)
    await expect(form.getByText(/^Bila disetujui: /)).toBeVisible()
    await form.getByLabel('Alasan').fill(reason)
    await form.getByRole('button', { name: 'Ajukan' }).click()
    await expect(form).toHaveCount(0)
  }
  const leave = (words: string | RegExp) => page.getByRole('listitem').filter({ hasText: words })
  await ask('Demam tinggi', 'sakit')
  await expect(leave('Demam tinggi')).toContainText('Menunggu')
  await expect(leave('Demam tinggi')).not.toContainText('tersimpan di perangkat')
  await ask('Kontrol ke dokter', 'izin')
  await expect(leave('Kontrol ke dokter')).toContainText('Ditolak sekolah')
  await expect(leave('Kontrol ke dokter')).toContainText('sudah punya sakit')
  await leave('Kontrol ke dokter').getByRole('button', { name: 'Batalkan' }).click()
  await expect(leave('Kontrol ke dokter')).toHaveCount(0)

  await page.goto(`${school.line.url}/logout`)
  await signIn(page, 'tu@demo.hadir.id', password)
  await page.goto(`${school.line.url}${path}?tampilan=izin`)
  await expectAccessible(page)
  await leave('Demam tinggi').getByRole('button', { name: 'Setujui' }).click()
  const deciding = page.getByRole('dialog', { name: /^Setujui izin Siti Rahmawati/ })
  await expect(deciding).toContainText(/hari sekolah menjadi usulan Sakit/)
  await deciding.getByLabel('Catatan untuk pegawai').fill('Lekas sembuh')
  await deciding.getByRole('button', { name: 'Setujui izin' }).click()
  await expect(leave('Demam tinggi')).toContainText('Disetujui')
  await expect
    .poll(async () => {
      const [row] = await school.service.query<{ status: string; decision_note: string | null }>(
        `select status, decision_note from teacher_leaves where reason = 'Demam tinggi'`,
      )
      return row
    })
    .toEqual({ status: 'approved', decision_note: 'Lekas sembuh' })
})
