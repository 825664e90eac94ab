import { useQuery } from '@tanstack/react-query'
import { useLiveQuery } from 'dexie-react-hooks'
import type { Pagination } from '../../../contract/envelope'
import { NetworkError } from '../../api/errors'
import { pullPage } from './pull-page'
import { readPage } from './read-page'
import { listKey, type ListSource, type PageQuery } from './list-source'
import { requestState, type RequestState } from '../request-state'
import { useWorkspace } from '../../workspace/workspace'

/** How long a fetched page counts as fresh, in milliseconds. */
const freshFor = 30_000

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

/** First part of the query key of all lists of one local database; for invalidating them after a write. */
export function listQueryKey(dbName: string, name?: string): string[] {
  return name === undefined ? ['list', dbName] : ['list', dbName, name]
}

/**
 * One page of a list: read live from the local database, fetched when TanStack Query finds it time
 * (offline.md, "Reads"). Never throws; without an answer the device's own rows stand, and say so.
 */
export function usePagedList<Row extends { id: string }, Query extends PageQuery>(
  source: ListSource<Row, Query>,
  query: Query,
): PagedList<Row> {
  const { db, client } = useWorkspace()
  const key = listKey(source.name, query)
  const fetching = useQuery({
    queryKey: [...listQueryKey(db.name, source.name), key],
    queryFn: ({ signal }) => pullPage(db, client, source, query, signal),
    networkMode: 'offlineFirst',
    staleTime: freshFor,
    // Silence is asked once more; after that the page waits for the network, or for the person.
    retry: (failures, error) => error instanceof NetworkError && failures < 1,
    meta: { fallback: source.failure },
  })
  const page = useLiveQuery(() => readPage(db, source, query), [db, key])

  const { status, error } = requestState(fetching, source.failure)
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
