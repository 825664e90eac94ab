import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { Dashboard } from '../../../../contract/analytics/dashboard'
import { BillPayment } from '../../../../contract/bills/bill-payments'
import { BillTransfer, type BillTransferCreate } from '../../../../contract/bills/bill-transfers'
import { CashEntry } from '../../../../contract/bills/cash-book'
import { listOf } from '../../../../contract/envelope'
import { ErrorCode } from '../../../../contract/errors'
import { Rupiah } from '../../../../contract/values/rupiah'
import { uuidv7 } from '../../../../contract/values/ids'
import { type MoneyKit, moneyKit } from '../../../../tests/support/money/money-kit'
import { eachWithMoneySchool } from '../../../../tests/support/money/money-school'
import { makeSchool } from '../../../../tests/support/records/school-fixture'
import { uploadImage } from '../../../../tests/support/pictures/upload-image'
import { brokenConstraint } from '../../../kit/answers/database-errors'

const here = eachWithMoneySchool('transfer')
const today = '2026-11-19'

type Body = Partial<BillTransferCreate>
const note = (body: Body, kit: MoneyKit = here.kit) =>
  kit.send('POST', '/v1/bill_transfers', { transferred_on: today, ...body })
const noted = async (body: Body) => {
  const answer = await note(body)
  expect(answer.code, answer.message).toBe(ErrorCode.ok)
  return z.parse(BillTransfer, answer.data)
}
const part = (bundle_id = '', amount = 150_000) => ({ bundle_id, amount })
const accept = (id: string, body: object = {}, kit: MoneyKit = here.kit) =>
  kit.send('PUT', `/v1/bill_transfers/${id}/accepted`, body)
const refuse = (id: string, reason: string, kit: MoneyKit = here.kit) =>
  kit.send('PUT', `/v1/bill_transfers/${id}/refused`, { reason })
const Accepted = z.extend(BillTransfer, { payment: BillPayment })
const accepted = async (id: string, body: object = {}) => {
  const answer = await accept(id, body)
  expect(answer.code, answer.message).toBe(ErrorCode.ok)
  return z.parse(Accepted, answer.data)
}
const read = async (id: string) =>
  z.parse(BillTransfer, (await here.kit.send('GET', `/v1/bill_transfers/${id}`)).data)
const List = z.extend(listOf(BillTransfer), { amount: Rupiah })
const list = async (query = '', kit: MoneyKit = here.kit) =>
  z.parse(List, (await kit.send('GET', `/v1/bill_transfers?${query}`)).data)
const bookOf = async (date: string) =>
  z.parse(listOf(CashEntry), (await here.kit.send('GET', `/v1/cash_book?from=${date}&to=${date}`)).data).list
const as = async (who: 'administrator' | 'wali_kelas' | 'kepala_sekolah') =>
  moneyKit(here.service, here.school, await here.service.token(here.school.email(who)))
/** What the dashboard counts; null for those who do not verify. */
const counted = async (kit: MoneyKit) =>
  z.parse(Dashboard, (await kit.send('GET', '/v1/dashboard')).data).transfers_waiting
const setRole = (master: string, permissions: readonly string[]) =>
  here.service.db.execute(sql`
    UPDATE roles SET permissions = ${sql.param([...permissions])}::text[]
    WHERE school_id = ${here.school.schoolId} AND master = ${master}`)

describe('a transfer that waits', () => {
  it('has no receipt, leaves its bills open and is named on them, and is not in the cash book', async () => {
    const spp = await here.kit.published('SPP', 150_000)
    const [a, b] = spp.bundleIds
    const transfer = await noted({
      parts: [part(a), part(b, 50_000)],
      transferred_on: '2026-11-18',
      reference: ' BSI 00123 ',
    })
    expect(transfer).toMatchObject({ status: 'waiting', amount: 200_000, reference: 'BSI 00123' })
    expect(transfer.parts.map(({ bundle_id, amount, rest }) => [bundle_id, amount, rest])).toEqual([
      [a, 150_000, 150_000],
      [b, 50_000, 150_000],
    ])
    const { list: bills, totals } = await here.kit.bundles(`bill_group_id=${spp.id}`)
    expect(totals.paid).toBe(0)
    expect(bills.filter((one) => one.waiting).map((one) => [one.rest, one.waiting, one.instalments])).toEqual(
      [
        [150_000, 150_000, []],
        [150_000, 50_000, []],
      ],
    )
    expect(bills.flatMap((one) => one.waiting_transfers ?? [])).toEqual([
      { amount: 150_000, transferred_on: '2026-11-18' },
      { amount: 50_000, transferred_on: '2026-11-18' },
    ])
    expect([...(await bookOf(today)), ...(await bookOf('2026-11-18'))]).toEqual([])
    expect(await list('status=waiting')).toMatchObject({ amount: 200_000, list: [{ id: transfer.id }] })
    expect((await list('status=refused')).list).toEqual([])
  })

  it('that is sent again is noted once; another content, or the same proof for two, is refused', async () => {
    const spp = await here.kit.published('SPP', 150_000)
    const [a] = spp.bundleIds
    const body = { id: uuidv7(), parts: [part(a, 100_000)], reference: 'A1' }
    const answers = await Promise.all(Array.from({ length: 4 }, () => noted(body)))
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1)
    expect((await note({ ...body, reference: 'A2' })).code).toBe(ErrorCode.duplicate)
    expect((await note({ ...body, parts: [part(a, 99_999)] })).code).toBe(ErrorCode.duplicate)
    const second = await note({ parts: [part(a, 100_000)] })
    expect(second).toMatchObject({ code: ErrorCode.invalid, data: { errors: [{ path: 'parts.0.amount' }] } })
    expect(JSON.stringify(second.data)).toContain('Rp100.000 untuk tagihan ini sudah menunggu')
    const both = await Promise.all([note({ parts: [part(a, 40_000)] }), note({ parts: [part(a, 40_000)] })])
    expect(both.map(({ code }) => code).sort()).toEqual([ErrorCode.ok, ErrorCode.invalid])
  })

  it('fits what is open together with the others that wait: what was paid already is no longer open', async () => {
    const [bill = ''] = (await here.kit.published('SPP', 150_000)).bundleIds
    await here.kit.send('POST', '/v1/bill_payments', { parts: [part(bill, 100_000)], method: 'cash' })
    await noted({ parts: [part(bill, 20_000)] })
    expect(await note({ parts: [part(bill, 30_001)] })).toMatchObject({
      code: ErrorCode.invalid,
      data: { errors: [{ path: 'parts.0.amount' }] },
    })
    await noted({ parts: [part(bill, 30_000)] })
    expect(await list('status=waiting')).toMatchObject({ amount: 50_000 })
  })

  it('takes in no bill that is paid, void, closed, unknown or smaller, and no day to come', async () => {
    const spp = await here.kit.published('SPP', 150_000)
    const [a, b, c] = spp.bundleIds
    await here.kit.send('POST', '/v1/bill_payments', { parts: [part(a)], method: 'cash' })
    await here.kit.send('DELETE', `/v1/bill_groups/bundles/${b ?? ''}?reason=Keliru`)
    expect((await note({ parts: [part(a)] })).message).toContain('sudah lunas')
    expect((await note({ parts: [part(b)] })).message).toContain('sudah dibatalkan')
    expect((await note({ parts: [part(c, 150_001)] })).code).toBe(ErrorCode.invalid)
    expect((await note({ parts: [part(uuidv7())] })).code).toBe(ErrorCode.invalid)
    expect((await note({ parts: [part(c)], transferred_on: '2026-11-20' })).code).toBe(ErrorCode.dateInFuture)
    expect((await note({ parts: [part(c)], transferred_on: '1999-12-31' })).code).toBe(ErrorCode.invalid)
    for (const amount of [0, -1, 1.5, 1_000_000_001]) {
      expect((await note({ parts: [part(c, amount)] })).code).toBe(ErrorCode.invalid)
    }
    await here.kit.put(spp.id, 'closed')
    expect((await note({ parts: [part(c)] })).message).toContain('sudah ditutup')
    expect((await list()).list).toEqual([])
  })

  it('has a picture as proof that everybody who reads bills may open, and no other picture', async () => {
    const spp = await here.kit.published('SPP', 150_000)
    const token = await here.service.token(here.school.email('bendahara'))
    const { url } = await uploadImage(here.service, token)
    const parts = [part(spp.bundleIds[0], 1000)]
    expect((await noted({ parts, proof_url: url })).proof_url).toBe(url)
    const opened = async (who: 'kepala_sekolah' | 'guru') => {
      const headers = { authorization: `Bearer ${await here.service.token(here.school.email(who))}` }
      return (await here.service.app.inject({ url: `/core${url}`, headers })).statusCode
    }
    expect([await opened('kepala_sekolah'), await opened('guru')]).toEqual([200, 404])
    // A photo of the gate, which the treasurer may not see, would be shown to everybody who reads bills.
    const piket = await here.service.token(here.school.email('petugas_piket'))
    const foreign = (await uploadImage(here.service, piket)).url
    for (const proof_url of [
      foreign,
      'https://jahat.example/a.png',
      'javascript:alert(1)',
      '/v1/images/..%2F..%2Fetc',
      '/v1/images/%E0%A4%A.webp',
      '/v1/images/umum%2F00000000-0000-7000-8000-000000000000.webp',
    ]) {
      expect((await note({ parts, proof_url })).code, proof_url).toBe(ErrorCode.invalid)
    }
  })
})

describe('a transfer that is accepted', () => {
  it('becomes one payment with receipts on its day, however often and by how many people it is asked', async () => {
    const spp = await here.kit.published('SPP', 150_000)
    const [a, b] = spp.bundleIds
    await here.kit.publishedOn('2026-11-10')
    const { id } = await noted({
      parts: [part(a), part(b, 50_000)],
      transferred_on: '2026-11-18',
      reference: 'BSI 00123',
    })
    const admin = await as('administrator')
    const answers = await Promise.all([accept(id), accept(id, {}, admin), accept(id)])
    expect(answers.map(({ code }) => code)).toEqual([0, 0, 0])
    const payments = answers.map(({ data }) => z.parse(Accepted, data).payment)
    expect(new Set(payments.map((one) => one.id)).size).toBe(1)
    const [payment] = payments
    expect(payment).toMatchObject({
      amount: 200_000,
      method: 'transfer',
      note: 'Transfer 18 November 2026, BSI 00123',
      paid_at: '2026-11-18T05:00:00.000Z',
    })
    expect((await bookOf('2026-11-18')).map((one) => [one.number, one.amount])).toEqual([
      ['KW/2026/000001', 150_000],
      ['KW/2026/000002', 50_000],
    ])
    expect((await here.kit.bundles('')).totals.paid).toBe(200_000)
    expect((await here.kit.bundles('')).list.map((one) => one.waiting)).toEqual(Array(6).fill(0))
    expect(await read(id)).toMatchObject({ status: 'accepted', payment_id: payment?.id })
    expect((await refuse(id, 'Salah')).message).toMatch(/sudah diterima oleh/)
    // Asked again later the answer is the same, on another day too.
    expect((await accepted(id, { date: today })).payment.id).toBe(payment?.id)
  })

  it('of which a bill was paid, voided or closed meanwhile names it and waits on', async () => {
    const spp = await here.kit.published('SPP', 150_000)
    const trip = await here.kit.published('Wisata', 80_000)
    const [a, b] = spp.bundleIds
    const first = await noted({ parts: [part(a), part(trip.bundleIds[0], 80_000)] })
    const second = await noted({ parts: [part(b)] })
    await here.kit.send('POST', '/v1/bill_payments', { parts: [part(a, 30_000)], method: 'cash' })
    expect((await accept(first.id)).message).toContain('tinggal Rp120.000, kurang dari yang ditransfer')
    await here.kit.send('POST', '/v1/bill_payments', { parts: [part(a, 120_000)], method: 'cash' })
    expect((await accept(first.id)).message).toMatch(/SPP .+ sudah lunas\. Pembayaran ini tetap menunggu/)
    await here.kit.send('DELETE', `/v1/bill_groups/bundles/${b ?? ''}?reason=Keliru`)
    expect((await accept(second.id)).message).toMatch(/sudah dibatalkan\. Pembayaran ini tetap menunggu/)
    await here.kit.put(trip.id, 'closed')
    expect((await accept(first.id)).message).toContain('Wisata sudah ditutup')
    expect((await list('status=waiting')).list.map(({ id }) => id).sort()).toEqual(
      [first.id, second.id].sort(),
    )
    // Nothing of what was refused used up a number.
    expect((await bookOf(today)).map((one) => one.number)).toEqual(['KW/2026/000001', 'KW/2026/000002'])
  })

  it('is not written into a closed day or one to come; another day takes it', async () => {
    const spp = await here.kit.published('SPP', 150_000)
    await here.kit.publishedOn('2026-11-10')
    const { id } = await noted({ parts: [part(spp.bundleIds[0])], transferred_on: '2026-11-17' })
    await here.kit.send('PUT', '/v1/cash_days/2026-11-17/closed', { counted_cash: 0, expected_cash: 0 })
    expect((await accept(id)).message).toContain('Buku kas 17 November 2026 sudah ditutup')
    expect((await accept(id, { date: '2026-11-16' })).code).toBe(ErrorCode.invalid)
    expect((await accept(id, { date: '2026-11-20' })).code).toBe(ErrorCode.dateInFuture)
    expect((await read(id)).status).toBe('waiting')
    const { payment } = await accepted(id, { date: today })
    expect(payment.note).toBe('Transfer 17 November 2026')
    expect((await bookOf(today)).map((one) => one.amount)).toEqual([150_000])
  })

  it('and a payment of the same moment never pay twice', async () => {
    const { bundleIds } = await here.kit.published('SPP', 150_000)
    for (const bundle of bundleIds) {
      const { id } = await noted({ parts: [part(bundle)] })
      const answers = await Promise.all([
        here.kit.send('POST', '/v1/bill_payments', { parts: [part(bundle)], method: 'cash' }),
        accept(id),
      ])
      expect(answers.map(({ code }) => code).sort()).toEqual([ErrorCode.ok, ErrorCode.wrongState])
    }
    expect((await here.kit.bundles('')).totals).toMatchObject({
      paid: bundleIds.length * 150_000,
      outstanding: 0,
    })
  })
})

it('a transfer that is refused keeps its reason, and its bills take another one', async () => {
  const spp = await here.kit.published('SPP', 150_000)
  const parts = [part(spp.bundleIds[0])]
  const { id } = await noted({ parts })
  expect((await refuse(id, '  ')).code).toBe(ErrorCode.invalid)
  const answers = await Promise.all([refuse(id, 'Uang tidak masuk'), refuse(id, 'Uang tidak masuk')])
  expect(answers.map(({ code }) => code)).toEqual([0, 0])
  expect((await refuse(id, 'Alasan lain')).message).toContain('sudah ditolak oleh Bendahara')
  expect((await accept(id)).message).toContain('sudah ditolak oleh Bendahara')
  expect(await read(id)).toMatchObject({
    status: 'refused',
    reason: 'Uang tidak masuk',
    decided_by: 'Bendahara',
  })
  expect((await noted({ parts })).status).toBe('waiting')
})

it('is listed in the order that is asked for, with the same rows on all pages', async () => {
  const spp = await here.kit.published('SPP', 150_000)
  const { list: bills } = await here.kit.bundles(`bill_group_id=${spp.id}`)
  const nameOf = (id: string) => bills.find((one) => one.id === id)?.student?.name ?? ''
  const made = []
  for (const [at, [amount, day]] of (
    [
      [30_000, 17],
      [10_000, 19],
      [20_000, 18],
    ] as const
  ).entries()) {
    here.service.clock.now = new Date(`2026-11-19T01:0${String(at)}:00Z`)
    const parts = [part(spp.bundleIds[at], amount)]
    made.push(await noted({ parts, transferred_on: `2026-11-${String(day)}` }))
  }
  const [a, b, c] = made.map(({ id }) => id)
  const ids = async (sort: string) => (await list(sort)).list.map(({ id }) => id)
  expect(await ids('status=waiting')).toEqual([a, b, c])
  expect(await ids('sort=-recorded_at')).toEqual([c, b, a])
  expect(await ids('sort=amount')).toEqual([b, c, a])
  expect(await ids('sort=-amount')).toEqual([a, c, b])
  expect(await ids('sort=transferred_on')).toEqual([a, c, b])
  const named = (await list('sort=-name')).list.map(({ parts }) => nameOf(parts[0]?.bundle_id ?? ''))
  expect(named).toEqual(named.toSorted((one, other) => (one < other ? 1 : -1)))
  expect([...(await ids('sort=amount&limit=2')), ...(await ids('sort=amount&limit=2&page=2'))]).toEqual([
    b,
    c,
    a,
  ])
  expect((await here.kit.send('GET', '/v1/bill_transfers?sort=reason')).code).toBe(ErrorCode.invalid)
})

describe('who may', () => {
  it('decide holds bills.verify; who does not takes no transfer down as paid either', async () => {
    const spp = await here.kit.published('SPP', 150_000)
    await setRole('kepala_sekolah', ['bills.read', 'bills.write', 'classes.all', 'dashboard.read'])
    const clerk = await as('kepala_sekolah')
    const answer = await note({ parts: [part(spp.bundleIds[0])] }, clerk)
    const { id } = z.parse(BillTransfer, answer.data)
    expect((await accept(id, {}, clerk)).code).toBe(ErrorCode.notPermitted)
    expect((await refuse(id, 'Iseng saja', clerk)).code).toBe(ErrorCode.notPermitted)
    const body = { parts: [part(spp.bundleIds[1])], method: 'transfer' }
    expect((await clerk.send('POST', '/v1/bill_payments', body)).code).toBe(ErrorCode.notPermitted)
    const one = { bundle_ids: [spp.bundleIds[1]], method: 'transfer' }
    expect((await clerk.put(spp.id, 'paid', one)).code).toBe(ErrorCode.notPermitted)
    expect((await clerk.send('POST', '/v1/bill_payments', { ...body, method: 'cash' })).code).toBe(
      ErrorCode.ok,
    )
    expect((await read(id)).status).toBe('waiting')
    expect([await counted(clerk), await counted(here.kit)]).toEqual([null, 1])
    await refuse(id, 'Tidak masuk')
    expect(await counted(here.kit)).toBe(0)
  })

  it('reach all of its pupils sees it; another school and another class do not', async () => {
    const both = [here.school.classes['7A'].id, here.school.classes['7B'].id]
    const spp = await here.kit.published('SPP', 150_000, both)
    const { list: bills } = await here.kit.bundles(`bill_group_id=${spp.id}`)
    const of = (name: string) => bills.find((one) => one.student?.class?.name === name)?.id
    const mixed = await noted({ parts: [part(of('7A')), part(of('7B'))] })
    await setRole('wali_kelas', ['bills.read', 'bills.write', 'bills.verify', 'dashboard.read'])
    const wali = await as('wali_kelas')
    const other = bills.find((one) => one.student?.class?.name === '7A' && one.id !== of('7A'))?.id
    const own = await noted({ parts: [part(other)] })
    expect((await list('', wali)).list.map(({ id }) => id)).toEqual([own.id])
    expect((await wali.send('GET', `/v1/bill_transfers/${mixed.id}`)).code).toBe(ErrorCode.notFound)
    expect((await accept(mixed.id, {}, wali)).code).toBe(ErrorCode.notFound)
    expect((await refuse(mixed.id, 'Bukan kelas saya', wali)).code).toBe(ErrorCode.notFound)
    expect((await note({ parts: [part(of('7B'), 1)] }, wali)).code).toBe(ErrorCode.invalid)
    const elsewhere = await makeSchool(here.service.db, 'lain')
    const stranger = moneyKit(here.service, elsewhere, await here.service.token(elsewhere.email('bendahara')))
    expect((await list('', stranger)).list).toEqual([])
    expect([await counted(here.kit), await counted(wali), await counted(stranger)]).toEqual([2, 1, 0])
    expect((await accept(own.id, {}, stranger)).code).toBe(ErrorCode.notFound)
    expect((await refuse(own.id, 'Bukan sekolah saya', stranger)).code).toBe(ErrorCode.notFound)
    const pupil = here.school.classes['7A'].pupils[0]
    expect((await list(`search=${encodeURIComponent(pupil?.name ?? '')}`)).list.length).toBe(1)
    expect((await list('search=tidakadaorangnya')).list).toEqual([])
    expect((await list(`student_id=${uuidv7()}`)).list).toEqual([])
  })
})

it.each([
  ['another bank reference', sql`UPDATE bill_transfers SET reference = 'X'`, 'bill_transfers_stay'],
  ['its removal', sql`DELETE FROM bill_transfers`, 'bill_transfers_stay'],
  ['another amount', sql`UPDATE bill_transfer_parts SET amount = amount + 1`, 'bill_payments_stay'],
  [
    'a payment of something else',
    sql`UPDATE bill_transfers t SET payment_id = x.payment_id, decided_by = 'Siapa', decided_at = now()
      FROM (SELECT w.school_id, w.id, p.id AS payment_id FROM bill_transfers w
        JOIN bill_payments p ON p.school_id = w.school_id AND p.method = 'transfer'
        WHERE w.status = 'waiting'
          AND NOT EXISTS (SELECT FROM bill_transfers o WHERE o.payment_id = p.id) LIMIT 1) x
      WHERE t.school_id = x.school_id AND t.id = x.id`,
    'bill_transfers_receipts',
  ],
  [
    'one for no bill',
    sql`INSERT INTO bill_transfers (id, school_id, transferred_on, recorded_by, created_at)
      SELECT gen_random_uuid(), school_id, transferred_on, 'Siapa', now() FROM bill_transfers`,
    'bill_transfers_parts',
  ],
])('the database refuses %s behind the back of the service', async (_what, statement, constraint) => {
  const spp = await here.kit.published('SPP', 150_000)
  await noted({ parts: [part(spp.bundleIds[0])] })
  const paid = await here.kit.send('POST', '/v1/bill_payments', {
    parts: [part(spp.bundleIds[0], 1_000)],
    method: 'transfer',
  })
  expect(paid.code).toBe(ErrorCode.ok)
  const broken = await here.service.db
    .transaction((tx) => tx.execute(statement))
    .then(
      () => 'nothing',
      (error: unknown) => brokenConstraint(error),
    )
  expect(broken).toBe(constraint)
})
