import fc from 'fast-check'
import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { BillGroupChange } from '../../../contract/bills/bill-groups'
import { ErrorCode } from '../../../contract/errors'
import { uuidv7 } from '../../../contract/values/ids'
import { moneyKit } from '../../../tests/support/money/money-kit'
import { billCorrections, billReceipts } from '../../db/schema/bills/bill-payments'
import { schoolKit } from '../../../tests/support/records/school-kit'

const { service, school } = await schoolKit('acak', {})
const kit = moneyKit(service, school, await service.token(school.email('bendahara')))

const amount = fc.oneof(fc.integer({ min: 1, max: 200_000 }), fc.constantFrom(1, 999_999_999, 1_000_000_000))

/** One request that somebody makes at the counter, sent between once and three times at the same moment. */
const act = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('pay' as const),
      bundles: fc.uniqueArray(fc.nat(8), { minLength: 1, maxLength: 4 }),
      /** In thousandths of what one bundle costs, so that some instalments are too large. */
      share: fc.option(fc.integer({ min: 1, max: 1200 }), { nil: undefined }),
      year: fc.constantFrom(2025, 2026),
      times: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('correct' as const),
      /** Which of the payments that were answered so far, counted from the first. */
      payment: fc.nat(8),
      /** The whole payment, or only what it brought to one of its bundles. */
      bundle: fc.option(fc.nat(8), { nil: undefined }),
      times: fc.integer({ min: 1, max: 3 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('void' as const), bundle: fc.nat(8) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('void group' as const, 'reopen' as const) }) },
)

const story = fc.record({
  amounts: fc.array(amount, { minLength: 1, maxLength: 3 }),
  pupils: fc.uniqueArray(fc.nat(8), { minLength: 1, maxLength: 9 }),
  waves: fc.array(fc.array(act, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 4 }),
})

it('never loses or invents a rupiah, whatever is paid, repeated, corrected and voided at the same time', async () => {
  await fc.assert(fc.asyncProperty(story, tell), { numRuns: 25 })
})

async function tell({ amounts, pupils, waves }: Story) {
  const all = [...school.classes['7A'].pupils, ...school.classes['7B'].pupils].map((one) => one.id)
  const types = await Promise.all(amounts.map((each) => kit.type(uuidv7(), each)))
  const each = amounts.reduce((sum, one) => sum + one, 0)
  const group = await kit.draft(uuidv7(), {
    items: types.map((type) => ({ bill_type_id: type.id })),
    targets: { student_ids: pupils.map((index) => all[index]) },
  })
  const shown = z.parse(BillGroupChange, (await kit.put(group.id, 'published', { dry_run: true })).data)
  expect(shown.preview).toMatchObject({ student_count: pupils.length, total: each * pupils.length })
  await Promise.all([kit.put(group.id, 'published'), kit.put(group.id, 'published')])
  const bundleIds = (await kit.bundles(`bill_group_id=${group.id}`)).list.map((one) => one.id)
  expect(bundleIds).toHaveLength(pupils.length)

  await kit.publishedOn('2025-01-10')
  const told: Told = { amounts: new Map(), payments: [] }
  for (const wave of waves) {
    await Promise.all(wave.map((one) => perform(one, group.id, bundleIds, each, told)))
    await agree(group.id, bundleIds, each, told.amounts)
  }
}

type Story = typeof story extends fc.Arbitrary<infer T> ? T : never
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never

/** What the service answered to have taken, and taken back, by receipt and counter-entry; and by which payments. */
interface Told {
  readonly amounts: Map<string, number>
  readonly payments: string[]
}

async function perform(one: Act, groupId: string, bundleIds: string[], each: number, told: Told) {
  const at = (index: number) => bundleIds[index % bundleIds.length] ?? ''
  if (one.kind === 'void') {
    const { code } = await kit.send('DELETE', `/v1/bill_groups/bundles/${at(one.bundle)}?reason=Keliru`)
    expect([ErrorCode.ok, ErrorCode.wrongState]).toContain(code)
  } else if (one.kind === 'pay') {
    const payment_id = uuidv7()
    const amount = one.share === undefined ? undefined : Math.ceil((each * one.share) / 1000)
    const bundle_ids = one.bundles.map(at)
    const body = { bundle_ids, amount, payment_id, method: 'cash', paid_at: `${one.year}-03-01T03:00:00Z` }
    const answers = await Promise.all(Array.from({ length: one.times }, () => kit.put(groupId, 'paid', body)))
    for (const answer of answers) {
      expect([ErrorCode.ok, ErrorCode.wrongState, ErrorCode.invalid]).toContain(answer.code)
      if (answer.code !== ErrorCode.ok) continue
      const parts = (z.parse(BillGroupChange, answer.data).bundles ?? [])
        .flatMap((bundle) => bundle.instalments ?? [])
        .filter((part) => part.payment_id === payment_id && !part.corrects)
      expect(parts).toHaveLength(new Set(bundle_ids).size)
      if (amount !== undefined) expect(parts.map((part) => part.amount)).toEqual([amount])
      for (const part of parts) told.amounts.set(part.id, part.amount)
      if (!told.payments.includes(payment_id)) told.payments.push(payment_id)
    }
  } else if (one.kind === 'correct') {
    const payment_id = told.payments[one.payment % told.payments.length]
    if (payment_id === undefined) return
    const bundle_ids = one.bundle === undefined ? undefined : [at(one.bundle)]
    const body = { payment_id, bundle_ids, reason: 'Salah ketik', correction_id: uuidv7() }
    const answers = await Promise.all(
      Array.from({ length: one.times }, () => kit.put(groupId, 'corrected', body)),
    )
    for (const answer of answers) {
      // Invalid: the payment was not for that bundle.
      expect([ErrorCode.ok, ErrorCode.wrongState, ErrorCode.invalid]).toContain(answer.code)
      if (answer.code !== ErrorCode.ok) continue
      const all = (z.parse(BillGroupChange, answer.data).bundles ?? []).flatMap(
        (one) => one.instalments ?? [],
      )
      for (const entry of all.filter((one) => one.corrects && one.payment_id === payment_id)) {
        told.amounts.set(entry.id, entry.amount)
      }
    }
  } else {
    const { code } = await kit.put(groupId, one.kind === 'reopen' ? 'closed' : 'void')
    expect([ErrorCode.ok, ErrorCode.wrongState]).toContain(code)
    if (one.kind === 'reopen') await kit.put(groupId, 'published')
  }
}

/** The bills, the totals, the receipts and the answers agree to the rupiah. */
async function agree(groupId: string, bundleIds: string[], each: number, told: Map<string, number>) {
  const { list, totals } = await kit.bundles(`bill_group_id=${groupId}`)
  expect(list.map((one) => one.id).sort()).toEqual([...bundleIds].sort())
  for (const bundle of list) {
    const paid = (bundle.instalments ?? []).reduce((sum, part) => sum + part.amount, 0)
    const items = (bundle.items ?? []).reduce((sum, item) => sum + item.amount, 0)
    expect([bundle.total, bundle.paid, items]).toEqual([each, paid, each])
    expect(bundle.rest).toBe(bundle.status === 'void' ? 0 : each - paid)
    expect(bundle.status === 'void' ? paid : 0).toBe(0)
  }
  const living = list.filter((one) => one.status !== 'void').length
  const taken = [...told.values()].reduce((sum, one) => sum + one, 0)
  expect(totals).toEqual({
    billed: living * each,
    paid: taken,
    outstanding: living * each - taken,
    reduced: 0,
  })
  const stored = list.flatMap((one) => one.instalments ?? []).map((part) => [part.id, part.amount])
  expect(new Map(z.parse(z.array(z.tuple([z.string(), z.number()])), stored))).toEqual(told)

  for (const table of [billReceipts, billCorrections]) {
    const years = await service.db
      .select({
        n: sql<number>`count(*)::int`,
        different: sql<number>`count(DISTINCT number)::int`,
        first: sql<number>`min(number)`,
        last: sql<number>`max(number)`,
      })
      .from(table)
      .where(eq(table.schoolId, school.schoolId))
      .groupBy(table.year)
    for (const { n, different, first, last } of years) expect([first, different, last]).toEqual([1, n, n])
  }
}
