import { expect, test, type Page } from '@playwright/test'
import { openAs } from '../../support/browser/open-as'
import { addDays } from '../../../contract/values/dates'
import { expectAccessible } from '../../support/browser/office'
import { expectPrinted, withoutPrintDialog } from '../../support/browser/prints'
import { treasurerOf } from '../../support/records/money-of-demo'
import { demoSchoolToday } from '../../support/services/copy-demo-school'
import { schoolOnALine } from '../../support/services/school-on-a-line'

const till = '/tagihan/tagihan-pembayaran'
const school = schoolOnALine()

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await withoutPrintDialog(page)
  await openAs(page, `${school.line.url}${till}`, 'bendahara@demo.hadir.id')
  await expect(page.getByRole('searchbox')).toBeFocused()
})

interface Debtor {
  id: string
  name: string
  nis: string
  bills: number
}

/** Pupils with a unique NIS who owe most bills, whom no other journey of this file pays for. */
async function debtors(): Promise<Debtor[]> {
  return school.service.query<Debtor>(
    `select s.id, s.name, s.nis, count(*)::int as bills from bill_bundles b
       join students s on s.id = b.student_id and s.status = 'active'
      where b.status in ('unpaid', 'partial') group by s.id, s.name, s.nis order by count(*) desc, s.nis limit 6`,
  )
}

const openOf = async (id: string) => {
  const [row] = await school.service.query<{ open: number; paid: number }>(
    `select coalesce(sum(total - paid), 0)::int as open, coalesce(sum(paid), 0)::int as paid
       from bill_bundles where student_id = $1 and voided_at is null`,
    [id],
  )
  return row ?? { open: 0, paid: 0 }
}

const pay = (page: Page) => page.getByRole('button', { name: /^Terima/ })

/** Searches by NIS and takes the first. */
async function choose(page: Page, { nis, name }: Debtor): Promise<void> {
  await page.keyboard.type(nis)
  await expect(page.getByRole('button', { name: new RegExp(name) }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible()
}

test('money is taken by keyboard alone, with a receipt, and the next pupil follows', async ({ page }) => {
  const [first, second] = await debtors()
  if (!first || !second) throw new Error('nobody owes anything')
  const before = await openOf(first.id)
  await choose(page, first)
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByText(/tercatat$/)).toBeVisible()
  await expect(
    page
      .getByRole('list', { name: 'Kwitansi', exact: true })
      .getByText(/KW\/\d{4}\/\d{6}/)
      .first(),
  ).toBeVisible()
  await page.keyboard.press('Enter')
  await expectPrinted(page)
  const after = await openOf(first.id)
  expect(after.open).toBeLessThan(before.open)
  expect(after.open + after.paid).toBe(before.open + before.paid)

  await page.keyboard.press('F2')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await choose(page, second)
  // An instalment with change; what is typed wrongly is said and takes nothing.
  const amount = page.getByLabel('Jumlah dibayar')
  await amount.fill('0')
  await pay(page).click()
  await expect(page.getByText('Isi jumlah lebih dari Rp0.')).toBeVisible()
  await amount.fill('999999999')
  await expect(page.getByText(/Tagihan yang dipilih Rp/)).toBeVisible()
  await amount.fill('30000')
  await expect(amount).toHaveValue('Rp30.000')
  await expect(page.getByText('tiga puluh ribu rupiah')).toBeVisible()
  await page.getByLabel('Uang diterima').fill('50000')
  await expect(page.getByText('Kembalian Rp20.000')).toBeVisible()
  const owed = await openOf(second.id)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Rp30.000 tercatat')).toBeVisible()
  expect((await openOf(second.id)).paid).toBe(owed.paid + 30_000)

  // The same pupil at once again: a payment of its own, not the one before.
  await page.getByRole('searchbox').focus()
  await choose(page, second)
  await amount.fill('20000')
  await pay(page).click()
  await expect(page.getByText('Rp20.000 tercatat')).toBeVisible()
  expect((await openOf(second.id)).paid).toBe(owed.paid + 50_000)
})

test('after a lost answer the till asks the service, and pays once', async ({ page }) => {
  const [, , third] = await debtors()
  if (!third) throw new Error('nobody owes anything')
  await choose(page, third)
  await page.getByLabel('Jumlah dibayar').fill('25000')
  const before = await openOf(third.id)
  school.line.fault = {
    kind: 'loseAnswer',
    matches: (method, path) => method === 'POST' && path.includes('/bill_payments'),
    times: 1,
  }
  await pay(page).click()
  await expect(page.getByText('Rp25.000 tercatat')).toBeVisible()
  expect((await openOf(third.id)).paid).toBe(before.paid + 25_000)

  // The answer is lost, then the whole line; the page is closed and opened again.
  await page.keyboard.press('F2')
  await choose(page, third)
  await page.getByLabel('Jumlah dibayar').fill('10000')
  school.line.fault = {
    kind: 'loseAnswer',
    matches: (method, path) => {
      const isPayment = method === 'POST' && path.includes('/bill_payments')
      if (isPayment) school.line.fault = { kind: 'cut', matches: (_, other) => other.includes('/v1/') }
      return isPayment
    },
  }
  await pay(page).click()
  await expect(page.getByText('Menunggu jawaban layanan sekolah')).toBeVisible({ timeout: 15_000 })
  await page.reload()
  await expect(page.getByText('Menunggu jawaban layanan sekolah')).toBeVisible()
  await expect(pay(page)).toBeDisabled()
  school.line.fault = null
  await expect(page.getByText('Rp10.000 sudah tercatat')).toBeVisible({ timeout: 10_000 })
  expect((await openOf(third.id)).paid).toBe(before.paid + 35_000)
  // The form is a new one: what was paid is not offered again, and the next payment counts.
  await expect(page.getByText(/^Isian dari/)).toHaveCount(0)
  await page.getByLabel('Jumlah dibayar').fill('10000')
  await pay(page).click()
  await expect(page.getByText('Rp10.000 tercatat')).toBeVisible()
  expect((await openOf(third.id)).paid).toBe(before.paid + 45_000)
})

test('what is to be paid follows the fields also where the browser put other text in the place of ours', async ({
  page,
}) => {
  const [, , , fourth] = await debtors()
  if (!fourth) throw new Error('nobody owes anything')
  await choose(page, fourth)
  await expect(pay(page)).toContainText('Rp')
  // What a translation does to every text.
  await page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: Text[] = []
    while (texts.nextNode()) if (texts.currentNode instanceof Text) found.push(texts.currentNode)
    for (const text of found) {
      const own = document.createElement('i')
      own.textContent = text.data
      text.replaceWith(own)
    }
  })
  await page.getByLabel('Jumlah dibayar').fill('30000')
  await expect(pay(page)).toHaveText(/^Terima Rp30\.000$/)
  await page.getByLabel('Uang diterima').fill('50000')
  await expect(page.getByText(/Kembalian/)).toContainText('Rp20.000')
})

test('two tills: the second is told in words; without a network nothing is taken and the text waits', async ({
  page,
  browser,
}) => {
  const [, , , fourth] = await debtors()
  if (!fourth) throw new Error('nobody owes anything')
  await choose(page, fourth)
  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await openAs(other, page.url(), 'bendahara@demo.hadir.id')
  await expect(pay(other)).toBeEnabled()
  await pay(other).click()
  await expect(other.getByText(/tercatat$/)).toBeVisible()
  const before = await openOf(fourth.id)
  school.line.fault = {
    kind: 'cut',
    matches: (method) => method === 'GET',
  }
  await page.getByLabel('Jumlah dibayar').fill('20000')
  await pay(page).click()
  await expect(page.getByText(/Pembayaran hanya dicatat saat terhubung/).first()).toBeVisible()
  school.line.fault = null
  await pay(page).click()
  await expect(page.getByRole('alert').getByText(/sudah lunas/)).toBeVisible()
  expect(await openOf(fourth.id)).toEqual(before)
  await elsewhere.close()
})

test('money of yesterday goes into the book of yesterday, unless that day is closed or has not come', async ({
  page,
}) => {
  const [, , , , fifth, sixth] = await debtors()
  if (!fifth || !sixth) throw new Error('nobody owes anything')
  const today = demoSchoolToday()
  const yesterday = addDays(today, -1)
  await choose(page, fifth)
  await page.getByLabel('Jumlah dibayar').fill('17000')
  await page.getByRole('button', { name: 'Ubah tanggal bayar' }).click()
  const date = page.getByLabel('Tanggal bayar')
  await date.fill(addDays(today, 1))
  await expect(page.getByText('Tanggal ini belum tiba.')).toBeVisible()
  await pay(page).click()
  await expect(page.getByText('Tanggal ini belum tiba.')).toBeVisible()
  await date.fill(yesterday)
  await pay(page).click()
  await expect(page.getByText('Rp17.000 tercatat')).toBeVisible()
  const [taken] = await school.service.query<{ day: string; year: number }>(
    `select (p.paid_at at time zone 'Asia/Jakarta')::date::text as day, r.year
       from bill_payments p join bill_receipts r on r.payment_id = p.id join bill_bundles b on b.id = r.bundle_id
      where b.student_id = $1 and r.amount = 17000`,
    [fifth.id],
  )
  expect(taken).toEqual({ day: yesterday, year: Number(yesterday.slice(0, 4)) })

  const send = await treasurerOf(`${school.service.url}/core`)
  const [cash] = await school.service.query<{ sum: number }>(
    `select coalesce(sum(r.amount), 0)::int as sum from bill_receipts r join bill_payments p on p.id = r.payment_id
      where p.method = 'cash' and (p.paid_at at time zone 'Asia/Jakarta')::date = $1`,
    [yesterday],
  )
  const counted = cash?.sum ?? 0
  await send('PUT', `/v1/cash_days/${yesterday}/closed`, { counted_cash: counted, expected_cash: counted })
  await page.goto(`${school.line.url}${till}?siswa=${sixth.id}`)
  await page.getByLabel('Jumlah dibayar').fill('18000')
  await page.getByRole('button', { name: 'Ubah tanggal bayar' }).click()
  await date.fill(yesterday)
  await expect(page.getByText(/sudah ditutup, jadi tidak menerima pembayaran/)).toBeVisible()
  await expectAccessible(page)
  const before = await openOf(sixth.id)
  await pay(page).click()
  await expect(page.getByRole('alert').getByText(/jadi tidak menerima catatan baru/)).toBeVisible()
  expect(await openOf(sixth.id)).toEqual(before)

  // What was typed comes back with its date, and goes when it is no longer wanted.
  await page.reload()
  await expect(page.getByText(/^Isian dari pukul/)).toBeVisible()
  await expect(page.getByLabel('Jumlah dibayar')).toHaveValue('Rp18.000')
  await expect(date).toHaveValue(yesterday)
  await page.getByRole('button', { name: 'Kosongkan' }).click()
  await expect(page.getByLabel('Jumlah dibayar')).not.toHaveValue('Rp18.000')
  await expect(page.getByText(/^Isian dari/)).toHaveCount(0)
  await page.reload()
  await expect(pay(page)).toBeEnabled()
  await expect(page.getByText(/^Isian dari/)).toHaveCount(0)
})
