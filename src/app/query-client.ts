import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { toast } from '../ui/dialogs/toast'
import { errorToastText } from './errors/error-toast'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { fallback?: string; quiet?: boolean }
    mutationMeta: { fallback?: string; quiet?: boolean }
  }
}

/**
 * TanStack Query decides only when to fetch; what it fetched is in Dexie.
 * `meta.fallback` is a "Failed to …" of the specification; `meta.quiet` keeps a failure off the toasts,
 * for screens that show it themselves.
 */
export function createQueryClient(): QueryClient {
  const report = (
    error: unknown,
    meta: { fallback?: string; quiet?: boolean } | undefined,
    read: boolean,
  ) => {
    if (meta?.quiet) return
    const text = errorToastText(error, { fallback: meta?.fallback, read })
    if (text) toast({ kind: 'error', text })
  }
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => report(error, query.meta, true) }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => report(error, mutation.meta, false),
    }),
    defaultOptions: {
      queries: { networkMode: 'offlineFirst', retry: false, staleTime: 30_000 },
      mutations: { networkMode: 'offlineFirst', retry: false },
    },
  })
}
