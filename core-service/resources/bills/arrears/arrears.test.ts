import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { listBillArrears } from '../../../../contract/bills/bill-arrears'
import { ErrorCode } from '../../../../contract/errors'
import { moneyKit } from '../../../../tests/support/money/money-kit'
import { eachWithMoneySchool } from '../../../../tests/support/money/money-school'
import { makeSchool } from '../../../../tests/support/records/school-fixture'

const here = eachWithMoneySchool('tunggak')

/** A published group for 7A whose due date is some days before today, 19 November 2026. */
async function bill(name: string, amount: number, due_date: string, class_ids?: string[]) {
  const { id: bill_type_id } = await here.kit.type(name, amount)
  const targets = { class_ids: class_ids ?? [here.school.classes['7A'].id] }
  const group = await here.kit.draft(name, { items: [{ bill_type_id }], targets, due_date })
  expect((await here.kit.put(group.id, 'published')).code).toBe(ErrorCode.ok)
  return group.id
}
const arrears = async (query = '', kit = here.kit) => {
  const answer = await kit.send('GET', `/v1/bill_arrears?limit=200&${query}`)
  expect(answer.code, answer.message).toBe(ErrorCode.ok)
  return z.parse(listBillArrears.data, answer.data)
}

it('adds up what is overdue by pupil, class and age, on the borders of the ages too', async () => {
  await bill('Hari ini', 1, '2026-11-19')
  await bill('Kemarin', 10, '2026-11-18')
  await bill('30 hari', 100, '2026-10-20')
  await bill('31 hari', 1_000, '2026-10-19')
  await bill('60 hari', 10_000, '2026-09-20')
  await bill('61 hari', 100_000, '2026-09-19')
  await bill('90 hari', 1_000_000, '2026-08-21')
  await bill('91 hari', 10_000_000, '2026-08-20')
  const all = await arrears()
  const ages = { d30: 110, d60: 11_000, d90: 1_100_000, over: 10_000_000 }
  const [first] = all.list
  expect(first).toMatchObject({ sum: 11_111_110, ages })
  expect(first?.bills.map(({ name }) => name)).toEqual([
    '91 hari',
    '90 hari',
    '61 hari',
    '60 hari',
    '31 hari',
    '30 hari',
    'Kemarin',
  ])
  expect(all).toMatchObject({ date: '2026-11-19', students: 6, sum: 6 * 11_111_110 })
  expect(all.classes).toMatchObject([{ class: { name: '7A' }, students: 6, ages: { over: 60_000_000 } }])
})

it('leaves out what is paid or void, counts the rest of an instalment, and agrees with the list of bills', async () => {
  const id = await bill('SPP', 150_000, '2026-10-10')
  const { list } = await here.kit.bundles(`bill_group_id=${id}`)
  const [paid, part, gone] = list
  await here.kit.put(id, 'paid', { bundle_ids: [paid?.id], method: 'cash' })
  await here.kit.put(id, 'paid', { bundle_ids: [part?.id], method: 'cash', amount: 50_000 })
  await here.kit.send('DELETE', `/v1/bill_groups/bundles/${gone?.id ?? ''}?reason=Keliru`)
  const all = await arrears()
  expect(all.students).toBe(list.length - 2)
  expect(all.list.find(({ student }) => student.id === part?.student?.id)?.sum).toBe(100_000)
  const { totals } = await here.kit.bundles('overdue=true')
  expect(all.sum).toBe(totals.outstanding)
})

it('narrows by class, age and name, page by page', async () => {
  const { '7A': a, '7B': b } = here.school.classes
  await bill('SPP Agustus', 150_000, '2026-08-10', [a.id, b.id])
  await bill('SPP November', 150_000, '2026-11-10', [a.id])
  const ofB = await arrears(`class_id=${b.id}`)
  expect([ofB.students, ofB.sum, ofB.classes.length]).toEqual([3, 450_000, 2])
  expect((await arrears('age=d30')).list).toHaveLength(6)
  expect((await arrears('age=d60')).list).toEqual([])
  const [pupil] = b.pupils
  const found = await arrears(`search=${encodeURIComponent(pupil?.name ?? '')}`)
  expect(found.list.map(({ student }) => student.id)).toContain(pupil?.id)
  const page = z.parse(
    listBillArrears.data,
    (await here.kit.send('GET', '/v1/bill_arrears?limit=2&page=2')).data,
  )
  expect([page.list.length, page.pagination.total_data]).toEqual([2, 9])
  const beyond = await here.kit.send('GET', '/v1/bill_arrears?limit=2&page=9')
  expect(z.parse(listBillArrears.data, beyond.data).pagination.total_data).toBe(9)
  expect((await here.kit.send('GET', '/v1/bill_arrears?age=sehari')).code).toBe(ErrorCode.invalid)
})

it('narrows to a grade and to pupils without a class, and sorts by age, class and name', async () => {
  const { '7A': a, '7B': b } = here.school.classes
  await bill('SPP Agustus', 100_000, '2026-08-10', [b.id])
  await bill('SPP November', 150_000, '2026-11-10', [a.id])
  const [left] = a.pupils
  await here.service.db.execute(sql`
    UPDATE class_memberships SET to_date = '2026-11-12'
    WHERE school_id = ${here.school.schoolId} AND student_id = ${left?.id ?? ''}`)
  const without = await arrears('without_class=true')
  expect(without).toMatchObject({ students: 1, sum: 150_000, list: [{ student: { id: left?.id } }] })
  expect(without.classes).toHaveLength(3)
  const { rows } = await here.service.db.execute(
    sql`SELECT grade_id FROM classes WHERE school_id = ${here.school.schoolId} AND id = ${a.id}`,
  )
  const gradeId = z.parse(z.tuple([z.object({ grade_id: z.string() })]), rows)[0].grade_id
  expect((await arrears(`grade_id=${gradeId}`)).students).toBe(a.pupils.length + b.pupils.length - 1)

  const classesBy = async (sort: string) => [
    ...new Set((await arrears(`sort=${sort}`)).list.map(({ student }) => student.class?.name ?? '-')),
  ]
  expect(await classesBy('class')).toEqual(['7A', '7B', '-'])
  expect(await classesBy('-class')).toEqual(['7B', '7A', '-'])
  expect((await classesBy('due_date'))[0]).toBe('7B')
  expect((await classesBy('-due_date')).at(-1)).toBe('7B')
  const sums = (await arrears('sort=sum')).list.map(({ sum }) => sum)
  expect(sums).toEqual(sums.toSorted((one, other) => one - other))
  const names = async (sort: string) =>
    (await arrears(`sort=${sort}`)).list.map(({ student }) => student.name)
  expect((await names('-name')).toReversed()).toEqual(await names('name'))
  expect((await here.kit.send('GET', '/v1/bill_arrears?sort=p.sum;')).code).toBe(ErrorCode.invalid)
})

it('shows a wali kelas with the permission the own class, and no telephone without that of pupils', async () => {
  const { '7A': a, '7B': b } = here.school.classes
  await bill('SPP', 150_000, '2026-10-10', [a.id, b.id])
  await here.service.db.execute(sql`
    UPDATE students SET phone = '+6281200000001' WHERE school_id = ${here.school.schoolId}`)
  await here.service.db.execute(sql`
    UPDATE roles SET permissions = '{bills.read}' WHERE school_id = ${here.school.schoolId} AND master = 'wali_kelas'`)
  const own = moneyKit(here.service, here.school, await here.service.token(here.school.email('wali_kelas')))
  const seen = await arrears('', own)
  expect(seen.classes.map((one) => one.class?.name)).toEqual(['7A'])
  expect(seen.list.map(({ student }) => student.phone)).toEqual(a.pupils.map(() => null))
  const everybody = (await arrears()).list.map(({ student }) => student.phone)
  expect(everybody).toEqual([...a.pupils, ...b.pupils].map(() => '+6281200000001'))
  expect((await arrears(`class_id=${b.id}`, own)).list).toEqual([])
})

it('shows nothing of another school', async () => {
  await bill('SPP', 150_000, '2026-10-10')
  const elsewhere = await makeSchool(here.service.db, 'tetangga')
  const stranger = moneyKit(here.service, elsewhere, await here.service.token(elsewhere.email('bendahara')))
  expect(await arrears('', stranger)).toMatchObject({ list: [], students: 0, sum: 0, classes: [] })
})

it('counts what waiting transfers would pay of overdue bills, and no other bills or decided transfers', async () => {
  const late = await bill('SPP lewat', 100_000, '2026-10-10')
  const open = await bill('SPP nanti', 100_000, '2026-12-10')
  const bundleOf = async (group: string) => (await here.kit.bundles(`bill_group_id=${group}`)).list[0]
  const [overdue, coming] = [await bundleOf(late), await bundleOf(open)]
  const note = (parts: [string | undefined, number][]) =>
    here.kit.send('POST', '/v1/bill_transfers', {
      transferred_on: '2026-11-18',
      parts: parts.map(([bundle_id, amount]) => ({ bundle_id, amount })),
    })
  await note([
    [overdue?.id, 30_000],
    [coming?.id, 20_000],
  ])
  const refused = z.parse(z.object({ id: z.string() }), (await note([[overdue?.id, 5_000]])).data)
  await here.kit.send('PUT', `/v1/bill_transfers/${refused.id}/refused`, { reason: 'Tidak masuk' })
  const { list } = await arrears()
  const waiting = list.filter((one) => one.waiting)
  expect(waiting.map(({ student, sum, waiting: amount }) => [student.id, sum, amount])).toEqual([
    [overdue?.student?.id, 100_000, 30_000],
  ])
})
