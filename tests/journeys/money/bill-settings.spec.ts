import { expect, type Page } from '@playwright/test'
import { storeSession } from '../../support/browser/open-as'
import { expectAccessible } from '../../support/browser/office'
import { reach } from '../../support/browser/reach'
import { sharedPage } from '../../support/browser/shared-page'
import { walk } from '../../support/browser/walk'
import { schoolOnALine } from '../../support/services/school-on-a-line'

const settings = '/tagihan/pengaturan-tagihan'
const school = schoolOnALine()
const test = sharedPage((page) => storeSession(page, school.line.url, 'bendahara@demo.hadir.id'), {
  viewport: { width: 1440, height: 900 },
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

const firstNis = async (count: number) =>
  (
    await school.service.query<{ nis: string }>(
      `select nis from students where status = 'active' and nis is not null order by nis limit $1`,
      [count],
    )
  ).map(({ nis }) => nis)

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
  await expect(
    dialog.getByText('Pilih jenis tagihan, jatuh tempo pertama, dan tingkat atau kelas yang ditagih.'),
  ).toBeVisible()
  const type = dialog.getByLabel('Jenis tagihan')
  await type.selectOption({ index: 1 })
  const name = (await type.locator('option:checked').innerText()).replace(/ \(Rp.*$/, '')
  await dialog.getByLabel('Jatuh tempo pertama').fill('2028-01-31')
  await dialog.getByLabel('Banyaknya').selectOption({ label: '3 bulan' })
  await dialog.getByLabel('Kelas 7').check()
  // Who pays how much in which month is shown before anything exists.
  await expect(dialog.getByRole('row', { name: /^29 Feb 2028 144 Rp/ })).toBeVisible()
  await expect(dialog.getByRole('row', { name: /^Seluruhnya 432 tagihan Rp/ })).toBeVisible()
  expect((await groupsNamed(name)).filter((group) => group.name.endsWith('2028'))).toEqual([])
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

  // The run is kept on the device: after a reload it goes on where it was.
  await page.reload()
  await expect(page.getByText(/belum selesai: 1 dari 3 bulan terbit/)).toBeVisible()
  await page.getByRole('button', { name: 'Lanjutkan' }).click()
  await dialog.getByRole('button', { name: 'Lanjutkan' }).click()
  await expect(page.getByText('3 tagihan bulanan diterbitkan.')).toBeVisible()
  const made = (await groupsNamed(name)).filter((group) => group.name.endsWith('2028'))
  expect(made.map(({ status, bills }) => [status, bills])).toEqual([
    ['published', 144],
    ['published', 144],
    ['published', 144],
  ])

  // From the first month again: what is billed is skipped, and nothing is doubled.
  await page.getByRole('button', { name: 'Tagihan setahun' }).click()
  await type.selectOption({ index: 1 })
  await dialog.getByLabel('Jatuh tempo pertama').fill('2028-02-10')
  await dialog.getByLabel('Banyaknya').selectOption({ label: '3 bulan' })
  await dialog.getByLabel('7A', { exact: true }).check()
  await expect(dialog.getByText('sudah ditagih semua')).toHaveCount(2)
  await dialog.getByRole('button', { name: 'Terbitkan 1 tagihan' }).click()
  await expect(page.getByText('1 tagihan bulanan diterbitkan.')).toBeVisible()
  const all = (await groupsNamed(name)).filter((group) => group.name.endsWith('2028'))
  expect(all.map(({ bills }) => bills)).toEqual([144, 144, 144, 36])
})

test('a year that was refused is corrected without billing the first choice, and leaves no draft behind', async ({
  page,
}) => {
  await page.goto(`${school.line.url}${settings}`)
  await page.getByRole('button', { name: 'Tagihan setahun' }).click()
  const dialog = page.getByRole('alertdialog')
  const type = dialog.getByLabel('Jenis tagihan')
  await type.selectOption({ index: 1 })
  const name = (await type.locator('option:checked').innerText()).replace(/ \(Rp.*$/, '')
  await dialog.getByLabel('Jatuh tempo pertama').fill('2029-01-10')
  await dialog.getByLabel('Banyaknya').selectOption({ label: '2 bulan' })
  await dialog.getByLabel('7A', { exact: true }).check()
  await expect(dialog.getByRole('row', { name: /^Seluruhnya 72 tagihan/ })).toBeVisible()
  // Somebody else takes the classes' first month meanwhile: the draft is made, publishing it is refused.
  await school.service.query(
    `create function refuse_bills() returns trigger language plpgsql as
       $$ begin raise exception 'refused for the test'; end $$`,
  )
  await school.service.query(
    'create trigger refuse_bills before insert on bill_bundles execute function refuse_bills()',
  )
  await dialog.getByRole('button', { name: 'Terbitkan 2 tagihan' }).click()
  await expect(dialog.getByText(/Januari 2029 belum terbit/)).toBeVisible()
  await school.service.query('drop trigger refuse_bills on bill_bundles')
  await dialog.getByLabel('7A', { exact: true }).uncheck()
  await dialog.getByLabel('7B', { exact: true }).check()
  await dialog.getByRole('button', { name: 'Terbitkan 2 tagihan' }).click()
  await expect(page.getByText('2 tagihan bulanan diterbitkan.')).toBeVisible()
  const billed = await school.service.query<{ class: string; bills: number }>(
    `select c.name as class, count(*)::int as bills from bill_bundles b
       join bill_groups g on g.id = b.group_id and g.name like '%2029'
       join class_memberships m on m.student_id = b.student_id and m.to_date is null
       join classes c on c.id = m.class_id group by c.name`,
  )
  expect(billed).toEqual([{ class: '7B', bills: 72 }])
  const made = (await groupsNamed(name)).filter((group) => group.name.endsWith('2029'))
  expect(made.map(({ status }) => status).sort()).toEqual(['published', 'published', 'void'])
})

test('a draft names each pupil and amount, one bill is voided with a reason, and the group closed and opened', async ({
  page,
}) => {
  await page.goto(`${school.line.url}${settings}`)
  await page.getByRole('button', { name: 'Buat tagihan' }).first().click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Nama').fill('Seragam susulan')
  await form.getByLabel('Jatuh tempo').fill('2029-06-10')
  const types = form.getByRole('group', { name: 'Jenis tagihan' })
  await types.getByRole('checkbox').first().check()
  await types.getByLabel(/^Jumlah lain untuk/).fill('90000')
  for (const nis of await firstNis(2)) {
    await form.getByRole('combobox', { name: /^Siswa tertentu/ }).fill(nis)
    await page.getByRole('option').first().click()
  }
  await expect(form.getByRole('list', { name: 'Siswa tertentu' }).getByRole('listitem')).toHaveCount(2)
  await form.getByRole('button', { name: 'Simpan' }).click()

  await page.getByRole('link', { name: /Seragam susulan/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Seragam susulan' })).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Rp90.000' })).toHaveCount(2)
  await expectAccessible(page)
  await act(page, 'Seragam susulan', 'Terbitkan')
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Terbitkan' }).click()
  await expect(page.getByText('2 siswa ditagih', { exact: false })).toBeVisible()
  await expectAccessible(page)

  await page
    .getByRole('button', { name: /^Tindakan untuk / })
    .nth(1)
    .click()
  await page.getByRole('menuitem', { name: 'Batalkan' }).click()
  await form.getByRole('button', { name: 'Batalkan tagihan' }).click()
  await expect(form.getByText('Tulis alasan pembatalan, paling sedikit 3 huruf')).toBeVisible()
  await form.getByLabel('Alasan').fill('Sudah punya seragam')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Batalkan tagihan' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByRole('row').filter({ hasText: 'Sudah punya seragam' })).toContainText('Dibatalkan')
  await expect(page.getByText('1 siswa ditagih', { exact: false })).toBeVisible()
  await page.getByLabel('Keadaan').selectOption({ label: 'Belum dibayar' })
  await expect(page.getByRole('row').filter({ hasText: 'Sudah punya seragam' })).toHaveCount(0)

  await act(page, 'Seragam susulan', 'Tutup')
  await expect(dialog.getByText('tidak menerima pembayaran sampai dibuka kembali')).toBeVisible()
  await dialog.getByRole('button', { name: 'Tutup tagihan' }).click()
  await expect(page.getByText('Ditutup · jatuh tempo', { exact: false })).toBeVisible()
  await act(page, 'Seragam susulan', 'Buka kembali')
  await dialog.getByRole('button', { name: 'Buka kembali' }).click()
  await expect(page.getByText('Terbit · jatuh tempo', { exact: false })).toBeVisible()
  expect(await groupsNamed('Seragam susulan')).toEqual([
    { name: 'Seragam susulan', status: 'published', bills: 1 },
  ])
})

const reductions = `${settings}?tampilan=potongan`

interface Debtor {
  id: string
  name: string
  nis: string
  rest: number
}

const debtors = () =>
  school.service.query<Debtor>(
    `select s.id, s.name, s.nis, sum(b.total)::int as rest from bill_bundles b
       join students s on s.id = b.student_id and s.status = 'active'
      where b.status <> 'void' group by s.id, s.name, s.nis having sum(b.paid) = 0 order by s.nis limit 1`,
  )

test('a scholarship is given after a look at the bills, stands on them, and is taken back with a reason', async ({
  page,
}) => {
  const [pupil] = await debtors()
  if (!pupil) throw new Error('nobody owes anything')
  const rest = async () => {
    const [row] = await school.service.query<{ rest: number; reduced: number }>(
      `select sum(total)::int as rest, sum(reduced)::int as reduced from bill_bundles
        where student_id = $1 and voided_at is null`,
      [pupil.id],
    )
    return row ?? { rest: 0, reduced: 0 }
  }
  await page.goto(`${school.line.url}${reductions}`)
  await page.getByRole('button', { name: 'Beri potongan' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Siswa').fill(pupil.nis)
  await page.getByRole('option', { name: new RegExp(pupil.name) }).click()
  await form.getByLabel('Persen').fill('50')
  await form.getByLabel('Mulai jatuh tempo').fill('2020-01-01')
  await form.getByLabel('Diberikan oleh').fill('Yayasan Harapan')
  await expect(form.getByText(/^[\d.]+ tagihan berkurang/)).toBeVisible()
  expect(await rest()).toEqual({ rest: pupil.rest, reduced: 0 })
  await expectAccessible(page)

  // A missing reason is said, and what was typed stays.
  await form.getByRole('button', { name: 'Berikan' }).click()
  await expect(form.getByText('Tulis alasannya, paling sedikit 3 huruf').first()).toBeVisible()
  await form.getByLabel('Alasan').fill('Hafal 5 juz')
  await form.getByRole('button', { name: 'Berikan' }).click()
  await expect(form).toBeHidden()
  const row = page.getByRole('row', { name: new RegExp(pupil.name) })
  await expect(row).toContainText('Beasiswa 50% dari setiap tagihan')
  await expect(row).toContainText('Hafal 5 juz')
  const half = await rest()
  expect(half.rest + half.reduced).toBe(pupil.rest)
  expect(Math.abs(half.reduced - half.rest)).toBeLessThan(pupil.rest / 50)
  await expectAccessible(page)

  await row.getByRole('link', { name: pupil.name }).click()
  await expect(page.getByText(/Sudah dikurangi: Beasiswa 50% dari Yayasan Harapan Rp/).first()).toBeVisible()
  await expectAccessible(page)

  await walk(page, reductions)
  await page.getByRole('button', { name: `Cabut potongan ${pupil.name}` }).click()
  await form.getByLabel('Tidak berlaku mulai jatuh tempo').fill('2020-01-01')
  await form.getByLabel('Alasan').fill('Salah siswa')
  await expect(form.getByText(/^[\d.]+ tagihan bertambah/)).toBeVisible()
  await form.getByRole('button', { name: 'Cabut', exact: true }).click()
  await expect(form).toBeHidden()
  expect(await rest()).toEqual({ rest: pupil.rest, reduced: 0 })
  await page.getByLabel('Juga yang dicabut').click()
  await expect(page.getByRole('row', { name: new RegExp(pupil.name) })).toContainText('Salah siswa')
})

test('bills and reductions are made by keyboard alone', async ({ page }) => {
  await page.goto(`${school.line.url}${settings}`)
  const add = page.getByRole('button', { name: 'Buat tagihan' }).first()
  await add.waitFor()
  await reach(page, add)
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog')
  await reach(page, form.getByLabel('Nama'))
  await page.keyboard.type('Infak papan ketik')
  await form.getByLabel('Jatuh tempo').fill('2029-09-10')
  await reach(page, form.getByRole('group', { name: 'Jenis tagihan' }).getByRole('checkbox').first())
  await page.keyboard.press('Space')
  await reach(page, form.getByLabel('7A', { exact: true }))
  await page.keyboard.press('Space')
  await reach(page, form.getByRole('button', { name: 'Simpan' }))
  await page.keyboard.press('Enter')
  const menu = page.getByRole('button', { name: 'Tindakan untuk Infak papan ketik' })
  await menu.waitFor()
  await reach(page, menu)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Terbitkan' })).toBeVisible()
  await expect(page.getByRole('menu')).toBeFocused()
  await page.keyboard.press('t')
  await expect(page.getByRole('menuitem', { name: 'Terbitkan' })).toHaveAttribute('data-highlighted')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByText('36 siswa')).toBeVisible()
  await reach(page, dialog.getByRole('button', { name: 'Terbitkan' }))
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  expect(await groupsNamed('Infak papan')).toMatchObject([{ status: 'published', bills: 36 }])

  const [nis = ''] = await firstNis(1)
  await walk(page, `${settings}?tampilan=potongan`)
  const give = page.getByRole('button', { name: 'Beri potongan' })
  await give.waitFor()
  await reach(page, give)
  await page.keyboard.press('Enter')
  await reach(page, form.getByLabel('Siswa', { exact: true }))
  await page.keyboard.type(nis)
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await reach(page, form.getByLabel('Persen'))
  await page.keyboard.type('25')
  await reach(page, form.getByLabel('Diberikan oleh'))
  await page.keyboard.type('Komite')
  await reach(page, form.getByLabel('Alasan'))
  await page.keyboard.type('Saudara kandung')
  await reach(page, form.getByRole('button', { name: 'Berikan' }))
  await page.keyboard.press('Enter')
  await expect(form).toBeHidden()
  await expect(page.getByRole('cell', { name: /25% dari setiap tagihan/ })).toBeVisible()
})
