import { expect, test } from '@playwright/test'
import { openAs } from '../../support/browser/open-as'
import { expectAccessible } from '../../support/browser/office'
import { schoolOnALine } from '../../support/services/school-on-a-line'

const reductions = '/tagihan/pengaturan-tagihan?tampilan=potongan'
const school = schoolOnALine()

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openAs(page, school.line.url, 'bendahara@demo.hadir.id')
})

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

  await page.goto(`${school.line.url}${reductions}`)
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
