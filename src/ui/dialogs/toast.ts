export interface Toast {
  kind?: 'success' | 'info' | 'warn' | 'error'
  text: string
  /** One thing that can be done about it, such as "Urungkan". */
  action?: { label: string; onPress: () => void }
  /** The same id replaces instead of piling up. */
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
let count = 0
const listeners = new Set<() => void>()

function publish(next: readonly ShownToast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

/**
 * Shows a sentence for four seconds. What matters longer belongs on the page instead.
 * A fourth pushes out the oldest.
 * @returns the id, for {@link dismissToast}
 */
export function toast(message: Toast): string {
  const id = message.id ?? `toast-${++count}`
  const others = toasts.filter((shown) => shown.id !== id)
  publish([...others, { ...message, id }].slice(-toastsAtOnce))
  return id
}

export function dismissToast(id: string): void {
  if (toasts.some((shown) => shown.id === id)) publish(toasts.filter((shown) => shown.id !== id))
}

/** For the toaster alone. */
export const toastStore = {
  read: () => toasts,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
