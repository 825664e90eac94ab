import { experimental_createQueryPersister } from '@tanstack/query-persist-client-core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { dashboard } from '../../../contract/dashboard'
import type { UserDb } from '../../db/user-db'
import { useWorkspace } from '../../pull/workspace'

/** The documents of one person, as a store for the query persister. */
function documentsOf(db: UserDb) {
  return {
    getItem: async (key: string) => (await db.documents.get(key))?.value,
    setItem: (key: string, value: string) => db.documents.put({ key, value }),
    removeItem: (key: string) => db.documents.delete(key),
  }
}

const staleMs = 15_000

/** The figures of today: the last known at once, also offline and after days, then the service's. */
export function useDashboard() {
  const { db, client } = useWorkspace()
  const persister = useMemo(
    () =>
      experimental_createQueryPersister({
        storage: documentsOf(db),
        maxAge: Infinity,
        prefix: 'document',
        // Its own refetch leaves a rejection unhandled without a network; ours is below.
        refetchOnRestore: false,
      }),
    [db],
  )
  const query = useQuery({
    queryKey: [db.name, 'dashboard'],
    queryFn: () => client.send(dashboard),
    persister: persister.persisterFn,
    networkMode: 'offlineFirst',
    staleTime: staleMs,
    // Registers are taken while this page is looked at.
    refetchInterval: 60_000,
    meta: { fallback: 'Failed to fetch dashboard stats' },
  })
  const { dataUpdatedAt, refetch } = query
  const looked = useRef(false)
  useEffect(() => {
    if (dataUpdatedAt === 0 || looked.current) return
    looked.current = true
    // What was restored may be from another day.
    if (Date.now() - dataUpdatedAt > staleMs) void refetch()
  }, [dataUpdatedAt, refetch])
  return query
}
