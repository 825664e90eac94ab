import { useLiveQuery } from 'dexie-react-hooks'
import type { UserDb } from '../../db/user-db'
import { useWorkspace } from '../../workspace/workspace'

/**
 * When the newest page that holds a record was fetched, milliseconds since 1970; null where no page holds it,
 * undefined while it is being read, or not wanted. For a record that was never read by itself.
 * @param name of the list, as in its source
 */
export function useListedAt(name: string, id: string, wanted: boolean): number | null | undefined {
  const { db } = useWorkspace()
  return useLiveQuery(() => (wanted ? readListedAt(db, name, id) : undefined), [db, name, id, wanted])
}

async function readListedAt(db: UserDb, name: string, id: string): Promise<number | null> {
  const pages = await db.lists
    .where('key')
    .startsWith(`${name}?`)
    .filter(({ ids }) => ids.includes(id))
    .toArray()
  return pages.reduce<number | null>((latest, { fetched_at }) => Math.max(latest ?? 0, fetched_at), null)
}
