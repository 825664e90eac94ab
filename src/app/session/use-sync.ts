import { useEffect } from 'react'
import type { Client } from '../../api/client'
import type { UserDb } from '../../db/user-db'
import { keepFromIdle } from '../when-idle'

/** Keeps the outbox moving while private screens are open; its code comes after the first screen. */
export function useSync(db: UserDb, client: Client): void {
  useEffect(
    () => keepFromIdle(async () => (await import('../sync/sync-triggers')).startSyncTriggers(db, client)),
    [db, client],
  )
}
