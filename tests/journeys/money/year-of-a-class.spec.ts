import { expect, test, type Page } from '@playwright/test'
import { openAs } from '../../support/browser/open-as'
import { addDays, dateIn } from '../../../contract/values/dates'
import { expectAccessible } from '../../support/browser/office'
import { endPrint, withoutPrintDialog } from '../../support/browser/prints'
import { walk } from '../../support/browser/walk'
import { joinClass, type JoinedPupil } from '../../support/records/join-class'
import { schoolOnALine } from '../../support/services/school-on-a-line'

const till = '/tagihan/tagihan-pembayaran'
const settings = '/tagihan/pengaturan-tagihan'
/** A school whose fees begin today. */
const school = schoolOnALine((service) =>
  service.query(`set session_replication_role = replica; truncate bill_groups, bill_payments, bill_transfers,
    bill_reductions, cash_days, receipt_counters, correction_counters cascade`),
)

const rupiah = (amount: number) => `Rp${amount.toLocaleString('id-ID')}`
const today = dateIn('Asia/Jakarta', new Date())
/** The tenth of the month seven months ago: some of the year's months are overdue, others are yet to come. */
const first = `${addDays(`${today.slice(0, 7)}-15`, -7 * 30.4).slice(0, 7)}-10`

const pupilsOf7A = () =>
  school.service.query<JoinedPupil & Record<string, unknown>>(
    `select s.id, s.name, s.nis from students s
       join class_memberships m on m.student_id = s.id and m.to_date is null
       join classes c on c.id = m.class_id and c.name = '7A' order by s.nis limit 3`,
  )

/** Somebody joins 7A after the year was billed. */
const joins7A = () =>
  joinClass((text, values) => school.service.query(text, values), '7A', {
    name: 'Zahra Pindahan',
    nis: '99001',
  })

async function pay(page: Page, pupil: JoinedPupil, amount: number): Promise<void> {
  await walk(page, `${till}?siswa=${pupil.id}`)
  await page.getByLabel('Jumlah dibayar').fill(String(amount))
  await page.getByRole('button', { name: /^Terima/ }).click()
  await expect(page.getByText(`${rupiah(amount)} tercatat`)).toBeVisible()
}

test('the fees of a year, from the first bill to the books, agree to the rupiah', async ({ page }) => {
  test.setTimeout(180_000)
  await page.setViewportSize({ width: 1440, height: 900 })
  await withoutPrintDialog(page)
  await openAs(page, school.line.url + settings, 'bendahara@demo.hadir.id')
  const [type] = await school.service.query<{ id: string; amount: number }>(
    `select id, amount::int from bill_types where frequency = 'monthly' order by name_fold limit 1`,
  )
  const [whole, part, wrong] = await pupilsOf7A()
  if (!type || !whole || !part || !wrong) throw new Error('the demo school has no class 7A or no monthly fee')

  // Twelve months of the grade in one go.
  await page.getByRole('button', { name: 'Tagihan setahun' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByLabel('Jenis tagihan').selectOption(type.id)
  await dialog.getByLabel('Jatuh tempo pertama').fill(first)
  await dialog.getByLabel('Kelas 7').check()
  await dialog.getByRole('button', { name: 'Terbitkan 12 tagihan' }).click()
  await expect(page.getByText('12 tagihan bulanan diterbitkan.')).toBeVisible({ timeout: 60_000 })
  const [billed] = await school.service.query<{
    bundles: number
    pupils: number
    late: number
    last: string
  }>(
    `select count(*)::int as bundles, count(distinct b.student_id)::int as pupils,
        count(distinct g.id) filter (where g.due_date < $1)::int as late, max(g.due_date)::text as last
       from bill_bundles b join bill_groups g on g.id = b.group_id`,
    [today],
  )
  if (!billed) throw new Error('nothing was billed')
  const { pupils, late } = billed
  expect(billed.bundles).toBe(12 * pupils)
  expect(late).toBeGreaterThan(4)

  // Somebody who joins later is offered the months from that day on, and gets the last one.
  const joined = await joins7A()
  await page.reload()
  await expect(page.getByText('1 siswa baru belum ditagih.')).toBeVisible()
  await page.getByRole('button', { name: 'Tagih siswa baru' }).click()
  const bills = dialog.getByRole('group', { name: new RegExp(joined.name) }).getByRole('checkbox')
  await expect(bills).toHaveCount(12 - late)
  await expectAccessible(page)
  for (const bill of (await bills.all()).slice(0, -1)) await bill.uncheck()
  await expect(dialog.getByText(`1 tagihan, seluruhnya ${rupiah(type.amount)}.`)).toBeVisible()
  await dialog.getByRole('button', { name: 'Tagih 1 siswa' }).click()
  await expect(page.getByText('1 tagihan dibuat.')).toBeVisible()

  // Half off every month for one pupil.
  const form = page.getByRole('dialog')
  await walk(page, `${settings}?tampilan=potongan`)
  await page.getByRole('button', { name: 'Beri potongan' }).click()
  await form.getByLabel('Siswa').fill(part.nis)
  await page.getByRole('option', { name: new RegExp(part.name) }).click()
  await form.getByLabel('Persen').fill('50')
  await form.getByLabel('Mulai jatuh tempo').fill('2020-01-01')
  await form.getByLabel('Diberikan oleh').fill('Yayasan')
  await form.getByLabel('Alasan').fill('Hafal 5 juz')
  await expect(form.getByText('12 tagihan berkurang', { exact: false })).toBeVisible()
  await form.getByRole('button', { name: 'Berikan' }).click()
  await expect(form).toBeHidden()
  const off = Math.round(type.amount / 2)

  // Three months whole, a part of one month, and a payment that was for somebody else.
  const [paidWhole, paidPart, paidWrong] = [3 * type.amount, 50_000, 25_000]
  await pay(page, whole, paidWhole)
  await pay(page, part, paidPart)
  await pay(page, wrong, paidWrong)
  await walk(page, `${till}?tampilan=kas`)
  const line = page.getByRole('row').filter({ hasText: wrong.name })
  await line.getByRole('button', { name: /Tindakan/ }).click()
  await page.getByRole('menuitem', { name: 'Koreksi' }).click()
  await page.getByLabel('Alasan').fill('Salah pilih siswa')
  await page.getByRole('button', { name: `Koreksi ${rupiah(paidWrong)}` }).click()
  await expect(page.getByText(`${rupiah(paidWrong)} dikoreksi.`)).toBeVisible()

  // The day is closed with exactly what came in.
  const cash = paidWhole + paidPart
  await page.getByRole('button', { name: 'Tutup buku kas' }).click()
  await page.getByLabel('Uang tunai dihitung').fill(String(cash))
  await page.getByRole('dialog').getByRole('button', { name: 'Tutup buku kas' }).click()
  await expect(page.getByText('Buku kas ditutup, tanpa selisih').first()).toBeVisible()

  // The month says the same as the day.
  await page.getByRole('link', { name: 'Per bulan' }).click()
  await expect(page.getByText(new RegExp(`Buku kas .*: ${rupiah(cash)} · data`))).toBeVisible()
  await expect(page.getByRole('table', { name: /^Jumlah menurut cara bayar/ })).toContainText(
    `Semua${rupiah(cash)}`,
  )
  await expect(page.getByText('Ditutup, tanpa selisih')).toBeVisible()

  // Everybody owes the months that are past, less the reduction and what was paid. Nobody is behind who joined later.
  const owed = late * pupils * type.amount - late * off - cash
  await page.getByRole('link', { name: 'Tunggakan' }).click()
  const arrears = `${String(pupils)} siswa menunggak ${rupiah(owed)}, setelah potongan ${rupiah(late * off)}`
  await expect(page.getByText(arrears)).toBeVisible()

  // What one pupil was billed and paid, on paper.
  await walk(page, `${till}?siswa=${part.id}`)
  await page.getByRole('button', { name: 'Cetak keterangan' }).click()
  const paper = page.locator('[data-bill-paper]')
  const due = 12 * (type.amount - off)
  for (const amount of [due, paidPart, due - paidPart, 12 * off]) {
    await expect(paper.locator('footer')).toContainText(rupiah(amount))
  }
  await endPrint(page)
  await expectAccessible(page)

  // Without a network the card and the arrears are read as they were, with their age.
  school.cutOff()
  await page.reload()
  await expect(page.getByRole('heading', { name: part.name, level: 2 })).toBeVisible()
  await expect(page.getByText(/data (baru saja|\d+ (detik|menit))/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Cetak keterangan' }).click()
  await expect(paper.locator('footer')).toContainText(rupiah(due - paidPart))
  await endPrint(page)
  await walk(page, `${till}?tampilan=tunggakan`)
  await expect(page.getByText(arrears)).toBeVisible()
  await expect(page.getByText(/siswa menunggak Rp.* · data/)).toBeVisible()
  school.line.fault = null

  // And the service's own books: bills, payments and reductions make the same.
  const [sums] = await school.service.query<{ billed: number; paid: number; reduced: number }>(
    `select sum(total)::int as billed, sum(paid)::int as paid, sum(reduced)::int as reduced from bill_bundles`,
  )
  expect(sums).toEqual({
    billed: (12 * pupils + 1) * type.amount - 12 * off,
    paid: cash,
    reduced: 12 * off,
  })
})
