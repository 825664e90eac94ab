import { and, eq, gte, lte, ne, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** What the leaves of pupils and those of staff have in common. */
interface LeaveColumns {
  readonly id: AnyPgColumn
  readonly type: AnyPgColumn
  readonly status: AnyPgColumn
  readonly fromDate: AnyPgColumn
  readonly toDate: AnyPgColumn
}

interface LeaveFilters {
  readonly type?: string | undefined
  readonly status?: string | undefined
  /** Dates: leaves that have a day within are found. */
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** The leaves that the filters of a list ask for; undefined where they ask for all. */
export const leavesAsked = (leaves: LeaveColumns, query: LeaveFilters): SQL | undefined =>
  and(
    query.type === undefined ? undefined : eq(leaves.type, query.type),
    query.status === undefined ? undefined : eq(leaves.status, query.status),
    query.from === undefined ? undefined : gte(leaves.toDate, query.from),
    query.to === undefined ? undefined : lte(leaves.fromDate, query.to),
  )

/** The leaves other than this one that share a day with it and are not rejected. */
export const leavesTouching = (
  leaves: LeaveColumns,
  { id, fromDate, toDate }: { readonly id: string; readonly fromDate: string; readonly toDate: string },
): SQL | undefined =>
  and(
    ne(leaves.id, id),
    ne(leaves.status, 'rejected'),
    lte(leaves.fromDate, toDate),
    gte(leaves.toDate, fromDate),
  )
