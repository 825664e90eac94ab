import { useLiveQuery } from 'dexie-react-hooks'
import { useSyncExternalStore } from 'react'
import { readMeta } from '../../db/meta'
import { useWorkspace } from '../workspace'

/** Whether the service is known not to be reached: the browser reports that, or it has not answered. */
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
