import type { QueryClient } from '@tanstack/react-query'
import type { Client } from '../../api/client'
import type { UserDb } from '../../db/user-db'
import { forgetWhoLeft } from '../../outbox/forget-person'
import { toast } from '../../ui/dialogs/toast'
import { followReminder } from './follow-reminder'
import { refetchOnContact } from './refetch-on-contact'
import { startSyncTriggers } from './sync-triggers'
import { watchReach } from './watch-reach'
import { rejectionWords, watchRejections } from './watch-rejections'

/**
 * Keeps the outbox moving while private screens are open, shows a toast on each of them when the service refused a queued
 * change, fetches what they show again when the line is back, goes to the register when a reminder is tapped, and takes off the
 * device what nobody who is signed in may see.
 * @param open leads to a path of the app
 * @returns ends all of it
 */
export function lookAfterQueue(
  db: UserDb,
  client: Client,
  queries: QueryClient,
  open: (path: string) => void,
): () => void {
  const stopSending = startSyncTriggers(db, client)
  const stopWatching = watchRejections(db, (rows) => {
    const action = { label: 'Lihat', onPress: () => open('/sinkronisasi') }
    toast({ kind: 'error', id: 'rejections', text: rejectionWords(rows), action })
  })
  const stopRefetching = refetchOnContact(db, queries)
  const stopFollowing = followReminder(open)
  const stopWatchingReach = watchReach(db, queries)
  void forgetWhoLeft().catch(() => undefined)
  return () => {
    stopSending()
    stopWatching()
    stopRefetching()
    stopFollowing()
    stopWatchingReach()
  }
}
