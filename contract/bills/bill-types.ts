import * as z from 'zod/mini'
import { call } from '../call'
import { listOf, pageQuery, removalQuery } from '../envelope'
import { ErrorCode } from '../errors'
import { Id, IdParams, Uuid } from '../values/ids'
import { Amount, Rupiah } from '../values/rupiah'
import { atMost } from '../values/text'
import { nameText } from '../values/name-text'

/** How often a bill of this type comes: once, every month, every semester, every school year. */
export const BillFrequency = z.enum(
  ['once', 'monthly', 'semester', 'yearly'],
  'Pilih seberapa sering ditagih',
)
export type BillFrequency = z.output<typeof BillFrequency>

/** Jenis tagihan: what a school asks money for, for example SPP. */
export const BillType = z.object({
  id: Id,
  name: z.string(),
  amount: z.nullish(Rupiah),
  frequency: z.nullish(BillFrequency),
  description: z.nullish(z.string()),
  version: z.nullish(z.int()),
})
export type BillType = z.output<typeof BillType>

const billTypeName = nameText(100, 'Nama jenis tagihan paling panjang 100 huruf').check(
  z.minLength(1, 'Isi nama jenis tagihan'),
)
const description = z.nullish(z.string().check(z.trim(), atMost(500, 'Keterangan paling panjang 500 huruf')))

export const listBillTypes = call({
  id: 'bill_types.list',
  method: 'GET',
  path: '/v1/bill_types',
  summary: 'Bill types by name',
  access: ['bills.read'],
  query: z.object({
    ...pageQuery,
    frequency: z.optional(BillFrequency),
    sort: z.optional(z.enum(['name', '-name', 'amount', '-amount'])),
  }),
  data: listOf(BillType),
})

export const BillTypeCreate = z.object({
  /** Made by the client, so that a repeated request makes nothing twice. */
  id: z.optional(Uuid),
  name: billTypeName,
  amount: Amount,
  frequency: BillFrequency,
  description,
})
export type BillTypeCreate = z.output<typeof BillTypeCreate>

export const createBillType = call({
  id: 'bill_types.create',
  method: 'POST',
  path: '/v1/bill_types',
  summary: 'Add a bill type',
  access: ['bills.write'],
  body: BillTypeCreate,
  errors: [ErrorCode.duplicate],
  data: BillType,
})

export const getBillType = call({
  id: 'bill_types.get',
  method: 'GET',
  path: '/v1/bill_types/{id}',
  summary: 'One bill type',
  access: ['bills.read'],
  params: IdParams,
  data: BillType,
})

/** Fields left out stay. What was billed already keeps the amount and name of its day. */
export const BillTypeUpdate = z.object({
  name: z.optional(billTypeName),
  amount: z.optional(Amount),
  frequency: z.optional(BillFrequency),
  description,
  /** The version that was read; another answers 1300 with the current row. */
  version: z.optional(z.int()),
})
export type BillTypeUpdate = z.output<typeof BillTypeUpdate>

export const updateBillType = call({
  id: 'bill_types.update',
  method: 'PUT',
  path: '/v1/bill_types/{id}',
  summary: 'Change a bill type',
  access: ['bills.write'],
  params: IdParams,
  body: BillTypeUpdate,
  errors: [ErrorCode.duplicate],
  data: BillType,
})

export const deleteBillType = call({
  id: 'bill_types.delete',
  method: 'DELETE',
  path: '/v1/bill_types/{id}',
  summary: 'Remove a bill type that no bill uses',
  access: ['bills.write'],
  params: IdParams,
  query: removalQuery,
  errors: [ErrorCode.inUse],
  data: z.null(),
})
