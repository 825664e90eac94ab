/** Chromium's event; not in the DOM library. */
interface InstallEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

const keys = { useful: 'hadir:useful', visits: 'hadir:visits', dismissed: 'hadir:install-dismissed' } as const
const listeners = new Set<() => void>()
let event: InstallEvent | null = null

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function write(key: string, text: string): void {
  try {
    localStorage.setItem(key, text)
  } catch {
    // Storage refused: the offer may come once more than it should.
  }
}

function set(next: InstallEvent | null): void {
  event = next
  for (const listener of listeners) listener()
}

function isInstallEvent(candidate: Event): candidate is InstallEvent {
  return 'prompt' in candidate
}

/** Once, at start: the event comes early, and once. */
export function watchInstall(): void {
  write(keys.visits, String(visits() + 1))
  addEventListener('beforeinstallprompt', (candidate) => {
    // The browser's own bar comes at a moment of its choosing, over somebody's register perhaps.
    candidate.preventDefault()
    if (isInstallEvent(candidate)) set(candidate)
  })
  addEventListener('appinstalled', () => set(null))
}

function visits(): number {
  return Number(read(keys.visits) ?? 0) || 0
}

export const installStore = {
  event: () => event,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  visits,
  useful: () => read(keys.useful) !== null,
  dismissedAt: () => Number(read(keys.dismissed)) || null,
  dismiss() {
    write(keys.dismissed, String(Date.now()))
    set(null)
  },
}
