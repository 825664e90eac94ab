import { useLiveQuery } from 'dexie-react-hooks'
import { byText } from '../../../pull/list/match'
import { wholeSince } from '../../../pull/list/whole-since'
import { studentSource, type StoredStudent } from '../../../pull/lists/students'
import { useWorkspace } from '../../../workspace/workspace'

/** Pupils who are at the school and in no class, as far as this device holds them. */
export interface WithoutClass {
  /** By name. */
  pupils: readonly StoredStudent[]
  /** Whether the device holds every pupil of the school. */
  whole: boolean
}

/**
 * Who can be placed into a grade; for people who reach all classes and may move pupils.
 * @returns undefined while it is being read, and for everybody else
 */
export function useWithoutClass(): WithoutClass | undefined {
  const { db, can } = useWorkspace()
  const may = can('students.write', 'classes.all')
  return useLiveQuery(async () => {
    if (!may) return undefined
    const pupils = await db.students.filter(isWithoutClass).toArray()
    pupils.sort((a, b) => byText(a.name, b.name))
    const whole = (await wholeSince(db, studentSource.name, { page: 1, limit: 1 })) !== null
    return { pupils, whole }
  }, [db, may])
}

/** A service that never says in which class a pupil is leaves the field out: then nobody is known to be in none. */
export const isWithoutClass = (row: StoredStudent): boolean =>
  row.class === null && row.class_id === null && (row.status ?? 'active') === 'active'
