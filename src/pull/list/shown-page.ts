import type { UseQueryResult } from '@tanstack/react-query'
import type { Pagination } from '../../../contract/envelope'
import { requestState, type RequestState } from '../request/request-state'
import type { StoredPage } from './read-page'

export interface PagedList<Row> extends RequestState {
  /** Undefined: nothing is known yet and the service is being asked. */
  rows: Row[] | undefined
  pagination: Pagination | undefined
  /** Milliseconds since 1970; null where this page never came from the service. */
  fetchedAt: number | null
  /** From rows at hand; the service may hold more. */
  partial: boolean
  /** The rows still are those of the question before this one. */
  previous: boolean
  /** Asks the service now. */
  refresh: () => void
}

/**
 * What a screen shows of a page: the rows as stored, and the state of the request for them.
 * @param page undefined while the local database has not answered
 * @param key of the page that is asked for now
 * @param failure the sentence of a request that failed without one
 */
export function shownPage<Row>(
  page: StoredPage<Row> | undefined,
  key: string,
  fetching: UseQueryResult,
  failure: string,
): PagedList<Row> {
  const request = requestState(fetching, failure)
  // What the answer brought is stored by then, but the live query has not read it yet.
  const isUnread = request.status === 'succeeded' && (page === undefined || page.partial)
  const { status, error } = isUnread ? { status: 'loading' as const, error: null } : request
  const unknown =
    !page || (page.partial && page.rows.length === 0 && (status === 'loading' || status === 'idle'))
  return {
    rows: unknown ? undefined : page.rows,
    pagination: unknown ? undefined : page.pagination,
    fetchedAt: page?.fetchedAt ?? null,
    partial: page?.partial ?? false,
    previous: page !== undefined && page.key !== key,
    status,
    error,
    refresh: () => void fetching.refetch(),
  }
}
