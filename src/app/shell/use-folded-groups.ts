import { useLiveQuery } from 'dexie-react-hooks'
import { readMeta, writeMeta } from '../../db/meta'
import { useWorkspace } from '../../workspace/workspace'

/** The groups of the side bar that this person folded on this device; undefined while the local database is read. */
export function useFoldedGroups(): {
  folded: readonly string[] | undefined
  toggle: (group: string) => void
} {
  const { db } = useWorkspace()
  const folded = useLiveQuery(async () => (await readMeta(db, 'foldedGroups')) ?? [], [db])
  const toggle = (group: string) => {
    const others = (folded ?? []).filter((one) => one !== group)
    void writeMeta(db, 'foldedGroups', folded?.includes(group) ? others : [...others, group])
  }
  return { folded, toggle }
}
