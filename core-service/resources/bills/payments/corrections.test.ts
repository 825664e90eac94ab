import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { BillGroupChange } from '../../../../contract/bills/bill-groups'
import { ErrorCode } from '../../../../contract/errors'
import { Health } from '../../../../contract/health'
import { uuidv7 } from '../../../../contract/values/ids'
import { moneyKit } from '../../../../tests/support/money/money-kit'
import { eachWithMoneySchool } from '../../../../tests/support/money/money-school'
import { auditLog } from '../../../db/schema/audit-log'

const here = eachWithMoneySchool('koreksi')
/** A group of Rp150.000 for 7A, with a payment for the first two pupils that should have been for others. */
async function typedWrongly() {
  const { id, bundleIds } = await here.kit.published('SPP', 150_000)
  const payment_id = uuidv7()
  const bundle_ids = bundleIds.slice(0, 2)
  expect((await here.kit.put(id, 'paid', { payment_id, bundle_ids, method: 'cash' })).code).toBe(ErrorCode.ok)
  return { id, payment_id, bundle_ids, bundleIds }
}
const correct = (id: string, body: object) =>
  here.kit.put(id, 'corrected', { reason: 'Salah pilih siswa', ...body })
const done = (answer: { code: number; message: string; data: unknown }) => {
  expect(answer.code, answer.message).toBe(ErrorCode.ok)
  return z.parse(BillGroupChange, answer.data)
}

describe('a payment that was typed wrongly', () => {
  it('is taken back by counter-entries with reason and numbers of their own; nothing is deleted', async () => {
    const { id, payment_id, bundle_ids } = await typedWrongly()
    here.service.clock.now = new Date('2026-11-19T01:05:00Z')
    const answer = done(await correct(id, { payment_id }))
    expect(answer).toMatchObject({ payment_id, paid: 0, outstanding: 900_000 })
    expect(answer.bundles?.map((one) => [one.id, one.status, one.paid, one.rest])).toEqual(
      bundle_ids.map((bundle) => [bundle, 'unpaid', 0, 150_000]),
    )
    const [paid, counter] = answer.bundles?.[0]?.instalments ?? []
    expect(paid).toMatchObject({
      amount: 150_000,
      receipt_number: 'KW/2026/000001',
      corrected_by: counter?.id,
    })
    expect(counter).toMatchObject({
      amount: -150_000,
      corrects: paid?.id,
      payment_id,
      paid_at: '2026-11-19T01:05:00.000Z',
      note: 'Salah pilih siswa',
      receipt_number: 'KO/2026/000001',
      received_by: 'Bendahara',
    })
    expect(answer.bundles?.[1]?.instalments?.[1]?.receipt_number).toBe('KO/2026/000002')
    const { totals } = await here.kit.bundles(`bill_group_id=${id}`)
    expect(totals).toEqual({ billed: 900_000, paid: 0, outstanding: 900_000, reduced: 0 })
    const kept = await here.service.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, counter?.id ?? ''))
    expect(kept).toMatchObject([
      { entity: 'bill_corrections', after: { payment_id, amount: 150_000, number: 'KO/2026/000001' } },
    ])
  })

  it('is taken back once, however often that is sent and at the same moment', async () => {
    const { id, payment_id } = await typedWrongly()
    const body = { payment_id, correction_id: uuidv7() }
    const answers = await Promise.all([1, 2, 3].map(() => correct(id, body)))
    expect(answers.map(({ code }) => code)).toEqual([0, 0, 0])
    expect(done(await correct(id, body))).toMatchObject({ paid: 0, correction_id: body.correction_id })
    const again = await correct(id, { payment_id })
    expect([again.code, again.message]).toEqual([
      ErrorCode.wrongState,
      'Pembayaran ini sudah dikoreksi dengan nomor KO/2026/000001. Muat ulang daftar ini.',
    ])
  })

  it('is taken back for one of its pupils alone, and the right one is paid afterwards', async () => {
    const { id, payment_id, bundle_ids, bundleIds } = await typedWrongly()
    const [wrong = '', right = ''] = bundle_ids
    const answer = done(await correct(id, { payment_id, bundle_ids: [wrong] }))
    expect(answer).toMatchObject({ paid: 150_000 })
    expect(done(await here.kit.put(id, 'paid', { bundle_ids: [wrong], method: 'transfer' })).paid).toBe(
      300_000,
    )
    const { list } = await here.kit.bundles(`bill_group_id=${id}`)
    const of = (bundle: string) =>
      list.find((one) => one.id === bundle)?.instalments?.map((one) => one.amount)
    expect(of(wrong)).toEqual([150_000, -150_000, 150_000])
    expect(of(right)).toEqual([150_000])
    const foreign = await correct(id, { payment_id, bundle_ids: [bundleIds[4]] })
    expect([foreign.code, foreign.data]).toMatchObject([
      ErrorCode.invalid,
      { errors: [{ path: 'bundle_ids.0' }] },
    ])
  })

  it('no longer keeps a wrong bill from being voided', async () => {
    const { id, payment_id } = await typedWrongly()
    expect((await here.kit.put(id, 'void')).code).toBe(ErrorCode.wrongState)
    await here.kit.put(id, 'closed')
    done(await correct(id, { payment_id }))
    expect(done(await here.kit.put(id, 'void'))).toMatchObject({ status: 'void', paid: 0 })
  })

  it.each([
    ['without a reason', { reason: '  ' }, ErrorCode.invalid],
    ['of a payment that is not there', { payment_id: uuidv7() }, ErrorCode.notFound],
    ['without a payment', { payment_id: undefined }, ErrorCode.invalid],
  ])('stays %s', async (_name, wrong, code) => {
    const { id, payment_id } = await typedWrongly()
    expect((await correct(id, { payment_id, ...wrong })).code).toBe(code)
    const other = await here.kit.published('Uang kegiatan', 10_000)
    expect((await correct(other.id, { payment_id })).code).toBe(ErrorCode.notFound)
    expect((await here.kit.bundles(`bill_group_id=${id}`)).totals.paid).toBe(300_000)
  })

  it('is not taken back under the id of another correction', async () => {
    const first = await typedWrongly()
    const correction_id = uuidv7()
    done(await correct(first.id, { payment_id: first.payment_id, correction_id }))
    const second = await here.kit.published('Uang kegiatan', 10_000)
    const payment_id = uuidv7()
    await here.kit.put(second.id, 'paid', { payment_id, bundle_ids: [second.bundleIds[0]], method: 'cash' })
    const answer = await correct(second.id, { payment_id, correction_id })
    expect(answer.code).toBe(ErrorCode.duplicate)
  })
})

it('is made by people who hold bills.correct; the permission to take money is not enough', async () => {
  const { id, payment_id } = await typedWrongly()
  const holding = async (permissions: string) => {
    await here.service.db.execute(sql`
      UPDATE roles SET permissions = ${permissions}::text[]
      WHERE school_id = ${here.school.schoolId} AND master = 'kepala_sekolah'`)
    const token = await here.service.token(here.school.email('kepala_sekolah'))
    return moneyKit(here.service, here.school, token)
  }
  const body = { payment_id, reason: 'Salah pilih siswa' }
  const atTheTill = { reason: 'Salah pilih siswa' }
  const clerk = await holding('{bills.read,bills.write,classes.all}')
  expect((await clerk.put(id, 'corrected', body)).code).toBe(ErrorCode.notPermitted)
  const path = `/v1/bill_payments/${payment_id}/corrected`
  expect((await clerk.send('PUT', path, atTheTill)).code).toBe(ErrorCode.notPermitted)
  expect((await here.kit.bundles(`bill_group_id=${id}`)).totals.paid).toBe(300_000)
  const auditor = await holding('{bills.read,bills.correct,classes.all}')
  expect((await auditor.send('PUT', path, atTheTill)).code).toBe(ErrorCode.ok)
  expect((await here.kit.bundles(`bill_group_id=${id}`)).totals.paid).toBe(0)
})

it('is announced, so that an app offers it only where the service can', async () => {
  const { capabilities } = z.parse(Health, (await here.service.call('GET', '/v1/health')).data)
  expect(capabilities).toContain('payment_corrections')
})
