export interface Toast {
  kind?: 'success' | 'info' | 'warn' | 'error'
  text: string
  /** One thing that can be done about it, such as "Urungkan". */
  action?: { label: string; onPress: () => void }
  /** The same id replaces instead of piling up. An error without one is replaced by the next of the same text. */
  id?: string
  /** Milliseconds on the screen, where the specification's 4000 do not fit (an undo lasts longer). */
  ms?: number
}

export interface ShownToast extends Toast {
  id: string
}

/** Specification section 9: 4000 ms, 3 visible at once. */
export const toastMs = 4000
const toastsAtOnce = 3

let toasts: readonly ShownToast[] = []
/** Those that wait for a place, oldest first. */
let waiting: readonly ShownToast[] = []
let count = 0
const listeners = new Set<() => void>()

function publish(next: readonly ShownToast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

/**
 * Shows a sentence for four seconds. What matters longer belongs on the page instead. A fourth waits until one of the three has
 * gone: each can be read.
 * @returns the id, for {@link dismissToast}
 */
export function toast(message: Toast): string {
  // One fault that several calls report is one message. What was done twice is said twice.
  const id = message.id ?? (message.kind === 'error' ? message.text : `toast-${++count}`)
  const next = { ...message, id }
  waiting = waiting.filter((one) => one.id !== id)
  const others = toasts.filter((shown) => shown.id !== id)
  if (others.length < toastsAtOnce) publish([...others, next])
  else waiting = [...waiting, next]
  return id
}

export function dismissToast(id: string): void {
  waiting = waiting.filter((one) => one.id !== id)
  const left = toasts.filter((shown) => shown.id !== id)
  if (left.length === toasts.length) return
  const [next, ...others] = waiting
  waiting = others
  publish(next ? [...left, next] : left)
}

/** For the toaster alone. */
export const toastStore = {
  read: () => toasts,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
