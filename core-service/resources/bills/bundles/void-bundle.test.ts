import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { listBillReductions } from '../../../../contract/bills/bill-reductions'
import { ErrorCode } from '../../../../contract/errors'
import { moneyKit } from '../../../../tests/support/money/money-kit'
import { eachWithMoneySchool } from '../../../../tests/support/money/money-school'
import { auditLog } from '../../../db/schema/audit-log'

const here = eachWithMoneySchool('batal')
const voidOne = (id: string, query = '?reason=Keliru', kit = here.kit) =>
  kit.send('DELETE', `/v1/bill_groups/bundles/${id}${query}`)

it('keeps the reason with the bill and in the history, once', async () => {
  const { bundleIds } = await here.kit.published('SPP', 150_000)
  const [id = ''] = bundleIds
  const answers = await Promise.all(Array.from({ length: 3 }, () => voidOne(id, '?reason=Salah%20siswa')))
  expect(answers.map(({ code }) => code)).toEqual([0, 0, 0])
  expect(answers[0]?.data).toMatchObject({ status: 'void', rest: 0, void_reason: 'Salah siswa', version: 2 })
  const kept = await here.service.db.select().from(auditLog).where(eq(auditLog.entityId, id))
  expect(kept.map(({ after }) => after)).toContainEqual({ status: 'void', reason: 'Salah siswa' })
  expect(kept).toHaveLength(2)
})

it('is refused once anything is paid, until the payment is corrected', async () => {
  const { bundleIds } = await here.kit.published('SPP', 150_000)
  const [id = ''] = bundleIds
  const paid = await here.kit.send('POST', '/v1/bill_payments', {
    parts: [{ bundle_id: id, amount: 50_000 }],
    method: 'cash',
  })
  expect(await voidOne(id, '?reason=Pindah')).toMatchObject({
    code: ErrorCode.wrongState,
    message: 'Tagihan ini sudah dibayar Rp50.000, jadi tidak bisa dibatalkan. Koreksi pembayarannya dulu.',
    data: { id, paid: 50_000 },
  })
  const { id: payment } = z.parse(z.object({ id: z.string() }), paid.data)
  await here.kit.send('PUT', `/v1/bill_payments/${payment}/corrected`, { reason: 'Salah siswa' })
  expect(await voidOne(id, '?reason=Pindah')).toMatchObject({ code: ErrorCode.ok, data: { status: 'void' } })
})

it('against a payment in the same second ends with one of the two', async () => {
  const { bundleIds } = await here.kit.published('SPP', 150_000)
  for (const id of bundleIds) {
    const pay = { parts: [{ bundle_id: id, amount: 1000 }], method: 'cash' }
    const codes = (await Promise.all([here.kit.send('POST', '/v1/bill_payments', pay), voidOne(id)])).map(
      ({ code }) => code,
    )
    expect(codes.sort()).toEqual([ErrorCode.ok, ErrorCode.wrongState])
  }
})

it('takes what a reduction took off out of the sums of reductions', async () => {
  const { id: bill_type_id } = await here.kit.type('SPP', 150_000)
  const pupil = here.school.classes['7A'].pupils[0]?.id ?? ''
  const given = await here.kit.send('POST', '/v1/bill_reductions', {
    ...{ student_id: pupil, kind: 'scholarship', percent: 50, from: '2026-07-01' },
    ...{ granted_by: 'Yayasan', reason: 'Hafal 5 juz' },
  })
  expect(given.code, given.message).toBe(ErrorCode.ok)
  const group = await here.kit.draft('SPP', { items: [{ bill_type_id }], targets: { student_ids: [pupil] } })
  await here.kit.put(group.id, 'published')
  const reductions = async () => {
    const { data } = await here.kit.send('GET', '/v1/bill_reductions')
    const { list, reduced } = z.parse(listBillReductions.data, data)
    return [reduced, list[0]?.bill_count]
  }
  expect(await reductions()).toEqual([75_000, 1])
  const { list } = await here.kit.bundles(`bill_group_id=${group.id}`)
  await voidOne(list[0]?.id ?? '', '?reason=Pindah')
  expect(await reductions()).toEqual([0, 0])
  expect((await here.kit.bundles(`bill_group_id=${group.id}`)).totals).toMatchObject({
    billed: 0,
    reduced: 0,
  })
})

it('is a matter of those who take money, and its reason has an end', async () => {
  const { bundleIds } = await here.kit.published('SPP', 150_000)
  const [id = ''] = bundleIds
  for (const who of ['kepala_sekolah', 'wali_kelas'] as const) {
    const token = await here.service.token(here.school.email(who))
    const kit = moneyKit(here.service, here.school, token)
    expect((await voidOne(id, '?reason=Pindah', kit)).status).toBe(403)
  }
  expect((await voidOne(id, `?reason=${'a'.repeat(301)}`)).code).toBe(ErrorCode.invalid)
  expect((await here.kit.bundles('status=unpaid')).list).toHaveLength(6)
})
