import type Dexie from 'dexie'
import { atMost } from './copy-log'
import { restoreQueue } from './restore-queue'

/** `restore-if-new` of the service worker (vite.config.ts puts it there): one file, which holds the code already. */
export async function restoreIfNew(db: Dexie): Promise<void> {
  await atMost(async () => {
    if (!(await db.table('meta').get('born'))) await restoreQueue(db)
  })
}
