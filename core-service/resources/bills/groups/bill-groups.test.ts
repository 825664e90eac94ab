import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { BillGroup } from '../../../../contract/bills/bill-groups'
import { listOf } from '../../../../contract/envelope'
import { ErrorCode } from '../../../../contract/errors'
import { uuidv7 } from '../../../../contract/values/ids'
import { moneyKit } from '../../../../tests/support/money/money-kit'
import { makeSchool } from '../../../../tests/support/records/school-fixture'
import { auditLog } from '../../../db/schema/audit-log'
import { students } from '../../../db/schema/people/students'
import { schoolKit } from '../../../../tests/support/records/school-kit'

let spp: string
let kegiatan: string

const { service, school } = await schoolKit('tagihan', {})
const theirs = await makeSchool(service.db, 'lain')
const kit = moneyKit(service, school, await service.token(school.email('bendahara')))
beforeAll(async () => {
  spp = (await kit.type('SPP', 150_000)).id
  kegiatan = (await kit.type('Kegiatan', 25_000)).id
})

const read = async (id: string) => z.parse(BillGroup, (await kit.send('GET', `/v1/bill_groups/${id}`)).data)

describe('a draft', () => {
  it('holds the amounts of its day, or its own', async () => {
    const type = await kit.type('Buku', 40_000)
    const items = [{ bill_type_id: spp, amount: 100_000 }, { bill_type_id: type.id }]
    const draft = await kit.draft('SPP Juli', { items, targets: { class_ids: [school.classes['7A'].id] } })
    await kit.send('PUT', `/v1/bill_types/${type.id}`, { amount: 60_000, name: 'Buku paket' })
    expect(await read(draft.id)).toMatchObject({
      status: 'draft',
      period_id: school.periodId,
      items: [
        { name: 'SPP', amount: 100_000 },
        { name: 'Buku', amount: 40_000 },
      ],
      targets: { grades: [], classes: [{ name: '7A' }], students: [] },
      student_count: null,
      total: null,
      version: 1,
    })
  })

  it('is changed field by field, and tells the slower of two editors', async () => {
    const { id } = await kit.draft('Ujian', { items: [{ bill_type_id: spp }] })
    const change = { name: 'Ujian akhir', version: 1 }
    expect((await kit.put(id, 'draft', change)).data).toMatchObject({
      name: 'Ujian akhir',
      due_date: '2026-11-10',
      items: [{ name: 'SPP' }],
      version: 2,
    })
    expect((await kit.put(id, 'draft', change)).data).toMatchObject({ version: 2 })
    expect(await kit.put(id, 'draft', { due_date: '2026-12-01', version: 1 })).toMatchObject({
      code: ErrorCode.conflict,
      data: { id, name: 'Ujian akhir', version: 2 },
    })
    const replaced = { items: [{ bill_type_id: kegiatan }], targets: { student_ids: [] } }
    expect((await kit.put(id, 'draft', replaced)).data).toMatchObject({ items: [{ name: 'Kegiatan' }] })
    const kept = await service.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.entityId, id), eq(auditLog.entity, 'bill_groups')))
    expect(kept.map((one) => [one.before?.['name'], one.after?.['name']])).toContainEqual([
      'Ujian',
      'Ujian akhir',
    ])
  })

  it('of a request that is sent twice is one', async () => {
    const body = {
      id: uuidv7(),
      items: [{ bill_type_id: spp }],
      targets: { class_ids: [school.classes['7B'].id] },
    }
    const [a, b] = await Promise.all([kit.draft('Kembar', body), kit.draft('Kembar', body)])
    expect(a).toEqual(b)
    const other = await kit.send('POST', '/v1/bill_groups', { ...body, name: 'Lain', due_date: '2026-11-10' })
    expect(other.code).toBe(ErrorCode.conflict)
  })

  it.each([
    ['name', { name: ' ' }],
    ['due_date', { due_date: '2026-02-30' }],
    ['items.0.bill_type_id', { items: [{ bill_type_id: uuidv7() }] }],
    ['items.0.amount', { items: [{ bill_type_id: uuidv7(), amount: 0 }] }],
    ['targets.student_ids.0', { targets: { student_ids: [uuidv7()] } }],
    ['targets.grade_ids.0', { targets: { grade_ids: ["1'; DROP TABLE bill_groups"] } }],
  ])('is refused at %s', async (path, part) => {
    const body = { name: 'X', due_date: '2026-11-10', ...part }
    expect(await kit.send('POST', '/v1/bill_groups', body)).toMatchObject({
      code: ErrorCode.invalid,
      data: { errors: [{ path }] },
    })
  })

  it('has each type once, and none of another school', async () => {
    const twice = { name: 'X', due_date: '2026-11-10', items: [{ bill_type_id: spp }, { bill_type_id: spp }] }
    expect(await kit.send('POST', '/v1/bill_groups', twice)).toMatchObject({
      data: { errors: [{ path: 'items' }] },
    })
    for (const targets of [
      { class_ids: [theirs.classes['7A'].id] },
      { grade_ids: [theirs.classes['7A'].gradeId] },
      { student_ids: [theirs.classes['7A'].pupils[0]?.id] },
    ]) {
      const body = { name: 'X', due_date: '2026-11-10', targets }
      expect((await kit.send('POST', '/v1/bill_groups', body)).code).toBe(ErrorCode.invalid)
    }
  })
})

describe('publishing', () => {
  it('shows first, bills each active pupil once, and again nobody', async () => {
    const [first] = school.classes['7B'].pupils
    await service.db
      .update(students)
      .set({ status: 'transferred' })
      .where(eq(students.id, school.classes['7A'].pupils[5]?.id ?? ''))
    const { id } = await kit.draft('SPP November', {
      items: [{ bill_type_id: spp }, { bill_type_id: kegiatan }],
      targets: {
        grade_ids: [],
        class_ids: [school.classes['7A'].id],
        student_ids: [first?.id, school.classes['7A'].pupils[0]?.id],
      },
    })
    const shown = await kit.put(id, 'published', { dry_run: true })
    const preview = {
      student_count: 6,
      total: 1_050_000,
      classes: [
        { class: { name: '7A' }, student_count: 5, total: 875_000 },
        { class: { name: '7B' }, student_count: 1, total: 175_000 },
      ],
    }
    expect(shown.data).toMatchObject({ status: 'draft', preview, version: 1 })
    expect((await kit.bundles(`bill_group_id=${id}`)).list).toEqual([])

    const answers = await Promise.all([1, 2, 3].map(() => kit.put(id, 'published', { version: 1 })))
    expect(answers.map((one) => one.code)).toEqual([0, 0, 0])
    expect(await read(id)).toMatchObject({
      status: 'published',
      student_count: 6,
      total: 1_050_000,
      paid: 0,
      outstanding: 1_050_000,
      published_at: '2026-11-19T01:00:00.000Z',
      version: 2,
    })
    const { list, totals } = await kit.bundles(`bill_group_id=${id}`)
    expect(list.map((one) => one.student?.name)).toEqual([
      'Aji Saputra',
      'Aji Saputra B',
      'Budi Santoso',
      'Citra Dewi',
      'Dimas Nugroho',
      'Éka Putri',
    ])
    expect(list[0]).toMatchObject({
      total: 175_000,
      paid: 0,
      rest: 175_000,
      status: 'unpaid',
      overdue: true,
      items: [
        { name: 'SPP', amount: 150_000 },
        { name: 'Kegiatan', amount: 25_000 },
      ],
      student: { class: { name: '7A' } },
    })
    expect(totals).toEqual({ billed: 1_050_000, paid: 0, outstanding: 1_050_000, reduced: 0 })
  })

  it('a grade means its classes', async () => {
    const { id } = await kit.draft('Satu tingkat', {
      // A month in which nobody has a bill of this type.
      due_date: '2027-03-10',
      items: [{ bill_type_id: spp }],
      targets: { grade_ids: [school.classes['7A'].gradeId] },
    })
    expect((await kit.put(id, 'published', { dry_run: true })).data).toMatchObject({
      preview: { student_count: 8 },
    })
  })

  it('nothing or nobody is refused', async () => {
    const empty = await kit.draft('Kosong', { targets: { class_ids: [school.classes['7A'].id] } })
    expect(await kit.put(empty.id, 'published')).toMatchObject({ data: { errors: [{ path: 'items' }] } })
    const nobody = await kit.draft('Tanpa siswa', {
      items: [{ bill_type_id: spp }],
      targets: { student_ids: [school.classes['7A'].pupils[5]?.id] },
    })
    expect(await kit.put(nobody.id, 'published')).toMatchObject({ data: { errors: [{ path: 'targets' }] } })
    expect(await kit.put(nobody.id, 'published', { version: 9 })).toMatchObject({ code: ErrorCode.conflict })
  })

  it('ends the draft', async () => {
    const { id } = await kit.published('Terbit', 10_000)
    expect(await kit.put(id, 'draft', { name: 'Lain' })).toMatchObject({
      status: 409,
      code: ErrorCode.wrongState,
      message: 'Tagihan ini sudah terbit, jadi tidak bisa diubah lagi.',
      data: { id, name: 'Terbit' },
    })
  })
})

describe('closing and voiding', () => {
  it('closes and opens again, and takes no payment meanwhile', async () => {
    const { id, bundleIds } = await kit.published('Tutup', 10_000)
    expect((await kit.put(id, 'closed')).data).toMatchObject({ status: 'closed', version: 3 })
    expect((await kit.put(id, 'closed')).data).toMatchObject({ status: 'closed', version: 3 })
    const pay = { bundle_ids: bundleIds, method: 'cash' }
    expect(await kit.put(id, 'paid', pay)).toMatchObject({
      code: ErrorCode.wrongState,
      message: 'Tagihan ini sudah ditutup, jadi tidak menerima pembayaran.',
    })
    expect((await kit.put(id, 'published')).data).toMatchObject({ status: 'published', student_count: 5 })
    expect((await kit.put(id, 'paid', pay)).code).toBe(ErrorCode.ok)
  })

  it('voids while nothing is paid, with every bundle, for ever', async () => {
    const { id, bundleIds } = await kit.published('Salah', 10_000)
    const gone = await kit.put(id, 'void', { reason: 'Salah jumlah' })
    expect(gone.data).toMatchObject({
      status: 'void',
      void_reason: 'Salah jumlah',
      student_count: 0,
      total: 0,
    })
    expect((await kit.put(id, 'void')).code).toBe(ErrorCode.ok)
    const { list, totals } = await kit.bundles(`bill_group_id=${id}`)
    expect(list.map((one) => [one.status, one.rest, one.void_reason])).toEqual(
      bundleIds.map(() => ['void', 0, 'Salah jumlah']),
    )
    expect(totals).toEqual({ billed: 0, paid: 0, outstanding: 0, reduced: 0 })
    for (const status of ['published', 'closed', 'draft']) {
      expect((await kit.put(id, status)).code).toBe(ErrorCode.wrongState)
    }
    expect((await kit.put(id, 'paid', { bundle_ids: bundleIds, method: 'cash' })).code).toBe(
      ErrorCode.wrongState,
    )
  })

  it('is refused once a rupiah is in', async () => {
    const { id, bundleIds } = await kit.published('Terbayar', 10_000)
    await kit.put(id, 'paid', { bundle_ids: bundleIds.slice(0, 1), amount: 1, method: 'cash' })
    expect(await kit.put(id, 'void')).toMatchObject({
      status: 409,
      code: ErrorCode.wrongState,
      message: 'Tagihan ini sudah dibayar Rp1, jadi tidak bisa dibatalkan. Koreksi pembayarannya dulu.',
    })
    expect(await kit.send('DELETE', `/v1/bill_groups/bundles/${bundleIds[0]}?reason=Keliru`)).toMatchObject({
      code: ErrorCode.wrongState,
      data: { id: bundleIds[0], paid: 1 },
    })
    const one = await kit.send('DELETE', `/v1/bill_groups/bundles/${bundleIds[1]}?reason=Pindah`)
    expect(one.data).toMatchObject({ status: 'void', void_reason: 'Pindah', version: 2 })
    expect((await kit.send('DELETE', `/v1/bill_groups/bundles/${bundleIds[1]}?reason=Keliru`)).data).toEqual(
      one.data,
    )
    expect(await read(id)).toMatchObject({ student_count: 4, total: 40_000, paid: 1, outstanding: 39_999 })
  })
})

it('lists by due date, name, status and search', async () => {
  await kit.draft('Aaa paling awal', { due_date: '2026-07-01' })
  const names = async (query: string) =>
    z
      .parse(listOf(BillGroup), (await kit.send('GET', `/v1/bill_groups?${query}`)).data)
      .list.map((one) => one.name)
  expect((await names('limit=200')).at(-1)).toBe('Aaa paling awal')
  expect((await names('limit=1&sort=due_date'))[0]).toBe('Aaa paling awal')
  expect(await names('search=NOVEMBER')).toEqual(['SPP November'])
  expect(await names('status=void')).toEqual(['Salah'])
  expect(await names(`period_id=${uuidv7()}`)).toEqual([])
  expect((await kit.send('GET', '/v1/bill_groups?sort=amount')).code).toBe(ErrorCode.invalid)
})

it('is not there for another school, nor for a wali kelas', async () => {
  const { id, bundleIds } = await kit.published('Rahasia', 10_000)
  const other = moneyKit(service, theirs, await service.token(theirs.email('administrator')))
  expect((await other.send('GET', `/v1/bill_groups/${id}`)).code).toBe(ErrorCode.notFound)
  for (const [status, body] of [
    ['draft', {}],
    ['published', {}],
    ['closed', {}],
    ['void', { reason: 'Keliru' }],
    ['paid', { bundle_ids: bundleIds, method: 'cash' }],
  ] as const) {
    expect((await other.put(id, status, body)).code).toBe(ErrorCode.notFound)
  }
  expect((await other.send('DELETE', `/v1/bill_groups/bundles/${bundleIds[0]}?reason=Keliru`)).code).toBe(
    ErrorCode.notFound,
  )
  expect((await other.bundles(`bill_group_id=${id}`)).totals.billed).toBe(0)
  expect((await kit.put(id, 'lunas')).code).toBe(ErrorCode.invalid)

  const wali = moneyKit(service, school, await service.token(school.email('wali_kelas')))
  for (const path of [
    '/v1/bill_types',
    '/v1/bill_groups',
    '/v1/bill_groups/bundles',
    `/v1/bill_groups/${id}`,
  ]) {
    expect((await wali.send('GET', path)).status).toBe(403)
  }
  const head = moneyKit(service, school, await service.token(school.email('kepala_sekolah')))
  expect((await head.send('GET', `/v1/bill_groups/${id}`)).code).toBe(ErrorCode.ok)
  expect((await head.put(id, 'void')).status).toBe(403)
})
