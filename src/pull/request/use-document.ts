import { experimental_createQueryPersister } from '@tanstack/query-persist-client-core'
import { type QueryClient, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import type { UserDb } from '../../db/user-db'
import { useWorkspace, type Workspace } from '../../workspace/workspace'

/** The documents of one person, as a store for the query persister. */
function documentsOf(db: UserDb) {
  return {
    getItem: async (key: string) => (await db.documents.get(key))?.value,
    setItem: (key: string, value: string) => db.documents.put({ key, value }),
    removeItem: (key: string) => db.documents.delete(key),
  }
}

const persisterOf = (db: UserDb) =>
  experimental_createQueryPersister({
    storage: documentsOf(db),
    maxAge: Infinity,
    prefix: 'document',
    // Its own refetch leaves a rejection unhandled without a network; ours is in useDocument.
    refetchOnRestore: false,
  })

/**
 * Takes over an answer that came by another way than the document's own read, as that read would.
 * @param key as {@link useDocument} has it
 * @param next gives the document from the one that is held; the same one is only marked as current
 */
export async function storeDocument<Data>(
  queries: QueryClient,
  db: UserDb,
  key: readonly string[],
  next: (held: Data | undefined) => Data | undefined,
): Promise<void> {
  const queryKey = [db.name, ...key]
  queries.setQueryData<Data>(queryKey, next)
  await persisterOf(db).persistQueryByKey(queryKey, queries)
}

/** When this page load began to read documents, by the clock that {@link UseQueryResult.dataUpdatedAt} has. */
const loadedAt = Date.now()

export interface DocumentOptions {
  /** Sentence of specification section 8, for a refusal without a message. */
  fallback: string
  /** Milliseconds for which an answer is not fetched again. */
  staleMs?: number
  /** Milliseconds between two reads while the page is looked at; left out: only when asked. */
  everyMs?: number
  enabled?: boolean
  /** The screen shows a failure itself, so that no toast does. */
  quiet?: boolean
}

/**
 * An answer that is not rows (a dashboard, a report, a history), kept in the local database: the last known
 * at once, also offline and after days, then the service's. `dataUpdatedAt` is its age.
 * @param key names the document; the person's database is added
 */
export function useDocument<Data>(
  key: readonly string[],
  read: (workspace: Workspace, signal: AbortSignal) => Promise<Data>,
  { fallback, staleMs = 30_000, everyMs, enabled = true, quiet = false }: DocumentOptions,
): UseQueryResult<Data> {
  const workspace = useWorkspace()
  const { db } = workspace
  const persister = useMemo(() => persisterOf(db), [db])
  const query = useQuery({
    queryKey: [db.name, ...key],
    queryFn: ({ signal }) => read(workspace, signal),
    persister: persister.persisterFn,
    networkMode: 'offlineFirst',
    staleTime: staleMs,
    enabled,
    ...(everyMs === undefined ? {} : { refetchInterval: everyMs }),
    meta: { fallback, quiet },
  })
  const { dataUpdatedAt, refetch } = query
  const looked = useRef('')
  const name = key.join(' ')
  useEffect(() => {
    if (dataUpdatedAt === 0 || looked.current === name || !enabled) return
    // What was restored may be from another day. An answer of an earlier page load is asked for again however
    // young it is: what was written in between could not mark it as outdated, because it was not in memory.
    if (dataUpdatedAt >= loadedAt && Date.now() - dataUpdatedAt <= staleMs) return
    // Only now: the library shows what it restored as of this moment first, and its true age in the next task.
    looked.current = name
    void refetch()
  }, [dataUpdatedAt, refetch, name, staleMs, enabled])
  return query
}
