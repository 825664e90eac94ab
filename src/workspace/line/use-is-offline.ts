import { useLiveQuery } from 'dexie-react-hooks'
import { readMeta } from '../../db/meta'
import { useWorkspace } from '../workspace'
import { useHasNetwork } from './use-has-network'

/** Whether the service is known not to be reached: the browser reports that, or it has not answered. */
export function useIsOffline(): boolean {
  const { db } = useWorkspace()
  const silent = Boolean(useLiveQuery(() => readMeta(db, 'silence'), [db]))
  return !useHasNetwork() || silent
}
