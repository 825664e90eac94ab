import { useCallback, useEffect, useState } from 'react'

/** screens.md: every tap can be undone for 10 s. */
const undoMs = 10_000

interface Step {
  words: string
  back: () => Promise<boolean>
  until: number
}

export interface Undo {
  /** The step that "Urungkan" would take back, in words; null when none is young enough. */
  words: string | null
  push: (step: { words: string; back: () => Promise<boolean> }) => void
  /** Takes the last step back; earlier young ones can follow. */
  run: () => Promise<void>
  clear: () => void
}

/** The last steps of one screen, newest first, each for ten seconds. */
export function useUndo(): Undo {
  const [steps, setSteps] = useState<readonly Step[]>([])
  const last = steps[0]

  useEffect(() => {
    if (!last) return
    const timer = setTimeout(
      () => {
        setSteps((now) => now.filter((step) => step.until > Date.now()))
      },
      Math.max(0, last.until - Date.now()) + 20,
    )
    return () => {
      clearTimeout(timer)
    }
  }, [last])

  const push = useCallback((step: { words: string; back: () => Promise<boolean> }) => {
    setSteps((now) => [{ ...step, until: Date.now() + undoMs }, ...now].slice(0, 20))
  }, [])
  const clear = useCallback(() => {
    setSteps([])
  }, [])
  const run = useCallback(async () => {
    if (!last) return
    setSteps((now) => now.filter((step) => step !== last))
    if (!(await last.back())) setSteps((now) => [last, ...now])
  }, [last])
  return { words: last?.words ?? null, push, run, clear }
}
