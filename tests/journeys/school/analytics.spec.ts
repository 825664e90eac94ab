import { expect, test as it } from '@playwright/test'
import { openAs, storeSession } from '../../support/browser/open-as'
import sharp from 'sharp'
import { expectAccessible } from '../../support/browser/office'
import { sharedPage } from '../../support/browser/shared-page'
import { walk } from '../../support/browser/walk'
import { schoolDayToday, toSchoolDayMs } from '../../support/services/school-day'
import { schoolOnALine } from '../../support/services/school-on-a-line'

const school = schoolOnALine(undefined, { clockShiftMs: toSchoolDayMs })
/** Who leads the school. */
const test = sharedPage((page) => storeSession(page, school.line.url, 'kepsek@demo.hadir.id'))

test('who leads sees who misses most, also without a network, and nonsense in the address is told', async ({
  page,
}) => {
  await page.goto(`${school.line.url}/analytic/student-attendance?urut=gaji`)
  await expect(page.getByText('Urutan di alamat ini')).toBeVisible()
  const table = page.getByRole('table', { name: 'Siswa menurut ketidakhadiran' })
  const tier = page.getByRole('button', { name: /^Kronis 10–20%/ })
  const count = Number(/(\d+) siswa/.exec(await tier.innerText())?.[1])
  expect(count).toBeGreaterThan(0)

  school.cutOff()
  await page.reload()
  await expect(page.getByText(/hari sekolah · data/)).toBeVisible()
  await tier.click()
  await expect(page.getByRole('status').filter({ hasText: 'Kronis' })).toContainText(`${count} siswa`)
  await expect(page).toHaveURL(/kelompok=kronis/)

  // The chart is walked with the keyboard, and each of its points is said.
  const chart = page.getByRole('slider')
  await chart.focus()
  await page.keyboard.press('Home')
  await expect(chart).toHaveAttribute('aria-valuetext', /: Kelas 7 /)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Unduh', exact: true }).click()
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^kehadiran-siswa-.*\.csv$/)

  // Each chart is a picture too, also without a network, and on a dark screen a light one.
  await page.emulateMedia({ colorScheme: 'dark' })
  const picture = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Unduh grafik: Ketidakhadiran dari waktu ke waktu' }).click()
  await page.getByRole('menuitem', { name: 'Gambar (PNG)' }).click()
  const file = await picture
  expect(file.suggestedFilename()).toMatch(/^ketidakhadiran-dari-waktu-ke-waktu-\d{4}-\d\d-\d\d\.png$/)
  const { data, info } = await sharp(await file.path())
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(info.width).toBe(2000)
  expect([...data.subarray(0, 3)]).toEqual([255, 255, 255])
  expect(new Set(data).size).toBeGreaterThan(20)

  await page.emulateMedia({ colorScheme: null })
  school.line.fault = null
  await table.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/civitas\/siswa\//)
})

test('the front page says which class gets worse, is ordered by any column, and leads to the class, offline too', async ({
  page,
}) => {
  await page.goto(`${school.line.url}/dashboard`)
  const ranking = page.getByRole('table', { name: 'Kelas menurut perubahan ketidakhadiran' })
  await expect(ranking.getByRole('row')).toHaveCount(6)
  await page.getByRole('button', { name: /^Lihat semua \d+ kelas$/ }).click()
  await ranking.getByRole('button', { name: 'Kelas' }).click()
  const first = ranking.getByRole('row').nth(1)
  await expect(first).toContainText('7A')

  school.cutOff()
  await page.reload()
  await expect(ranking.getByRole('row')).toHaveCount(6)
  // The order is in the address.
  await expect(first).toContainText('7A')
  school.line.fault = null
  const link = ranking.getByRole('link').first()
  const name = await link.innerText()
  await link.click()
  await expect(page).toHaveURL(/\/analytic\/student-attendance\?kelas=/)
  await expect(page.getByRole('combobox', { name: 'Kelas' })).toContainText(name)
})

test('marks that are missing lead to the registers they are missing from, and figures to the pupils', async ({
  page,
}) => {
  await page.goto(`${school.line.url}/analytic/student-attendance`)
  const often = page.getByRole('button', { name: /^Kronis dan berat/ })
  const count = (await often.innerText()).split('\n')[1] ?? ''
  await often.click()
  await expect(page.getByRole('status').filter({ hasText: 'Kronis dan berat' })).toContainText(
    `${count} siswa`,
  )
  const filled = page.getByRole('button', { name: /^Absensi terisi/ })
  const missing = /([\d.]+) tanda belum diisi/.exec(await filled.innerText())?.[1]?.replaceAll('.', '')
  await filled.press('Enter')
  const unfilled = page.getByRole('table', { name: 'Kelas dengan absensi yang belum terisi' })
  const sum = async () => {
    const cells = await unfilled.locator('tbody tr td:nth-child(2)').allInnerTexts()
    return cells.reduce((all, text) => all + Number(text.replaceAll('.', '')), 0)
  }
  await expect.poll(sum).toBe(Number(missing))
  await expectAccessible(page)
  await unfilled.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/akademik\/wali-kelas\/absensi\?kelas=[^&]+&tanggal=\d{4}-\d\d-\d\d$/)
})

it('the office marks from the list that a family was reached, with a note, and takes it back', async ({
  page,
}) => {
  const address = '/analytic/student-attendance?kelompok=kronis'
  await openAs(page, `${school.line.url}${address}&hubungi=belum`, 'admin@demo.hadir.id')
  const mark = page.getByRole('button', { name: /^Tandai sudah dihubungi/ }).first()
  const name = (await mark.getAttribute('aria-label'))?.split(': ')[1] ?? ''
  await mark.click()

  // Without a network nothing typed is lost.
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Catatan (boleh kosong)').fill('Ibu: demam, besok masuk')
  school.line.fault = {
    kind: 'cut',
    matches: (method, path) => method === 'POST' && path.includes('parent_contacts'),
  }
  await dialog.getByRole('button', { name: 'Sudah dihubungi' }).click()
  await expect(dialog.getByText('Catatan belum tersimpan')).toBeVisible()
  school.line.fault = null
  await dialog.getByRole('button', { name: 'Sudah dihubungi' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: `Tandai sudah dihubungi: ${name}` })).toBeHidden()

  await page.getByRole('button', { name: 'Tampilkan semua' }).click()
  await walk(page, address)
  await expect(page.getByText('Ibu: demam, besok masuk')).toBeVisible()
  await page.getByRole('button', { name: `Batalkan catatan ${name}` }).click()
  await expect(page.getByRole('button', { name: `Tandai sudah dihubungi: ${name}` })).toBeVisible()
})

test('who only reads sees who was reached, notes the own call, and takes back no note of others', async ({
  page,
}) => {
  // Every second pupil's family was reached today.
  await school.service.query(
    `insert into parent_contacts (id, school_id, student_id, date, concern, note, created_at, created_by, created_by_name)
       select gen_random_uuid(), s.school_id, s.id, '${schoolDayToday()}'::date, 'absent', 'Ibu: demam', now(), u.id, u.name
         from (select *, row_number() over (order by id) as n from students where status = 'active') s
         join users u on u.school_id = s.school_id and u.email = 'admin@demo.hadir.id' where s.n % 2 = 0`,
  )
  const takeBack = page.getByRole('button', { name: /Batalkan catatan/ })
  const note = page.getByRole('button', { name: /Tandai sudah dihubungi/ })
  const rows = page.getByRole('table', { name: 'Siswa menurut ketidakhadiran' }).locator('tbody tr')
  await page.goto(`${school.line.url}/analytic/student-attendance`)
  await expect(rows.filter({ hasText: 'Ibu: demam' }).first()).toContainText('Dihubungi')
  await expect(takeBack).toHaveCount(0)
  await walk(page, '/analytic/student-attendance?hubungi=belum')
  await expect(rows.first()).toContainText('Tandai sudah dihubungi')
  await expect(note.first()).toBeVisible()
  await expect(takeBack).toHaveCount(0)

  await walk(page, '/absensi/siswa/hubungi?tampilan=semua')
  await expect(page.getByRole('link', { name: 'Semua (', exact: false })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'WhatsApp' }).first()).toBeVisible()
  await expect(takeBack).toHaveCount(0)
})

it('a treasurer goes from the age of what is overdue to the pupils, and reads the sums without a network', async ({
  page,
}) => {
  await openAs(page, `${school.line.url}/analytic/bills`, 'bendahara@demo.hadir.id')
  const oldest = page.getByRole('button', { name: /^Lebih dari 90 hari/ })
  const amount = /Rp[\d.]+/.exec(await oldest.innerText())?.[0] ?? ''
  expect(amount).not.toBe('Rp0')

  school.cutOff()
  await page.reload()
  await expect(oldest).toContainText(amount)
  school.line.fault = null

  await oldest.click()
  await expect(page).toHaveURL(/tampilan=tunggakan&umur=over/)
  // The list of arrears says the same sum of that age.
  await expect(page.getByRole('button', { name: /^Lebih dari 90 hari/ })).toContainText(amount)
})

test('the weekly report prints on one page with the figures of the analytics, offline too', async ({
  page,
}) => {
  await page.goto(`${school.line.url}/analytic/student-attendance`)
  await page.getByRole('main').getByRole('link', { name: 'Laporan mingguan' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Laporan mingguan')
  await expect(page.getByRole('heading', { name: 'Kehadiran menurut kelas' })).toBeVisible()
  const said = await page.getByRole('list', { name: 'Angka minggu ini' }).innerText()
  expect(said).toMatch(/\d+,\d%/)

  await page.emulateMedia({ media: 'print' })
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  await page.emulateMedia({ media: 'screen' })

  school.cutOff()
  await page.reload()
  await expect(page.getByRole('list', { name: 'Angka minggu ini' })).toHaveText(said, { useInnerText: true })
  school.line.fault = null

  await walk(page, '/analytic/weekly?minggu=kemarin')
  await expect(page.getByText('Minggu di alamat ini tidak ada')).toBeVisible()
})
