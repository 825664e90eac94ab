import { useSyncExternalStore } from 'react'

const wide = '(min-width: 1024px)'

/** Whether the list and the leave stand side by side. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(wide).matches)
}

function subscribe(changed: () => void): () => void {
  const query = matchMedia(wide)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}
