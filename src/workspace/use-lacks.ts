import { useLiveQuery } from 'dexie-react-hooks'
import type { Capability } from '../../contract/health'
import { readMeta } from '../db/meta'
import { useWorkspace } from './workspace'

/**
 * Whether the service is known to be unable to do something beyond the specification. False while it was
 * never asked: nothing is hidden on a suspicion.
 */
export function useLacks(capability: Capability): boolean {
  return useCapabilities()?.includes(capability) === false
}

/**
 * Whether the service is known to offer a call beyond the specification. False while it was never asked: a service
 * without the call is not asked for it.
 */
export function useOffers(capability: Capability): boolean {
  return useCapabilities()?.includes(capability) === true
}

/** The capabilities that the service announced; undefined while that is being read, or was never asked. */
export function useCapabilities(): readonly string[] | undefined {
  const { db } = useWorkspace()
  return useLiveQuery(() => readMeta(db, 'capabilities'), [db])
}
