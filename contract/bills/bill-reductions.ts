import * as z from 'zod/mini'
import { call } from '../call'
import { listOf, pageQuery } from '../envelope'
import { ErrorCode } from '../errors'
import { DateOnly } from '../values/dates'
import { Id, IdParams, picked, Uuid } from '../values/ids'
import { Amount, Rupiah } from '../values/rupiah'
import { atMost } from '../values/text'

/** Potongan, or beasiswa that somebody else gives. */
export const ReductionKind = z.enum(['reduction', 'scholarship'], 'Pilih potongan atau beasiswa')
export type ReductionKind = z.output<typeof ReductionKind>

/** What one bundle is or was to pay, before and after a change of a reduction. */
const ReducedBill = z.object({
  bundle_id: Id,
  name: z.string(),
  due_date: z.nullish(z.string()),
  before: Rupiah,
  after: Rupiah,
})

/** One pupil's reduction or scholarship (decision 0046): either a percentage of each bill or an amount off each. */
export const BillReduction = z.object({
  id: Id,
  student: z.object({
    id: Id,
    name: z.string(),
    nis: z.nullish(z.string()),
    class: z.nullish(z.object({ id: Id, name: z.string() })),
  }),
  kind: ReductionKind,
  /** Null: of everything that is billed. */
  bill_type: z.nullish(z.object({ id: Id, name: z.string() })),
  percent: z.nullish(z.int()),
  amount: z.nullish(Rupiah),
  /** Bills that are due from this day to that one, inclusive; without `to` it goes on. */
  from: z.string(),
  to: z.nullish(z.string()),
  /** Who gives it. */
  granted_by: z.string(),
  reason: z.string(),
  recorded_by: z.string(),
  /** UTC ISO 8601. */
  created_at: z.string(),
  /** Bills that are due from this day on no longer get it; null while it is in force. */
  revoked_from: z.nullish(z.string()),
  revoked_at: z.nullish(z.string()),
  revoked_by: z.nullish(z.string()),
  revoke_reason: z.nullish(z.string()),
  /** Bills that are not void and have it, and what it takes off them together. */
  bill_count: z.int(),
  reduced: Rupiah,
})
export type BillReduction = z.output<typeof BillReduction>

/** A reduction, and what making it or taking it back does to bills that exist. */
export const BillReductionChange = z.extend(BillReduction, {
  bills: z.array(ReducedBill),
  /** Bills that keep it although it is taken back, because money has settled them. */
  kept: z.nullish(z.int()),
})
export type BillReductionChange = z.output<typeof BillReductionChange>

/** Capability `reductions`, as the other calls here. The newest first; `totals` are of all that the filters let through. */
export const listBillReductions = call({
  id: 'bill_reductions.list',
  method: 'GET',
  path: '/v1/bill_reductions',
  summary: 'Reductions and scholarships of pupils, and what they take off',
  access: ['bills.read'],
  query: z.object({
    ...pageQuery,
    student_id: z.optional(Uuid),
    kind: z.optional(ReductionKind),
    /** `true`: not taken back. */
    standing: z.optional(z.enum(['true', 'false'])),
  }),
  data: z.extend(listOf(BillReduction), { reduced: Rupiah }),
})

const reasonText = (empty: string) =>
  z.string(empty).check(z.trim(), z.minLength(3, empty), atMost(300, 'Alasan paling panjang 300 huruf'))

export const BillReductionCreate = z.object({
  /** Made by the client, so that a repeated request makes nothing twice. */
  id: z.optional(Uuid),
  student_id: picked('Pilih siswa'),
  kind: ReductionKind,
  bill_type_id: z.nullish(picked('Pilih jenis tagihan')),
  percent: z.nullish(
    z
      .int('Isi persen tanpa koma')
      .check(z.gte(1, 'Persen paling sedikit 1'), z.lte(100, 'Persen paling banyak 100')),
  ),
  amount: z.nullish(Amount),
  from: DateOnly,
  to: z.nullish(DateOnly),
  granted_by: z
    .string('Isi siapa yang memberikan')
    .check(
      z.trim(),
      z.minLength(2, 'Isi siapa yang memberikan'),
      atMost(100, 'Pemberi paling panjang 100 huruf'),
    ),
  reason: reasonText('Tulis alasannya, paling sedikit 3 huruf'),
  /** Only answers what would become of the bills that exist. */
  dry_run: z.optional(z.boolean()),
})
export type BillReductionCreate = z.output<typeof BillReductionCreate>

/**
 * Makes a reduction and takes it off the bills that exist; bills that are published later get it then. A debt disappears without
 * money, as by a correction, so it needs that permission (decision 0090).
 */
export const createBillReduction = call({
  id: 'bill_reductions.create',
  method: 'POST',
  path: '/v1/bill_reductions',
  summary: 'Give a pupil a reduction or scholarship, or try it first',
  access: ['bills.correct'],
  body: BillReductionCreate,
  errors: [ErrorCode.duplicate],
  data: BillReductionChange,
})

export const BillReductionRevoke = z.object({
  /** Bills that are due from this day on lose it. */
  from: DateOnly,
  reason: reasonText('Tulis alasan pencabutan, paling sedikit 3 huruf'),
  dry_run: z.optional(z.boolean()),
})
export type BillReductionRevoke = z.output<typeof BillReductionRevoke>

/** Takes a reduction back from a day on. The same again answers the same; 1350 where it is taken back otherwise. */
export const revokeBillReduction = call({
  id: 'bill_reductions.revoke',
  method: 'PUT',
  path: '/v1/bill_reductions/{id}/revoked',
  summary: 'Take a reduction back from a day on, or try it first',
  access: ['bills.write'],
  params: IdParams,
  body: BillReductionRevoke,
  errors: [ErrorCode.wrongState],
  data: BillReductionChange,
})
