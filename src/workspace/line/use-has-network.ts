import { useSyncExternalStore } from 'react'

/** What the browser says of its network: false is certain, true only means that there is one. */
export function useHasNetwork(): boolean {
  return useSyncExternalStore(watchNetwork, () => navigator.onLine)
}

function watchNetwork(changed: () => void): () => void {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}
