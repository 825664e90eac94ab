import type { restoreQueue } from './restore-queue'

/**
 * The code that reads a second copy back: the page loads it when a database has come up new and there is a copy; in the service
 * worker it is part of the file. Where it does not arrive, the next start tries again.
 */
export const loadRestore = async (): Promise<typeof restoreQueue> =>
  (await import('./restore-queue')).restoreQueue
