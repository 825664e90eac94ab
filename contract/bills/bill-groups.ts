import * as z from 'zod/mini'
import { BillItem, Bundle, PaymentMethod, voidReason } from './bundles'
import { call } from '../call'
import { DateOnly } from '../values/dates'
import { listOf, pageQuery } from '../envelope'
import { ErrorCode } from '../errors'
import { Id, IdParams, picked, Uuid } from '../values/ids'
import { Amount, Rupiah } from '../values/rupiah'
import { atMost } from '../values/text'
import { nameText } from '../values/name-text'

/**
 * draft → published → closed, or void. A closed group takes no payment until it is
 * published again; void is only possible while nothing is paid, and for ever.
 */
export const BillGroupStatus = z.enum(['draft', 'published', 'closed', 'void'])
export type BillGroupStatus = z.output<typeof BillGroupStatus>

const Named = z.object({ id: Id, name: z.string() })

/** Who would be billed how much, without billing anybody. */
export const BillPreview = z.object({
  student_count: z.int(),
  /** What is to be paid: reductions are taken off already. */
  total: Rupiah,
  /** What reductions take off, and of how many pupils (capability `reductions`). */
  reduced: z.nullish(Rupiah),
  reduced_students: z.nullish(z.int()),
  /** By the pupils' classes of today; those without one come last with null. */
  classes: z.nullish(z.array(z.object({ class: z.nullish(Named), student_count: z.int(), total: Rupiah }))),
  /** Left out because another bill has one of these types with a due date in the same month; decision 0037. */
  doubled: z.nullish(z.array(Named)),
  /** Of a published group: active pupils whom its targets mean today and who have no bill of it yet. */
  missing: z.nullish(z.array(Named)),
})
export type BillPreview = z.output<typeof BillPreview>

/** Bill types × pupils × due date. */
export const BillGroup = z.object({
  id: Id,
  name: z.string(),
  due_date: z.nullish(z.string()),
  status: z.nullish(BillGroupStatus),
  period_id: z.nullish(Id),
  items: z.nullish(z.array(BillItem)),
  targets: z.nullish(z.object({ grades: z.array(Named), classes: z.array(Named), students: z.array(Named) })),
  /** Of the bundles that are not void; null while nothing is published. */
  student_count: z.nullish(z.int()),
  total: z.nullish(Rupiah),
  paid: z.nullish(Rupiah),
  outstanding: z.nullish(Rupiah),
  /** What reductions took off; `total` is without it. */
  reduced: z.nullish(Rupiah),
  /** UTC ISO 8601. */
  published_at: z.nullish(z.string()),
  void_reason: z.nullish(z.string()),
  version: z.nullish(z.int()),
})
export type BillGroup = z.output<typeof BillGroup>

export const listBillGroups = call({
  id: 'bill_groups.list',
  method: 'GET',
  path: '/v1/bill_groups',
  summary: 'Bill groups, the last due date first',
  access: ['bills.read'],
  query: z.object({
    ...pageQuery,
    status: z.optional(BillGroupStatus),
    period_id: z.optional(Uuid),
    sort: z.optional(z.enum(['name', '-name', 'due_date', '-due_date'])),
  }),
  data: listOf(BillGroup),
})

const groupName = nameText(150, 'Nama tagihan paling panjang 150 huruf').check(
  z.minLength(1, 'Isi nama tagihan'),
)

/** `amount` left out: that of the bill type when the draft is saved. */
export const draftItems = z
  .array(z.object({ bill_type_id: picked('Pilih jenis tagihan'), amount: z.optional(Amount) }))
  .check(
    z.maxLength(20, 'Satu tagihan memuat paling banyak 20 jenis'),
    z.refine(
      (list) => new Set(list.map((one) => one.bill_type_id)).size === list.length,
      'Satu jenis tagihan cukup dipilih sekali',
    ),
  )

const ids = z.optional(z.array(Uuid).check(z.maxLength(500, 'Pilih paling banyak 500')))
/** A target as an answer names it. */
const named = z.optional(z.array(z.object({ id: Uuid })).check(z.maxLength(500, 'Pilih paling banyak 500')))
const idsOf = (list: readonly { id: string }[] | undefined) => list?.map((one) => one.id)

/**
 * A pupil whom several of them mean is billed once. The targets as a read answers them (`grades`, `classes`,
 * `students`) repeat their ids, so that a draft can be put back as it was read; ids win.
 */
export const draftTargets = z.pipe(
  z.object({
    grade_ids: ids,
    class_ids: ids,
    student_ids: ids,
    grades: named,
    classes: named,
    students: named,
  }),
  z.transform(({ grade_ids, class_ids, student_ids, grades, classes, students }) => ({
    grade_ids: grade_ids ?? idsOf(grades),
    class_ids: class_ids ?? idsOf(classes),
    student_ids: student_ids ?? idsOf(students),
  })),
)

export const BillGroupCreate = z.object({
  /** Made by the client, so that a repeated request makes nothing twice. */
  id: z.optional(Uuid),
  name: groupName,
  due_date: DateOnly,
  /** Both may be filled in later: it is a draft. */
  items: z.optional(draftItems),
  targets: z.optional(draftTargets),
})
export type BillGroupCreate = z.output<typeof BillGroupCreate>

export const createBillGroup = call({
  id: 'bill_groups.create',
  method: 'POST',
  path: '/v1/bill_groups',
  summary: 'Add a bill group as a draft',
  access: ['bills.write'],
  body: BillGroupCreate,
  data: BillGroup,
})

export const getBillGroup = call({
  id: 'bill_groups.get',
  method: 'GET',
  path: '/v1/bill_groups/{id}',
  summary: 'One bill group',
  access: ['bills.read'],
  params: IdParams,
  data: BillGroup,
})

/** The version that was read; another answers 1300 with the current row. */
const version = z.optional(z.int())

/** PUT `draft`: changes a draft. Fields left out stay; `items` and `targets` replace the old ones whole. */
export const BillGroupDraft = z.object({
  name: z.optional(groupName),
  due_date: z.optional(DateOnly),
  items: z.optional(draftItems),
  targets: z.optional(draftTargets),
  version,
})
export type BillGroupDraft = z.output<typeof BillGroupDraft>

/**
 * PUT `published`: one bundle for each active pupil that the targets mean; `dry_run` only counts. Of a published group
 * `add_missing` bills those who joined later.
 */
export const BillGroupPublish = z.object({
  dry_run: z.optional(z.boolean()),
  add_missing: z.optional(z.boolean()),
  version,
})
export type BillGroupPublish = z.output<typeof BillGroupPublish>

/** PUT `closed`: no more payments until it is published again. */
export const BillGroupClose = z.object({ version })
export type BillGroupClose = z.output<typeof BillGroupClose>

/** PUT `void`: all its bundles become void. It needs `bills.correct` as well. */
export const BillGroupVoid = z.object({ reason: voidReason, version })
export type BillGroupVoid = z.output<typeof BillGroupVoid>

const noTime = 'Tanggal pembayaran belum benar'

/** When the money came; left out: now. */
export const paidAt = z.optional(
  z.string().check(atMost(40, noTime), z.iso.datetime({ offset: true, error: noTime })),
)

export const paymentNote = z.nullish(
  z.string().check(z.trim(), atMost(300, 'Catatan paling panjang 300 huruf')),
)

/** PUT `paid`: without `amount` pays the rest of each bundle, with it an instalment of exactly one. */
export const BillGroupPay = z.object({
  bundle_ids: z
    .array(picked('Pilih tagihan'))
    .check(
      z.minLength(1, 'Pilih tagihan yang dibayar'),
      z.maxLength(500, 'Bayar paling banyak 500 tagihan sekaligus'),
    ),
  amount: z.optional(Amount),
  paid_at: paidAt,
  method: PaymentMethod,
  note: paymentNote,
  /** Made by the client, so that a repeated request pays once. */
  payment_id: z.optional(Uuid),
})
export type BillGroupPay = z.output<typeof BillGroupPay>

/**
 * PUT `corrected`: takes a payment back that was typed wrongly, whole, by a counter-entry for each of its
 * bundles. The payment stays on record; the right one is recorded again with `paid`.
 */
export const BillGroupCorrect = z.object({
  payment_id: picked('Pilih pembayaran yang dikoreksi'),
  /** Some bundles of the payment; left out: all. */
  bundle_ids: z.optional(
    z
      .array(picked('Pilih tagihan'))
      .check(
        z.minLength(1, 'Pilih tagihan yang dikoreksi'),
        z.maxLength(500, 'Koreksi paling banyak 500 tagihan sekaligus'),
      ),
  ),
  reason: z
    .string('Tulis alasan koreksi')
    .check(z.trim(), z.minLength(3, 'Tulis alasan koreksi'), atMost(300, 'Alasan paling panjang 300 huruf')),
  /** Made by the client, so that a repeated request corrects once. */
  correction_id: z.optional(Uuid),
})
export type BillGroupCorrect = z.output<typeof BillGroupCorrect>

/** The payload of each status that the path may carry. */
export const billGroupPayloads = {
  draft: BillGroupDraft,
  published: BillGroupPublish,
  closed: BillGroupClose,
  void: BillGroupVoid,
  paid: BillGroupPay,
  corrected: BillGroupCorrect,
} as const

/** The group as it is now, and what the change was about. */
export const BillGroupChange = z.extend(BillGroup, {
  /** Answer of `published`. */
  preview: z.nullish(BillPreview),
  /** Answer of `paid`: the payment and its bundles with their receipts. */
  payment_id: z.nullish(Id),
  /** Answer of `corrected`: the correction, and the bundles of the payment. */
  correction_id: z.nullish(Id),
  bundles: z.nullish(z.array(Bundle)),
})
export type BillGroupChange = z.output<typeof BillGroupChange>

/** The statuses `corrected` and `void` need `bills.correct` as well (decision 0090). */
export const putBillGroup = call({
  id: 'bill_groups.put',
  method: 'PUT',
  path: '/v1/bill_groups/{id}/{status}',
  summary:
    'Change a draft, publish, close or void a group, record payments or take them back; the payload goes by the status',
  access: ['bills.write'],
  params: z.extend(IdParams, {
    status: z.enum(['draft', 'published', 'closed', 'void', 'paid', 'corrected']),
  }),
  body: z.union([
    BillGroupPay,
    BillGroupCorrect,
    BillGroupDraft,
    BillGroupPublish,
    BillGroupClose,
    BillGroupVoid,
  ]),
  errors: [ErrorCode.dateInFuture, ErrorCode.duplicate, ErrorCode.wrongState],
  data: BillGroupChange,
})
