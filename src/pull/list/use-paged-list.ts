import { useQuery } from '@tanstack/react-query'
import { useLiveQuery } from 'dexie-react-hooks'
import { NetworkError } from '../../api/errors'
import { pullPage } from './pull-page'
import { readPage } from './read-page'
import { shownPage, type PagedList } from './shown-page'
import { listKey, type ListSource, type PageQuery } from './list-source'
import { useWorkspace } from '../../workspace/workspace'

/** How long a fetched page counts as fresh, in milliseconds. */
const freshFor = 30_000

/** First part of the query key of all lists of one local database; for invalidating them after a write. */
export function listQueryKey(dbName: string, name?: string): string[] {
  return name === undefined ? ['list', dbName] : ['list', dbName, name]
}

/**
 * One page of a list: read live from the local database, fetched when TanStack Query considers it stale.
 * Never throws; without an answer the device's own rows are returned, marked as such.
 * @param mayAsk false for a person whose role the service would refuse: then only the device's own rows are returned
 */
export function usePagedList<Row extends { id: string }, Query extends PageQuery>(
  source: ListSource<Row, Query>,
  query: Query,
  mayAsk = true,
): PagedList<Row> {
  const { db, client } = useWorkspace()
  const key = listKey(source.name, query)
  const fetching = useQuery({
    queryKey: [...listQueryKey(db.name, source.name), key],
    queryFn: ({ signal }) => pullPage(db, client, source, query, signal),
    enabled: mayAsk,
    networkMode: 'offlineFirst',
    staleTime: freshFor,
    // Silence is asked once more; after that the page waits for the network, or for the person.
    retry: (failures, error) => error instanceof NetworkError && failures < 1,
    meta: { fallback: source.failure },
  })
  const page = useLiveQuery(() => readPage(db, source, query), [db, key])
  return shownPage(page, key, fetching, source.failure)
}
