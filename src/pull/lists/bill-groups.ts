import * as z from 'zod/mini'
import {
  BillGroup,
  BillGroupCreate,
  createBillGroup,
  getBillGroup,
  listBillGroups,
  putBillGroup,
  type BillGroupStatus,
} from '../../../contract/bills/bill-groups'
import { failureSentence } from '../../../contract/failures'
import { Id, picked } from '../../../contract/values/ids'
import { Amount } from '../../../contract/values/rupiah'
import { byText, matches } from '../list/match'
import type { PageQuery } from '../list/list-source'
import type { RecordSource } from '../record/record-source'

export interface BillGroupQuery extends PageQuery {
  status?: BillGroupStatus
  sort?: 'name' | '-name' | 'due_date' | '-due_date'
}

const { name, due_date } = BillGroupCreate.shape
const ids = z.array(picked('Pilih dari daftar'))

/** One thing that a draft bills; without an amount at the price of its type. */
const DraftItem = z.object({ bill_type_id: Id, amount: z.nullable(Amount) })
export type DraftItem = z.output<typeof DraftItem>

/** A draft as its form holds it: what is billed, and the grades, classes and pupils that are meant. */
export const GroupDraft = z.object({
  name,
  due_date,
  items: z
    .array(DraftItem)
    .check(
      z.minLength(1, 'Pilih jenis tagihan'),
      z.maxLength(20, 'Satu tagihan memuat paling banyak 20 jenis'),
    ),
  grade_ids: ids,
  class_ids: ids,
  student_ids: ids,
})
export type GroupDraft = z.output<typeof GroupDraft>

/** The same with parts left out that stay. */
export const GroupDraftChange = z.partial(GroupDraft)
export type GroupDraftChange = z.output<typeof GroupDraftChange>

const itemsOf = (items: readonly DraftItem[]) =>
  items.map(({ bill_type_id, amount }) => ({ bill_type_id, ...(amount === null ? {} : { amount }) }))

/** Bill groups, from draft to closed or void. */
export const billGroupSource: RecordSource<BillGroup, BillGroupQuery, GroupDraft, GroupDraftChange> = {
  name: 'billGroups',
  table: (db) => db.billGroups,
  failure: failureSentence(listBillGroups),
  ask: (client, query, options) => client.answer(listBillGroups, { query, ...options }),
  async local(db, { search, status, sort = '-due_date' }) {
    const turn = sort.startsWith('-') ? -1 : 1
    const by = sort.endsWith('name') ? 'name' : 'due_date'
    const rows = await db.billGroups.toArray()
    return rows
      .filter((row) => (!status || row.status === status) && matches(search, row.name))
      .sort((a, b) => turn * byText(a[by], b[by]) || byText(a.name, b.name))
  },
  get: (client, id, signal) => client.send(getBillGroup, { params: { id }, ...(signal ? { signal } : {}) }),
  create: (client, { items, grade_ids, class_ids, student_ids, ...rest }) =>
    client.send(createBillGroup, {
      body: { ...rest, items: itemsOf(items), targets: { grade_ids, class_ids, student_ids } },
    }),
  async update(client, id, { items, grade_ids, class_ids, student_ids, ...rest }) {
    // Targets replace the old ones whole; the form hands over what was changed.
    const retargets = grade_ids ?? class_ids ?? student_ids
    const before = retargets ? await client.send(getBillGroup, { params: { id } }) : null
    const idsOf = (list: readonly { id: string }[] | undefined) => (list ?? []).map((one) => one.id)
    const { grades, classes, students } = before?.targets ?? {}
    const targets = {
      grade_ids: grade_ids ?? idsOf(grades),
      class_ids: class_ids ?? idsOf(classes),
      student_ids: student_ids ?? idsOf(students),
    }
    return client.send(putBillGroup, {
      params: { id, status: 'draft' },
      body: {
        ...rest,
        ...(items ? { items: itemsOf(items) } : {}),
        ...(retargets ? { targets } : {}),
      },
    })
  },
  rowOf: (data) => z.safeParse(BillGroup, data).data,
}
