import { useEffect, useSyncExternalStore } from 'react'

let finished = false
const listeners = new Set<() => void>()

function announce(next: boolean): void {
  finished = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Reports from the register on screen whether there is nothing left to do in it. Offers of the app wait for that.
 * @param done every pupil is marked and the person has finished, or may not mark at all
 */
export function useAnnounceFinished(done: boolean): void {
  useEffect(() => {
    announce(done)
    return () => announce(false)
  }, [done])
}

/** Whether the register on screen is finished; false also where no register is open. */
export function useRegisterFinished(): boolean {
  return useSyncExternalStore(subscribe, () => finished)
}
