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
import { picked } from '../../../contract/values/ids'
import { byText, matches } from '../list/match'
import type { PageQuery } from '../list/list-source'
import type { RecordSource } from '../record/record-source'

export interface BillGroupQuery extends PageQuery {
  status?: BillGroupStatus
  sort?: 'name' | '-name' | 'due_date' | '-due_date'
}

const { name, due_date } = BillGroupCreate.shape
const ids = z.array(picked('Pilih dari daftar'))

/** A draft as its form holds it: whole types at their own price, and the grades and classes that are meant. */
export const GroupDraft = z.object({
  name,
  due_date,
  bill_type_ids: ids.check(z.minLength(1, 'Pilih jenis tagihan')),
  grade_ids: ids,
  class_ids: ids,
})
export type GroupDraft = z.output<typeof GroupDraft>

/** The same with parts left out that stay. */
export const GroupDraftChange = z.partial(GroupDraft)
export type GroupDraftChange = z.output<typeof GroupDraftChange>

const itemsOf = (typeIds: readonly string[]) => typeIds.map((bill_type_id) => ({ bill_type_id }))

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
  create: (client, { bill_type_ids, grade_ids, class_ids, ...rest }) =>
    client.send(createBillGroup, {
      body: { ...rest, items: itemsOf(bill_type_ids), targets: { grade_ids, class_ids } },
    }),
  async update(client, id, { bill_type_ids, grade_ids, class_ids, ...rest }) {
    // Pupils that were named one by one are not on the form, and stay.
    const before = grade_ids || class_ids ? await client.send(getBillGroup, { params: { id } }) : null
    const idsOf = (list: readonly { id: string }[] | undefined) => (list ?? []).map((one) => one.id)
    const { grades, classes, students } = before?.targets ?? {}
    const targets = {
      grade_ids: grade_ids ?? idsOf(grades),
      class_ids: class_ids ?? idsOf(classes),
      student_ids: idsOf(students),
    }
    return client.send(putBillGroup, {
      params: { id, status: 'draft' },
      body: {
        ...rest,
        ...(bill_type_ids ? { items: itemsOf(bill_type_ids) } : {}),
        ...(grade_ids || class_ids ? { targets } : {}),
      },
    })
  },
  rowOf: (data) => z.safeParse(BillGroup, data).data,
}
