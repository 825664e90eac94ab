import { expect } from '@playwright/test'
import { openAs } from '../../support/browser/open-as'
import { uuidv7 } from '../../../contract/values/ids'
import { a4, endPrint, points, sheetAndText, sheetOf, withoutPrintDialog } from '../../support/browser/prints'
import { sharedPage } from '../../support/browser/shared-page'
import { tokenOfAdministrator, uploadPicture } from '../../support/browser/upload-png'
import { walk } from '../../support/browser/walk'
import { sealLogo } from '../../support/pictures/logo'
import { senderOf, treasurerOf } from '../../support/money/money-of-demo'
import { schoolOnALine } from '../../support/services/school-on-a-line'
import type { TestService } from '../../support/services/service'

const till = '/tagihan/tagihan-pembayaran'
const longName = 'Muhammad Al-Fatih Ramadhan Wijayakusuma Prawirodirdjo bin Abdurrahman Siregar'

interface Pupil {
  id: string
  name: string
}
let pupils: Pupil[] = []
/** Payments by what is special about them. */
const payments = { usual: uuidv7(), family: uuidv7() }
const school = schoolOnALine(prepare)
const test = sharedPage(
  async (page) => {
    await withoutPrintDialog(page)
    await openAs(page, school.line.url + till, 'bendahara@demo.hadir.id')
  },
  { viewport: { width: 1440, height: 900 } },
)
/** A month with money on each of its 31 days, taken by four people in all four ways. */
const fullMonth = '2020-12'
const receivers = [
  'Endang Wulandari',
  `Ustadz ${longName}`,
  'Sri Handayani, S.E.',
  'Titik Suryaningsih, A.Md.',
]

/** A school with a logo, siblings with long names, a reduction, a correction and many bills. */
async function prepare(service: TestService): Promise<void> {
  // The logo takes room on every paper.
  const token = await tokenOfAdministrator(service.url)
  const logo_url = await uploadPicture(service.url, token, await sealLogo())
  const look = await fetch(`${service.url}/core/v1/whitelabel/school`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ logo_url }),
  })
  expect(look.status).toBe(200)

  pupils = await service.query<Pupil>(
    `select s.id, s.name from students s join class_memberships m on m.student_id = s.id and m.to_date is null
      join classes c on c.id = m.class_id and c.name = '7A' order by s.nis limit 3`,
  )
  for (const [index, { id }] of pupils.slice(0, 2).entries()) {
    await service.query('update students set name = $1 where id = $2', [
      `${longName} ${['Pertama', 'Kedua'][index] ?? ''}`,
      id,
    ])
  }
  const send = await treasurerOf(`${service.url}/core`)
  const type = {
    name: 'Sumbangan pembinaan pendidikan dan kegiatan ekstrakurikuler',
    amount: 1_250_000,
    frequency: 'monthly',
  }
  const made = await send('POST', '/v1/bill_types', { ...type })
  const bill_type_id = (made as { id: string }).id
  const student_ids = pupils.map(({ id }) => id)
  for (let month = 1; month <= 12; month += 1) {
    const due_date = `2031-${String(month).padStart(2, '0')}-10`
    const id = uuidv7()
    await send('POST', '/v1/bill_groups', {
      ...{ id, name: `SPP dan kegiatan bulan ke-${String(month)} 2031`, due_date },
      ...{ items: [{ bill_type_id }], targets: { student_ids } },
    })
    await send('PUT', `/v1/bill_groups/${id}/published`, {})
  }
  const [elder, younger, third] = student_ids
  await send('POST', '/v1/bill_reductions', {
    ...{ student_id: elder, bill_type_id, percent: 25, kind: 'scholarship', from: '2031-01-01' },
    ...{ granted_by: 'Yayasan Pendidikan Harapan Bangsa Nusantara', reason: 'Hafal 5 juz' },
  })
  const bills = await service.query<{ id: string; student_id: string; total: number }>(
    `select b.id, b.student_id, b.total::int as total from bill_bundles b join bill_groups g on g.id = b.group_id
      where g.due_date >= '2031-01-01' order by b.student_id, g.due_date`,
  )
  const partsOf = (id: string | undefined, count: number) =>
    bills
      .filter(({ student_id }) => student_id === id)
      .slice(0, count)
      .map((bill) => ({ bundle_id: bill.id, amount: bill.total }))
  const family = [...partsOf(elder, 12), ...partsOf(younger, 12)]
  await send('POST', '/v1/bill_payments', { id: payments.family, parts: family, method: 'cash' })
  await send('PUT', `/v1/bill_payments/${payments.family}/corrected`, {
    bundle_ids: [family[0]?.bundle_id],
    reason: 'Salah pilih bulan, seharusnya bulan berikutnya',
  })
  const usual = partsOf(third, 3)
  await send('POST', '/v1/bill_payments', {
    ...{ id: payments.usual, parts: usual, method: 'transfer' },
    note: 'BCA 8820 a.n. Siregar',
  })

  const quarters = partsOf(third, 12)
    .slice(3)
    .flatMap(({ bundle_id, amount }) => Array.from({ length: 4 }, () => ({ bundle_id, amount: amount / 4 })))
  // Nobody pays a bill before there is one.
  await service.query(`update bill_bundles set created_at = '2020-11-01' where student_id = $1`, [third])
  for (const [quarter, receiver] of receivers.entries()) {
    const email = `kasir${String(quarter)}@demo.hadir.id`
    await service.query(
      `with made as (insert into accounts (id, email, password_hash, created_at)
         select $1, $3, password_hash, created_at from accounts where email = 'bendahara@demo.hadir.id' returning id)
       insert into users (id, account_id, school_id, role_id, name, email, created_at)
         select made.id, made.id, school_id, role_id, $2, $3, created_at from users, made where email = 'bendahara@demo.hadir.id'`,
      [uuidv7(), receiver, email],
    )
    const take = await senderOf(`${service.url}/core`, email)
    for (let day = quarter * 8; day < Math.min(31, quarter * 8 + 8); day += 1) {
      await take('POST', '/v1/bill_payments', {
        ...{ id: uuidv7(), parts: quarters.slice(day, day + 1) },
        ...{ method: ['cash', 'transfer', 'qris', 'other'][day % 4] },
        paid_at: `${fullMonth}-${String(day + 1).padStart(2, '0')}T09:00:00+07:00`,
      })
    }
  }
}

test('a receipt is one page of A5 in the usual case, and keeps every line where it is longer', async ({
  page,
}) => {
  const [, , third] = pupils
  await walk(page, `${till}?tampilan=kas`)
  const reprint = async (name: string) => {
    await page
      .getByRole('row')
      .filter({ hasText: name })
      .filter({ hasText: 'KW/' })
      .first()
      .getByRole('button', { name: /Tindakan/ })
      .click()
    await page.getByRole('menuitem', { name: 'Cetak salinan', exact: true }).click()
    await expect(page.locator('[data-receipt="a5"]')).toContainText('SALINAN')
    await expect(page.locator('[data-receipt] img')).toHaveCount(1)
  }
  await reprint(third?.name ?? '')
  expect(await sheetOf(page, 'receipt-usual')).toEqual({ pages: 1, size: [points(210), points(148)] })
  await endPrint(page)

  // The usual receipt on a roll, as it is read on the paper.
  await walk(page, `${till}?siswa=${third?.id ?? ''}`)
  await page.getByText(/^Kwitansi \(/).click()
  const receipts = page.getByRole('list', { name: 'Kwitansi siswa' }).getByRole('listitem')
  await receipts
    .filter({ hasNotText: '2020' })
    .first()
    .getByRole('button', { name: /Tindakan/ })
    .click()
  await page.getByRole('menuitem', { name: 'Cetak salinan 80 mm' }).click()
  await expect(page.locator('[data-receipt="roll"]')).toContainText('SALINAN')
  const { sheet, text } = await sheetAndText(page, 'roll-usual')
  expect(sheet).toEqual({ pages: 1, size: [points(80), points(200)] })
  expect(text).toMatch(/KWITANSI ?SALINAN/)
  for (const one of [third?.name ?? '', 'Transfer, BCA 8820 a.n. Siregar', 'Rp3.750.000', 'Terbilang']) {
    expect(text).toContain(one)
  }
  await endPrint(page)

  await walk(page, `${till}?tampilan=kas`)
  await reprint(`${longName} Pertama`)
  await expect(page.locator('[data-receipt] tbody tr')).toHaveCount(24)
  expect((await sheetOf(page, 'receipt-family')).size).toEqual([points(210), points(148)])
  await endPrint(page)

  await reprint(`${longName} Pertama`)
  await page.locator('[data-receipt]').evaluate((paper) => paper.setAttribute('data-receipt', 'roll'))
  expect((await sheetOf(page, 'roll-family')).size[0]).toBe(points(80))
  await endPrint(page)
})

test('statement, and cash book of the day and the month, on A4', async ({ page }) => {
  const [elder] = pupils
  await walk(page, `${till}?siswa=${elder?.id ?? ''}`)
  await page.getByRole('button', { name: 'Cetak keterangan' }).click()
  await expect(page.locator('[data-bill-paper]')).toContainText('Potongan dan beasiswa')
  expect((await sheetOf(page, 'statement')).size).toEqual(a4)
  await endPrint(page)

  await walk(page, `${till}?tampilan=kas`)
  await expect(page.getByRole('row').filter({ hasText: longName }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Cetak', exact: true }).click()
  await expect(page.locator('[data-bill-paper]')).toContainText('BUKU KAS')
  expect((await sheetOf(page, 'cash-day')).size).toEqual(a4)
  await endPrint(page)

  // The counter-entry of the payment that was taken back, for the family.
  await page
    .getByRole('button', { name: /^Cetak bukti koreksi/ })
    .first()
    .click()
  await expect(page.locator('[data-receipt="a5"]')).toContainText('BUKTI KOREKSI')
  expect(await sheetOf(page, 'correction')).toEqual({ pages: 1, size: [points(210), points(148)] })
  await endPrint(page)

  await walk(page, `${till}?tampilan=tunggakan`)
  await expect(page.getByText(/siswa menunggak Rp/)).toBeVisible()
  await page.getByRole('button', { name: 'Cetak', exact: true }).click()
  await expect(page.locator('[data-bill-paper]')).toContainText('DAFTAR TUNGGAKAN')
  expect((await sheetOf(page, 'arrears')).size).toEqual(a4)
  await endPrint(page)

  await walk(page, `${till}?tampilan=kas&bulan=${fullMonth}`)
  await expect(page.getByRole('table', { name: 'Buku kas per hari' }).locator('tbody tr')).toHaveCount(31)
  await page.getByRole('button', { name: 'Cetak', exact: true }).click()
  await expect(page.locator('[data-bill-paper]')).toContainText('BUKU KAS')
  await expect(page.locator('[data-bill-paper] img')).toHaveCount(1)
  // 31 days, the sums of four people in four ways, and the signatures.
  expect(await sheetOf(page, 'cash-month')).toEqual({ pages: 1, size: a4 })
})
