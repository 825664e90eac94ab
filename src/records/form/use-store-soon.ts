import { useEffect, useMemo, useRef } from 'react'

/** So long after the last change it is stored; at once when the page is hidden or left. */
const quietMs = 300

export interface StoreSoon {
  /** Something changed: stored soon. */
  soon: () => void
  /** Stores what is not stored yet; resolves when that is done. */
  flush: () => Promise<void>
  /** Forgets what is not stored yet. */
  stop: () => void
}

/**
 * Stores what is typed a moment after the last change, and at once where the page may be gone by then.
 * @param store stores the newest state; the one of the last rendering is called
 */
export function useStoreSoon(store: () => Promise<void>): StoreSoon {
  const newest = useRef(store)
  useEffect(() => {
    newest.current = store
  })
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
  const storing = useMemo((): StoreSoon => {
    const stop = () => {
      if (timer.current !== null) clearTimeout(timer.current)
      timer.current = null
    }
    const flush = async () => {
      if (timer.current === null) return
      stop()
      await newest.current()
    }
    const soon = () => {
      stop()
      timer.current = setTimeout(() => void flush(), quietMs)
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
