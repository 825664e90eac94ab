import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from '../../support/browser/office'
import { signIn } from '../../support/browser/register'
import { schoolOnALine } from '../../support/services/school-on-a-line'

const settings = '/tagihan/pengaturan-tagihan'
const school = schoolOnALine()

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(school.line.url)
  await signIn(page, 'bendahara@demo.hadir.id', 'hadir-demo-2026')
})

interface Group {
  name: string
  status: string
  bills: number
}

const groupsNamed = (start: string) =>
  school.service.query<Group>(
    `select g.name, g.status, count(b.id) filter (where b.voided_at is null)::int as bills
       from bill_groups g left join bill_bundles b on b.group_id = g.id
      where g.name like $1 || '%' group by g.id, g.name, g.status, g.due_date order by g.due_date`,
    [start],
  )

const act = async (page: Page, group: string, action: string) => {
  await page.getByRole('button', { name: `Tindakan untuk ${group}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('from a price to published bills, of which a wrong one is voided with a reason', async ({ page }) => {
  await page.goto(`${school.line.url}${settings}?tampilan=jenis`)
  await page.getByRole('button', { name: 'Tambah jenis tagihan' }).first().click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Nama').fill('Karyawisata')
  await form.getByLabel('Jumlah').fill('125000')
  await form.getByLabel('Ditagih').selectOption({ label: 'Sekali' })
  await form.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByRole('cell', { name: 'Rp125.000' })).toBeVisible()

  await page.getByRole('link', { name: 'Tagihan', exact: true }).click()
  await page.getByRole('button', { name: 'Buat tagihan' }).first().click()
  await form.getByLabel('Nama').fill('Karyawisata Bromo')
  await form.getByLabel('Jatuh tempo').fill('2026-12-10')
  await form.getByLabel(/^Karyawisata/).check()
  await form.getByLabel('7A', { exact: true }).check()
  await form.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByRole('row', { name: /Karyawisata Bromo/ })).toContainText('Draf')

  await act(page, 'Karyawisata Bromo', 'Terbitkan')
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByText('36 siswa')).toBeVisible()
  await expect(dialog.getByText('Rp4.500.000').first()).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Terbitkan' }).click()
  await expect(page.getByRole('row', { name: /Karyawisata Bromo/ })).toContainText('Terbit')
  expect(await groupsNamed('Karyawisata')).toEqual([
    { name: 'Karyawisata Bromo', status: 'published', bills: 36 },
  ])

  await act(page, 'Karyawisata Bromo', 'Batalkan')
  await dialog.getByRole('button', { name: 'Batalkan tagihan' }).click()
  await expect(dialog.getByText('Tulis alasan pembatalan, paling sedikit 3 huruf.')).toBeVisible()
  await dialog.getByLabel('Alasan').fill('Perjalanan ditiadakan')
  await dialog.getByRole('button', { name: 'Batalkan tagihan' }).click()
  await expect(page.getByRole('row', { name: /Karyawisata Bromo/ })).toContainText('Dibatalkan')
  expect(await groupsNamed('Karyawisata')).toEqual([{ name: 'Karyawisata Bromo', status: 'void', bills: 0 }])
})

test('months of a year are billed in one go, once, though an answer is lost on the way', async ({ page }) => {
  await page.goto(`${school.line.url}${settings}`)
  await page.getByRole('button', { name: 'Tagihan setahun' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: /^Terbitkan/ }).click()
  await expect(dialog.getByText('Pilih jenis tagihan, jatuh tempo pertama, dan tingkat')).toBeVisible()
  const type = dialog.getByLabel('Jenis tagihan')
  await type.selectOption({ index: 1 })
  const name = (await type.locator('option:checked').innerText()).replace(/ \(Rp.*$/, '')
  await dialog.getByLabel('Jatuh tempo pertama').fill('2028-01-31')
  await dialog.getByLabel('Banyaknya').selectOption({ label: '3 bulan' })
  await dialog.getByLabel('Kelas 7').check()
  await expect(dialog.getByText('Jatuh tempo: 31 Jan, 29 Feb, 31 Mar')).toBeVisible()
  await expectAccessible(page)
  let published = 0
  school.line.fault = {
    kind: 'loseAnswer',
    matches: (method, path) => method === 'PUT' && /bill_groups\/.*published/.test(path) && ++published === 2,
  }
  await dialog.getByRole('button', { name: 'Terbitkan 3 tagihan' }).click()
  await expect(dialog.getByText('1 dari 3 tagihan terbit.')).toBeVisible()
  await expect(dialog.getByText(/Februari 2028 belum terbit/)).toBeVisible()
  school.line.fault = null
  await dialog.getByRole('button', { name: 'Lanjutkan' }).click()
  await expect(page.getByText('3 tagihan bulanan diterbitkan.')).toBeVisible()
  const made = (await groupsNamed(name)).filter((group) => group.name.endsWith('2028'))
  expect(made.map(({ status, bills }) => [status, bills])).toEqual([
    ['published', 144],
    ['published', 144],
    ['published', 144],
  ])
})
