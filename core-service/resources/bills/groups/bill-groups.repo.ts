import { and, asc, desc, eq, exists, type SQL, sql } from 'drizzle-orm'
import type { BillGroup, BillGroupStatus } from '../../../../contract/bills/bill-groups'
import { ErrorCode } from '../../../../contract/errors'
import type { Queryable } from '../../../db/client'
import { billBundles, billGroups } from '../../../db/schema/bills/bills'
import { fail } from '../../../kit/answers/fail'
import { listPage } from '../../../kit/requests/list-page'
import type { PageQuery } from '../../../kit/requests/paging'
import { reachesAll, studentWithinReach } from '../../../kit/session/reach'
import { searchIn } from '../../../kit/requests/search'
import type { Session } from '../../../kit/session/session'
import type { Write } from '../../../kit/records/write'
import { type BillGroupRow, presentGroups } from './present-groups.repo'

interface BillGroupQuery extends PageQuery {
  readonly search?: string | undefined
  readonly status?: BillGroupStatus | undefined
  readonly period_id?: string | undefined
  readonly sort?: 'name' | '-name' | 'due_date' | '-due_date' | undefined
}

/** Groups within reach, the last due date first. */
export function pageOfBillGroups(db: Queryable, session: Session, query: BillGroupQuery) {
  const where = and(
    eq(billGroups.schoolId, session.schoolId),
    groupWithinReach(db, session),
    query.status === undefined ? undefined : eq(billGroups.status, query.status),
    query.period_id === undefined ? undefined : eq(billGroups.periodId, query.period_id),
    searchIn(billGroups.nameFold, query.search),
  )
  return listPage(db, billGroups, query, where, orderOf(query.sort), (rows) =>
    presentGroups(db, session, rows),
  )
}

function orderOf(sort: BillGroupQuery['sort'] = '-due_date'): [SQL, SQL, SQL] {
  const direction = sort.startsWith('-') ? desc : asc
  const byName = sql`${billGroups.nameFold} COLLATE "C"`
  return sort.endsWith('name')
    ? [direction(byName), desc(billGroups.dueDate), asc(billGroups.id)]
    : [direction(billGroups.dueDate), asc(byName), asc(billGroups.id)]
}

const missing = 'Tagihan ini tidak ditemukan.'
const isOne = (schoolId: string, id: string) => and(eq(billGroups.schoolId, schoolId), eq(billGroups.id, id))

/** Groups that bill a pupil within reach; a draft bills nobody yet. Without a condition all are within reach. */
const groupWithinReach = (db: Queryable, session: Session): SQL | undefined =>
  reachesAll(session)
    ? undefined
    : exists(
        db
          .select({ one: sql`1` })
          .from(billBundles)
          .where(
            and(
              eq(billBundles.schoolId, session.schoolId),
              eq(billBundles.groupId, billGroups.id),
              studentWithinReach(db, session, billBundles.studentId),
            ),
          ),
      )

/** @throws DomainError 1200, also for a group that bills no pupil within reach */
export async function readGroup(db: Queryable, session: Session, id: string): Promise<BillGroup> {
  const rows = await db
    .select()
    .from(billGroups)
    .where(and(isOne(session.schoolId, id), groupWithinReach(db, session)))
  const [group] = await presentGroups(db, session, rows)
  return group ?? fail(ErrorCode.notFound, { message: missing })
}

/**
 * A group, held until the transaction ends.
 * @param strength `update` for those who change it; `share` for those who only need its status to stay
 */
export async function holdGroup(
  { tx, session }: Write,
  id: string,
  strength: 'update' | 'share',
): Promise<BillGroupRow> {
  const [row] = await tx
    .select()
    .from(billGroups)
    .where(and(isOne(session.schoolId, id), groupWithinReach(tx, session)))
    .for(strength)
  return row ?? fail(ErrorCode.notFound, { message: missing })
}

/** Changes a held group, counts its version and keeps what was. */
export async function changeGroup(
  write: Write,
  row: BillGroupRow,
  change: Partial<Pick<BillGroupRow, 'name' | 'dueDate' | 'status' | 'publishedAt' | 'voidReason'>>,
  more: { readonly before?: object; readonly after?: object } = {},
): Promise<void> {
  await write.tx
    .update(billGroups)
    .set({ ...change, version: row.version + 1 })
    .where(isOne(write.schoolId, row.id))
  const before = Object.fromEntries(Object.entries(row).filter(([key]) => Object.hasOwn(change, key)))
  await write.audit('bill_groups', row.id, { ...before, ...more.before }, { ...change, ...more.after })
}
