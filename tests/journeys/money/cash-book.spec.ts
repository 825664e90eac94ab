import { expect, test } from '@playwright/test'
import { expectAccessible } from '../../support/browser/office'
import { endPrint, expectPrinted, withoutPrintDialog } from '../../support/browser/prints'
import { signIn } from '../../support/browser/register'
import { schoolOnALine } from '../../support/services/school-on-a-line'

const till = '/tagihan/tagihan-pembayaran'
const school = schoolOnALine()

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await withoutPrintDialog(page)
  await page.goto(school.line.url)
  await signIn(page, 'bendahara@demo.hadir.id', 'hadir-demo-2026')
})

test('a wrong payment is corrected once with a reason, and its receipt printed again is a copy', async ({
  page,
}) => {
  const [debtor] = await school.service.query<{ id: string; name: string }>(
    `select s.id, s.name from bill_bundles b join students s on s.id = b.student_id and s.status = 'active'
      where b.status = 'unpaid' order by s.nis limit 1`,
  )
  if (!debtor) throw new Error('nobody owes anything')
  await page.goto(`${school.line.url}${till}?siswa=${debtor.id}`)
  await page.getByLabel('Jumlah dibayar').fill('25000')
  await page.getByRole('button', { name: /^Terima/ }).click()
  await expect(page.getByText('Rp25.000 tercatat')).toBeVisible()
  await page.getByRole('button', { name: 'Struk 80 mm' }).click()
  await expect(page.locator('[data-receipt="roll"]')).toContainText('Rp25.000')
  await endPrint(page)
  await page.getByRole('button', { name: 'Cetak keterangan' }).click()
  await expect(page.locator('[data-bill-paper]')).toContainText(debtor.name)
  await endPrint(page)
  await page.getByRole('link', { name: 'Buku kas' }).click()

  const line = page.getByRole('row').filter({ hasText: debtor.name })
  await line.getByRole('button', { name: /Tindakan/ }).click()
  await page.getByRole('menuitem', { name: 'Cetak salinan', exact: true }).click()
  await expectPrinted(page)
  await expect(page.locator('[data-receipt]')).toContainText('SALINAN')
  await endPrint(page)

  await line.getByRole('button', { name: /Tindakan/ }).click()
  await page.getByRole('menuitem', { name: 'Koreksi' }).click()
  await page.getByRole('button', { name: 'Koreksi Rp25.000' }).click()
  await expect(page.getByText('Tulis alasan koreksi')).toBeVisible()
  await page.getByLabel('Alasan').fill('Salah pilih siswa')
  school.line.fault = {
    kind: 'loseAnswer',
    matches: (method, path) => method === 'PUT' && path.includes('/corrected'),
    times: 1,
  }
  await page.getByRole('button', { name: 'Koreksi Rp25.000' }).click()
  await page.getByRole('button', { name: 'Coba lagi' }).click()
  await expect(page.getByText('Rp25.000 dikoreksi.')).toBeVisible()
  await expect(page.getByText(/Dikoreksi: KO\/\d{4}\/\d{6}/)).toBeVisible()
  await expect(page.getByText('-Rp25.000')).toBeVisible()
  const corrections = await school.service.query<{ amount: number }>(
    `select amount::int from bill_corrections k where bundle_id in (select id from bill_bundles where student_id = $1)`,
    [debtor.id],
  )
  expect(corrections).toEqual([{ amount: 25_000 }])
  await expectAccessible(page)
})

test('a day is closed with the cash that was counted, takes nothing more, and is opened again', async ({
  page,
}) => {
  await page.goto(`${school.line.url}${till}?tampilan=kas`)
  await page.getByRole('button', { name: 'Tutup buku kas' }).click()
  await page.getByLabel('Uang tunai dihitung').fill('100000')
  await expect(page.getByText(/Selisih: kurang Rp/)).toBeVisible()
  // The network goes, and what was typed waits.
  school.line.fault = { kind: 'cut', matches: (method) => method === 'PUT' }
  const close = page.getByRole('dialog').getByRole('button', { name: 'Tutup buku kas' })
  await close.click()
  await expect(page.getByText('Belum ditutup', { exact: true })).toBeVisible()
  school.line.fault = null
  await close.click()
  await expect(page.getByText(/Buku kas ditutup, kurang Rp/)).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: /Unduh/ }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Jurnal (CSV)' }).click()
  expect((await download).suggestedFilename()).toMatch(/^jurnal-kas-\d{4}-\d{2}-\d{2}\.csv$/)
  await page.getByRole('button', { name: 'Cetak' }).click()
  await expectPrinted(page)
  await endPrint(page)

  const [debtor] = await school.service.query<{ id: string }>(
    `select student_id as id from bill_bundles where status = 'unpaid' order by student_id limit 1`,
  )
  await page.goto(`${school.line.url}${till}?siswa=${debtor?.id ?? ''}`)
  await page.getByRole('button', { name: /^Terima/ }).click()
  await expect(
    page.getByRole('alert').getByText(/sudah ditutup, jadi tidak menerima catatan baru/),
  ).toBeVisible()

  await page.getByRole('link', { name: 'Buku kas' }).click()
  await page.getByRole('link', { name: 'Per bulan' }).click()
  await expect(page.getByText(/Ditutup, kurang Rp/)).toBeVisible()
  // Who keeps the till does not open it again.
  await expect(page.getByRole('button', { name: 'Buka kembali' })).toHaveCount(0)
})

test('what is overdue agrees with the bills, by class and age, and a reminder is written for the person to send', async ({
  page,
}) => {
  await page.goto(`${school.line.url}${till}?tampilan=tunggakan`)
  const [owed] = await school.service.query<{ sum: number; students: number }>(
    `select sum(b.total - b.paid)::int as sum, count(distinct b.student_id)::int as students
       from bill_bundles b join bill_groups g on g.id = b.group_id
      where b.status in ('unpaid', 'partial') and g.due_date < (now() at time zone 'Asia/Jakarta')::date`,
  )
  const sum = `Rp${(owed?.sum ?? 0).toLocaleString('id-ID')}`
  await expect(page.getByText(`${String(owed?.students)} siswa menunggak ${sum}`)).toBeVisible()
  await page.getByText(/Menurut kelas/).click()
  await page.getByRole('button', { name: /^7A/ }).click()
  await expect(page).toHaveURL(/kelas=/)
  await expectAccessible(page)
  await page
    .getByRole('button', { name: /Tulis pesan/ })
    .first()
    .click()
  await page.getByLabel('Isi pesan').fill('Mohon dibayar & terima kasih')
  await expect(page.getByRole('link', { name: 'Buka WhatsApp' })).toHaveAttribute(
    'href',
    /wa\.me\/\d*\?text=Mohon%20dibayar%20%26%20terima%20kasih$/,
  )
  await page.getByRole('button', { name: 'Batal' }).click()
  // Without a network the same question has its last answer, with its age.
  school.line.fault = { kind: 'cut', matches: (_method, path) => path.includes('/v1/') }
  await page.reload()
  await expect(page.getByText(/siswa menunggak Rp.* · data/)).toBeVisible()
  await expect(page.getByRole('button', { name: /Tulis pesan/ }).first()).toBeVisible()
  school.line.fault = null
})
