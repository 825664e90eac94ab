import { useCallback, useEffect, useRef, useState } from 'react'

/** Every tap can be undone for 10 s. */
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
  // What is undone is the newest step there is, also when it is not on screen yet.
  const live = useRef(steps)
  const change = useCallback((to: (now: readonly Step[]) => readonly Step[]) => {
    live.current = to(live.current)
    setSteps(live.current)
  }, [])
  const last = steps[0]

  useEffect(() => {
    if (!last) return
    const timer = setTimeout(
      () => {
        change((now) => now.filter((step) => step.until > Date.now()))
      },
      Math.max(0, last.until - Date.now()) + 20,
    )
    return () => {
      clearTimeout(timer)
    }
  }, [last, change])

  const push = useCallback(
    (step: { words: string; back: () => Promise<boolean> }) => {
      change((now) => [{ ...step, until: Date.now() + undoMs }, ...now].slice(0, 20))
    },
    [change],
  )
  const clear = useCallback(() => {
    change(() => [])
  }, [change])
  const run = useCallback(async () => {
    const step = live.current[0]
    if (!step) return
    change((now) => now.filter((one) => one !== step))
    if (!(await step.back())) change((now) => [step, ...now])
  }, [change])
  return { words: last?.words ?? null, push, run, clear }
}
