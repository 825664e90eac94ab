import type { restoreQueue } from './restore-queue'

/**
 * What fills a new database from its second copy. Its code comes with the log-in, as only a database that was lost or never
 * made needs it; in the service worker it is part of the file.
 */
export const loadRestoreQueue = async (): Promise<typeof restoreQueue> =>
  (await import('./restore-queue')).restoreQueue
