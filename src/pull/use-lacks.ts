import { useLiveQuery } from 'dexie-react-hooks'
import type { Capability } from '../../contract/health'
import { readMeta } from '../db/meta'
import { useWorkspace } from './workspace'

/**
 * Whether the service is known to be unable to do something beyond the specification. False while it was
 * never asked: nothing is hidden on a suspicion.
 */
export function useLacks(capability: Capability): boolean {
  const { db } = useWorkspace()
  const known: readonly string[] | undefined = useLiveQuery(() => readMeta(db, 'capabilities'), [db])
  return known !== undefined && !known.includes(capability)
}
