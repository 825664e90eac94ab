import * as z from 'zod/mini'
import {
  BillType,
  createBillType,
  deleteBillType,
  getBillType,
  listBillTypes,
  updateBillType,
  type BillFrequency,
  type BillTypeCreate,
  type BillTypeUpdate,
} from '../../../contract/bills/bill-types'
import { failureSentence } from '../../../contract/failures'
import { byText, matches } from '../list/match'
import type { PageQuery } from '../list/list-source'
import type { RecordSource } from '../record/record-source'

export interface BillTypeQuery extends PageQuery {
  frequency?: BillFrequency
  sort?: 'name' | '-name' | 'amount' | '-amount'
}

/** All bill types on one page: the service gives 200 at most, which no school has. */
export const everyBillType = { page: 1, limit: 200 } satisfies BillTypeQuery

/** What a school asks money for. */
export const billTypeSource: RecordSource<BillType, BillTypeQuery, BillTypeCreate, BillTypeUpdate> = {
  name: 'billTypes',
  table: (db) => db.billTypes,
  failure: failureSentence(listBillTypes),
  ask: (client, query, options) => client.answer(listBillTypes, { query, ...options }),
  async local(db, { search, frequency, sort = 'name' }) {
    const turn = sort.startsWith('-') ? -1 : 1
    const rows = await db.billTypes.toArray()
    return rows
      .filter((row) => (!frequency || row.frequency === frequency) && matches(search, row.name))
      .sort((a, b) =>
        sort.endsWith('amount')
          ? turn * ((a.amount ?? 0) - (b.amount ?? 0)) || byText(a.name, b.name)
          : turn * byText(a.name, b.name),
      )
  },
  get: (client, id, signal) => client.send(getBillType, { params: { id }, ...(signal ? { signal } : {}) }),
  create: (client, body) => client.send(createBillType, { body }),
  update: (client, id, body) => client.send(updateBillType, { params: { id }, body }),
  remove: (client, id, query) => client.send(deleteBillType, { params: { id }, query }),
  rowOf: (data) => z.safeParse(BillType, data).data,
}
