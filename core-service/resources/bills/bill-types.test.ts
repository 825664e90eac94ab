import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { BillType } from '../../../contract/bills/bill-types'
import { listOf } from '../../../contract/envelope'
import { ErrorCode } from '../../../contract/errors'
import { uuidv7 } from '../../../contract/values/ids'
import { type MoneyKit, moneyKit } from '../../../tests/support/money/money-kit'
import { makeSchool } from '../../../tests/support/records/school-fixture'
import { auditLog } from '../../db/schema/audit-log'
import { schoolKit } from '../../../tests/support/records/school-kit'

let kit: MoneyKit
let other: MoneyKit

const { service, school } = await schoolKit('jenis', {})
beforeAll(async () => {
  const theirs = await makeSchool(service.db, 'lain')
  kit = moneyKit(service, school, await service.token(school.email('bendahara')))
  other = moneyKit(service, theirs, await service.token(theirs.email('bendahara')))
})

const names = async (query: string) =>
  z
    .parse(listOf(BillType), (await kit.send('GET', `/v1/bill_types${query}`)).data)
    .list.map((one) => one.name)

it('keeps a type as it was entered, whatever the alphabet', async () => {
  const body = { name: 'SPP رسوم 🏫', amount: 1_000_000_000, frequency: 'yearly', description: 'Per tahun' }
  const made = await kit.send('POST', '/v1/bill_types', { ...body, school_id: uuidv7(), version: 9 })
  expect(made.data).toMatchObject({ ...body, version: 1 })
  const { id } = z.parse(BillType, made.data)
  expect((await kit.send('GET', `/v1/bill_types/${id}`)).data).toEqual(made.data)
  await kit.send('DELETE', `/v1/bill_types/${id}`)
  expect((await kit.send('GET', `/v1/bill_types/${id}`)).code).toBe(ErrorCode.notFound)
})

it.each([
  [{ amount: 0 }, 'amount'],
  [{ amount: -5000 }, 'amount'],
  [{ amount: 1_000_000_001 }, 'amount'],
  [{ amount: 1500.5 }, 'amount'],
  [{ amount: '150000' }, 'amount'],
  [{ name: '   ' }, 'name'],
  [{ name: 'x'.repeat(101) }, 'name'],
  [{ frequency: 'daily' }, 'frequency'],
  [{ id: 'satu' }, 'id'],
])('refuses %j with its path', async (part, path) => {
  const body = { name: 'SPP', amount: 150_000, frequency: 'monthly', ...part }
  expect(await kit.send('POST', '/v1/bill_types', body)).toMatchObject({
    status: 422,
    data: { errors: [{ path }] },
  })
})

it('makes one type of a request that is sent twice, and none of a name that is taken', async () => {
  const body = { id: uuidv7(), name: 'Kegiatan', amount: 75_000, frequency: 'semester' }
  const answers = await Promise.all([1, 2, 3].map(() => kit.send('POST', '/v1/bill_types', body)))
  expect(answers.map((one) => one.data)).toEqual(Array(3).fill(expect.objectContaining({ version: 1 })))
  expect(await names('?search=kegiatan')).toEqual(['Kegiatan'])
  expect(
    await kit.send('POST', '/v1/bill_types', { ...body, id: uuidv7(), name: ' KEGIATAN ' }),
  ).toMatchObject({
    status: 409,
    code: ErrorCode.duplicate,
    data: { errors: [{ path: 'name' }] },
  })
  expect((await kit.send('POST', '/v1/bill_types', { ...body, amount: 80_000 })).code).toBe(
    ErrorCode.conflict,
  )
})

it('is listed by name or amount, searched and filtered', async () => {
  await kit.type('Seragam', 450_000)
  await kit.type('Ujian', 50_000)
  expect(await names('')).toEqual(['Kegiatan', 'Seragam', 'Ujian'])
  expect(await names('?sort=-amount')).toEqual(['Seragam', 'Kegiatan', 'Ujian'])
  expect(await names('?frequency=semester')).toEqual(['Kegiatan'])
  expect(await names('?search=%25')).toEqual([])
  expect(await names('?limit=1&page=2')).toEqual(['Seragam'])
})

it('tells the slower of two editors, and keeps who changed what', async () => {
  const { id } = await kit.type('Buku', 90_000)
  const path = `/v1/bill_types/${id}`
  expect((await kit.send('PUT', path, { amount: 95_000, version: 1 })).data).toMatchObject({ version: 2 })
  expect(await kit.send('PUT', path, { amount: 99_000, version: 1 })).toMatchObject({
    status: 409,
    code: ErrorCode.conflict,
    data: { amount: 95_000, version: 2 },
  })
  expect((await kit.send('PUT', path, { amount: 95_000, version: 1 })).data).toMatchObject({ version: 2 })
  const kept = await service.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.entityId, id), eq(auditLog.entity, 'bill_types')))
  expect(kept.map((one) => [one.before, one.after])).toContainEqual([{ amount: 90_000 }, { amount: 95_000 }])
})

it('is not removed while a bill uses it', async () => {
  const { bill_type_id } = await kit.published('Studi wisata', 300_000)
  expect(await kit.send('DELETE', `/v1/bill_types/${bill_type_id}`)).toMatchObject({
    status: 409,
    code: ErrorCode.inUse,
    message: 'Jenis tagihan ini masih dipakai di 1 tagihan.',
  })
})

it('is not found from another school', async () => {
  const { id } = await kit.type('Milik sendiri', 10_000)
  const path = `/v1/bill_types/${id}`
  expect((await other.send('GET', path)).code).toBe(ErrorCode.notFound)
  expect((await other.send('PUT', path, { amount: 1 })).code).toBe(ErrorCode.notFound)
  expect((await other.send('DELETE', path)).code).toBe(ErrorCode.notFound)
  expect((await other.send('GET', '/v1/bill_types')).data).toMatchObject({ list: [] })
  const draft = { name: 'X', due_date: '2026-11-10', items: [{ bill_type_id: id }] }
  expect(await other.send('POST', '/v1/bill_groups', draft)).toMatchObject({
    status: 422,
    data: { errors: [{ path: 'items.0.bill_type_id' }] },
  })
})
