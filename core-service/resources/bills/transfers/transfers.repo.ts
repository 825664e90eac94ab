import { and, asc, desc, eq, exists, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { BillTransfer, TransferOrder, TransferStatus } from '../../../../contract/bills/bill-transfers'
import { ErrorCode } from '../../../../contract/errors'
import type { Queryable } from '../../../db/client'
import { billTransferParts, billTransfers } from '../../../db/schema/bills/bill-transfers'
import { billBundles } from '../../../db/schema/bills/bills'
import { students } from '../../../db/schema/people/students'
import { fail } from '../../../kit/answers/fail'
import { type PageQuery, pageWindow } from '../../../kit/requests/paging'
import { searchIn } from '../../../kit/requests/search'
import { nameNow } from '../../../kit/records/name-now'
import type { Session } from '../../../kit/session/session'
import { findBundles } from '../bundles/bundles.repo'
import { bundlesOfTransfer, transferOfStudent, transferWithinReach } from './transfer-reach.repo'

export interface TransferQuery extends PageQuery {
  readonly search?: string | undefined
  readonly status?: TransferStatus | undefined
  readonly student_id?: string | undefined
  readonly sort?: TransferOrder | undefined
}

type Row = typeof billTransfers.$inferSelect

/** A transfer with the names of the person who noted and decided it. */
const shownTransfer = {
  ...getTableColumns(billTransfers),
  recordedBy: nameNow(billTransfers.recordedById, billTransfers.recordedBy),
  decidedBy: nameNow(billTransfers.decidedById, billTransfers.decidedBy),
}

/** Transfers whose every pupil is within reach, and the sum of all that the query lets through. */
export async function pageOfTransfers(
  db: Queryable,
  session: Session,
  today: string,
  query: TransferQuery,
): Promise<{ list: BillTransfer[]; count: number; amount: number }> {
  const { status, student_id, search } = query
  const where = and(
    eq(billTransfers.schoolId, session.schoolId),
    transferWithinReach(db, session),
    status === undefined ? undefined : eq(billTransfers.status, status),
    student_id === undefined ? undefined : transferOfStudent(db, student_id),
    ofPupilsNamed(db, search),
  )
  const { limit, offset } = pageWindow(query)
  const rows = await db
    .select(shownTransfer)
    .from(billTransfers)
    .where(where)
    .orderBy(...inOrder(query))
    .limit(limit)
    .offset(offset)
  const all = db
    .select({ id: billTransfers.id, schoolId: billTransfers.schoolId })
    .from(billTransfers)
    .where(where)
    .as('filtered')
  const [sums] = await db
    .select({
      count: sql<number>`count(DISTINCT ${all.id})::int`,
      amount: sql<string>`coalesce(sum(${billTransferParts.amount}), 0)`,
    })
    .from(all)
    .innerJoin(
      billTransferParts,
      and(eq(billTransferParts.schoolId, all.schoolId), eq(billTransferParts.transferId, all.id)),
    )
  return {
    list: await presentTransfers(db, session, today, rows),
    count: sums?.count ?? 0,
    amount: Number(sums?.amount ?? 0),
  }
}

function inOrder({
  status,
  sort = status === 'waiting' ? 'recorded_at' : '-recorded_at',
}: TransferQuery): SQL[] {
  const { id, schoolId, createdAt, transferredOn } = billTransfers
  const parts = sql`${billTransferParts} p WHERE p.school_id = ${schoolId} AND p.transfer_id = ${id}`
  const order = sort.startsWith('-') ? desc : asc
  const by = () => {
    switch (sort.replace('-', '')) {
      case 'transferred_on':
        return sql`${transferredOn}`
      case 'amount':
        return sql`(SELECT sum(p.amount) FROM ${parts})`
      case 'name':
        return sql`(SELECT min(s.name_fold COLLATE "C") FROM ${billBundles} b
          JOIN ${students} s ON s.school_id = b.school_id AND s.id = b.student_id
          WHERE b.school_id = ${schoolId} AND b.id IN (SELECT p.bundle_id FROM ${parts}))`
      default:
        return sql`${createdAt}`
    }
  }
  return [order(by()), order(createdAt), order(id)]
}

function ofPupilsNamed(db: Queryable, search: string | undefined): SQL | undefined {
  const named = searchIn(students.searchText, search)
  if (named === undefined) return undefined
  const pupils = db
    .select({ id: students.id })
    .from(students)
    .where(and(eq(students.schoolId, billBundles.schoolId), named))
  return exists(bundlesOfTransfer(db, inArray(billBundles.studentId, pupils)))
}

/** @throws DomainError 1200, also where a part of it is for a pupil out of reach */
export async function readTransfer(
  db: Queryable,
  session: Session,
  today: string,
  id: string,
): Promise<BillTransfer> {
  const rows = await db
    .select(shownTransfer)
    .from(billTransfers)
    .where(
      and(
        eq(billTransfers.schoolId, session.schoolId),
        eq(billTransfers.id, id),
        transferWithinReach(db, session),
      ),
    )
  const [transfer] = await presentTransfers(db, session, today, rows)
  return transfer ?? fail(ErrorCode.notFound, { message: 'Pembayaran ini tidak ditemukan.' })
}

async function presentTransfers(
  db: Queryable,
  session: Session,
  today: string,
  rows: readonly Row[],
): Promise<BillTransfer[]> {
  const { schoolId } = session
  const ids = rows.map(({ id }) => id)
  const parts = await db
    .select()
    .from(billTransferParts)
    .where(and(eq(billTransferParts.schoolId, schoolId), inArray(billTransferParts.transferId, ids)))
    .orderBy(asc(billTransferParts.position))
  const bundleIds = [...new Set(parts.map(({ bundleId }) => bundleId))]
  const bundles = new Map(
    (await findBundles(db, session, today, bundleIds)).map((bundle) => [bundle.id, bundle]),
  )
  return rows.map((row) => {
    const own = parts
      .filter(({ transferId }) => transferId === row.id)
      .flatMap(({ bundleId, amount }) => {
        const bundle = bundles.get(bundleId)
        if (bundle === undefined || !bundle.student) return []
        const { student, bill_group, due_date = null, rest, status = null } = bundle
        return {
          bundle_id: bundleId,
          amount,
          bill: bill_group?.name ?? '',
          due_date,
          rest: rest ?? 0,
          status,
          student,
        }
      })
    return {
      id: row.id,
      status: row.status,
      amount: own.reduce((sum, { amount }) => sum + amount, 0),
      parts: own,
      method: row.method,
      transferred_on: row.transferredOn,
      reference: row.reference,
      proof_url: row.proofUrl,
      recorded_by: row.recordedBy,
      recorded_at: row.createdAt.toISOString(),
      decided_by: row.decidedBy,
      decided_at: row.decidedAt?.toISOString() ?? null,
      reason: row.reason,
      payment_id: row.paymentId,
    }
  })
}
