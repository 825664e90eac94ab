import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { BillPayment } from '../../../../contract/bills/bill-payments'
import { CashEntry, CashTotal } from '../../../../contract/bills/cash-book'
import { listOf } from '../../../../contract/envelope'
import { ErrorCode } from '../../../../contract/errors'
import { uuidv7 } from '../../../../contract/values/ids'
import { thursday } from '../../../../tests/support/services/core-service'
import { moneyKit } from '../../../../tests/support/money/money-kit'
import { eachWithMoneySchool } from '../../../../tests/support/money/money-school'
import { makeSchool } from '../../../../tests/support/records/school-fixture'
import { studentCards } from '../../../db/schema/people/student-cards'

const here = eachWithMoneySchool('kasir')
const take = (body: object) => here.kit.send('POST', '/v1/bill_payments', { method: 'cash', ...body })
const taken = async (body: object) => {
  const answer = await take(body)
  expect(answer.code, answer.message).toBe(ErrorCode.ok)
  return z.parse(BillPayment, answer.data)
}
const part = (bundle_id: string | undefined, amount: number) => ({ bundle_id, amount })
const numbersOf = ({ id, bundles }: BillPayment) =>
  bundles.flatMap((bundle) =>
    (bundle.instalments ?? []).flatMap((one) => (one.payment_id === id ? [one.receipt_number] : [])),
  )
const Book = z.extend(listOf(CashEntry), { totals: z.array(CashTotal) })
const book = async (query = '') => z.parse(Book, (await here.kit.send('GET', `/v1/cash_book?${query}`)).data)

describe('a payment at the till', () => {
  it('goes into bills of several groups at once, also of siblings, with a receipt for each', async () => {
    const spp = await here.kit.published('SPP', 150_000)
    const trip = await here.kit.published('Wisata', 80_000)
    const payment = await taken({
      parts: [
        part(spp.bundleIds[0], 150_000),
        part(trip.bundleIds[0], 30_000),
        part(spp.bundleIds[1], 50_000),
      ],
      note: 'Kakak beradik',
    })
    expect(payment).toMatchObject({
      amount: 230_000,
      taken_back: 0,
      method: 'cash',
      received_by: 'Bendahara',
    })
    expect(payment.bundles.map((one) => [one.status, one.rest])).toEqual([
      ['paid', 0],
      ['partial', 50_000],
      ['partial', 100_000],
    ])
    // The card of twelve months is made of the bills of every month.
    expect(payment.bundles[0]?.items).toMatchObject([{ name: 'SPP', amount: 150_000, frequency: 'monthly' }])
    expect(numbersOf(payment)).toEqual(['KW/2026/000001', 'KW/2026/000002', 'KW/2026/000003'])
    const read = await here.kit.send('GET', `/v1/bill_payments/${payment.id}`)
    expect(read.data).toEqual(payment)
  })

  it('that is sent again pays once and answers the same; another content is refused', async () => {
    const spp = await here.kit.published('SPP', 150_000)
    const body = { id: uuidv7(), parts: [part(spp.bundleIds[0], 40_000), part(spp.bundleIds[1], 150_000)] }
    const answers = await Promise.all(Array.from({ length: 5 }, () => taken(body)))
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1)
    expect((await here.kit.bundles(`bill_group_id=${spp.id}`)).totals.paid).toBe(190_000)
    const other = await take({ ...body, parts: [part(spp.bundleIds[0], 40_001)] })
    expect(other.code).toBe(ErrorCode.duplicate)
  })

  it('is all or nothing, and says why', async () => {
    const spp = await here.kit.published('SPP', 150_000)
    const trip = await here.kit.published('Wisata', 80_000)
    const both = [part(spp.bundleIds[0], 150_000), part(trip.bundleIds[0], 80_000)]
    await here.kit.put(trip.id, 'closed')
    const shut = await take({ parts: both })
    expect(shut.code).toBe(ErrorCode.wrongState)
    expect(shut.message).toContain('Wisata sudah ditutup')
    await here.kit.put(trip.id, 'published')
    const much = await take({ parts: [both[0], part(trip.bundleIds[0], 80_001)] })
    expect(much).toMatchObject({
      code: ErrorCode.invalid,
      data: { errors: [{ path: 'parts.1.amount' }] },
    })
    expect(JSON.stringify(much.data)).toContain('Sisa tagihan ini Rp80.000')
    const stranger = await take({ parts: [both[0], part(uuidv7(), 1)] })
    expect(stranger).toMatchObject({
      code: ErrorCode.invalid,
      data: { errors: [{ path: 'parts.1.bundle_id' }] },
    })
    expect((await take({ parts: both, paid_at: '2026-11-20T10:00:00+07:00' })).code).toBe(
      ErrorCode.dateInFuture,
    )
    for (const amount of [0, -5, 1.5, 1_000_000_001, '150000', null]) {
      expect((await take({ parts: [{ bundle_id: spp.bundleIds[0], amount }] })).code).toBe(ErrorCode.invalid)
    }
    expect((await take({ parts: [both[0], both[0]] })).code).toBe(ErrorCode.invalid)
    expect((await take({ parts: [] })).code).toBe(ErrorCode.invalid)
    expect((await here.kit.bundles('')).totals.paid).toBe(0)
    // Nothing of what was refused used up a number.
    expect(numbersOf(await taken({ parts: both }))).toEqual(['KW/2026/000001', 'KW/2026/000002'])
  })

  it('of two tills in the same second is taken once, and the other is answered with the person who paid', async () => {
    const spp = await here.kit.published('SPP', 150_000)
    const parts = [part(spp.bundleIds[0], 150_000)]
    const answers = await Promise.all([take({ parts }), take({ parts })])
    expect(answers.map((one) => one.code).sort()).toEqual([ErrorCode.ok, ErrorCode.wrongState])
    expect(answers.find((one) => one.code !== ErrorCode.ok)?.message).toContain('sudah lunas')
    await here.kit.send('DELETE', `/v1/bill_groups/bundles/${spp.bundleIds[1]}?reason=Keliru`)
    const void_ = await take({ parts: [part(spp.bundleIds[1], 150_000)] })
    expect(void_.message).toContain('sudah dibatalkan')
  })

  it('is not known before it was made, and takes in no pupil of another class or school', async () => {
    const spp = await here.kit.published('SPP', 150_000)
    expect((await here.kit.send('GET', `/v1/bill_payments/${uuidv7()}`)).code).toBe(ErrorCode.notFound)
    const payment = await taken({ parts: [part(spp.bundleIds[0], 1)] })
    const elsewhere = await makeSchool(here.service.db, 'lain')
    const stranger = moneyKit(here.service, elsewhere, await here.service.token(elsewhere.email('bendahara')))
    expect((await stranger.send('GET', `/v1/bill_payments/${payment.id}`)).code).toBe(ErrorCode.notFound)
    const correction = await stranger.send('PUT', `/v1/bill_payments/${payment.id}/corrected`, {
      reason: 'Iseng',
    })
    expect(correction.code).toBe(ErrorCode.notFound)
  })
})

it('takes a payment of several groups back whole, or one bundle of it, by either call', async () => {
  const spp = await here.kit.published('SPP', 150_000)
  const trip = await here.kit.published('Wisata', 80_000)
  const parts = [part(spp.bundleIds[0], 150_000), part(trip.bundleIds[0], 80_000)]
  const { id } = await taken({ parts })
  const correct = (body: object) =>
    here.kit.send('PUT', `/v1/bill_payments/${id}/corrected`, { reason: 'Salah siswa', ...body })
  const one = { bundle_ids: [trip.bundleIds[0]], correction_id: uuidv7() }
  const answers = await Promise.all([correct(one), correct(one)])
  expect(answers.map((each) => each.code)).toEqual([0, 0])
  expect(z.parse(BillPayment, answers[0].data)).toMatchObject({ amount: 230_000, taken_back: 80_000 })
  expect((await correct({})).code).toBe(ErrorCode.wrongState)
  const group = await here.kit.put(spp.id, 'corrected', { payment_id: id, reason: 'Salah siswa' })
  expect(group.code, group.message).toBe(ErrorCode.ok)
  expect((await here.kit.bundles('')).totals.paid).toBe(0)
  expect((await correct({ bundle_ids: [spp.bundleIds[1]] })).code).toBe(ErrorCode.invalid)
})

describe('the cash book', () => {
  it('lists receipts and counter-entries of its days, and adds them up by method and receiver', async () => {
    const spp = await here.kit.published('SPP', 150_000)
    const [a, b, c] = spp.bundleIds
    await here.kit.publishedOn('2026-11-10')
    const first = await taken({ parts: [part(a, 150_000)] })
    await taken({ parts: [part(b, 70_000)], method: 'transfer' })
    await taken({ parts: [part(c, 5_000)], paid_at: '2026-11-18T23:59:00+07:00' })
    await here.kit.send('PUT', `/v1/bill_payments/${first.id}/corrected`, { reason: 'Salah siswa' })
    const today = await book()
    expect(today.list.map((one) => [one.number, one.amount, one.corrected_by])).toEqual([
      ['KW/2026/000001', 150_000, 'KO/2026/000001'],
      ['KW/2026/000002', 70_000, null],
      ['KO/2026/000001', -150_000, null],
    ])
    expect(today.totals).toEqual([
      {
        date: '2026-11-19',
        method: 'cash',
        received_by: 'Bendahara',
        received: 150_000,
        taken_back: 150_000,
        count: 2,
      },
      {
        date: '2026-11-19',
        method: 'transfer',
        received_by: 'Bendahara',
        received: 70_000,
        taken_back: 0,
        count: 1,
      },
    ])
    const both = await book('from=2026-11-18&to=2026-11-19&limit=1')
    expect([both.list.length, both.pagination.total_data]).toEqual([1, 4])
    expect((await book('method=transfer')).list).toHaveLength(1)
    expect((await book('received_by=Orang%20lain')).list).toEqual([])
    expect((await here.kit.send('GET', '/v1/cash_book?from=2026-11-19&to=2026-11-18')).code).toBe(
      ErrorCode.invalid,
    )
  })
})

it('finds one entry by its number, as people type it, of whichever day and only within reach', async () => {
  const spp = await here.kit.published('SPP', 150_000)
  const [a, b] = spp.bundleIds
  await here.kit.publishedOn('2026-07-10')
  await taken({ parts: [part(a, 1_000)], paid_at: '2026-08-01T08:00:00+07:00' })
  const wrong = await taken({ parts: [part(b, 2_000)] })
  await here.kit.send('PUT', `/v1/bill_payments/${wrong.id}/corrected`, { reason: 'Salah siswa' })
  const numbersBy = async (number: string) =>
    (await book(`number=${encodeURIComponent(number)}`)).list.map((one) => one.number)
  expect(await numbersBy('kw 2026 1')).toEqual(['KW/2026/000001'])
  expect(await numbersBy('KO/2026/000001')).toEqual(['KO/2026/000001'])
  expect(await numbersBy('KW/2026/999999999')).toEqual([])
  for (const odd of ['000001', 'KW/2026/', 'KW/2026/1 OR 1=1', `KW/2026/${'9'.repeat(30)}`]) {
    const answer = await here.kit.send('GET', `/v1/cash_book?number=${encodeURIComponent(odd)}`)
    expect(answer.code, odd).toBe(ErrorCode.invalid)
  }
  const elsewhere = await makeSchool(here.service.db, 'nomor')
  const stranger = moneyKit(here.service, elsewhere, await here.service.token(elsewhere.email('bendahara')))
  const seen = await stranger.send('GET', '/v1/cash_book?number=KW/2026/000001')
  expect(z.parse(Book, seen.data)).toMatchObject({ list: [], totals: [] })
})

it('finds bills by the card of a pupil, not by one that was revoked', async () => {
  await here.kit.published('SPP', 150_000)
  const [pupil] = here.school.classes['7A'].pupils
  const token = 'HDRABCD01234567890123456789'
  const card = {
    id: uuidv7(),
    schoolId: here.school.schoolId,
    studentId: pupil?.id ?? '',
    token,
    createdAt: thursday,
  }
  await here.service.db.insert(studentCards).values(card)
  expect((await here.kit.bundles(`search=${token}`)).list.map((one) => one.student?.id)).toEqual([pupil?.id])
  await here.service.db.update(studentCards).set({ revokedAt: thursday })
  expect((await here.kit.bundles(`search=${token}`)).list).toEqual([])
})
