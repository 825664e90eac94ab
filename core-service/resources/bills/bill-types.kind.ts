import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { BillType, listBillTypes } from '../../../contract/bills/bill-types'
import type { CallQuery } from '../../../contract/call'
import type { Queryable } from '../../db/client'
import { billBundleItems, billGroupItems, billTypes } from '../../db/schema/bills/bills'
import { stillUsed } from '../../messages/still-used'
import { countOf } from '../../kit/records/count-of'
import type { RecordKind } from '../../kit/records/records'
import type { Write } from '../../kit/records/write'
import { listPage } from '../../kit/requests/list-page'
import { searchIn } from '../../kit/requests/search'

type BillTypeRow = typeof billTypes.$inferSelect

const toBillType = (row: BillTypeRow): BillType => ({
  id: row.id,
  name: row.name,
  amount: row.amount,
  frequency: row.frequency,
  description: row.description,
  version: row.version,
})

export const billTypeKind: RecordKind<BillTypeRow, typeof billTypes.$inferInsert, BillType> = {
  table: billTypes,
  entity: 'bill_types',
  missing: 'Jenis tagihan ini tidak ditemukan.',
  present: (_db, row) => toBillType(row),
}

/** One page of the kinds of bill, by name unless the query asks for the amount. */
export function pageOfBillTypes(db: Queryable, schoolId: string, query: CallQuery<typeof listBillTypes>) {
  const where = and(
    eq(billTypes.schoolId, schoolId),
    query.frequency === undefined ? undefined : eq(billTypes.frequency, query.frequency),
    searchIn(billTypes.nameFold, query.search),
  )
  const direction = query.sort?.startsWith('-') === true ? desc : asc
  const byName = sql`${billTypes.nameFold} COLLATE "C"`
  const first = query.sort?.endsWith('amount') === true ? direction(billTypes.amount) : direction(byName)
  return listPage(db, billTypes, query, where, [first, asc(byName), asc(billTypes.id)], (rows) =>
    rows.map(toBillType),
  )
}

/** Which bills still use a kind of bill: groups, and pupils' bills whose groups have no items of their own. */
export async function needsBillType({ tx, schoolId }: Write, id: string): Promise<string | null> {
  const used = and(eq(billGroupItems.schoolId, schoolId), eq(billGroupItems.billTypeId, id))
  const groups = await countOf(tx, billGroupItems, used)
  const billed = and(eq(billBundleItems.schoolId, schoolId), eq(billBundleItems.billTypeId, id))
  const bundles = groups > 0 ? 0 : await countOf(tx, billBundleItems, billed)
  return stillUsed('Jenis tagihan ini', [
    [groups, 'tagihan'],
    [bundles, 'tagihan siswa'],
  ])
}
