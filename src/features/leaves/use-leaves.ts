import { useLiveQuery } from 'dexie-react-hooks'
import { useMemo } from 'react'
import { listKey } from '../../pull/list/list-source'
import type { PagedList } from '../../pull/list/shown-page'
import { usePagedList } from '../../pull/list/use-paged-list'
import { studentLeaveSource, type StudentLeaveQuery } from '../../pull/lists/student-leaves'
import { readLeavePage, type PupilLeave } from '../../pull/attendance/read-leaves'
import { useWorkspace } from '../../workspace/workspace'

/** Leaves that are asked for at once. */
const pageSize = 50

export interface Leaves {
  /** Undefined while nothing is known. */
  rows: PupilLeave[] | undefined
  /** Age, failure and pages of the list. */
  list: PagedList<unknown>
}

/**
 * The leaves that the address asks for, with what this device changed of them. Where no status is asked for, those
 * that wait for a decision come with the first page however old they are.
 * @param decides whether the service has decisions about leaves at all
 */
export function useLeaves(asked: StudentLeaveQuery, decides: boolean): Leaves {
  const { db } = useWorkspace()
  const query = { ...asked, limit: pageSize }
  const waits: StudentLeaveQuery =
    decides && !query.status && query.page === 1 ? { ...query, status: 'pending' } : query
  const list = usePagedList(studentLeaveSource, query)
  usePagedList(studentLeaveSource, waits)
  const page = useLiveQuery(() => readLeavePage(db, query), [db, listKey('', query)])
  const waiting = useLiveQuery(() => readLeavePage(db, waits), [db, listKey('', waits)])
  const rows = useMemo(
    () => (page && waiting ? inOrder([...page.rows, ...waiting.rows], decides) : undefined),
    [page, waiting, decides],
  )
  return { rows: list.rows === undefined && rows?.length === 0 ? undefined : rows, list }
}

/** What needs a person first, then what waits for a decision, then the latest. */
function inOrder(leaves: readonly PupilLeave[], decides: boolean): PupilLeave[] {
  const byId = new Map(leaves.map((one) => [one.id, one]))
  const rank = (one: PupilLeave) =>
    groupOf(one, decides) === 'done' ? 2 : groupOf(one, decides) === 'waiting' ? 1 : 0
  return [...byId.values()].sort(
    (a, b) => rank(a) - rank(b) || b.from.localeCompare(a.from) || b.id.localeCompare(a.id),
  )
}

export type LeaveGroup = 'attention' | 'waiting' | 'done'

/** The heading under which a leave is listed. */
export function groupOf({ shown, status }: PupilLeave, decides: boolean): LeaveGroup {
  if (shown.truth === 'attention') return 'attention'
  return decides && status === 'pending' ? 'waiting' : 'done'
}
