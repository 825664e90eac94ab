import * as z from 'zod/mini'
import { call } from '../call'
import { ErrorCode } from '../errors'
import { Id, picked, Uuid } from '../values/ids'
import { Rupiah } from '../values/rupiah'

/** A pupil whom a published group means today and who has no bill of it. */
const MissingPupil = z.object({
  id: Id,
  name: z.string(),
  nis: z.nullish(z.string()),
  class: z.nullish(z.object({ id: Id, name: z.string() })),
  /** The day on which the pupil was entered, or the first day in a class where that is later. */
  since: z.nullish(z.string()),
  /** What is to be paid: reductions are taken off already. */
  total: Rupiah,
  reduced: z.nullish(Rupiah),
})
export type MissingPupil = z.output<typeof MissingPupil>

/** A published group with the pupils whom it does not bill yet. */
export const MissingBills = z.object({
  bill_group: z.object({ id: Id, name: z.string() }),
  due_date: z.string(),
  students: z.array(MissingPupil),
})
export type MissingBills = z.output<typeof MissingBills>

/**
 * Our extra (capability `missing_bills`; decision 0086), as is the call below: which published bills pupils who joined later do
 * not have. Bills that were due before a pupil came are left out, except of the one group that is asked for; who has a bill
 * of the same type and month is left out always.
 */
export const listMissingBills = call({
  id: 'bill_groups.missing',
  method: 'GET',
  path: '/v1/bill_groups/missing',
  summary: 'Published bills that pupils who joined later do not have, the earliest due date first',
  access: ['bills.write'],
  query: z.object({ bill_group_id: z.optional(Uuid) }),
  data: z.object({ list: z.array(MissingBills), student_count: z.int() }),
})

/** Which pupils get which bills. A pupil who has a bill meanwhile is left out. */
export const BillMissing = z.object({
  groups: z
    .array(
      z.object({
        bill_group_id: picked('Pilih tagihan'),
        student_ids: z
          .array(picked('Pilih siswa'))
          .check(z.minLength(1, 'Pilih siswa'), z.maxLength(500, 'Tagih paling banyak 500 siswa sekaligus')),
      }),
    )
    .check(z.minLength(1, 'Pilih tagihan'), z.maxLength(60, 'Tagih paling banyak 60 tagihan sekaligus')),
})
export type BillMissing = z.output<typeof BillMissing>

export const billMissing = call({
  id: 'bill_groups.bill_missing',
  method: 'POST',
  path: '/v1/bill_groups/missing',
  summary: 'Bill pupils who joined after bills were published; sent again, nothing is billed twice',
  access: ['bills.write'],
  body: BillMissing,
  errors: [ErrorCode.notFound, ErrorCode.wrongState],
  data: z.object({ bill_count: z.int(), total: Rupiah }),
})
