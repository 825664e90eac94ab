import { useEffect, useMemo, useRef, useState } from 'react'
import type { Patience, Pause } from './retry-patiently'

export interface PatienceState {
  /** Set while work rests; for saying so. */
  pause: Pause | null
  /** Ends a pause now. */
  hurry: () => void
  /** Patience for new work; ends whatever began before. */
  begin: () => Patience
  stop: () => void
}

/** One piece of patient work at a time; leaving the screen stops it, and it goes on when the network returns. */
export function usePatience(): PatienceState {
  const [pause, setPause] = useState<Pause | null>(null)
  const current = useRef<AbortController>(null)
  const [hurry] = useState(() => new EventTarget())

  useEffect(() => {
    const wake = () => hurry.dispatchEvent(new Event('now'))
    addEventListener('online', wake)
    return () => {
      removeEventListener('online', wake)
      current.current?.abort()
    }
  }, [hurry])

  const acts = useMemo(
    () => ({
      hurry: () => void hurry.dispatchEvent(new Event('now')),
      stop: () => {
        current.current?.abort()
        setPause(null)
      },
      begin: (): Patience => {
        current.current?.abort()
        setPause(null)
        const controller = new AbortController()
        current.current = controller
        const { signal } = controller
        return { signal, hurry, onPause: (next) => !signal.aborted && setPause(next) }
      },
    }),
    [hurry],
  )
  return useMemo(() => ({ pause, ...acts }), [pause, acts])
}
