import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { previewBills } from '../../../../contract/bills/bill-previews'
import { ErrorCode } from '../../../../contract/errors'
import { moneyKit } from '../../../../tests/support/money/money-kit'
import { eachWithMoneySchool } from '../../../../tests/support/money/money-school'
import { makeSchool } from '../../../../tests/support/records/school-fixture'

const here = eachWithMoneySchool('pratinjau')
const ask = (body: object, kit = here.kit) => kit.send('POST', '/v1/bill_groups/previews', body)
const previews = async (body: object) => {
  const answer = await ask(body)
  expect(answer.code, answer.message).toBe(ErrorCode.ok)
  return z.parse(previewBills.data, answer.data).list
}

it('answers month by month who would pay how much and who is left out, and stores nothing', async () => {
  const { id: bill_type_id } = await here.kit.type('SPP', 150_000)
  const { pupils, id: class_id, gradeId } = here.school.classes['7A']
  const december = await here.kit.draft('SPP Desember 7A', {
    ...{ due_date: '2026-12-01', items: [{ bill_type_id }], targets: { class_ids: [class_id] } },
  })
  await here.kit.put(december.id, 'published')
  await here.kit.send('POST', '/v1/bill_reductions', {
    ...{ student_id: pupils[0]?.id, kind: 'scholarship', percent: 50, from: '2027-01-01' },
    ...{ granted_by: 'Yayasan', reason: 'Hafal 5 juz' },
  })
  const before = await here.kit.send('GET', '/v1/bill_groups')
  const list = await previews({
    ...{ items: [{ bill_type_id }], targets: { grade_ids: [gradeId] } },
    due_dates: ['2026-11-10', '2026-12-10', '2027-01-10'],
  })
  expect(list.map((one) => [one.due_date, one.student_count, one.total, one.reduced])).toEqual([
    ['2026-11-10', 9, 1_350_000, 0],
    ['2026-12-10', 3, 450_000, 0],
    ['2027-01-10', 9, 1_275_000, 75_000],
  ])
  expect(list[1]?.doubled?.map(({ name }) => name)).toEqual(pupils.map(({ name }) => name))
  expect(list[0]?.students).toBeUndefined()
  expect((await here.kit.send('GET', '/v1/bill_groups')).data).toEqual(before.data)
})

it('answers for a stored draft pupil by pupil what publishing then bills', async () => {
  const { id: bill_type_id } = await here.kit.type('SPP', 150_000)
  const targets = { class_ids: [here.school.classes['7A'].id] }
  const draft = await here.kit.draft('SPP', { items: [{ bill_type_id, amount: 90_000 }], targets })
  const [preview] = await previews({ bill_group_id: draft.id, students: true })
  await here.kit.put(draft.id, 'published')
  const { list } = await here.kit.bundles(`bill_group_id=${draft.id}`)
  const names = list.map(({ student, total }) => [student?.name, total])
  expect(preview?.students?.map(({ name, total }) => [name, total])).toEqual(names)
  expect(names).toHaveLength(6)
})

it('refuses what is not whole, not of this school, or not this person’s to bill', async () => {
  const { id: bill_type_id } = await here.kit.type('SPP', 150_000)
  const whole = { items: [{ bill_type_id }], due_dates: ['2026-11-10'], targets: {} }
  expect(await ask({ ...whole, items: [] })).toMatchObject({ data: { errors: [{ path: 'items' }] } })
  expect(await ask({ ...whole, due_dates: [] })).toMatchObject({ data: { errors: [{ path: 'due_dates' }] } })
  const long = Array.from({ length: 25 }, () => '2026-11-10')
  expect((await ask({ ...whole, due_dates: long })).code).toBe(ErrorCode.invalid)
  const draft = await here.kit.draft('SPP', { items: [{ bill_type_id }] })
  const theirs = await makeSchool(here.service.db, `lain-${here.school.schoolId}`)
  const token = await here.service.token(theirs.email('bendahara'))
  const other = moneyKit(here.service, theirs, token)
  expect((await ask({ bill_group_id: draft.id }, other)).code).toBe(ErrorCode.notFound)
  expect((await ask(whole, other)).code).toBe(ErrorCode.invalid)
  const head = await here.service.token(here.school.email('kepala_sekolah'))
  expect((await ask(whole, moneyKit(here.service, here.school, head))).status).toBe(403)
})
