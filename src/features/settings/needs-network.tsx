import { useLiveQuery } from 'dexie-react-hooks'
import { useSyncExternalStore, type ReactNode } from 'react'
import { readMeta } from '../../db/meta'
import { Banner } from '../../ui/notices/banner'
import { useWorkspace } from '../../workspace/workspace'

/** Whether the service is known not to be reached: the browser says so, or it has not answered. */
export function useIsOffline(): boolean {
  const { db } = useWorkspace()
  const silent = Boolean(useLiveQuery(() => readMeta(db, 'silence'), [db]))
  const online = useSyncExternalStore(watchLine, () => navigator.onLine)
  return silent || !online
}

function watchLine(changed: () => void): () => void {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

/** Says over a form, while there is no network, that it needs one, and what becomes of what is typed. */
export function NeedsNetwork({ children }: { children: ReactNode }) {
  return useIsOffline() && <Banner kind="info">Belum ada jaringan. {children}</Banner>
}
