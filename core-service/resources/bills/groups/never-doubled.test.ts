import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { BillGroupChange } from '../../../../contract/bills/bill-groups'
import { ErrorCode } from '../../../../contract/errors'
import { moneyKit } from '../../../../tests/support/money/money-kit'
import { schoolKit } from '../../../../tests/support/records/school-kit'

const { service, school } = await schoolKit('ganda', {})
const kit = moneyKit(service, school, await service.token(school.email('bendahara')))

const publish = async (id: string, body: object = {}) =>
  z.parse(BillGroupChange, (await kit.put(id, 'published', body)).data)
const classIds = () => [school.classes['7A'].id, school.classes['7B'].id]

it('bills nobody twice for one type and month, and says by name who was left out', async () => {
  const { bill_type_id } = await kit.published('SPP November', 150_000)
  const again = { items: [{ bill_type_id }], targets: { class_ids: classIds() } }
  const group = await kit.draft('SPP November, semua', { ...again, due_date: '2026-11-30' })
  const names = school.classes['7A'].pupils.map(({ name }) => name)
  const { preview } = await publish(group.id, { dry_run: true })
  expect(preview).toMatchObject({ student_count: 3, total: 450_000 })
  expect(preview?.doubled?.map(({ name }) => name)).toEqual(names)
  await publish(group.id)
  const { list } = await kit.bundles(`bill_group_id=${group.id}`)
  expect(list.map((one) => one.student?.class?.name)).toEqual(['7B', '7B', '7B'])

  const third = await kit.draft('SPP November sekali lagi', { ...again, due_date: '2026-11-01' })
  const refused = await kit.put(third.id, 'published')
  expect(refused.code).toBe(ErrorCode.invalid)
  expect(JSON.stringify(refused.data)).toContain('Aji Saputra')
  const next = await kit.draft('SPP Desember', { ...again, due_date: '2026-12-01' })
  expect((await publish(next.id)).student_count).toBe(9)
})

it('of two groups that are published at once bills each pupil once', async () => {
  const { id: bill_type_id } = await kit.type('Wisata', 75_000)
  const body = { items: [{ bill_type_id }], targets: { class_ids: classIds() } }
  const groups = await Promise.all([kit.draft('Wisata satu', body), kit.draft('Wisata dua', body)])
  const answers = await Promise.all(groups.map(({ id }) => kit.put(id, 'published')))
  expect(answers.map(({ code }) => code).sort()).toEqual([ErrorCode.ok, ErrorCode.invalid])
  const counts = await Promise.all(groups.map(({ id }) => kit.bundles(`bill_group_id=${id}`)))
  expect(counts.map(({ list }) => list.length).sort()).toEqual([0, 9])
})

it('of a large group that is published twice at once bills each pupil once', async () => {
  const { id: class_id } = school.classes['7B']
  await service.db.execute(sql`
    WITH s AS (
      INSERT INTO students (id, school_id, name, created_at, updated_at)
      SELECT gen_random_uuid(), ${school.schoolId}, 'Murid ' || n, now(), now() FROM generate_series(1, 300) n
      RETURNING id)
    INSERT INTO class_memberships (id, school_id, class_id, student_id, from_date)
    SELECT gen_random_uuid(), ${school.schoolId}, ${class_id}, id, '2026-07-13' FROM s`)
  const { id: bill_type_id } = await kit.type('Buku', 80_000)
  const group = await kit.draft('Buku', { items: [{ bill_type_id }], targets: { class_ids: [class_id] } })
  const answers = await Promise.all(Array.from({ length: 4 }, () => kit.put(group.id, 'published')))
  expect(answers.map(({ code }) => code)).toEqual([0, 0, 0, 0])
  const { totals } = await kit.bundles(`bill_group_id=${group.id}`)
  expect(totals.billed).toBe(303 * 80_000)
})

it('bills who joined later when it is asked to, once', async () => {
  const { id, bundleIds } = await kit.published('Kegiatan', 60_000)
  const pupil = { name: 'Zahra Baru', class_id: school.classes['7A'].id }
  const admin = await service.token(school.email('administrator'))
  const made = await service.call('POST', '/v1/students', { token: admin, body: pupil })
  expect(made.code, made.message).toBe(ErrorCode.ok)
  const looked = await publish(id, { dry_run: true })
  expect(looked.preview?.missing?.map(({ name }) => name)).toEqual(['Zahra Baru'])
  expect((await publish(id)).student_count).toBe(bundleIds.length)
  const added = await Promise.all([publish(id, { add_missing: true }), publish(id, { add_missing: true })])
  expect(added.map((one) => [one.student_count, one.total, one.preview?.missing])).toEqual([
    [7, 420_000, []],
    [7, 420_000, []],
  ])
  await kit.put(id, 'closed')
  expect((await publish(id, { dry_run: true })).preview?.missing).toEqual([])
})
