import { and, desc, eq, getTableColumns, isNotNull, isNull, sql } from 'drizzle-orm'
import type { BillReduction, ReductionKind } from '../../../../contract/bills/bill-reductions'
import { ErrorCode } from '../../../../contract/errors'
import type { Queryable } from '../../../db/client'
import { billBundleReductions, billReductions } from '../../../db/schema/bills/bill-reductions'
import { billBundles, billTypes } from '../../../db/schema/bills/bills'
import { classes, classMemberships } from '../../../db/schema/school/classes'
import { students } from '../../../db/schema/people/students'
import { namedOrNull } from '../../../kit/records/named'
import { fail } from '../../../kit/answers/fail'
import { type PageQuery, pageWindow } from '../../../kit/requests/paging'
import { searchIn } from '../../../kit/requests/search'
import { studentWithinReach } from '../../../kit/session/reach'
import { nameNow } from '../../../kit/records/name-now'
import type { Session } from '../../../kit/session/session'
import { classOfMembership, presentMembership } from '../../people/students/present-class.repo'

export interface ReductionQuery extends PageQuery {
  readonly search?: string | undefined
  readonly student_id?: string | undefined
  readonly kind?: ReductionKind | undefined
  readonly standing?: 'true' | 'false' | undefined
}

/** Living bills that have the reduction, and what it takes off them. */
const taken = (what: ReturnType<typeof sql>) => sql`(
  SELECT ${what} FROM ${billBundleReductions} x
  JOIN ${billBundles} b ON b.school_id = x.school_id AND b.id = x.bundle_id AND b.voided_at IS NULL
  WHERE x.school_id = ${billReductions.schoolId} AND x.reduction_id = ${billReductions.id}
    AND x.taken_back_at IS NULL)`

const from = (db: Queryable) =>
  db
    .select({
      row: {
        ...getTableColumns(billReductions),
        recordedBy: nameNow(billReductions.recordedById, billReductions.recordedBy).as('recorded_by_now'),
        revokedBy: nameNow(billReductions.revokedById, billReductions.revokedBy).as('revoked_by_now'),
      },
      studentName: students.name,
      nis: students.nis,
      classId: classes.id,
      className: classes.name,
      typeName: billTypes.name,
      count: sql<number>`${taken(sql`count(*)::int`)}`.as('bill_count'),
      reduced: sql<string>`${taken(sql`coalesce(sum(x.amount), 0)`)}`.as('reduced_sum'),
    })
    .from(billReductions)
    .innerJoin(
      students,
      and(eq(students.schoolId, billReductions.schoolId), eq(students.id, billReductions.studentId)),
    )
    .leftJoin(
      billTypes,
      and(eq(billTypes.schoolId, billReductions.schoolId), eq(billTypes.id, billReductions.billTypeId)),
    )
    .leftJoin(classMemberships, presentMembership(billReductions.schoolId, billReductions.studentId))
    .leftJoin(classes, classOfMembership)
    .$dynamic()

type Row = Awaited<ReturnType<typeof from>>[number]

/** Reductions of pupils within reach, the newest first, and what all of them take off together. */
export async function pageOfReductions(
  db: Queryable,
  session: Session,
  query: ReductionQuery,
): Promise<{ list: BillReduction[]; count: number; reduced: number }> {
  const { student_id, kind, standing, search } = query
  const where = and(
    within(db, session),
    student_id === undefined ? undefined : eq(billReductions.studentId, student_id),
    kind === undefined ? undefined : eq(billReductions.kind, kind),
    standing === undefined
      ? undefined
      : standing === 'true'
        ? isNull(billReductions.revokedAt)
        : isNotNull(billReductions.revokedAt),
    searchIn(students.searchText, search),
  )
  const { limit, offset } = pageWindow(query)
  const rows = await from(db)
    .where(where)
    .orderBy(desc(billReductions.createdAt), desc(billReductions.id))
    .limit(limit)
    .offset(offset)
  const all = from(db).where(where).as('filtered')
  const [sums] = await db
    .select({
      count: sql<number>`count(*)::int`,
      reduced: sql<string>`coalesce(sum(${all.reduced}), 0)`,
    })
    .from(all)
  return { list: rows.map(toReduction), count: sums?.count ?? 0, reduced: Number(sums?.reduced ?? 0) }
}

/** @throws DomainError 1200, also for a pupil out of reach */
export async function readReduction(db: Queryable, session: Session, id: string): Promise<BillReduction> {
  const [row] = await from(db).where(and(within(db, session), eq(billReductions.id, id)))
  return row === undefined
    ? fail(ErrorCode.notFound, { message: 'Potongan ini tidak ditemukan.' })
    : toReduction(row)
}

const within = (db: Queryable, session: Session) =>
  and(
    eq(billReductions.schoolId, session.schoolId),
    studentWithinReach(db, session, billReductions.studentId),
  )

/** The fields of a reduction itself, without its pupil and what it takes off. */
export const reductionFields = (row: typeof billReductions.$inferSelect, typeName: string | null) => ({
  id: row.id,
  kind: row.kind,
  bill_type: row.billTypeId === null ? null : { id: row.billTypeId, name: typeName ?? '' },
  percent: row.percent,
  amount: row.amount,
  from: row.fromDate,
  to: row.toDate,
  granted_by: row.grantedBy,
  reason: row.reason,
  recorded_by: row.recordedBy,
  created_at: row.createdAt.toISOString(),
})

function toReduction({ row, studentName, nis, classId, className, typeName, count, reduced }: Row) {
  return {
    ...reductionFields(row, typeName),
    student: {
      id: row.studentId,
      name: studentName,
      nis,
      class: namedOrNull(classId, className),
    },
    revoked_from: row.revokedFrom,
    revoked_at: row.revokedAt?.toISOString() ?? null,
    revoked_by: row.revokedBy,
    revoke_reason: row.revokeReason,
    bill_count: count,
    reduced: Number(reduced),
  } satisfies BillReduction
}
