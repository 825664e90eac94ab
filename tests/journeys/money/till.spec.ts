import { expect, type Page } from '@playwright/test'
import { openAs, storeSession } from '../../support/browser/open-as'
import { addDays } from '../../../contract/values/dates'
import { typedDate } from '../../../src/ui/dates/typed-date'
import { expectAccessible } from '../../support/browser/office'
import { expectPrinted, withoutPrintDialog } from '../../support/browser/prints'
import { sharedPage } from '../../support/browser/shared-page'
import { walk } from '../../support/browser/walk'
import { treasurerOf } from '../../support/money/money-of-demo'
import { demoSchoolToday } from '../../support/services/copy-demo-school'
import { schoolOnALine } from '../../support/services/school-on-a-line'

const till = '/tagihan/tagihan-pembayaran'
// Who owes in the demo school depends on its date, so two pupils who owe are given the same parents.
const school = schoolOnALine((service) =>
  service.query(
    `with owing as (
       select s.id, s.father_name, s.mother_name, row_number() over (order by s.nis) as place from students s
        where s.status = 'active' and s.father_name is not null and s.mother_name is not null
          and exists (select from bill_bundles b where b.student_id = s.id and b.status = 'unpaid'))
     update students set father_name = one.father_name, mother_name = one.mother_name
       from owing one, owing other where one.place = 1 and other.place = 2 and students.id = other.id`,
  ),
)
const test = sharedPage(
  async (page) => {
    await withoutPrintDialog(page)
    await page.addInitScript(() => {
      // Letters are those of the search; every other key is counted.
      Object.assign(window, { keys: 0 })
      document.addEventListener(
        'keydown',
        ({ key }) => {
          if (key.length > 1) Object.assign(window, { keys: Number(Reflect.get(window, 'keys')) + 1 })
        },
        true,
      )
    })
    await storeSession(page, school.line.url, 'bendahara@demo.hadir.id')
  },
  { viewport: { width: 1440, height: 900 } },
)

test.beforeEach(async ({ page }) => {
  await page.goto(`${school.line.url}${till}`)
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

const keysOf = (page: Page) => page.evaluate(() => Number(Reflect.get(window, 'keys')))

interface Family {
  id: string
  name: string
  nis: string
  sibling: string
}

/** Two pupils of one family who both owe something. */
async function family(): Promise<Family> {
  const [found] = await school.service.query<Family>(
    `select s.id, s.name, s.nis, o.name as sibling from students s
       join students o on o.id <> s.id and o.father_name = s.father_name and o.mother_name = s.mother_name
       join bill_bundles b on b.student_id = s.id and b.status in ('unpaid', 'partial')
       join bill_bundles x on x.student_id = o.id and x.status in ('unpaid', 'partial')
      group by s.id, s.name, s.nis, o.name order by count(*) desc, s.nis limit 1`,
  )
  if (!found) throw new Error('no family owes anything')
  return found
}

test('from the search to the printed receipt, and to the next pupil, in no more than eight keys', async ({
  page,
}) => {
  const [debtor] = await school.service.query<{ nis: string; name: string }>(
    `select s.nis, s.name from students s join bill_bundles b on b.student_id = s.id and b.status = 'partial'
      where not exists (select from students o where o.id <> s.id and o.father_name = s.father_name)
      group by s.id, s.nis, s.name order by s.nis limit 1`,
  )
  const { nis, name } = debtor ?? { nis: '', name: '' }
  await page.keyboard.type(nis)
  await expect(page.getByRole('button', { name: new RegExp(name) }).first()).toBeVisible()
  const before = await keysOf(page)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Jumlah dibayar')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Cetak kwitansi' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expectPrinted(page)
  expect((await keysOf(page)) - before).toBe(3)
  await page.keyboard.press('F2')
  await expect(page.getByRole('searchbox')).toBeFocused()
  expect((await keysOf(page)) - before).toBeLessThanOrEqual(8)
})

test('siblings pay together by keyboard, on one receipt that names each with what was paid', async ({
  page,
}) => {
  const pair = await family()
  await page.keyboard.type(pair.nis)
  await expect(page.getByRole('button', { name: new RegExp(pair.name) }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Jumlah dibayar')).toBeFocused()
  // The family is known from the parents; F4 finds anybody.
  await expect(page.getByRole('button', { name: new RegExp(`^${pair.sibling}`) })).toBeVisible()
  await page.keyboard.press('F4')
  await expect(page.getByLabel('Tambah siswa ke pembayaran ini')).toBeFocused()
  await page.keyboard.type(pair.sibling)
  await expect(page.getByRole('option', { name: new RegExp(pair.sibling) }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('group', { name: `Belum lunas, ${pair.sibling}` })).toBeVisible()
  await expect(page.getByLabel('Jumlah dibayar')).toBeFocused()
  await expectAccessible(page)
  const sum = await page.getByLabel('Jumlah dibayar').inputValue()
  await page.getByLabel('Jumlah dibayar').press('Enter')
  await expect(page.getByText(`${sum} tercatat`)).toBeVisible()
  const receipts = page.getByRole('list', { name: 'Kwitansi' })
  await expect(receipts).toContainText(pair.name)
  await expect(receipts).toContainText(pair.sibling)
  await page.getByRole('button', { name: 'Cetak kwitansi' }).press('Enter')
  const paper = page.locator('[data-receipt]')
  await expect(paper).toContainText(pair.name)
  await expect(paper).toContainText(pair.sibling)
  const [row] = await school.service.query<{ payments: number; pupils: number }>(
    `select count(distinct r.payment_id)::int as payments, count(distinct b.student_id)::int as pupils
       from bill_receipts r join bill_bundles b on b.id = r.bundle_id
      where r.payment_id = (select p.id from bill_payments p order by p.created_at desc limit 1)`,
  )
  expect(row).toEqual({ payments: 1, pupils: 2 })
})

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

  // A search that finds nobody takes the pupil away who is not meant, and gives the pupil back.
  const bills = page.getByRole('region', { name: 'Tagihan siswa' })
  await page.getByRole('searchbox').fill('zzyzx')
  await expect(page.getByText('Tidak ada siswa dengan nama atau NIS itu.')).toBeVisible()
  await expect(bills).toBeHidden()
  await page.getByRole('button', { name: 'Hapus pencarian' }).click()
  await expect(bills).toBeVisible()

  // The same pupil at once again, whose open bills have stayed: a payment of its own, not the one before.
  await expect(bills.getByRole('group', { name: 'Belum lunas' })).toBeVisible()
  await page.getByRole('button', { name: 'Bayar tagihan lain siswa ini' }).click()
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
  await walk(page, `${till}?siswa=${sixth.id}`)
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
  await expect(date).toHaveValue(typedDate(yesterday))
  await page.getByRole('button', { name: 'Kosongkan' }).click()
  await expect(page.getByLabel('Jumlah dibayar')).not.toHaveValue('Rp18.000')
  await expect(page.getByText(/^Isian dari/)).toHaveCount(0)
  await page.reload()
  await expect(pay(page)).toBeEnabled()
  await expect(page.getByText(/^Isian dari/)).toHaveCount(0)
})

test('what is to be paid follows the fields also where the browser put other text in the place of ours', async ({
  page,
}) => {
  const [one] = await debtors()
  if (!one) throw new Error('nobody owes anything')
  await choose(page, one)
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
