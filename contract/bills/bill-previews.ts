import * as z from 'zod/mini'
import { call } from '../call'
import { DateOnly } from '../values/dates'
import { ErrorCode } from '../errors'
import { Id, picked } from '../values/ids'
import { Rupiah } from '../values/rupiah'
import { BillPreview, draftItems, draftTargets } from './bill-groups'

/** What one pupil would be billed. */
const PreviewedPupil = z.object({
  id: Id,
  name: z.string(),
  class: z.nullish(z.object({ id: Id, name: z.string() })),
  /** What is to be paid: reductions are taken off already. */
  total: Rupiah,
  reduced: z.nullish(Rupiah),
})
type PreviewedPupil = z.output<typeof PreviewedPupil>

/** Who would be billed how much on one due date. */
export const DatedPreview = z.extend(BillPreview, {
  due_date: z.string(),
  /** Pupil by pupil, by class and name; only where it is asked for. */
  students: z.nullish(z.array(PreviewedPupil)),
})
export type DatedPreview = z.output<typeof DatedPreview>

/**
 * What is to be billed: a group that is stored, or items and targets that are not, on up to 24 due dates. Of a stored group
 * its own items, targets, school year and due date count.
 */
export const BillPreviewAsk = z.object({
  bill_group_id: z.optional(picked('Pilih tagihan')),
  items: z.optional(draftItems),
  targets: z.optional(draftTargets),
  due_dates: z.optional(
    z.array(DateOnly).check(z.maxLength(24, 'Hitung paling banyak 24 jatuh tempo sekaligus')),
  ),
  /** Answers pupil by pupil too. */
  students: z.optional(z.boolean()),
})
export type BillPreviewAsk = z.output<typeof BillPreviewAsk>

/**
 * Our extra (capability `bill_preview`; decision 0085): who would be billed how much, before anything is stored or
 * published. A service without it is never asked to try publishing.
 */
export const previewBills = call({
  id: 'bill_groups.preview',
  method: 'POST',
  path: '/v1/bill_groups/previews',
  summary: 'Who would be billed how much on which due date; nothing is stored',
  access: ['bills.write'],
  body: BillPreviewAsk,
  errors: [ErrorCode.notFound],
  data: z.object({ list: z.array(DatedPreview) }),
})
