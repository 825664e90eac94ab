import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Client } from '../../api/client'
import type { UserDb } from '../../db/user-db'
import { keepFromIdle } from '../when-idle'

/** Looks after the outbox while private screens are open; its code comes after the first screen. */
export function useSync(db: UserDb, client: Client): void {
  const navigate = useNavigate()
  const queries = useQueryClient()
  // It changes with every page; what looks after the outbox goes on.
  const latest = useRef(navigate)
  useEffect(() => {
    latest.current = navigate
  })
  useEffect(
    () =>
      keepFromIdle(async () =>
        (await import('../sync/look-after-queue')).lookAfterQueue(
          db,
          client,
          queries,
          (path) => void latest.current(path),
        ),
      ),
    [db, client, queries],
  )
}
