import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { listBillArrears } from '../../../../contract/bills/bill-arrears'
import { BillGroupChange } from '../../../../contract/bills/bill-groups'
import { BillPayment } from '../../../../contract/bills/bill-payments'
import { BillReductionChange, listBillReductions } from '../../../../contract/bills/bill-reductions'
import { ErrorCode } from '../../../../contract/errors'
import { uuidv7 } from '../../../../contract/values/ids'
import { moneyKit } from '../../../../tests/support/money/money-kit'
import { eachWithMoneySchool } from '../../../../tests/support/money/money-school'
import { makeSchool } from '../../../../tests/support/records/school-fixture'
import { brokenConstraint } from '../../../kit/answers/database-errors'

const here = eachWithMoneySchool('potongan')
const pupil = (index = 0) => here.school.classes['7A'].pupils[index]?.id ?? ''
const half = () => ({
  ...{ student_id: pupil(), kind: 'scholarship', percent: 50, from: '2026-07-01', to: '2027-06-30' },
  ...{ granted_by: 'Yayasan Harapan', reason: 'Hafal 5 juz' },
})
const ask = (body: object, kit = here.kit) => kit.send('POST', '/v1/bill_reductions', { ...half(), ...body })
const give = async (body: object = {}) => {
  const answer = await ask(body)
  expect(answer.code, answer.message).toBe(ErrorCode.ok)
  return z.parse(BillReductionChange, answer.data)
}
const askToRevoke = (id: string, body: object = {}) =>
  here.kit.send('PUT', `/v1/bill_reductions/${id}/revoked`, {
    ...{ from: '2026-07-01', reason: 'Pindah program' },
    ...body,
  })
const takeBack = async (id: string, body: object = {}) => {
  const answer = await askToRevoke(id, body)
  expect(answer.code, answer.message).toBe(ErrorCode.ok)
  return z.parse(BillReductionChange, answer.data)
}
const billOf = async (index = 0) => {
  const { list } = await here.kit.bundles(`student_id=${pupil(index)}`)
  const [bill] = list
  if (bill === undefined || list.length > 1) throw new Error(`${String(list.length)} bills instead of one`)
  return bill
}
const pay = async (bundle_id: string, amount: number) => {
  const answer = await here.kit.send('POST', '/v1/bill_payments', {
    parts: [{ bundle_id, amount }],
    method: 'cash',
  })
  return { code: answer.code, payment: z.safeParse(BillPayment, answer.data).data }
}
const listed = async (query = '') =>
  z.parse(listBillReductions.data, (await here.kit.send('GET', `/v1/bill_reductions?${query}`)).data)

it('is taken off when a group is published, with a line of its own, sums of its own and a preview before', async () => {
  const { name } = await give().then(({ student }) => student)
  const { id: bill_type_id } = await here.kit.type('SPP', 150_001)
  const group = await here.kit.draft('SPP November', {
    items: [{ bill_type_id }],
    targets: { class_ids: [here.school.classes['7A'].id] },
  })
  const tried = z.parse(
    BillGroupChange,
    (await here.kit.put(group.id, 'published', { dry_run: true })).data,
  ).preview
  // 150.001 × 50 % = 75.000,5, rounded up.
  expect(tried).toMatchObject({ student_count: 6, total: 6 * 150_001 - 75_001, reduced: 75_001 })
  expect(tried?.reduced_students).toBe(1)
  const made = z.parse(BillGroupChange, (await here.kit.put(group.id, 'published')).data)
  expect(made).toMatchObject({ total: 825_005, reduced: 75_001, outstanding: 825_005 })
  expect(await billOf()).toMatchObject({
    ...{ total: 75_000, reduced: 75_001, rest: 75_000, status: 'unpaid' },
    student: { name },
    items: [
      { name: 'SPP', amount: 150_001 },
      { name: 'Beasiswa 50% dari Yayasan Harapan', amount: -75_001 },
    ],
  })
  expect(await billOf(1)).toMatchObject({ total: 150_001, reduced: 0 })
  const { totals } = await here.kit.bundles(`bill_group_id=${group.id}`)
  expect(totals).toEqual({ billed: 825_005, paid: 0, outstanding: 825_005, reduced: 75_001 })
  const arrears = z.parse(listBillArrears.data, (await here.kit.send('GET', '/v1/bill_arrears')).data)
  expect([arrears.sum, arrears.reduced]).toEqual([825_005, 75_001])
  expect(arrears.list.find(({ student }) => student.id === pupil())).toMatchObject({
    ...{ sum: 75_000, reduced: 75_001 },
    bills: [{ rest: 75_000, reduced: 75_001 }],
  })
})

it('is taken off bills that exist, after a trial that changes nothing, and only those within its days and of its type', async () => {
  const { bill_type_id } = await here.kit.published('SPP', 150_000)
  const before = await billOf()
  const tried = await give({ dry_run: true })
  expect(tried).toMatchObject({ bill_count: 1, reduced: 75_000, bills: [{ before: 150_000, after: 75_000 }] })
  expect([await billOf(), (await listed()).list]).toEqual([before, []])
  expect((await give({ from: '2026-11-11' })).bills).toEqual([])
  expect((await give({ to: '2026-11-09' })).bills).toEqual([])
  const { id: other } = await here.kit.type('Buku', 10_000)
  expect((await give({ bill_type_id: other })).bills).toEqual([])
  const given = await give({ bill_type_id, from: '2026-11-10', to: '2026-11-10' })
  expect(given.bills).toMatchObject([{ before: 150_000, after: 75_000, due_date: '2026-11-10' }])
  expect(await listed(`student_id=${pupil()}`)).toMatchObject({ reduced: 75_000 })
})

it('never makes a bill negative or less than is paid, and what is paid whole stays', async () => {
  await here.kit.published('SPP', 150_000)
  const [first, second, third] = [await billOf(0), await billOf(1), await billOf(2)]
  await pay(first.id, 100_000)
  await pay(second.id, 150_000)
  expect((await give()).bills).toMatchObject([{ before: 150_000, after: 100_000 }])
  expect(await billOf(0)).toMatchObject({ total: 100_000, paid: 100_000, rest: 0, status: 'paid' })
  expect((await give({ student_id: pupil(1), percent: 100 })).bills).toEqual([])
  const whole = await give({ student_id: pupil(2), percent: null, amount: 1_000_000 })
  expect(whole.bills).toMatchObject([{ before: 150_000, after: 0 }])
  // Nothing is to be paid any more: it is settled, and takes no payment.
  expect(await billOf(2)).toMatchObject({ total: 0, rest: 0, status: 'paid' })
  expect((await pay(third.id, 1)).code).toBe(ErrorCode.wrongState)
  expect((await give({ student_id: pupil(2), kind: 'reduction' })).bills).toEqual([])
})

it('is taken back with a reason from a day on, but for bills that money has settled', async () => {
  await here.kit.published('SPP', 150_000)
  const given = await give()
  const other = await give({ student_id: pupil(1), percent: 100 })
  const bill = await billOf()
  const { payment } = await pay(bill.id, 75_000)
  expect(await takeBack(given.id, { dry_run: true })).toMatchObject({ bills: [], kept: 1 })
  expect((await takeBack(given.id, { from: '2026-11-11' })).kept).toBe(0)
  const refused = await askToRevoke(given.id)
  expect([refused.code, refused.message]).toEqual([
    ErrorCode.wrongState,
    'Potongan ini sudah dicabut oleh Bendahara. Muat ulang daftar ini.',
  ])
  expect(await billOf()).toMatchObject({ total: 75_000, status: 'paid' })
  expect(await takeBack(other.id)).toMatchObject({
    ...{ revoked_by: 'Bendahara', revoke_reason: 'Pindah program', bill_count: 0, reduced: 0 },
    bills: [{ before: 0, after: 150_000 }],
  })
  expect(await billOf(1)).toMatchObject({ total: 150_000, reduced: 0, status: 'unpaid' })
  expect((await listed('standing=true')).list).toEqual([])

  // Settled bills keep it until their payment is taken back.
  const third = await give({ student_id: pupil(2) })
  const paid = await pay((await billOf(2)).id, 75_000)
  expect(await takeBack(third.id)).toMatchObject({ bills: [], kept: 1 })
  await here.kit.send('PUT', `/v1/bill_payments/${paid.payment?.id ?? ''}/corrected`, { reason: 'Salah' })
  expect(await takeBack(third.id)).toMatchObject({ bills: [{ after: 150_000 }], kept: 0 })
  expect(payment?.amount).toBe(75_000)
})

it('is made once however often it is sent, and another content under its id is refused', async () => {
  await here.kit.published('SPP', 150_000)
  const id = uuidv7()
  const answers = await Promise.all([1, 2, 3].map(() => ask({ id })))
  expect(answers.map(({ code }) => code)).toEqual([0, 0, 0])
  expect(await billOf()).toMatchObject({ total: 75_000, reduced: 75_000 })
  expect((await ask({ id, percent: 60 })).code).toBe(ErrorCode.duplicate)
})

it('meets a payment and a publication in the same moment, and every rupiah is there', async () => {
  const { id: bill_type_id } = await here.kit.type('SPP', 150_000)
  const targets = { class_ids: [here.school.classes['7A'].id] }
  const group = await here.kit.draft('SPP', { items: [{ bill_type_id }], targets })
  await Promise.all([here.kit.put(group.id, 'published'), give()])
  expect(await billOf()).toMatchObject({ total: 75_000, reduced: 75_000 })
  const bill = await billOf(1)
  const [, { code }] = await Promise.all([give({ student_id: pupil(1) }), pay(bill.id, 100_000)])
  const after = await billOf(1)
  expect(after).toMatchObject(code === 0 ? { total: 100_000, paid: 100_000 } : { total: 75_000, paid: 0 })
})

it('says what is wrong with it', async () => {
  const faults = [
    [{ percent: null }, 'Isi persen atau jumlah potongan.'],
    [{ amount: 5 }, 'Isi salah satu saja: persen atau jumlah.'],
    [{ percent: 101 }, 'Persen paling banyak 100'],
    [{ percent: 12.5 }, 'Isi persen tanpa koma'],
    [{ percent: null, amount: -1 }, 'Jumlah harus lebih dari Rp0'],
    [{ to: '2026-06-30' }, 'Tanggal akhir harus sama dengan atau setelah tanggal mulai.'],
    [{ student_id: uuidv7() }, 'Siswa ini tidak ditemukan.'],
    [{ bill_type_id: uuidv7() }, 'Jenis tagihan ini tidak ditemukan.'],
    [{ reason: ' ' }, 'Tulis alasannya, paling sedikit 3 huruf'],
  ] as const
  for (const [body, sentence] of faults) {
    const answer = await ask(body)
    expect([answer.code, JSON.stringify(answer)]).toEqual([
      ErrorCode.invalid,
      expect.stringContaining(sentence),
    ])
  }
})

it('is given by people who bill the whole school, and another school sees and changes nothing of it', async () => {
  await here.kit.published('SPP', 150_000)
  const given = await give()
  for (const who of ['wali_kelas', 'kepala_sekolah'] as const) {
    const kit = moneyKit(here.service, here.school, await here.service.token(here.school.email(who)))
    expect((await ask({}, kit)).code).toBe(ErrorCode.notPermitted)
  }
  const other = await makeSchool(here.service.db, 'tetangga')
  const kit = moneyKit(here.service, other, await here.service.token(other.email('bendahara')))
  expect((await ask({}, kit)).code).toBe(ErrorCode.invalid)
  const seen = await kit.send('GET', '/v1/bill_reductions')
  expect(seen.data).toMatchObject({ list: [], reduced: 0 })
  const path = `/v1/bill_reductions/${given.id}/revoked`
  expect((await kit.send('PUT', path, { from: '2026-07-01', reason: 'Iseng' })).code).toBe(ErrorCode.notFound)
})

it('is held by the database itself: no row is changed or removed, and the sums are those of the lines', async () => {
  await here.kit.published('SPP', 150_000)
  await give()
  const broken = (statement: ReturnType<typeof sql>) =>
    here.service.db.transaction((tx) => tx.execute(statement)).then(() => 'nothing', brokenConstraint)
  expect(await broken(sql`UPDATE bill_reductions SET percent = 60`)).toBe('bill_reductions_stay')
  expect(await broken(sql`DELETE FROM bill_bundle_reductions`)).toBe('bill_reductions_stay')
  expect(
    await broken(sql`UPDATE bill_bundle_reductions SET taken_back_at = now() WHERE taken_back_at IS NULL`),
  ).toBe('bill_bundles_reductions')
  expect(
    await broken(
      sql`UPDATE bill_bundles SET total = total - 1, reduced = reduced + 1 WHERE total > 1 AND paid = 0`,
    ),
  ).toBe('bill_bundles_reductions')
  expect(await broken(sql`UPDATE bill_bundles SET total = -1 WHERE reduced > 0`)).toBe('bill_bundles_paid')
})
