import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { listBillEvents, type BillEventKind } from '../../../../contract/bills/bill-journal'
import { BillPayment } from '../../../../contract/bills/bill-payments'
import { BillReductionChange } from '../../../../contract/bills/bill-reductions'
import { ErrorCode } from '../../../../contract/errors'
import { moneyKit } from '../../../../tests/support/money/money-kit'
import { eachWithMoneySchool } from '../../../../tests/support/money/money-school'
import { makeSchool } from '../../../../tests/support/records/school-fixture'

const here = eachWithMoneySchool('jurnal')
const span = 'from=2026-11-01&to=2026-11-30'
const events = async (query = span, kit = here.kit) => {
  const answer = await kit.send('GET', `/v1/bill_journal?${query}`)
  expect(answer.code, answer.message).toBe(ErrorCode.ok)
  return z.parse(listBillEvents.data, answer.data).list
}
const sumOf = (list: Awaited<ReturnType<typeof events>>, kind: BillEventKind) =>
  list.filter((one) => one.kind === kind).reduce((sum, { amount }) => sum + amount, 0)
/** A reduction of half of everything for a pupil of 7A. */
async function halve(index: number) {
  const answer = await here.kit.send('POST', '/v1/bill_reductions', {
    ...{ student_id: here.school.classes['7A'].pupils[index]?.id, kind: 'reduction', percent: 50 },
    ...{ from: '2026-07-01', granted_by: 'Yayasan', reason: 'Yatim' },
  })
  expect(answer.code, answer.message).toBe(ErrorCode.ok)
  return z.parse(BillReductionChange, answer.data).id
}

it('with the receipts makes exactly what pupils still owe, through reductions, voids and corrections', async () => {
  await halve(0)
  const spp = await here.kit.published('SPP', 150_000)
  await here.kit.published('Wisata', 80_000)
  const later = await halve(1)
  await here.kit.send('PUT', `/v1/bill_reductions/${later}/revoked`, { from: '2026-07-01', reason: 'Keliru' })
  // One that is reduced is voided: what was billed and what was taken off it are both taken back.
  const { list } = await here.kit.bundles(`bill_group_id=${spp.id}`)
  const reduced = list.find((one) => (one.reduced ?? 0) > 0)
  await here.kit.send('DELETE', `/v1/bill_groups/bundles/${reduced?.id ?? ''}?reason=Keliru`)
  const [paid, part] = list.filter((one) => one.id !== reduced?.id)
  const pay = async (bundle_id = '', amount = 0) => {
    const body = { parts: [{ bundle_id, amount }], method: 'cash' }
    return z.parse(BillPayment, (await here.kit.send('POST', '/v1/bill_payments', body)).data)
  }
  await pay(paid?.id, 150_000)
  const wrong = await pay(part?.id, 40_000)
  await here.kit.send('PUT', `/v1/bill_payments/${wrong.id}/corrected`, { reason: 'Salah siswa' })

  const all = await events()
  const pupils = here.school.classes['7A'].pupils.length
  expect(sumOf(all, 'billed')).toBe(pupils * (150_000 + 80_000))
  expect(all).toContainEqual({
    ...{ date: '2026-11-19', kind: 'voided', bill: 'SPP', item: 'SPP', bills: 1, amount: 150_000 },
  })
  expect(sumOf(all, 'reduced')).toBe(2 * (75_000 + 40_000))
  const receivable =
    sumOf(all, 'billed') - sumOf(all, 'voided') - sumOf(all, 'reduced') + sumOf(all, 'restored') - 150_000
  expect(receivable).toBe((await here.kit.bundles('')).totals.outstanding)
  expect(await events('from=2026-11-18&to=2026-11-18')).toEqual([])
})

it('refuses spans that are no span, and a person who does not reach every class', async () => {
  await here.kit.published('SPP', 150_000)
  for (const query of [
    'from=2026-11-02&to=2026-11-01',
    'from=2025-01-01&to=2026-11-19',
    'from=x&to=2026-11-19',
  ]) {
    expect((await here.kit.send('GET', `/v1/bill_journal?${query}`)).code).toBe(ErrorCode.invalid)
  }
  await here.service.db.execute(sql`
    UPDATE roles SET permissions = '{bills.read}' WHERE school_id = ${here.school.schoolId} AND master = 'wali_kelas'`)
  const own = moneyKit(here.service, here.school, await here.service.token(here.school.email('wali_kelas')))
  expect((await own.send('GET', `/v1/bill_journal?${span}`)).code).toBe(ErrorCode.notPermitted)
  const elsewhere = await makeSchool(here.service.db, 'tetangga')
  const stranger = moneyKit(here.service, elsewhere, await here.service.token(elsewhere.email('bendahara')))
  expect(await events(span, stranger)).toEqual([])
})
