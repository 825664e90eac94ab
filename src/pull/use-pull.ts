import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useWorkspace, type Workspace } from '../workspace/workspace'
import { isFinal } from './request/is-final'

export interface PullOptions {
  /** English fallback of specification section 8, for an answer without a message. */
  fallback: string
  enabled?: boolean
  /** Milliseconds for which what was fetched is not fetched again. */
  staleMs?: number
}

/**
 * Fetches rows into the local database when TanStack Query thinks it is time; screens read the database,
 * never this result. `status`, `error` and `fetchStatus` are what specification section 4 asks for.
 * @param key names what is fetched; the person's database is added
 */
export function usePull(
  key: readonly unknown[],
  pull: (workspace: Workspace) => Promise<void>,
  { fallback, enabled = true, staleMs = 30_000 }: PullOptions,
): UseQueryResult<number> {
  const workspace = useWorkspace()
  return useQuery({
    queryKey: [workspace.db.name, ...key],
    queryFn: async () => {
      await pull(workspace)
      return Date.now()
    },
    enabled,
    staleTime: staleMs,
    networkMode: 'offlineFirst',
    // A refusal stays a refusal; silence is tried again when the person or the network comes back.
    retry: (failures, error) => !isFinal(error) && failures < 1,
    meta: { fallback },
  })
}
