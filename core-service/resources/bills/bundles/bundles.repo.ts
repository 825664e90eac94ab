import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Bundle, BundleTotals } from '../../../../contract/bills/bundles'
import type { Queryable } from '../../../db/client'
import { billBundles, billGroups } from '../../../db/schema/bills/bills'
import { classes, classMemberships } from '../../../db/schema/school/classes'
import { students } from '../../../db/schema/people/students'
import { namedOrNull } from '../../../kit/records/named'
import { pageWindow } from '../../../kit/requests/paging'
import { studentWithinReach } from '../../../kit/session/reach'
import type { Session } from '../../../kit/session/session'
import { bundleFilters, bundleOrder, type BundleQuery } from './bundle-filters.repo'
import { sumOfTransfers } from '../transfers/transfer.rules'
import { waitingTransfers } from '../transfers/waiting-transfers.repo'
import { partsOf } from './bundle-parts.repo'
import { classOfMembership, presentMembership } from '../../people/students/present-class.repo'

const columns = {
  id: billBundles.id,
  groupId: billGroups.id,
  groupName: billGroups.name,
  dueDate: billGroups.dueDate,
  studentId: students.id,
  studentName: students.name,
  nis: students.nis,
  classId: classes.id,
  className: classes.name,
  total: billBundles.total,
  reduced: billBundles.reduced,
  paid: billBundles.paid,
  status: billBundles.status,
  voidReason: billBundles.voidReason,
  version: billBundles.version,
}

/** Bundles with group, pupil and the class the pupil is in now. */
function from(db: Queryable) {
  return db
    .select(columns)
    .from(billBundles)
    .innerJoin(
      billGroups,
      and(eq(billGroups.schoolId, billBundles.schoolId), eq(billGroups.id, billBundles.groupId)),
    )
    .innerJoin(
      students,
      and(eq(students.schoolId, billBundles.schoolId), eq(students.id, billBundles.studentId)),
    )
    .leftJoin(classMemberships, presentMembership(billBundles.schoolId, billBundles.studentId))
    .leftJoin(classes, classOfMembership)
    .$dynamic()
}

type BundleRow = Awaited<ReturnType<typeof from>>[number]

/** @param today date of the school, for what is overdue */
export async function pageOfBundles(
  db: Queryable,
  session: Session,
  today: string,
  query: BundleQuery,
): Promise<{ list: Bundle[]; count: number; totals: BundleTotals }> {
  const where = bundleFilters(db, session, today, query)
  const { limit, offset } = pageWindow(query)
  const rows = await from(db)
    .where(where)
    .orderBy(...bundleOrder(query.sort))
    .limit(limit)
    .offset(offset)
  const all = from(db).where(where).as('filtered')
  // The database adds up, as whole numbers; JavaScript only reads the sums.
  const [sums] = await db
    .select({
      count: sql<number>`count(*)::int`,
      billed: sql<string>`coalesce(sum(${all.total}) FILTER (WHERE ${all.status} <> 'void'), 0)`,
      paid: sql<string>`coalesce(sum(${all.paid}), 0)`,
      reduced: sql<string>`coalesce(sum(${all.reduced}) FILTER (WHERE ${all.status} <> 'void'), 0)`,
      outstanding: sql<string>`coalesce(sum(${all.total} - ${all.paid}) FILTER (WHERE ${all.status} <> 'void'), 0)`,
    })
    .from(all)
  return {
    list: await presentBundles(db, session.schoolId, today, rows),
    count: sums?.count ?? 0,
    totals: {
      billed: Number(sums?.billed ?? 0),
      paid: Number(sums?.paid ?? 0),
      outstanding: Number(sums?.outstanding ?? 0),
      reduced: Number(sums?.reduced ?? 0),
    },
  }
}

/** Some bundles within reach, in the order in which they are asked for; unknown ones are left out. */
export async function findBundles(
  db: Queryable,
  session: Session,
  today: string,
  ids: readonly string[],
): Promise<Bundle[]> {
  const rows = await from(db).where(
    and(
      eq(billBundles.schoolId, session.schoolId),
      inArray(billBundles.id, [...ids]),
      studentWithinReach(db, session, billBundles.studentId),
    ),
  )
  const found = new Map(rows.map((row) => [row.id, row]))
  return presentBundles(
    db,
    session.schoolId,
    today,
    ids.flatMap((id) => found.get(id) ?? []),
  )
}

async function presentBundles(
  db: Queryable,
  schoolId: string,
  today: string,
  rows: readonly BundleRow[],
): Promise<Bundle[]> {
  const ids = rows.map((row) => row.id)
  const parts = await partsOf(db, schoolId, ids)
  const waiting = await waitingTransfers(db, schoolId, ids)
  return rows.map((row) => ({
    id: row.id,
    bill_group: { id: row.groupId, name: row.groupName },
    due_date: row.dueDate,
    student: {
      id: row.studentId,
      name: row.studentName,
      nis: row.nis,
      class: namedOrNull(row.classId, row.className),
    },
    items: parts.items.get(row.id) ?? [],
    total: row.total,
    reduced: row.reduced,
    paid: row.paid,
    waiting: sumOfTransfers(waiting.get(row.id)),
    waiting_transfers: waiting.get(row.id) ?? [],
    rest: row.status === 'void' ? 0 : row.total - row.paid,
    status: row.status,
    overdue: (row.status === 'unpaid' || row.status === 'partial') && row.dueDate < today,
    instalments: parts.instalments.get(row.id) ?? [],
    void_reason: row.voidReason,
    version: row.version,
  }))
}
