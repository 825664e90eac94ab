import type Dexie from 'dexie'
import { atMost } from './copy-log'
import { logOf } from './queue-log'
import type { MetaRow } from './stored-rows'

/**
 * Fills a database that came up new from its second copy (decision 0020), and marks one as made of which there is none.
 * A database that is marked as made (meta `born`) is left alone. The code that reads a copy back is loaded where there is one;
 * where it does not arrive, the next start tries again.
 * @param db before anybody else may read it
 */
export async function restoreIfNew(db: Dexie): Promise<void> {
  await atMost(async () => {
    const meta = db.table<MetaRow, string>('meta')
    if (await meta.get('born')) return
    // Nearly every new database is that of a first log-in, which must not wait for code that it does not need.
    if ((await logOf(db).names()).length > 0) await (await import('./restore-queue')).restoreQueue(db)
    // Fails where another tab was quicker, whose number stays.
    else await meta.add({ key: 'born', value: 1 })
  })
}
