import { useLiveQuery } from 'dexie-react-hooks'
import { useMemo } from 'react'
import type { PagedList } from '../../pull/list/shown-page'
import { usePagedList } from '../../pull/list/use-paged-list'
import { rosterOf, rosterSource, wholeClass } from '../../pull/lists/roster'
import type { StoredStudent } from '../../pull/lists/students'
import { useWorkspace } from '../../workspace/workspace'

export interface Roster {
  /** By name; undefined while nothing is known. */
  pupils: StoredStudent[] | undefined
  /** The list that they come from, for its age and its failure. */
  list: PagedList<StoredStudent>
}

/** The pupils of a class: from this device at once, also without a network, then from the service. */
export function useRoster(classId: string): Roster {
  const { db } = useWorkspace()
  const list = usePagedList(rosterSource(db), wholeClass(classId))
  const here = useLiveQuery(() => db.students.where('class_id').equals(classId).toArray(), [db, classId])
  const { rows } = list
  const pupils = useMemo(() => rows && here && rosterOf(classId, rows, here), [classId, rows, here])
  return { pupils, list }
}
