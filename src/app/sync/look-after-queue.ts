import type { Client } from '../../api/client'
import type { UserDb } from '../../db/user-db'
import { toast } from '../../ui/dialogs/toast'
import { startSyncTriggers } from './sync-triggers'
import { rejectionWords, watchRejections } from './watch-rejections'

/**
 * Keeps the outbox moving while private screens are open, and shows a toast on each of them when the service refused a queued
 * change.
 * @param open leads to a path of the app
 * @returns ends both
 */
export function lookAfterQueue(db: UserDb, client: Client, open: (path: string) => void): () => void {
  const stopSending = startSyncTriggers(db, client)
  const stopWatching = watchRejections(db, (rows) => {
    const action = { label: 'Lihat', onPress: () => open('/sinkronisasi') }
    toast({ kind: 'error', id: 'rejections', text: rejectionWords(rows), action })
  })
  return () => {
    stopSending()
    stopWatching()
  }
}
