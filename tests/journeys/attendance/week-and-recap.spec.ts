import { expect, test, type Locator, type Page } from '@playwright/test'
import { openAs } from '../../support/browser/open-as'
import { readFile } from 'node:fs/promises'
import { expectAccessibleScreen } from '../../support/looks/axe'
import { administrator, expectAccessible } from '../../support/browser/office'
import { chip, installed } from '../../support/browser/register'
import { walk } from '../../support/browser/walk'
import { classIdOf } from '../../support/records/class-id'
import { sheetRows } from '../../support/records/sheet-rows'
import { startService, type TestService } from '../../support/services/service'

const teacher = { email: 'wali.7a@demo.hadir.id' }
const path = '/akademik/wali-kelas/absensi'
const desktop = { width: 1440, height: 900 }
const statuses = ['sakit', 'izin', 'alpa', 'terlambat'] as const
type Counted = Record<(typeof statuses)[number] | 'taken', number>

let service: TestService
/** A day of last week: the whole week has come, whatever day it is today. */
let day: string
/** The month of that week's Monday, on which the first test marks: it has figures even in the holidays. */
let month: string

const today = `(now() at time zone 'Asia/Jakarta')::date`
const membersOf7A = `class_memberships m join classes c on c.id = m.class_id and c.name = '7A'
  join students s on s.id = m.student_id`

test.beforeAll(async () => {
  service = await startService()
  // The tests must pass in the holidays and on the first day of a school year too: last week was school.
  await service.query(
    `update sub_periods set setting = setting || '{"holidays": [], "lock_after_days": 366}'::jsonb`,
  )
  // Last year makes room for a longer first semester of this one.
  await service.query(`delete from class_memberships where to_date is not null`)
  const moved = (field: string, days: number) =>
    `to_jsonb(((setting->>'${field}')::date - ${String(days)})::text)`
  await service.query(
    `update sub_periods set setting = setting
       || jsonb_build_object('first_date', ${moved('first_date', 400)}, 'last_date', ${moved('last_date', 400)})
     where period_id in (select id from periods where not is_active)`,
  )
  await service.query(
    `update sub_periods set setting = jsonb_set(setting, '{first_date}', ${moved('first_date', 60)})
     where position = 0 and period_id in (select id from periods where is_active)`,
  )
  await service.query(`update class_memberships set from_date = from_date - 60`)
  const [row] = await service.query<{ day: string }>(`select (${today} - 7)::text as day`)
  day = row?.day ?? ''
  month = await monthOfColumn(0)
})

test.afterAll(async () => {
  await service.stop()
})

/** Opens the register of 7A, in whatever view. */
async function enter(page: Page, query: string) {
  await page.setViewportSize(desktop)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openAs(page, `${service.url}${path}${query}`, teacher.email)
}

/** So many days after its date a register is locked. */
const lock = (days: number) =>
  service.query(`update sub_periods set setting = setting || $1::jsonb`, [
    JSON.stringify({ lock_after_days: days }),
  ])

const week = () => `?tampilan=minggu&tanggal=${day}`
const recap = () => `?tampilan=rekap&bulan=${month}`

async function expectWeek(page: Page) {
  await expect(page.getByRole('grid')).toBeVisible()
  await expect(page.getByRole('gridcell')).toHaveCount(36 * 6)
  await expect(page.getByText('belum diambil')).toHaveCount(0)
}

async function expectRecap(page: Page) {
  await expect(page.getByRole('heading', { name: 'Rekap absensi 7A' })).toBeVisible()
  await expect(page.getByText('diperbarui')).toBeVisible()
}

function cell(page: Page, row: number, column: number): Locator {
  return page.locator(`[role="gridcell"][data-row="${row}"][data-column="${column}"]`)
}

/** Types a mark that is not there yet into the cell that has the focus. */
async function type(page: Page, place: Locator): Promise<'alpa' | 'izin'> {
  await expect(place).toBeFocused()
  const next = (await place.getAttribute('aria-label'))?.includes('Alpa') ? 'izin' : 'alpa'
  await page.keyboard.press(next[0] ?? '')
  return next
}

/** What the service holds of the n-th pupil of the register (from 0) on the n-th day of the week. */
async function stored(row: number, column: number): Promise<string | null> {
  const [found] = await service.query<{ status: string | null }>(
    `select d.status from (select m.student_id from ${membersOf7A} where m.to_date is null
       order by s.name_fold collate "C", s.id offset $1 limit 1) one
     left join student_days d on d.student_id = one.student_id
       and d.date = date_trunc('week', $3::date)::date + $2::int`,
    [row, column, day],
  )
  return found?.status ?? null
}

/** Every pupil's figures of the month by the database's own count. */
async function counted(): Promise<Map<string, Counted & { nis: string }>> {
  const rows = await service.query<Counted & { name: string; nis: string }>(
    `select s.name, s.nis,
       ${statuses.map((one) => `count(*) filter (where d.status = '${one}')::int as ${one}`).join(', ')},
       count(d.status)::int as taken
     from ${membersOf7A}
     left join student_days d on d.student_id = m.student_id and to_char(d.date, 'YYYY-MM') = $1
       and d.date <= ${today} and extract(dow from d.date) <> 0
     where m.to_date is null group by s.name, s.nis`,
    [month],
  )
  return new Map(rows.map((row) => [row.name, row]))
}

function sum(all: Iterable<Counted>): Counted {
  const whole: Counted = { sakit: 0, izin: 0, alpa: 0, terlambat: 0, taken: 0 }
  for (const one of all) for (const key of [...statuses, 'taken'] as const) whole[key] += one[key]
  return whole
}

function percentOf({ sakit, izin, alpa, taken }: Counted): string {
  return taken === 0 ? '–' : (((sakit + izin + alpa) * 100) / taken).toFixed(1).replace('.', ',')
}

test('a click opens the choice, and a closed day says that it is closed', async ({ page }) => {
  await enter(page, week())
  await expectWeek(page)
  await cell(page, 3, 3).click()
  const menu = page.getByRole('menu')
  await expect(menu.getByRole('menuitemradio')).toHaveCount(5)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(cell(page, 3, 3)).toBeFocused()
  await page.keyboard.press('Enter')
  await menu.getByRole('menuitemradio', { name: 'Terlambat' }).click()
  await expect(cell(page, 3, 3)).toBeFocused()
  await expect(cell(page, 3, 3)).toHaveAttribute('aria-label', /: Terlambat/)
  await expect.poll(() => stored(3, 3)).toBe('terlambat')

  await lock(0)
  try {
    await page.reload()
    await expect(page.getByRole('columnheader', { name: /dikunci/ })).toHaveCount(6)
    await cell(page, 3, 3).focus()
    await page.keyboard.press('s')
    await expect(page.getByText(/sudah dikunci/)).toBeVisible()
    await expect(cell(page, 3, 3)).toHaveAttribute('aria-readonly', 'true')
    await expect(cell(page, 3, 3)).toHaveAttribute('aria-label', /: Terlambat.*dikunci$/)
  } finally {
    await lock(366)
  }
})

test('a locked register is opened by the office for one class and day, with a reason', async ({
  page,
  browser,
}) => {
  const [row] = await service.query<{ past: string }>(`select ($1::date - 14)::text as past`, [day])
  const past = row?.past ?? ''
  await lock(0)
  try {
    await enter(page, `?tanggal=${past}`)
    await expect(page.getByText('Absensi tanggal ini sudah dikunci')).toBeVisible()
    await expect(page.getByText(/Ridwan Hidayat.*dapat membukanya/)).toBeVisible()

    const context = await browser.newContext({ viewport: desktop, locale: 'id-ID' })
    const office = await context.newPage()
    const schoolClass = await classIdOf(service, '7A')
    await openAs(office, `${service.url}${path}?kelas=${schoolClass}&tanggal=${past}`, administrator.email)
    await office.getByRole('button', { name: 'Buka untuk wali kelas' }).click()
    const dialog = office.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Buka', exact: true }).click()
    await expect(dialog.getByText('Tulis alasannya, paling sedikit 3 huruf')).toBeVisible()
    await dialog.getByLabel('Alasan').fill('Surat dokter menyusul')
    await expectAccessibleScreen(office)
    await dialog.getByRole('button', { name: 'Buka', exact: true }).click()
    await expect(office.getByText('Terbuka lagi untuk wali kelas')).toBeVisible()

    await page.reload()
    await expect(page.getByText('Dibuka kembali untuk Anda')).toBeVisible()
    await expect(page.getByText(/Surat dokter menyusul/)).toBeVisible()
    await page.getByRole('radio', { name: 'Sakit', exact: true }).first().click()
    await expect
      .poll(
        async () =>
          (await service.query(`select 1 from student_days where date = $1 and status = 'sakit'`, [past]))
            .length,
      )
      .toBeGreaterThan(0)

    await office.getByRole('button', { name: 'Kunci lagi' }).click()
    await dialog.getByRole('button', { name: 'Kunci lagi', exact: true }).click()
    await expect(office.getByText('Terkunci untuk wali kelas')).toBeVisible()
    await page.reload()
    await expect(page.getByText('Absensi tanggal ini sudah dikunci')).toBeVisible()
    await context.close()
  } finally {
    await lock(366)
  }
})

test('the recap says what the database counts, on screen and in the workbook', async ({ page }) => {
  await enter(page, recap())
  await expectRecap(page)
  const expected = await counted()
  const whole = sum(expected.values())
  expect(whole.taken).toBeGreaterThan(0)
  const figures = page.locator('dl')
  await expect(figures).toContainText(`Tidak hadir${percentOf(whole)}${whole.taken ? '%' : ''}`)
  const rows = await page.getByRole('table').evaluate((table) =>
    [...table.querySelectorAll('tbody tr')].map((row) => ({
      name: row.querySelector('th')?.textContent ?? '',
      totals: [...row.querySelectorAll('td')].slice(-5).map((one) => one.textContent),
    })),
  )
  const line = (one: Counted) => [...statuses.map((status) => String(one[status])), percentOf(one)]
  expect(rows).toHaveLength(expected.size + 1)
  for (const [name, one] of expected) {
    expect.soft(rows.find((row) => row.name === name)?.totals, name).toEqual(line(one))
  }
  expect(rows.at(-1)?.totals).toEqual(line(whole))

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Unduh XLSX' }).click(),
  ])
  expect(file.suggestedFilename()).toBe(`rekap-absensi-7A-${month}.xlsx`)
  const table = sheetRows(await readFile(await file.path()), 'Rekap')
  for (const [name, one] of expected) {
    const row = table.find((cells) => cells[2] === name)
    expect.soft(row?.[1], name).toBe(one.nis)
    expect.soft(row?.slice(-5, -1).length, name).toBe(4)
  }
  expect(table.at(-1)?.slice(-5, -1)).toEqual(statuses.map((status) => whole[status]))
})

/** The month of the n-th day of the week. */
async function monthOfColumn(column: number): Promise<string> {
  const [row] = await service.query<{ month: string }>(
    `select to_char(date_trunc('week', $1::date)::date + $2::int, 'YYYY-MM') as month`,
    [day, column],
  )
  return row?.month ?? ''
}

test.describe('with the installed app', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a week is worked like a spreadsheet while the service is dead, and arrives', async ({ page }) => {
    await enter(page, `?tanggal=${day}`)
    await installed(page)
    await page.getByRole('link', { name: 'Minggu' }).click()
    await expectWeek(page)
    expect(await page.locator('[role="gridcell"][tabindex="0"]').count()).toBe(1)
    await service.kill()

    await cell(page, 0, 0).focus()
    const first = await type(page, cell(page, 0, 0))
    await page.keyboard.press('ArrowDown')
    const second = await type(page, cell(page, 1, 0))
    await page.keyboard.press('ArrowRight')
    const third = await type(page, cell(page, 1, 1))
    await expect(page.locator('[data-truth="local"]')).toHaveCount(3)
    await expect(cell(page, 1, 1)).toHaveAttribute('aria-label', /: (Alpa|Izin).*, tersimpan di perangkat$/)
    await expect(chip(page)).toContainText(/Terputus|menunggu/)

    // A fourth is taken back at once, and a fifth that clears: never the ones before them.
    const before = await cell(page, 2, 2).getAttribute('aria-label')
    await cell(page, 2, 2).focus()
    await type(page, cell(page, 2, 2))
    await page.getByRole('button', { name: 'Urungkan' }).click()
    await expect(cell(page, 2, 2)).toHaveAttribute('aria-label', before ?? '')
    await cell(page, 2, 2).press('Delete')
    // The label is the old one until the commit, and there is nothing to take back before it.
    await expect(cell(page, 2, 2)).not.toHaveAttribute('aria-label', before ?? '')
    await cell(page, 2, 2).press('Control+z')
    await expect(cell(page, 2, 2)).toHaveAttribute('aria-label', before ?? '')
    await expectWaiting(page)

    // A cold start without a service still shows them. One more waits where the fourth was tried in between: nobody
    // can know then whether the service has it, so what takes it back travels too.
    await page.reload()
    await expectWaiting(page)

    await service.restart()
    await expect(page.locator('[data-truth="local"]')).toHaveCount(0, { timeout: 60_000 })
    await expect(cell(page, 0, 0)).toHaveAttribute('aria-label', /: (Alpa|Izin).*, terkirim$/)
    await expect(cell(page, 1, 1)).toHaveAttribute('aria-label', /: (Alpa|Izin).*, terkirim$/)
    expect([await stored(0, 0), await stored(1, 0), await stored(1, 1)]).toEqual([first, second, third])
  })

  /** The three cells whose marks are kept on the device. */
  async function expectWaiting(page: Page): Promise<void> {
    for (const [row, column] of [
      [0, 0],
      [1, 0],
      [1, 1],
    ] as const)
      await expect(cell(page, row, column)).toHaveAttribute('aria-label', /, tersimpan di perangkat$/)
  }

  test('the recap counts what is not sent, says so, and prints one page', async ({ page }) => {
    await enter(page, recap())
    await installed(page)
    await expectRecap(page)
    await walk(page, `${path}${week()}`)
    await expectWeek(page)
    const before = sum((await counted()).values())
    await service.kill()
    try {
      await cell(page, 4, 5).focus()
      const was = await stored(4, 5)
      const now = await type(page, cell(page, 4, 5))
      // The cell's day may lie in the month after that of the day asked for.
      await walk(page, `${path}?tampilan=rekap&bulan=${await monthOfColumn(5)}`)
      await expect(page.getByText('1 catatan belum terkirim').first()).toBeVisible()
      if ((await monthOfColumn(5)) === month) {
        const after = { ...before, [now]: before[now] + 1, taken: before.taken + (was === null ? 1 : 0) }
        if (was === 'sakit' || was === 'izin' || was === 'alpa' || was === 'terlambat') after[was] -= 1
        await expect(page.locator('dl')).toContainText(`Tidak hadir${percentOf(after)}%`)
      }

      await page.emulateMedia({ media: 'print' })
      await expect(page.getByText('Kepala Sekolah')).toBeVisible()
      await expect(page.getByText('Wali Kelas 7A', { exact: true })).toBeVisible()
      await expect(page.getByText(/Catatan: 1 catatan belum terkirim/)).toBeVisible()
      await expect(page.getByRole('button', { name: 'Cetak' })).toBeHidden()
      await expect(page.getByRole('navigation').first()).toBeHidden()
      const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
      expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
      const [, width, height] = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? []
      expect(Math.round(Number(width))).toBe(842)
      expect(Math.round(Number(height))).toBe(595)
    } finally {
      await service.restart()
    }
  })
})
