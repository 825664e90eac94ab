import { useEffect, useMemo, useReducer, useRef } from 'react'

/** So long lies between two times that it is stored; at once when the page is hidden or left. */
const paceMs = 300

export interface StoreSoon {
  /** Something changed: stored soon. */
  soon: () => void
  /** Stores what is not stored yet; resolves when that is done. */
  flush: () => Promise<void>
  /** Forgets what is not stored yet. */
  stop: () => void
}

/**
 * Stores what is typed at once, and while somebody goes on typing every {@link paceMs}: what is begun when a page is left may
 * not come to its end.
 * @param store stores the newest state; the one of the last rendering is called
 */
export function useStoreSoon(store: () => Promise<void>): StoreSoon {
  const newest = useRef(store)
  useEffect(() => {
    newest.current = store
  })
  const storedAt = useRef(Number.NEGATIVE_INFINITY)
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
  const storing = useMemo((): StoreSoon => {
    const stop = () => {
      if (timer.current !== null) clearTimeout(timer.current)
      timer.current = null
    }
    const flush = async () => {
      if (timer.current === null) return
      stop()
      storedAt.current = performance.now()
      await newest.current()
    }
    const soon = () => {
      // Not before the change has been drawn: the newest state is that of the last rendering.
      timer.current ??= setTimeout(
        () => void flush(),
        Math.max(0, storedAt.current + paceMs - performance.now()),
      )
    }
    return { soon, flush, stop }
  }, [])
  useEffect(() => {
    const now = () => void storing.flush()
    document.addEventListener('visibilitychange', now)
    addEventListener('pagehide', now)
    return () => {
      document.removeEventListener('visibilitychange', now)
      removeEventListener('pagehide', now)
    }
  }, [storing])
  return storing
}

/**
 * {@link useStoreSoon} for what is typed into React's state: the clock starts once the change has been drawn. React draws what an
 * answer of the network changes a moment later; started before, the store would be given the state before the change, and
 * nobody would store the change itself.
 */
export function useStoreDrawn(store: () => Promise<void>): StoreSoon {
  const storing = useStoreSoon(store)
  const [changes, changed] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    if (changes > 0) storing.soon()
  }, [changes, storing])
  return useMemo(() => ({ ...storing, soon: changed }), [storing])
}
