import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { BillPayment } from '../../../../contract/bills/bill-payments'
import { CashDay } from '../../../../contract/bills/cash-days'
import { ErrorCode } from '../../../../contract/errors'
import { uuidv7 } from '../../../../contract/values/ids'
import { moneyKit } from '../../../../tests/support/money/money-kit'
import { eachWithMoneySchool } from '../../../../tests/support/money/money-school'
import { makeSchool } from '../../../../tests/support/records/school-fixture'
import { brokenConstraint } from '../../../kit/answers/database-errors'

const here = eachWithMoneySchool('tutup')
const today = '2026-11-19'

const take = (body: object, kit = here.kit) =>
  kit.send('POST', '/v1/bill_payments', { method: 'cash', ...body })
const taken = async (bundle_id: string | undefined, amount: number, body: object = {}) => {
  const answer = await take({ parts: [{ bundle_id, amount }], ...body })
  expect(answer.code, answer.message).toBe(ErrorCode.ok)
  return z.parse(BillPayment, answer.data)
}
const close = (expected_cash: number, counted_cash = expected_cash, date = today) =>
  here.kit.send('PUT', `/v1/cash_days/${date}/closed`, { expected_cash, counted_cash })
const as = async (who: 'administrator' | 'bendahara' | 'wali_kelas') =>
  moneyKit(here.service, here.school, await here.service.token(here.school.email(who)))
const asAdmin = () => as('administrator')
/** The treasurer on the next morning. */
const tomorrow = () => {
  here.service.clock.now = new Date('2026-11-20T01:00:00Z')
  return as('bendahara')
}
const open = async (reason = 'Setoran terlambat dicatat', date = today) =>
  (await asAdmin()).send('PUT', `/v1/cash_days/${date}/open`, { reason })
const correct = (id: string, kit = here.kit) =>
  kit.send('PUT', `/v1/bill_payments/${id}/corrected`, { reason: 'Salah siswa' })
const Closes = z.object({ closes: z.array(CashDay) })
const closes = async (query = `from=${today}`) =>
  z.parse(Closes, (await here.kit.send('GET', `/v1/cash_book?${query}`)).data).closes

it('is closed with the cash that was counted, and says what is missing; the same close again answers the same', async () => {
  const { bundleIds } = await here.kit.published('SPP', 150_000)
  await here.kit.publishedOn('2026-11-10')
  const wrong = await taken(bundleIds[0], 100_000)
  await taken(bundleIds[1], 60_000)
  await taken(bundleIds[2], 70_000, { method: 'transfer' })
  await taken(bundleIds[3], 5_000, { paid_at: '2026-11-18T23:59:00+07:00' })
  await correct(wrong.id)
  const answers = await Promise.all([close(60_000, 55_000), close(60_000, 55_000)])
  expect(answers.map((one) => one.code)).toEqual([0, 0])
  expect(answers[0].data).toEqual(answers[1].data)
  expect(z.parse(CashDay, answers[0].data)).toMatchObject({
    date: today,
    expected_cash: 60_000,
    counted_cash: 55_000,
    difference: -5_000,
    // What was written down today for yesterday.
    other_days: { count: 1, cash: 5_000 },
    closed_by: 'Bendahara',
    opened_at: null,
  })
  expect(await closes()).toEqual([answers[0].data])
  const other = await close(60_000, 60_000)
  expect([other.code, other.message]).toEqual([
    ErrorCode.wrongState,
    'Buku kas 19 November 2026 sudah ditutup oleh Bendahara. Muat ulang halaman ini.',
  ])
})

it('is not closed over a payment that came in while the cash was counted, nor before its day', async () => {
  const { bundleIds } = await here.kit.published('SPP', 150_000)
  await taken(bundleIds[0], 40_000)
  const late = await close(0)
  expect([late.code, late.message]).toEqual([
    ErrorCode.wrongState,
    'Uang tunai di buku kas sekarang Rp40.000, bukan Rp0. Muat ulang, lalu hitung lagi.',
  ])
  expect((await close(0, 0, '2026-11-20')).code).toBe(ErrorCode.dateInFuture)
  for (const counted of [-1, 0.5, '5', null, 1e15]) {
    const body = { expected_cash: 40_000, counted_cash: counted }
    expect((await here.kit.send('PUT', `/v1/cash_days/${today}/closed`, body)).code).toBe(ErrorCode.invalid)
  }
  expect((await close(0, 0, '2026-02-30')).code).toBe(ErrorCode.invalid)
})

it('takes nothing more when it is closed; what was taken before is answered again', async () => {
  const { id, bundleIds } = await here.kit.published('SPP', 150_000)
  const body = { id: uuidv7(), parts: [{ bundle_id: bundleIds[0], amount: 40_000 }] }
  const first = await take(body)
  await close(40_000)
  const again = await take(body)
  expect([again.code, again.data]).toEqual([ErrorCode.ok, first.data])
  const refused = await take({ parts: [{ bundle_id: bundleIds[1], amount: 1 }] })
  expect([refused.code, refused.message]).toEqual([
    ErrorCode.wrongState,
    'Buku kas 19 November 2026 sudah ditutup, jadi tidak menerima catatan baru. Minta administrator membukanya kembali.',
  ])
  const byGroup = await here.kit.put(id, 'paid', { bundle_ids: [bundleIds[1]], method: 'cash' })
  expect(byGroup.code).toBe(ErrorCode.wrongState)
  expect((await correct(body.id)).code).toBe(ErrorCode.notPermitted)
  expect((await correct(body.id, await asAdmin())).code).toBe(ErrorCode.wrongState)
  // Another day, and the numbers go on without a gap.
  const kit = await tomorrow()
  const next = z.parse(
    BillPayment,
    (await take({ parts: [{ bundle_id: bundleIds[1], amount: 10_000 }] }, kit)).data,
  )
  expect(next.bundles[0]?.instalments?.[0]?.receipt_number).toBe('KW/2026/000002')
  const earlier = { parts: [{ bundle_id: bundleIds[2], amount: 1 }], paid_at: `${today}T12:00:00+07:00` }
  const back = await take(earlier, kit)
  expect(back.code).toBe(ErrorCode.wrongState)
})

it('lets only people who may open it take back what was paid on it, on the day of the correction', async () => {
  const { bundleIds } = await here.kit.published('SPP', 150_000)
  const payment = await taken(bundleIds[0], 40_000)
  await close(40_000)
  const kit = await tomorrow()
  expect((await correct(payment.id, kit)).code).toBe(ErrorCode.notPermitted)
  const done = await correct(payment.id, await asAdmin())
  expect(done.code, done.message).toBe(ErrorCode.ok)
  const { data } = await kit.send('GET', `/v1/cash_book?from=${today}&to=${today}`)
  const [day] = z.parse(Closes, data).closes
  expect(day).toMatchObject({ expected_cash: 40_000, opened_at: null })
})

it('is opened again with a reason by people who may, stays on record, and is closed again', async () => {
  const { bundleIds } = await here.kit.published('SPP', 150_000)
  await close(0)
  const mine = await here.kit.send('PUT', `/v1/cash_days/${today}/open`, { reason: 'Coba' })
  expect(mine.code).toBe(ErrorCode.notPermitted)
  expect((await open('  ')).code).toBe(ErrorCode.invalid)
  expect((await open('Ada setoran', '2026-11-18')).code).toBe(ErrorCode.notFound)
  const first = await open()
  expect((await open('Sekali lagi')).data).toEqual(first.data)
  await taken(bundleIds[0], 25_000)
  expect((await close(25_000)).code).toBe(ErrorCode.ok)
  expect((await closes()).map((one) => [one.expected_cash, one.reason])).toEqual([
    [0, 'Setoran terlambat dicatat'],
    [25_000, null],
  ])
})

it('belongs to its school, and is closed by nobody who sees only a class', async () => {
  await close(0)
  const elsewhere = await makeSchool(here.service.db, 'lain')
  const stranger = moneyKit(here.service, elsewhere, await here.service.token(elsewhere.email('bendahara')))
  const { data } = await stranger.send('GET', `/v1/cash_book?from=${today}`)
  expect(z.parse(Closes, data).closes).toEqual([])
  await here.service.db.execute(sql`
    UPDATE roles SET permissions = '{bills.read,bills.write,bills.unlock}'
    WHERE school_id = ${here.school.schoolId} AND master = 'wali_kelas'`)
  const own = await as('wali_kelas')
  for (const [step, body] of [
    ['closed', { expected_cash: 0, counted_cash: 1 }],
    ['open', { reason: 'Coba saja' }],
  ] as const) {
    expect((await own.send('PUT', `/v1/cash_days/2026-11-18/${step}`, body)).code).toBe(
      ErrorCode.notPermitted,
    )
  }
  const book = z.parse(
    z.object({ closes: z.nullish(z.array(CashDay)) }),
    (await own.send('GET', `/v1/cash_book?from=${today}`)).data,
  )
  expect(book.closes ?? null).toBeNull()
})

it('is closed either before or after a payment of the same moment, never beside it', async () => {
  const { bundleIds } = await here.kit.published('SPP', 150_000)
  for (const bundle of bundleIds) {
    const [paid, shut] = await Promise.all([
      take({ parts: [{ bundle_id: bundle, amount: 1_000 }] }),
      close(0),
    ])
    expect([paid.code, shut.code].filter((code) => code === ErrorCode.ok)).toHaveLength(1)
    if (shut.code === ErrorCode.ok) await open()
    else {
      const { id } = z.parse(BillPayment, paid.data)
      await correct(id)
    }
  }
})

it.each([
  [
    'a payment',
    sql`INSERT INTO bill_payments (id, school_id, paid_at, method, received_by, created_at)
    SELECT gen_random_uuid(), school_id, closed_at, 'cash', 'Siapa', closed_at FROM cash_days`,
    'cash_days_closed',
  ],
  ['another figure', sql`UPDATE cash_days SET counted_cash = counted_cash + 1`, 'cash_days_stay'],
  ['its removal', sql`DELETE FROM cash_days`, 'cash_days_stay'],
])('refuses %s behind the back of the service', async (_what, statement, constraint) => {
  await close(0)
  const broken = await here.service.db
    .transaction((tx) => tx.execute(statement))
    .then(
      () => 'nothing',
      (error: unknown) => brokenConstraint(error),
    )
  expect(broken).toBe(constraint)
})
