import { useEffect, useState } from 'react'
import { requestsUnderWay } from '../api/client'
import { keepTrying } from '../ui/late/keep-trying'

/** What can wait waits for the first screen, but never longer than this. */
const latestMs = 1_500

/** On a first visit: how often is looked whether the first screen's requests are answered, and for how long at most. */
const lookMs = 100
const longestMs = 5_000

/**
 * Runs work when the browser has nothing better to do: a cold start on a cheap phone is busy with the
 * screen itself.
 * @returns takes it back
 */
export function whenIdle(work: () => void): () => void {
  // A worker has everything on the device; a first visit must leave its line to the first screen.
  if (isStored()) return whenFree(work)
  const latest = performance.now() + longestMs
  let isQuiet = false
  let cancel: (() => void) | null = null
  const timer = setInterval(() => {
    const wasQuiet = isQuiet
    isQuiet = requestsUnderWay() === 0
    if (!(isQuiet && wasQuiet) && performance.now() < latest) return
    clearInterval(timer)
    cancel = whenFree(work)
  }, lookMs)
  return () => {
    clearInterval(timer)
    cancel?.()
  }
}

/**
 * Starts what goes on while a component is there, at an idle moment, because its code comes late; where it does not come, it is
 * tried until it does.
 * @param start resolves to what ends it
 * @returns ends it, also where it has not begun yet
 */
export function keepFromIdle(start: () => Promise<() => void>): () => void {
  let stop: (() => void) | null = null
  let gone = false
  const cancel = whenIdle(() => {
    stop = keepTrying(async () => {
      const end = await start()
      if (gone) end()
      else stop = end
    })
  })
  return () => {
    gone = true
    cancel()
    stop?.()
  }
}

/** Whether a worker has the app on this device; an address without encryption has no workers. */
export const isStored = (): boolean =>
  'serviceWorker' in navigator && navigator.serviceWorker.controller !== null

function whenFree(work: () => void): () => void {
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
