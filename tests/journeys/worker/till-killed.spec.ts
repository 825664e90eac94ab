import { expect, test, type Page } from '@playwright/test'
import { makePhone, type Phone } from '../../support/browser/phone'
import { installedPhone, schoolOnALine } from '../../support/services/school-on-a-line'

const till = '/tagihan/tagihan-pembayaran'
const school = schoolOnALine()
const ready = installedPhone(school, 'bendahara@demo.hadir.id')
let phone: Phone

test.beforeEach(async () => {
  phone = await makePhone()
  await phone.copyFrom(await ready())
})
test.afterEach(() => phone.discard())

const isPayment = (method: string, path: string) => method === 'POST' && path.includes('/bill_payments')
const waiting = (page: Page) => page.getByText('Menunggu jawaban layanan sekolah')

/** Pupils who owe something, by number. */
const debtors = () =>
  school.service.query<{ id: string; bundle: string }>(
    `select distinct on (s.nis) s.id, b.id as bundle from bill_bundles b
       join students s on s.id = b.student_id and s.status = 'active'
      where b.status = 'unpaid' and b.total >= 50000 order by s.nis, b.id limit 4`,
  )

/** How many receipts a pupil has, and what they make together. */
async function receiptsOf(id: string): Promise<{ receipts: number; sum: number }> {
  const [row] = await school.service.query<{ receipts: number; sum: number }>(
    `select count(*)::int as receipts, coalesce(sum(r.amount), 0)::int as sum
       from bill_receipts r join bill_bundles b on b.id = r.bundle_id where b.student_id = $1`,
    [id],
  )
  return row ?? { receipts: -1, sum: -1 }
}

/** What one payment more of some rupiah makes. */
const oneMore = ({ receipts, sum }: { receipts: number; sum: number }, amount: number) => ({
  receipts: receipts + 1,
  sum: sum + amount,
})

/** Opens the bills of a pupil on the phone and types an amount. */
async function typed(id: string, amount: number): Promise<Page> {
  const page = await phone.open(`${school.line.url}${till}?siswa=${id}`)
  await page.getByLabel('Jumlah dibayar').fill(String(amount))
  return page
}

test('the service is killed before it commits a payment: nothing is paid, the till says so and takes it once', async () => {
  const [debtor] = await debtors()
  if (!debtor) throw new Error('nobody owes anything')
  const before = await receiptsOf(debtor.id)
  const page = await typed(debtor.id, 11_000)

  // Another transaction holds the bill, so that the payment is on its way and cannot end.
  const held = school.service
    .query(
      `with held as materialized (select id from bill_bundles where student_id = $1 for update)
         select pg_sleep(300) from (select count(*) from held) as all_of_them`,
      [debtor.id],
    )
    .catch(() => [])
  const backends = (condition: string) =>
    school.service.query<{ pid: number }>(
      `select pid from pg_stat_activity where pid <> pg_backend_pid() and ${condition}`,
    )
  await expect.poll(async () => (await backends(`wait_event = 'PgSleep'`)).length).toBe(1)
  await page.getByRole('button', { name: /^Terima/ }).click()
  await expect.poll(async () => (await backends(`wait_event_type = 'Lock'`)).length).toBe(1)
  await school.service.kill()
  await school.service.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where wait_event = 'PgSleep'`,
  )
  await held
  await expect(waiting(page)).toBeVisible({ timeout: 20_000 })
  expect(await receiptsOf(debtor.id)).toEqual(before)

  await school.service.restart()
  await expect(page.getByText('Belum tercatat', { exact: true })).toBeVisible({ timeout: 20_000 })
  await page.getByRole('button', { name: 'Catat sekarang' }).click()
  await expect(page.getByText('Rp11.000 sudah tercatat')).toBeVisible()
  expect(await receiptsOf(debtor.id)).toEqual(oneMore(before, 11_000))
})

test('the service is killed after it committed a payment: the till learns that it is paid, once', async () => {
  const [, debtor] = await debtors()
  if (!debtor) throw new Error('nobody owes anything')
  const before = await receiptsOf(debtor.id)
  const page = await typed(debtor.id, 12_000)
  school.line.fault = {
    kind: 'loseAnswer',
    matches: (method, path) => {
      if (!isPayment(method, path)) return false
      // Nothing is asked before the service is dead.
      school.line.fault = { kind: 'cut', matches: (_, other) => other.includes('/v1/') }
      return true
    },
  }
  await page.getByRole('button', { name: /^Terima/ }).click()
  await expect.poll(() => receiptsOf(debtor.id)).toEqual(oneMore(before, 12_000))
  await school.service.kill()
  school.line.fault = null
  await expect(waiting(page)).toBeVisible({ timeout: 20_000 })
  await school.service.restart()
  await expect(page.getByText('Rp12.000 sudah tercatat')).toBeVisible({ timeout: 20_000 })
  await expect(waiting(page)).toHaveCount(0)
  expect(await receiptsOf(debtor.id)).toEqual(oneMore(before, 12_000))
})

test('the browser is killed between the tap and the answer, whether the payment arrived or not', async () => {
  const [, , arrived, lost] = await debtors()
  if (!arrived || !lost) throw new Error('nobody owes anything')
  const before = { arrived: await receiptsOf(arrived.id), lost: await receiptsOf(lost.id) }
  let page = await typed(arrived.id, 13_000)
  school.line.fault = { kind: 'holdAnswer', matches: isPayment }
  await page.getByRole('button', { name: /^Terima/ }).click()
  await expect.poll(() => receiptsOf(arrived.id)).toEqual(oneMore(before.arrived, 13_000))
  await phone.kill()
  school.line.fault = null
  page = await phone.open(`${school.line.url}${till}?siswa=${arrived.id}`)
  await expect(page.getByText('Rp13.000 sudah tercatat')).toBeVisible()
  // The form that it was typed in is gone with it.
  await expect(page.getByText(/^Isian dari/)).toHaveCount(0)

  await page.goto(`${school.line.url}${till}?siswa=${lost.id}`)
  await page.getByLabel('Jumlah dibayar').fill('14000')
  const sent = school.line.seen.length
  school.line.fault = { kind: 'holdRequest', matches: isPayment }
  await page.getByRole('button', { name: /^Terima/ }).click()
  await expect
    .poll(() => school.line.seen.slice(sent).some(({ method, path }) => isPayment(method, path)))
    .toBe(true)
  await phone.kill()
  school.line.fault = null
  page = await phone.open(`${school.line.url}${till}?siswa=${lost.id}`)
  await expect(page.getByText('Belum tercatat', { exact: true })).toBeVisible()
  expect(await receiptsOf(lost.id)).toEqual(before.lost)
  await page.getByRole('button', { name: 'Catat sekarang' }).click()
  await expect(page.getByText('Rp14.000 sudah tercatat')).toBeVisible()
  expect(await receiptsOf(lost.id)).toEqual(oneMore(before.lost, 14_000))
  expect(await receiptsOf(arrived.id)).toEqual(oneMore(before.arrived, 13_000))
})
