import type { QueryClient } from '@tanstack/react-query'
import { liveQuery } from 'dexie'
import { readMeta } from '../../db/meta'
import type { UserDb } from '../../db/user-db'

/**
 * When the service answers again after requests without an answer, what is on the screen and was read before that is fetched
 * again: the browser's `online` event does not fire when a service that was down is back. The answer that ended the silence
 * is new, and is not asked for a second time under the hands of the person.
 * @returns stops it
 */
export function refetchOnContact(db: UserDb, queries: QueryClient): () => void {
  let silentFrom: number | null = null
  const watch = liveQuery(() => readMeta(db, 'silence')).subscribe({
    next(silence = null) {
      const from = silentFrom
      silentFrom = silence
      if (silence !== null || from === null) return
      void queries.invalidateQueries({
        refetchType: 'active',
        predicate: ({ state }) => state.dataUpdatedAt < from,
      })
    },
    error: (error: unknown) => {
      console.error('state of the line unreadable', error)
    },
  })
  return () => watch.unsubscribe()
}
