import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { listMissingBills } from '../../../../contract/bills/missing-bills'
import { ErrorCode } from '../../../../contract/errors'
import { moneyKit } from '../../../../tests/support/money/money-kit'
import { eachWithMoneySchool } from '../../../../tests/support/money/money-school'
import { makeSchool } from '../../../../tests/support/records/school-fixture'

const here = eachWithMoneySchool('susulan')
const path = '/v1/bill_groups/missing'
const missing = async (query = '', kit = here.kit) => {
  const answer = await kit.send('GET', `${path}${query}`)
  expect(answer.code, answer.message).toBe(ErrorCode.ok)
  return z.parse(listMissingBills.data, answer.data)
}
const named = async (query = '') =>
  (await missing(query)).list.map(({ bill_group, students }) => [
    bill_group.name,
    students.map(({ name }) => name),
  ])
const bill = (groups: readonly { bill_group_id: string; student_ids: readonly string[] }[], kit = here.kit) =>
  kit.send('POST', path, { groups })

/** A bill of 7A for each of some due dates, of one type. */
async function published(...dueDates: string[]): Promise<string[]> {
  const { id: bill_type_id } = await here.kit.type('SPP', 150_000)
  const ids: string[] = []
  for (const due_date of dueDates) {
    const body = {
      items: [{ bill_type_id }],
      targets: { class_ids: [here.school.classes['7A'].id] },
      due_date,
    }
    const { id } = await here.kit.draft(`SPP ${due_date.slice(0, 7)}`, body)
    expect((await here.kit.put(id, 'published')).code).toBe(ErrorCode.ok)
    ids.push(id)
  }
  return ids
}

/** Somebody joins 7A today, on 19 November 2026. */
async function joins(name: string): Promise<string> {
  const token = await here.service.token(here.school.email('administrator'))
  const body = { name, class_id: here.school.classes['7A'].id }
  const made = await here.service.call('POST', '/v1/students', { token, body })
  expect(made.code, made.message).toBe(ErrorCode.ok)
  return z.parse(z.object({ id: z.string() }), made.data).id
}

it('offers those who came later the bills that fall due from their first day on, and bills them once', async () => {
  const [, december = '', january = ''] = await published('2026-11-10', '2026-12-10', '2027-01-10')
  expect(await missing()).toEqual({ list: [], student_count: 0 })
  const zahra = await joins('Zahra Baru')
  expect(await named()).toEqual([
    ['SPP 2026-12', ['Zahra Baru']],
    ['SPP 2027-01', ['Zahra Baru']],
  ])
  const [first] = (await missing()).list
  expect(first?.students[0]).toMatchObject({ total: 150_000, since: '2026-11-19', class: { name: '7A' } })

  const groups = [december, january].map((bill_group_id) => ({ bill_group_id, student_ids: [zahra] }))
  const answers = await Promise.all([bill(groups), bill(groups), bill([...groups].reverse())])
  const made = answers.map(({ data }) => z.parse(z.object({ bill_count: z.int(), total: z.int() }), data))
  expect(made.map(({ bill_count }) => bill_count).sort()).toEqual([0, 0, 2])
  expect(made.reduce((sum, { total }) => sum + total, 0)).toBe(300_000)
  expect((await here.kit.bundles(`student_id=${zahra}`)).list).toHaveLength(2)
  expect((await missing()).student_count).toBe(0)
})

it('of one group names those too who came after it was due, with their reduction', async () => {
  const [november = ''] = await published('2026-11-10')
  const zahra = await joins('Zahra Baru')
  await here.kit.send('POST', '/v1/bill_reductions', {
    ...{ student_id: zahra, kind: 'reduction', amount: 50_000, from: '2026-11-01' },
    ...{ granted_by: 'Sekolah', reason: 'Masuk tengah bulan' },
  })
  expect(await named()).toEqual([])
  const [only] = (await missing(`?bill_group_id=${november}`)).list
  expect(only?.students[0]).toMatchObject({ name: 'Zahra Baru', total: 100_000, reduced: 50_000 })
  const billed = await bill([{ bill_group_id: november, student_ids: [zahra] }])
  expect(billed.data).toEqual({ bill_count: 1, total: 100_000 })
})

it('offers no pupil who is billed for the type and month, was voided, has left, or is not meant', async () => {
  const [december = ''] = await published('2026-12-10')
  const [zahra, yusuf, bayu] = [await joins('Zahra'), await joins('Yusuf'), await joins('Bayu')]
  const other = here.school.classes['7B'].pupils[0]?.id ?? ''
  const { items } = z.parse(
    z.object({ items: z.array(z.object({ bill_type_id: z.string() })) }),
    (await here.kit.send('GET', `/v1/bill_groups/${december}`)).data,
  )
  const own = await here.kit.draft('SPP susulan', {
    ...{ due_date: '2026-12-20', targets: { student_ids: [zahra] } },
    items: items.map(({ bill_type_id }) => ({ bill_type_id })),
  })
  await here.kit.put(own.id, 'published')
  await bill([{ bill_group_id: december, student_ids: [yusuf] }])
  const { list } = await here.kit.bundles(`student_id=${yusuf}`)
  await here.kit.send('DELETE', `/v1/bill_groups/bundles/${list[0]?.id ?? ''}?reason=Keliru`)
  expect(await named()).toEqual([['SPP 2026-12', ['Bayu']]])
  await here.service.db.execute(sql`UPDATE students SET status = 'transferred' WHERE id = ${bayu}`)
  expect(await named()).toEqual([])
  const all = await bill([{ bill_group_id: december, student_ids: [zahra, yusuf, bayu, other] }])
  expect(all.data).toEqual({ bill_count: 0, total: 0 })
})

it('refuses a group that is closed or of another school, and those who do not bill every class', async () => {
  const [december = ''] = await published('2026-12-10')
  const zahra = await joins('Zahra')
  const one = [{ bill_group_id: december, student_ids: [zahra] }]
  const theirs = await makeSchool(here.service.db, `lain-${here.school.schoolId}`)
  const other = moneyKit(here.service, theirs, await here.service.token(theirs.email('bendahara')))
  expect((await missing('', other)).list).toEqual([])
  expect((await bill(one, other)).code).toBe(ErrorCode.notFound)
  const head = moneyKit(
    here.service,
    here.school,
    await here.service.token(here.school.email('kepala_sekolah')),
  )
  expect((await head.send('GET', path)).status).toBe(403)
  expect((await bill(one, head)).status).toBe(403)
  await here.service.db.execute(sql`
    UPDATE roles SET permissions = '{bills.read,bills.write}'::text[]
    WHERE school_id = ${here.school.schoolId} AND master = 'wali_kelas'`)
  const wali = moneyKit(here.service, here.school, await here.service.token(here.school.email('wali_kelas')))
  expect((await wali.send('GET', path)).code).toBe(ErrorCode.notPermitted)
  expect((await bill(one, wali)).code).toBe(ErrorCode.notPermitted)
  await here.kit.put(december, 'closed')
  expect((await missing()).list).toEqual([])
  expect(await bill(one)).toMatchObject({ code: ErrorCode.wrongState, data: { id: december } })
  expect((await bill([])).code).toBe(ErrorCode.invalid)
})
