/** What the worker listens for. */
export const syncTag = 'outbox'

/** Background Sync, which the DOM library has no types for: Chromium only. */
interface SyncRegistry {
  register(tag: string): Promise<void>
}

/**
 * Asks the browser to wake the worker when there is a network, also where the app is closed by then. A bonus, and not what
 * sends: it is Chromium's alone, and it tries three times.
 */
export async function askForSync(registration: ServiceWorkerRegistration): Promise<void> {
  const { sync } = registration as unknown as { readonly sync?: SyncRegistry }
  try {
    await sync?.register(syncTag)
  } catch {
    // Refused by permission: the page's own triggers do the work.
  }
}
