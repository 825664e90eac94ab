import { useEffect, useRef } from 'react'

/**
 * Moves the focus to the page's heading and the page to its top when a screen goes on to another step. What was
 * pressed is gone with its step: without this the focus would be lost. Does nothing for the first step.
 */
export function useFocusOnStep(step: string): void {
  const last = useRef(step)
  useEffect(() => {
    if (last.current === step) return
    last.current = step
    scrollTo({ top: 0 })
    document.querySelector('h1')?.focus({ preventScroll: true })
  }, [step])
}
