import { useSyncExternalStore } from 'react'

/** Whether the page is being printed: then a table shows all its rows and not one page of them. */
export function usePaper(): boolean {
  return useSyncExternalStore(subscribe, () => printing || matchMedia('print').matches)
}

let printing = false

function subscribe(changed: () => void): () => void {
  const set = (to: boolean) => () => {
    printing = to
    changed()
  }
  const [before, after] = [set(true), set(false)]
  const query = matchMedia('print')
  query.addEventListener('change', changed)
  window.addEventListener('beforeprint', before)
  window.addEventListener('afterprint', after)
  return () => {
    query.removeEventListener('change', changed)
    window.removeEventListener('beforeprint', before)
    window.removeEventListener('afterprint', after)
  }
}
