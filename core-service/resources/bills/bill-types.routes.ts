import { and, asc, desc, eq, sql } from 'drizzle-orm'
import {
  type BillType,
  createBillType,
  deleteBillType,
  getBillType,
  listBillTypes,
  updateBillType,
} from '../../../contract/bills/bill-types'
import { billGroupItems, billTypes } from '../../db/schema/bills/bills'
import { stillUsed } from '../../messages/still-used'
import { countOf } from '../../kit/records/count-of'
import { listPage } from '../../kit/requests/list-page'
import type { Mount } from '../../kit/mount'
import {
  changeRecord,
  createRecord,
  readRecord,
  type RecordKind,
  removeRecord,
} from '../../kit/records/records'
import { searchIn } from '../../kit/requests/search'
import type { Services } from '../../kit/services'
import { type Refusals, type Write, write } from '../../kit/records/write'

type BillTypeRow = typeof billTypes.$inferSelect

const toBillType = (row: BillTypeRow): BillType => ({
  id: row.id,
  name: row.name,
  amount: row.amount,
  frequency: row.frequency,
  description: row.description,
  version: row.version,
})

const kind: RecordKind<BillTypeRow, typeof billTypes.$inferInsert, BillType> = {
  table: billTypes,
  entity: 'bill_types',
  missing: 'Jenis tagihan ini tidak ditemukan.',
  present: (_db, row) => toBillType(row),
}

const refusals: Refusals = {
  bill_types_name: { message: 'Nama jenis tagihan ini sudah ada.', path: 'name' },
}

export function mountBillTypes(mount: Mount, services: Services): void {
  const { db } = services

  mount(listBillTypes, ({ query, session }) => {
    const where = and(
      eq(billTypes.schoolId, session.schoolId),
      query.frequency === undefined ? undefined : eq(billTypes.frequency, query.frequency),
      searchIn(billTypes.nameFold, query.search),
    )
    const direction = query.sort?.startsWith('-') === true ? desc : asc
    const byName = sql`${billTypes.nameFold} COLLATE "C"`
    const first = query.sort?.endsWith('amount') === true ? direction(billTypes.amount) : direction(byName)
    return listPage(db, billTypes, query, where, [first, asc(byName), asc(billTypes.id)], (rows) =>
      rows.map(toBillType),
    )
  })

  mount(getBillType, ({ params, session }) => readRecord({ tx: db, session }, kind, params.id))

  mount(createBillType, ({ body: { id, ...values }, ...by }) =>
    write(services, by, (w) => createRecord(w, kind, { ...values, createdAt: w.at }, id), refusals),
  )

  mount(updateBillType, ({ params, body: { version, ...values }, ...by }) =>
    write(services, by, (w) => changeRecord(w, kind, params.id, values, version), refusals),
  )

  mount(deleteBillType, ({ params, ...by }) =>
    write(services, by, (w) =>
      removeRecord(w, kind, params.id, { dependents: (row) => dependents(w, row.id) }),
    ),
  )
}

/** Every bundle's item comes from its group's, so the groups tell of all. */
async function dependents({ tx, schoolId }: Write, id: string): Promise<string | null> {
  const used = and(eq(billGroupItems.schoolId, schoolId), eq(billGroupItems.billTypeId, id))
  return stillUsed('Jenis tagihan ini', [[await countOf(tx, billGroupItems, used), 'tagihan']])
}
