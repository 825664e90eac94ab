import type Dexie from 'dexie'
import { atMost } from './copy-log'
import { loadRestore } from './load-restore'
import { logOf } from './queue-log'
import type { MetaRow } from './stored-rows'

/**
 * Fills a database that came up new from its second copy (decision 0020), and marks one as made of which there is none.
 * A database that is marked as made (meta `born`) is left alone.
 * @param db before anybody else may read it
 */
export async function restoreIfNew(db: Dexie): Promise<void> {
  await atMost(async () => {
    const meta = db.table<MetaRow, string>('meta')
    if (await meta.get('born')) return
    // Nearly every new database is that of a first log-in, which must not wait for code that it does not need.
    if ((await logOf(db).names()).length > 0) await (await loadRestore())(db)
    // Fails where another tab was quicker, whose number stays.
    else await meta.add({ key: 'born', value: 1 })
  })
}
