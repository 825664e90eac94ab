import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { billAnalytics } from '../../../contract/analytics/bill-analytics'
import { ErrorCode } from '../../../contract/errors'
import { moneyKit } from '../../../tests/support/money/money-kit'
import { eachWithMoneySchool } from '../../../tests/support/money/money-school'
import { makeSchool } from '../../../tests/support/records/school-fixture'

// Today is 19 November 2026.
const here = eachWithMoneySchool('analisis')

async function bill(name: string, amount: number, due_date: string, class_ids?: string[]) {
  const { id: bill_type_id } = await here.kit.type(name, amount)
  const targets = { class_ids: class_ids ?? [here.school.classes['7A'].id] }
  const group = await here.kit.draft(name, { items: [{ bill_type_id }], targets, due_date })
  expect((await here.kit.put(group.id, 'published')).code).toBe(ErrorCode.ok)
  return group.id
}
async function analyse(span = 'from=2026-10-01&to=2026-11-30', kit = here.kit) {
  const answer = await kit.send('GET', `/v1/analytics/bills?${span}`)
  expect(answer.code, answer.message).toBe(ErrorCode.ok)
  return z.parse(billAnalytics.data, answer.data)
}
const named = <Row extends { class?: { name: string } | null | undefined }>(rows: readonly Row[]) =>
  rows.map(({ class: own, ...rest }) => ({ ...rest, class: own?.name ?? null }))

it('adds up bills by class and due date; the borders of the span count, what is void does not', async () => {
  const { '7A': a, '7B': b } = here.school.classes
  await bill('September', 1, '2026-09-30')
  const october = await bill('Oktober', 100_000, '2026-10-01', [a.id, b.id])
  await bill('November', 50_000, '2026-11-30')
  await bill('Desember', 7, '2026-12-01')
  // A reduction is a sum of its own; what is billed is without it.
  const body = {
    ...{ kind: 'scholarship', percent: 10, from: '2026-11-01' },
    granted_by: 'Yayasan',
    reason: 'Prestasi',
  }
  const scholar = { ...body, student_id: a.pupils[5]?.id }
  expect((await here.kit.send('POST', '/v1/bill_reductions', scholar)).code).toBe(ErrorCode.ok)
  const { list } = await here.kit.bundles(`bill_group_id=${october}`)
  const [paid, part, gone] = list.filter(({ student }) => a.pupils.some(({ id }) => id === student?.id))
  await here.kit.put(october, 'paid', { bundle_ids: [paid?.id], method: 'cash' })
  await here.kit.put(october, 'paid', { bundle_ids: [part?.id], method: 'cash', amount: 30_000 })
  await here.kit.send('DELETE', `/v1/bill_groups/bundles/${gone?.id ?? ''}?reason=Keliru`)

  const { date, billed, open } = await analyse()
  expect(date).toBe('2026-11-19')
  expect(named(billed)).toEqual([
    { class: '7A', due_date: '2026-10-01', bills: 5, billed: 500_000, paid: 130_000, reduced: 0 },
    { class: '7A', due_date: '2026-11-30', bills: 6, billed: 295_000, paid: 0, reduced: 5_000 },
    { class: '7B', due_date: '2026-10-01', bills: 3, billed: 300_000, paid: 0, reduced: 0 },
  ])
  // Open bills are of any date; they agree with the list of bills.
  expect(named(open)).toEqual([
    { class: '7A', due_date: '2026-09-30', students: 6, rest: 6 },
    { class: '7A', due_date: '2026-10-01', students: 4, rest: 370_000 },
    { class: '7A', due_date: '2026-11-30', students: 6, rest: 295_000 },
    { class: '7A', due_date: '2026-12-01', students: 6, rest: 41 },
    { class: '7B', due_date: '2026-10-01', students: 3, rest: 300_000 },
  ])
  const { totals } = await here.kit.bundles('')
  expect(open.reduce((sum, { rest }) => sum + rest, 0)).toBe(totals.outstanding)
})

it('shows a role without all classes the own one, and a role that may not read bills nothing', async () => {
  const { '7A': a, '7B': b } = here.school.classes
  await bill('SPP', 150_000, '2026-10-10', [a.id, b.id])
  const as = async (master: 'wali_kelas' | 'guru', permissions: string) => {
    await here.service.db.execute(sql`
      UPDATE roles SET permissions = ${permissions}::text[]
      WHERE school_id = ${here.school.schoolId} AND master = ${master}`)
    return moneyKit(here.service, here.school, await here.service.token(here.school.email(master)))
  }
  const own = await analyse(undefined, await as('wali_kelas', '{analytics.read,bills.read}'))
  expect([...named(own.billed), ...named(own.open)].map((row) => row.class)).toEqual(['7A', '7A'])
  const refused = await (
    await as('guru', '{analytics.read}')
  ).send('GET', '/v1/analytics/bills?from=2026-10-01&to=2026-11-30')
  expect(refused.code).toBe(ErrorCode.notPermitted)
})

it('refuses a span that is none, and shows nothing of another school', async () => {
  await bill('SPP', 150_000, '2026-10-10')
  for (const span of [
    'from=2026-11-30&to=2026-10-01',
    'from=1926-01-01&to=2026-01-01',
    'from=2026-02-30&to=2026-03-01',
    '',
  ])
    expect((await here.kit.send('GET', `/v1/analytics/bills?${span}`)).code, span).toBe(ErrorCode.invalid)
  const elsewhere = await makeSchool(here.service.db, 'tetangga')
  const stranger = moneyKit(here.service, elsewhere, await here.service.token(elsewhere.email('bendahara')))
  expect(await analyse(undefined, stranger)).toMatchObject({ billed: [], open: [] })
})
