import { useLiveQuery } from 'dexie-react-hooks'
import type { Capability } from '../../contract/health'
import { readMeta } from '../db/meta'
import { useIsOffline } from './line/use-is-offline'
import { useWorkspace } from './workspace'

/**
 * Whether the service offers a call beyond the specification, for forms whose change depends on it.
 * @returns undefined until the service has answered. Without a network it cannot be asked, so a service that was
 *   never asked counts as one without the call
 */
export function useKnownOffer(capability: Capability): boolean | undefined {
  const { db } = useWorkspace()
  const offline = useIsOffline()
  const announced = useLiveQuery(async () => (await readMeta(db, 'capabilities')) ?? null, [db])
  if (announced === undefined || (announced === null && !offline)) return undefined
  return announced?.includes(capability) === true
}
