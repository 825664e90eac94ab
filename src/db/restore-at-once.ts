import { restoreQueue } from './restore-queue'

/** `load-restore` of the service worker (vite.config.ts puts it there): one file, which holds the code already. */
export const loadRestore = (): Promise<typeof restoreQueue> => Promise.resolve(restoreQueue)
