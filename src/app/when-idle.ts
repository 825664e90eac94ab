import { useEffect, useState } from 'react'

/** What can wait waits for the first screen, but never longer than this. */
const latestMs = 1_500

/**
 * Runs work when the browser has nothing better to do: a cold start on a cheap phone is busy with the
 * screen itself.
 * @returns takes it back
 */
export function whenIdle(work: () => void): () => void {
  // Safari has no idle callback.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, 300)
    return () => {
      clearTimeout(timer)
    }
  }
  const handle = requestIdleCallback(work, { timeout: latestMs })
  return () => {
    cancelIdleCallback(handle)
  }
}

/** False until the first idle moment after the component has appeared. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(
    () =>
      whenIdle(() => {
        setIdle(true)
      }),
    [],
  )
  return idle
}
