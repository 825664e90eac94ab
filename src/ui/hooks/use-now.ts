import { useSyncExternalStore } from 'react'

const tickMs = 30_000
const listeners = new Set<() => void>()
let now = Date.now()
let timer: ReturnType<typeof setInterval> | undefined

function tick() {
  now = Date.now()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) {
    timer = setInterval(tick, tickMs)
    // A phone that slept shows old ages until the next tick otherwise.
    document.addEventListener('visibilitychange', tick)
    queueMicrotask(tick)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    document.removeEventListener('visibilitychange', tick)
  }
}

/** Now, in milliseconds, renewed every half minute: for words of age and of the day. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => now)
}
