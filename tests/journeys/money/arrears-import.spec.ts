import { expect, test, type Page } from '@playwright/test'
import { delimited, utf8Bom } from '../../fixtures/workbooks/delimited'
import { chooseFile, expectAccessible } from '../../support/browser/office'
import { openAs } from '../../support/browser/open-as'
import { threePupils, type ListedPupil } from '../../support/records/three-pupils'
import { schoolOnALine } from '../../support/services/school-on-a-line'

const arrears = '/tagihan/tagihan-pembayaran?tampilan=tunggakan'
const pupils: ListedPupil[] = []
const school = schoolOnALine(async (service) => {
  pupils.push(...(await threePupils(service)))
})
const bursar = 'bendahara@demo.hadir.id'

const bills = () =>
  school.service.query<{ name: string; bill: string; total: string; isVoid: boolean }>(
    `select s.name, g.name as bill, b.total::text, b.voided_at is not null as "isVoid" from bill_bundles b
      join bill_groups g on g.school_id = b.school_id and g.id = b.group_id
      join students s on s.school_id = b.school_id and s.id = b.student_id
      where g.name like 'Asrama%' or g.name like 'Tabungan%' or g.name = 'Lain-lain' order by s.name, g.name`,
    [],
  )
const confirm = (page: Page) => page.getByRole('button', { name: /^Impor [\d.]+ baris tunggakan/ })
const file = () => {
  const [first, second, third] = pupils
  return utf8Bom(
    delimited(
      [
        ['DAFTAR TUNGGAKAN ASRAMA TAHUN PELAJARAN 2025/2026'],
        [`Kelas : ${first?.class_name ?? ''}`],
        ['No', 'NIS', 'Nama', 'Mei', 'Juni', 'Lain-lain', 'Jumlah'],
        ['1', first?.nis ?? '', first?.name ?? '', '150.000', 'Rp 150.000,-', '', '300.000'],
        ['2', second?.nis ?? '', second?.name ?? '', 'lunas', '150.000', '20.000', '170.000'],
        ['3', third?.nis ?? '', third?.name ?? '', '150.000', '-', '', '200.000'],
        ['', '', 'Jumlah', '300.000', '300.000', '20.000', '670.000'],
      ],
      ';',
    ),
  )
}

test('a list of what is owed becomes bills: what is open is asked, totals are shown, and it can be undone', async ({
  page,
}) => {
  const [first, second] = pupils
  await openAs(page, `${school.line.url}${arrears}`, bursar)
  await page.getByRole('link', { name: 'Impor', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Impor tunggakan' })).toBeVisible()
  await chooseFile(page, 'tunggakan.csv', file(), 'baris tunggakan')

  await expect(page.getByText('Apakah angka di kolom Lain-lain (F) itu tunggakan?')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('radio', { name: 'Tunggakan, misalnya Rp20.000' }).check()
  await page.getByRole('button', { name: 'Lanjutkan' }).click()

  const totals = page.getByRole('table')
  await expect(totals.getByRole('row', { name: /^Asrama Juni 2026/ })).toContainText('Rp300.000')
  await expect(totals.getByRole('row', { name: /^Semua/ })).toHaveText(/Rp470\.000\s*Rp470\.000/)
  await page.getByRole('button', { name: 'bermasalah' }).click()
  await expect(
    page.getByText('kolom-kolomnya berjumlah Rp150.000, tetapi kolom Jumlah (G) Rp200.000'),
  ).toBeVisible()
  await expectAccessible(page)
  await expect(confirm(page)).toHaveText('Impor 2 baris tunggakan')
  expect(await bills()).toEqual([])
  await confirm(page).click()

  await expect(page.getByRole('heading', { name: 'Impor selesai' })).toBeVisible()
  const made = [
    { name: first?.name, bill: 'Asrama Juni 2026', total: '150000', isVoid: false },
    { name: first?.name, bill: 'Asrama Mei 2026', total: '150000', isVoid: false },
    { name: second?.name, bill: 'Asrama Juni 2026', total: '150000', isVoid: false },
    { name: second?.name, bill: 'Lain-lain', total: '20000', isVoid: false },
  ]
  expect(await bills()).toEqual(made)

  // The same file with another amount: the recorded bill stays.
  await page.getByRole('button', { name: 'Impor berkas lain' }).click()
  const other = [
    'Kelas;NIS;Nama;Tunggakan Asrama Mei 2026;Tabungan wajib',
    `;${first?.nis ?? ''};${first?.name ?? ''};90.000;5.000`,
  ]
  await chooseFile(page, 'lagi.csv', utf8Bom(other.join('\n')), 'baris tunggakan')
  const recorded = page
    .getByRole('listitem')
    .filter({ hasText: 'Tagihan dengan jumlah lain sudah ada untuk' })
  await expect(recorded).toContainText('Rp150.000')
  await expect(recorded.getByRole('button', { name: 'Pakai isi berkas' })).toHaveCount(0)
  await recorded.getByRole('button', { name: 'Biarkan yang tercatat, bawa tagihan lain' }).click()
  await expect(confirm(page)).toHaveText('Impor 1 baris tunggakan')
  await expect(page.getByText('Semua baris dapat diimpor.')).toBeVisible()
  await page.getByRole('button', { name: 'Batal', exact: true }).click()

  await page.getByRole('button', { name: 'Batalkan impor tunggakan.csv' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Batalkan impor ini?' })
  await expect(dialog.getByRole('heading', { name: '7 akan dibatalkan' })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Batalkan impor' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Impor dibatalkan' })).toBeVisible()
  expect(await bills()).toEqual(made.map((one) => ({ ...one, isVoid: true })))
})

test('an import is undone by those who may make debts void, and begun by those who may write bills', async ({
  page,
}) => {
  const take = (permission: string) =>
    school.service.query(
      `update roles set permissions = array_remove(permissions, $1) where name = 'Bendahara'`,
      [permission],
    )
  await take('bills.correct')
  await openAs(page, `${school.line.url}${arrears}&impor=tunggakan`, bursar)
  const [, , third] = pupils
  const rows = `NIS;Nama;Tabungan wajib\n${third?.nis ?? ''};${third?.name ?? ''};7.000`
  await chooseFile(page, 'tunggakan wajib.csv', utf8Bom(rows), 'baris tunggakan')
  await page.getByRole('button', { name: 'Lanjutkan' }).click()
  await confirm(page).click()
  await expect(page.getByRole('heading', { name: 'Impor selesai' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Lihat tunggakan' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Batalkan impor/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Impor berkas lain' }).click()
  await expect(page.getByLabel('Berkas daftar baris tunggakan')).toBeAttached()
  await expect(page.getByRole('button', { name: /^Batalkan impor/ })).toHaveCount(0)

  await take('bills.write')
  await openAs(page, `${school.line.url}${arrears}&impor=tunggakan`, bursar)
  await expect(page.getByRole('searchbox')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Impor', exact: true })).toHaveCount(0)
})
