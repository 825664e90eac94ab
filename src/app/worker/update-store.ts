/** A newer version that waits for this person's word. */
interface WaitingUpdate {
  /** Takes it: the page reloads once the new worker is in charge. */
  accept: () => void
}

let waiting: WaitingUpdate | null = null
const listeners = new Set<() => void>()

export function announceUpdate(update: WaitingUpdate | null): void {
  waiting = update
  for (const listener of listeners) listener()
}

export const updateStore = {
  read: () => waiting,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
