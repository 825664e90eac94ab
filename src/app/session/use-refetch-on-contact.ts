import { useQueryClient } from '@tanstack/react-query'
import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useRef } from 'react'
import { readMeta } from '../../db/meta'
import type { UserDb } from '../../db/user-db'

/**
 * When the service answers again after requests without an answer, what is on the screen is fetched again: the browser's
 * `online` event does not fire when a service that was down is back.
 */
export function useRefetchOnContact(db: UserDb): void {
  const queries = useQueryClient()
  const silent = Boolean(useLiveQuery(() => readMeta(db, 'silence'), [db]))
  const was = useRef(silent)
  useEffect(() => {
    if (was.current && !silent) void queries.invalidateQueries({ refetchType: 'active' })
    was.current = silent
  }, [silent, queries])
}
