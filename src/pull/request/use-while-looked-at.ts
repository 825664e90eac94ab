import { useEffect } from 'react'
import { backOffMs } from '../../../contract/values/back-off'
import { isThrifty } from '../../workspace/line/network-thrift'
import { isFinal } from './is-final'

/** Between two requests, so that a service that does not wait is not asked without end. */
const leastMs = 2_000
/** After silence: the first pause, doubled each time up to the longest. */
const firstPauseMs = 5_000
const longestPauseMs = 60_000

/**
 * Repeats a request for as long as the page is looked at: one that the service holds until there is news. A hidden page
 * holds no request, and neither does one while the browser asks to save data. What the service refuses is not repeated.
 * @param ask sends one request; rejects when no answer came
 */
export function useWhileLookedAt(enabled: boolean, ask: (signal: AbortSignal) => Promise<void>): void {
  useEffect(() => {
    if (!enabled) return
    let running: AbortController | null = null
    const follow = () => {
      if (document.visibilityState === 'hidden' || isThrifty()) {
        running?.abort()
        running = null
      } else if (running === null) {
        running = new AbortController()
        void repeat(ask, running.signal)
      }
    }
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      running?.abort()
    }
  }, [enabled, ask])
}

async function repeat(ask: (signal: AbortSignal) => Promise<void>, signal: AbortSignal): Promise<void> {
  let failures = 0
  while (!signal.aborted) {
    try {
      await ask(signal)
      failures = 0
      await passed(leastMs, signal)
    } catch (error) {
      if (isFinal(error)) return
      await passed(backOffMs(++failures, 0.5 + Math.random() / 2, 0, firstPauseMs, longestPauseMs), signal)
    }
  }
}

/** Resolves after a time, or at once when it is ended. */
function passed(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) {
      resolve()
      return
    }
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
