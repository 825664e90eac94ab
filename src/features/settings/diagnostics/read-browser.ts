import type { BrowserFacts } from './collect'

/** What this browser reports about itself. */
export function readBrowser(): BrowserFacts {
  // Not in every browser, and not in the types.
  const memory: unknown = Reflect.get(navigator, 'deviceMemory')
  const connection: unknown = Reflect.get(navigator, 'connection')
  const line: unknown =
    typeof connection === 'object' && connection !== null ? Reflect.get(connection, 'effectiveType') : null
  return {
    agent: navigator.userAgent,
    language: navigator.language,
    screen: `${innerWidth}×${innerHeight} @${devicePixelRatio}`,
    online: navigator.onLine,
    installed: matchMedia('(display-mode: standalone)').matches,
    memory: typeof memory === 'number' ? memory : null,
    line: typeof line === 'string' ? line : null,
    worker: 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null,
  }
}
