import { useSyncExternalStore } from 'react'

const wide = '(min-width: 1024px)'

/** Whether a list and what is opened of it are side by side. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(wide).matches)
}

function subscribe(changed: () => void): () => void {
  const query = matchMedia(wide)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}
