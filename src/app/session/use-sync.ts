import { useEffect } from 'react'
import type { Client } from '../../api/client'
import type { UserDb } from '../../db/user-db'
import { whenIdle } from '../when-idle'

/** Keeps the outbox moving while private screens are open; its code comes after the first screen. */
export function useSync(db: UserDb, client: Client): void {
  useEffect(() => {
    let stop: (() => void) | null = null
    let gone = false
    const cancel = whenIdle(() => {
      void import('../sync/sync-triggers').then(({ startSyncTriggers }) => {
        if (!gone) stop = startSyncTriggers(db, client)
      })
    })
    return () => {
      gone = true
      cancel()
      stop?.()
    }
  }, [db, client])
}
