import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { BillGroupChange } from '../../../../contract/bills/bill-groups'
import { ErrorCode } from '../../../../contract/errors'
import { uuidv7 } from '../../../../contract/values/ids'
import { moneyKit } from '../../../../tests/support/money/money-kit'
import { makeSchool } from '../../../../tests/support/records/school-fixture'
import { auditLog } from '../../../db/schema/audit-log'
import { billReceipts } from '../../../db/schema/bills/bill-payments'
import { schoolKit } from '../../../../tests/support/records/school-kit'

const { service, school } = await schoolKit('bayar', {})
const kit = moneyKit(service, school, await service.token(school.email('bendahara')))

const pay = async (id: string, body: object) =>
  z.parse(BillGroupChange, (await kit.put(id, 'paid', { method: 'cash', ...body })).data)
const numbersOf = (answer: BillGroupChange) =>
  (answer.bundles ?? []).flatMap((one) => (one.instalments ?? []).map((part) => part.receipt_number))

describe('a payment', () => {
  it('without amount pays the rest of each, with a kwitansi for each', async () => {
    const { id, bundleIds } = await kit.published('SPP', 150_000)
    const [one = '', two = ''] = bundleIds
    await kit.publishedOn('2026-11-10')
    const part = await pay(id, {
      bundle_ids: [one],
      amount: 40_000,
      paid_at: '2026-11-18T16:30:00+07:00',
      note: 'Titip lewat kakak',
    })
    expect(part.bundles).toMatchObject([
      {
        id: one,
        status: 'partial',
        paid: 40_000,
        rest: 110_000,
        version: 2,
        instalments: [
          {
            amount: 40_000,
            paid_at: '2026-11-18T09:30:00.000Z',
            method: 'cash',
            note: 'Titip lewat kakak',
            receipt_number: 'KW/2026/000001',
            received_by: 'Bendahara',
          },
        ],
      },
    ])
    const rest = await pay(id, { bundle_ids: [one, two, one], method: 'transfer' })
    expect(rest.bundles?.map((bundle) => [bundle.status, bundle.paid, bundle.rest])).toEqual([
      ['paid', 150_000, 0],
      ['paid', 150_000, 0],
    ])
    expect(numbersOf(rest)).toEqual(['KW/2026/000001', 'KW/2026/000002', 'KW/2026/000003'])
    expect(rest).toMatchObject({ paid: 300_000, outstanding: 600_000, total: 900_000 })
    const kept = await service.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.entity, 'bill_payments'), eq(auditLog.entityId, rest.payment_id ?? '')))
    expect(kept).toMatchObject([{ before: null, after: { group_id: id, method: 'transfer' } }])
  })

  it('that is sent again pays nothing and answers the same, even after the group is closed', async () => {
    const { id, bundleIds } = await kit.published('Berulang', 20_000)
    const body = { bundle_ids: bundleIds.slice(0, 2), payment_id: uuidv7() }
    const answers = await Promise.all(Array.from({ length: 6 }, () => pay(id, body)))
    expect(new Set(answers.map((one) => JSON.stringify(one.bundles))).size).toBe(1)
    expect(answers[0]).toMatchObject({ payment_id: body.payment_id, paid: 40_000 })
    await kit.put(id, 'closed')
    expect((await pay(id, body)).bundles).toEqual(answers[0]?.bundles)
  })

  it('that reuses the id of another one is refused', async () => {
    const { id, bundleIds } = await kit.published('Pengenal', 20_000)
    const other = await kit.published('Pengenal lain', 20_000)
    const [one, two] = bundleIds
    const payment_id = uuidv7()
    await pay(id, { bundle_ids: [one], amount: 5_000, payment_id })
    for (const [group, body] of [
      [id, { bundle_ids: [two], amount: 5_000 }],
      [id, { bundle_ids: [one], amount: 6_000 }],
      [other.id, { bundle_ids: other.bundleIds.slice(0, 1), amount: 5_000 }],
    ] as const) {
      const answer = await kit.put(group, 'paid', { ...body, payment_id, method: 'cash' })
      expect([answer.status, answer.code]).toEqual([409, ErrorCode.duplicate])
    }
    expect((await kit.bundles(`bill_group_id=${id}`)).totals.paid).toBe(5_000)
  })

  it('of more than the rest is refused in words, and changes nothing', async () => {
    const { id, bundleIds } = await kit.published('Lebih', 150_000)
    const [one] = bundleIds
    await pay(id, { bundle_ids: [one], amount: 149_999 })
    expect(await kit.put(id, 'paid', { bundle_ids: [one], amount: 2, method: 'cash' })).toMatchObject({
      status: 422,
      data: {
        errors: [{ path: 'amount', message: 'Sisa tagihan ini Rp1. Isi paling banyak sejumlah itu.' }],
      },
    })
    expect(
      await kit.put(id, 'paid', { bundle_ids: bundleIds.slice(1, 3), amount: 2, method: 'cash' }),
    ).toMatchObject({
      data: { errors: [{ path: 'amount' }] },
    })
    await pay(id, { bundle_ids: [one], amount: 1 })
    expect(await kit.put(id, 'paid', { bundle_ids: bundleIds, method: 'cash' })).toMatchObject({
      status: 409,
      code: ErrorCode.wrongState,
      message: 'Tagihan Aji Saputra sudah lunas. Muat ulang daftar ini.',
      data: { id, bundles: bundleIds.map((_id, i) => ({ status: i === 0 ? 'paid' : 'unpaid' })) },
    })
    expect((await kit.bundles(`bill_group_id=${id}`)).totals.paid).toBe(150_000)
  })

  it.each([
    [{ amount: 0 }, 'amount'],
    [{ amount: -1 }, 'amount'],
    [{ amount: 0.5 }, 'amount'],
    [{ method: 'barter' }, 'method'],
    [{ paid_at: '2026-11-31T10:00:00Z' }, 'paid_at'],
    [{ paid_at: 'kemarin' }, 'paid_at'],
    [{ paid_at: '1970-01-01T00:00:00Z' }, 'paid_at'],
    [{ paid_at: '2026-11-20T10:00:00Z' }, 'paid_at'],
    [{ bundle_ids: [] }, 'bundle_ids'],
    [{ bundle_ids: [uuidv7()] }, 'bundle_ids.0'],
    [{ payment_id: '1' }, 'payment_id'],
    [{ note: 'x'.repeat(301) }, 'note'],
  ])('%j is refused with its path', async (part, path) => {
    const { id, bundleIds } = await kit.published(`Isian ${uuidv7()}`, 10_000)
    const body = { bundle_ids: bundleIds.slice(0, 1), method: 'cash', ...part }
    expect(await kit.put(id, 'paid', body)).toMatchObject({ status: 422, data: { errors: [{ path }] } })
    expect((await kit.bundles(`bill_group_id=${id}`)).totals.paid).toBe(0)
  })

  it('into a bundle of another group is refused', async () => {
    const mine = await kit.published('Satu', 10_000)
    const other = await kit.published('Dua', 10_000)
    const body = { bundle_ids: [mine.bundleIds[0], other.bundleIds[0]], method: 'cash' }
    expect(await kit.put(mine.id, 'paid', body)).toMatchObject({
      data: { errors: [{ path: 'bundle_ids.1' }] },
    })
  })

  it('counts its kwitansi by the year in which the money came', async () => {
    const { id, bundleIds } = await kit.published('Tahun lalu', 10_000)
    const [one, two] = bundleIds
    await kit.publishedOn('2025-12-10')
    const last = await pay(id, { bundle_ids: [one], paid_at: '2025-12-31T17:00:00+07:00' })
    expect(numbersOf(last)).toEqual(['KW/2025/000001'])
    // 1 January in Jakarta already.
    const eve = await pay(id, { bundle_ids: [two], paid_at: '2025-12-31T17:00:00Z' })
    expect(numbersOf(eve)[0]).toMatch(/^KW\/2026\//)
  })
})

describe('the list of bundles', () => {
  it('filters, searches, sorts and adds up all that it lets through', async () => {
    const own = await makeSchool(service.db, 'daftar')
    const office = moneyKit(service, own, await service.token(own.email('bendahara')))
    const { '7A': a, '7B': b } = own.classes
    const late = await office.published('Lama', 100_000, [a.id])
    const soon = await office.type('Baru', 30_000)
    const { id } = await office.draft('Baru', {
      due_date: '2026-12-10',
      items: [{ bill_type_id: soon.id }],
      targets: { class_ids: [a.id, b.id] },
    })
    await office.put(id, 'published')
    await office.put(late.id, 'paid', { bundle_ids: late.bundleIds.slice(0, 2), method: 'qris' })
    await office.put(late.id, 'paid', {
      bundle_ids: late.bundleIds.slice(2, 3),
      amount: 30_000,
      method: 'cash',
    })

    const sums = async (query: string) => (await office.bundles(query)).totals
    expect(await sums('')).toEqual({ billed: 870_000, paid: 230_000, outstanding: 640_000, reduced: 0 })
    expect(await sums('page=3')).toEqual({ billed: 870_000, paid: 230_000, outstanding: 640_000, reduced: 0 })
    expect(await sums('status=paid')).toEqual({ billed: 200_000, paid: 200_000, outstanding: 0, reduced: 0 })
    expect(await sums('status=unpaid,partial')).toMatchObject({ outstanding: 640_000 })
    expect(await sums('overdue=true')).toEqual({
      billed: 400_000,
      paid: 30_000,
      outstanding: 370_000,
      reduced: 0,
    })
    expect(await sums('overdue=false')).toMatchObject({ billed: 470_000 })
    expect(await sums(`class_id=${b.id}`)).toEqual({
      billed: 90_000,
      paid: 0,
      outstanding: 90_000,
      reduced: 0,
    })
    expect(await sums(`grade_id=${a.gradeId}`)).toMatchObject({ billed: 870_000 })
    expect(await sums(`student_id=${a.pupils[0]?.id ?? ''}`)).toMatchObject({
      billed: 130_000,
      paid: 100_000,
    })
    expect((await office.bundles('search=eka')).list.map((one) => one.student?.name)).toEqual([
      'Éka Putri',
      'Éka Putri',
    ])
    expect((await office.bundles('search=0012')).list).toHaveLength(1)
    expect((await office.bundles('search=%25')).list).toEqual([])
    const rests = (await office.bundles('sort=-rest')).list.map((one) => one.rest)
    expect(rests).toEqual([...rests].sort((x, y) => (y ?? 0) - (x ?? 0)))
    const pages = await Promise.all(
      [1, 2, 3, 4, 5].map((page) =>
        office.send('GET', `/v1/bill_groups/bundles?limit=3&page=${page}&sort=due_date`),
      ),
    )
    const ids = pages.flatMap(
      (one) => z.parse(z.object({ list: z.array(z.looseObject({ id: z.string() })) }), one.data).list,
    )
    expect(new Set(ids.map((one) => one.id)).size).toBe(15)
    expect((await office.send('GET', '/v1/bill_groups/bundles?status=lunas')).code).toBe(ErrorCode.invalid)
    expect((await office.send('GET', '/v1/bill_groups/bundles?limit=0')).code).toBe(ErrorCode.invalid)
  })
})

it('numbers of all kwitansi run without gap or double', async () => {
  const rows = await service.db
    .select({
      year: billReceipts.year,
      n: sql<number>`count(*)::int`,
      different: sql<number>`count(DISTINCT number)::int`,
      last: sql<number>`max(number)`,
    })
    .from(billReceipts)
    .where(eq(billReceipts.schoolId, school.schoolId))
    .groupBy(billReceipts.year)
  expect(rows.length).toBe(2)
  for (const { n, different, last } of rows) expect([different, last]).toEqual([n, n])
})
