import { expect, test } from '@playwright/test'
import { dapodikRows, workbookOf } from '../../fixtures/workbooks/dapodik-workbook'
import { makePupils } from '../../fixtures/workbooks/make-pupils'
import { administrator, chooseFile, expectAccessible } from '../../support/browser/office'
import { openAs } from '../../support/browser/open-as'
import { walk } from '../../support/browser/walk'
import { schoolOnALine } from '../../support/services/school-on-a-line'

const importing = '/civitas/siswa/impor'
const school = schoolOnALine()

test('an import is undone from its last step or later: what somebody has worked on since stays, and is named', async ({
  page,
}) => {
  const pupils = makePupils('VIII Q', 3, 7000)
  const [first, worked] = pupils.map(({ name }) => name)
  const stored = async () =>
    (
      await school.service.query<{ name: string }>(
        'select name from students where nisn = any($1) order by name',
        [pupils.map(({ nisn }) => nisn)],
      )
    ).map(({ name }) => name)
  await openAs(page, `${school.line.url}${importing}`, administrator.email)
  await chooseFile(page, 'salah-berkas.xlsx', workbookOf(dapodikRows(pupils)))
  await page.getByRole('button', { name: 'Impor 3 siswa', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Impor selesai' })).toBeVisible()
  expect(await stored()).toHaveLength(3)

  // The preview changes nothing.
  await page.getByRole('button', { name: 'Batalkan impor' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Batalkan impor ini?' })
  await expect(dialog.getByRole('heading', { name: '4 akan dihapus' })).toBeVisible()
  await expect(dialog.getByText('Kelas VIII Q')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Kembali' }).click()
  expect(await stored()).toHaveLength(3)

  // Somebody works on one of them; the import is still to be found.
  await school.service.query(
    "update students set phone = '+6281234567890', version = version + 1 where name = $1",
    [worked],
  )
  await walk(page, '/civitas/siswa')
  await walk(page, importing)
  await expect(page.getByRole('heading', { name: 'Impor sehari terakhir' })).toBeVisible()
  await expect(page.getByText(/3 siswa dibuat · 1 kelas dibuat/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Batalkan impor salah-berkas.xlsx' }).click()
  const left = dialog.getByRole('region', { name: '2 dibiarkan seperti sekarang' })
  await expect(left.getByText(worked ?? '')).toBeVisible()
  await expect(left.getByText('Sudah diubah lagi setelah impor ini.')).toBeVisible()
  await expect(left.getByText('Sudah punya siswa.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Batalkan impor' }).click()
  const result = page.getByRole('alertdialog', { name: 'Impor dibatalkan' })
  await expect(result.getByRole('heading', { name: '2 dihapus' })).toBeVisible()
  await expectAccessible(page)
  await result.getByRole('button', { name: 'Tutup' }).last().click()
  expect(await stored()).toEqual([worked])
  await expect(page.getByText(/Dibatalkan .* oleh/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Batalkan impor salah-berkas.xlsx' })).toHaveCount(0)

  await walk(page, '/civitas/siswa')
  await page.getByLabel('Cari siswa').fill(first ?? '')
  await expect(page.getByText(first ?? '')).toHaveCount(0)
})
