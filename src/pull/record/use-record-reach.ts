import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useWorkspace } from '../../workspace/workspace'
import type { RecordReach } from './save-record'

/** What {@link saveRecord} and {@link removeRecord} work with, in a signed-in screen. */
export function useRecordReach(): RecordReach {
  const { db, client } = useWorkspace()
  const queries = useQueryClient()
  return useMemo(() => ({ db, client, queries }), [db, client, queries])
}
