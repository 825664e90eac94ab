import { sql } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { allCalls } from '../../contract/all-calls'
import type { CallSpec } from '../../contract/call'
import { ErrorCode } from '../../contract/errors'
import { uuidv7 } from '../../contract/values/ids'
import { type CallInput, makeFullSchool, send } from '../../tests/support/calls/every-call'
import { moneyKit } from '../../tests/support/money/money-kit'
import { testService } from '../../tests/support/records/school-kit'
import { thursday } from '../../tests/support/services/core-service'

// A clerk takes cash and publishes bills. Whatever the clerk sends, no debt disappears without cash of the same sum that today's
// close shows, and no other money is said to have come.

const service = await testService()
const full = await makeFullSchool(service, 'tugas')
const { schoolId } = full.school
await service.db.execute(sql`
  UPDATE roles SET permissions = '{students.read,classes.read,classes.all,bills.read,bills.write,images.write}'
  WHERE school_id = ${schoolId} AND master = 'bendahara'`)
const clerkToken = await service.token(full.school.email('bendahara'))
const clerk = moneyKit(service, full.school, clerkToken)
const admin = moneyKit(service, full.school, full.token)

const Sums = z.tuple([
  z.object({
    debt: z.coerce.number(),
    cash: z.coerce.number(),
    other: z.coerce.number(),
    taken_back: z.coerce.number(),
  }),
])

/** What pupils owe, the cash that was written down today, all other money, and what was taken back. */
async function sums() {
  const { rows } = await service.db.execute(sql`
    SELECT (SELECT coalesce(sum(total - paid), 0) FROM bill_bundles WHERE school_id = ${schoolId} AND voided_at IS NULL) AS debt,
      coalesce(sum(r.amount) FILTER (WHERE p.method = 'cash' AND p.created_at >= ${thursday.toISOString()}::timestamptz - interval '7 hours'), 0) AS cash,
      coalesce(sum(r.amount) FILTER (WHERE p.method <> 'cash'), 0) AS other,
      (SELECT coalesce(sum(amount), 0) FROM bill_corrections WHERE school_id = ${schoolId}) AS taken_back
    FROM bill_payments p JOIN bill_receipts r ON r.school_id = p.school_id AND r.payment_id = p.id
    WHERE p.school_id = ${schoolId}`)
  return z.parse(Sums, rows)[0]
}

/** Asks the law of whatever is done. */
async function expectCashOnly(what: string, act: () => Promise<unknown>): Promise<void> {
  const before = await sums()
  await act()
  const after = await sums()
  const gone = before.debt - after.debt
  expect(gone, `${what}: a debt disappears only against cash`).toBeLessThanOrEqual(after.cash - before.cash)
  expect([after.other, after.taken_back], `${what}: no other money comes or goes`).toEqual([
    before.other,
    before.taken_back,
  ])
}

const statuses = ['draft', 'published', 'closed', 'void', 'paid', 'corrected']

/** The ways in which a call can be sent: one, but for what goes by its status or by the method of payment. */
function variantsOf(call: CallSpec): CallInput[] {
  const input = full.inputFor(call)
  const ways = ['cash', 'transfer', 'qris', 'other']
  if (call.id === 'bill_groups.put')
    return statuses.flatMap((status): CallInput[] => {
      const params = { ...input.params, status }
      const bundle_ids = [full.known.get('bill_groups/bundles')]
      return status === 'paid'
        ? ways.map((method) => ({ ...input, params, body: { bundle_ids, amount: 1, method } }))
        : [{ ...input, params, body: { reason: 'Keliru', payment_id: full.known.get('payments') } }]
    })
  if (input.body?.['method'] === undefined) return [input]
  return ways.map((method) => ({ ...input, body: { ...input.body, id: uuidv7(), method } }))
}

it.each(
  allCalls
    .filter((call) => call.access !== 'public' && call.media === undefined && !call.id.startsWith('auth.'))
    .filter(({ method, id }) => method !== 'GET' && id !== 'users.password')
    .map((call) => [call.id, call] as const),
)('%s as a clerk', async (id, call) => {
  for (const input of variantsOf(call)) {
    await expectCashOnly(`${id} ${JSON.stringify(input.params)}`, () =>
      send(service, clerkToken, call, input),
    )
  }
})

let bills: Awaited<ReturnType<typeof admin.published>>
let number = 0
beforeEach(async () => {
  service.clock.now = thursday
  bills = await admin.published(`Uji ${String(++number)}`, 10_000)
})

const pay = (kit: typeof clerk, body: object) =>
  kit.send('POST', '/v1/bill_payments', {
    ...{ id: uuidv7(), parts: [{ bundle_id: bills.bundleIds[0], amount: 1_000 }], method: 'cash' },
    ...body,
  })
const paidId = async () => z.parse(z.object({ id: z.string() }), (await pay(admin, {})).data).id
const noted = async () => {
  const body = {
    parts: [{ bundle_id: bills.bundleIds[1], amount: 500 }],
    transferred_on: '2026-11-19',
    method: 'qris',
  }
  return z.parse(z.object({ id: z.string() }), (await clerk.send('POST', '/v1/bill_transfers', body)).data).id
}
const reduction = () => ({
  ...{
    student_id: full.school.classes['7A'].pupils[2]?.id,
    kind: 'reduction',
    percent: 100,
    from: '2026-11-01',
  },
  ...{ granted_by: 'Yayasan', reason: 'Keringanan' },
})
type Kit = typeof clerk

/** What lets a debt disappear or says that money came, and who has the duty does it. */
const duties: [string, () => Promise<(kit: Kit) => Promise<{ code: number }>>][] = [
  ['takes a transfer as paid', () => Promise.resolve((kit) => pay(kit, { method: 'transfer' }))],
  ['takes a QRIS payment as paid', () => Promise.resolve((kit) => pay(kit, { method: 'qris' }))],
  ['takes other money as paid', () => Promise.resolve((kit) => pay(kit, { method: 'other' }))],
  [
    'takes other money as paid for one bill of a group',
    () =>
      Promise.resolve((kit) =>
        kit.put(bills.id, 'paid', { bundle_ids: [bills.bundleIds[0]], amount: 500, method: 'other' }),
      ),
  ],
  [
    'accepts what waits',
    async () => {
      const id = await noted()
      return (kit) => kit.send('PUT', `/v1/bill_transfers/${id}/accepted`, {})
    },
  ],
  [
    'takes a payment back',
    async () => {
      const id = await paidId()
      return (kit) => kit.send('PUT', `/v1/bill_payments/${id}/corrected`, { reason: 'Salah ketik' })
    },
  ],
  [
    'voids a bill',
    () =>
      Promise.resolve((kit) =>
        kit.send('DELETE', `/v1/bill_groups/bundles/${bills.bundleIds[3] ?? ''}?reason=Keliru`),
      ),
  ],
  [
    'voids the bills of a group',
    () => Promise.resolve((kit) => kit.put(bills.id, 'void', { reason: 'Keliru' })),
  ],
  ['gives a reduction', () => Promise.resolve((kit) => kit.send('POST', '/v1/bill_reductions', reduction()))],
  [
    'writes money into a day before a closed one',
    async () => {
      await admin.publishedOn('2026-11-01')
      const close = { counted_cash: 0, expected_cash: 0 }
      await admin.send('PUT', '/v1/cash_days/2026-11-18/closed', close)
      return (kit) => pay(kit, { paid_at: '2026-11-17T09:00:00+07:00' })
    },
  ],
]

it.each(duties)('a clerk never %s, and who has the duty does', async (_what, prepare) => {
  const act = await prepare()
  await expectCashOnly(_what, async () => {
    expect((await act(clerk)).code).toBe(ErrorCode.notPermitted)
  })
  expect((await act(admin)).code).toBe(ErrorCode.ok)
})

it('nobody pays a bill before it was published', async () => {
  const early = await pay(admin, { paid_at: '2026-11-18T09:00:00+07:00' })
  expect(early).toMatchObject({ code: ErrorCode.invalid, data: { errors: [{ path: 'paid_at' }] } })
  expect(early.message).toContain('19 November 2026')
})

it.each([
  ['a bill', () => admin.send('DELETE', `/v1/bill_groups/bundles/${bills.bundleIds[0] ?? ''}`)],
  ['the bills of a group', () => admin.put(bills.id, 'void', {})],
])('nobody voids %s without a reason', async (_what, act) => {
  expect((await act()).code).toBe(ErrorCode.invalid)
})

it('what is written today for another day is in today’s close, and after it nothing is written for any day', async () => {
  await admin.publishedOn('2026-11-01')
  service.clock.now = new Date('2026-11-25T03:00:00Z')
  const kit = moneyKit(service, full.school, await service.token(full.school.email('administrator')))
  expect((await pay(kit, { paid_at: '2026-11-24T09:00:00+07:00' })).code).toBe(ErrorCode.ok)
  const book = await kit.send('GET', '/v1/cash_book?from=2026-11-25&to=2026-11-25')
  expect(book.data).toMatchObject({ list: [], written: [{ amount: 1_000, at: '2026-11-24T02:00:00.000Z' }] })
  const closed = await kit.send('PUT', '/v1/cash_days/2026-11-25/closed', {
    counted_cash: 0,
    expected_cash: 0,
  })
  expect(closed.data).toMatchObject({ difference: 0, other_days: { count: 1, cash: 1_000 } })
  expect((await pay(kit, { paid_at: '2026-11-24T09:00:00+07:00' })).code).toBe(ErrorCode.wrongState)
})

it('a payment that was taken down before answers the same when it is sent again, whatever is asked of new ones', async () => {
  const again = { id: uuidv7(), method: 'qris' }
  expect((await pay(admin, again)).code).toBe(ErrorCode.ok)
  expect((await pay(clerk, again)).code).toBe(ErrorCode.ok)
})
