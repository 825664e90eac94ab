import { useEffect, useRef, useState } from 'react'
import { retryPatiently, Stopped } from '../../../records/import/flow/retry-patiently'
import { errorWords } from '../../../records/error-words'
import type { PlainWork } from './plain-work'

export interface WorkProgress {
  readonly done: number
  readonly total: number
  /** There is no network; the work goes on by itself. */
  readonly waits: boolean
}

/**
 * Runs a computation request by request: a cut network is waited for, and leaving the page or a press ends it.
 * @param keep takes the result
 */
export function usePlainWork<Data>(
  compute: (work: PlainWork) => Promise<Data>,
  keep: (data: Data) => Promise<void>,
) {
  const [progress, setProgress] = useState<WorkProgress | null>(null)
  const [error, setError] = useState<string | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const stop = () => {
    running.current?.abort()
    running.current = null
    setProgress(null)
  }
  const start = async (given: Omit<PlainWork, 'ask' | 'expect'>) => {
    stop()
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    // Pages of lists and registers are added as they become known.
    let [done, total] = [0, 0]
    const tell = (waits: boolean) => {
      if (!signal.aborted) setProgress({ done, total: Math.max(total, done + 1), waits })
    }
    setError(null)
    tell(false)
    try {
      const data = await compute({
        ...given,
        expect: (more) => {
          total += more
          tell(false)
        },
        ask: async (request) => {
          const patience = {
            signal,
            onPause: (pause: unknown) => tell(pause !== null),
            hurry: new EventTarget(),
          }
          const answer = await retryPatiently(request, { ...patience, longestMs: 5_000 })
          done++
          tell(false)
          return answer
        },
      })
      if (signal.aborted) return
      await keep(data)
      stop()
    } catch (reason) {
      if (reason instanceof Stopped || signal.aborted) return
      setError(errorWords(reason))
      stop()
    }
  }
  return { progress, error, start, stop }
}
