import { useLiveQuery } from 'dexie-react-hooks'
import { pendingCount } from '../../outbox/queue'
import { useWorkspace } from '../workspace'

/** How many of this person's changes the service does not hold yet; 0 until that is known. */
export function useUnsent(): number {
  const { db } = useWorkspace()
  return useLiveQuery(() => pendingCount(db), [db]) ?? 0
}
