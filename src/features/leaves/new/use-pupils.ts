import { useLiveQuery } from 'dexie-react-hooks'
import { matches } from '../../../pull/list/match'
import { usePagedList } from '../../../pull/list/use-paged-list'
import { studentSource, type StudentQuery } from '../../../pull/lists/students'
import { pullRegister } from '../../../pull/attendance/pull-register'
import { usePull } from '../../../pull/use-pull'
import { useClasses } from '../../../workspace/known-classes'
import { ownClassIds } from '../../../workspace/own-classes'
import { useToday } from '../../../workspace/calendar/use-today'
import { useWorkspace } from '../../../workspace/workspace'
import type { Pupil } from './form-values'

/** Ids of the classes that this person is wali kelas of; undefined while that is being read. */
export function useOwnClasses(): readonly string[] | undefined {
  const { user } = useWorkspace()
  const classes = useClasses()
  return classes && ownClassIds(user, classes)
}

/**
 * The pupils of the own classes, in the order of the register.
 * @returns undefined while nothing is known
 */
export function useOwnPupils(classIds: readonly string[], search: string): Pupil[] | undefined {
  const { db } = useWorkspace()
  const today = useToday()
  const fetching = usePull(
    ['register', classIds[0], today],
    async (reach) => {
      if (classIds[0] !== undefined) await pullRegister(reach, classIds[0], today)
    },
    { fallback: 'Failed to fetch attendances', enabled: classIds.length > 0 },
  )
  const held = useLiveQuery(async () => {
    const rosters = await db.rosters.bulkGet([...classIds])
    const classes = await db.classes.bulkGet([...classIds])
    return rosters.flatMap((roster, at) =>
      (roster?.students ?? []).map((one) => ({
        id: one.id,
        name: one.name,
        nis: one.nis,
        classId: classIds[at] ?? null,
        detail: [classes[at]?.name, one.nis].filter(Boolean).join(' · '),
      })),
    )
  }, [db, classIds.join(' ')])
  if (!held || (held.length === 0 && fetching.isPending && fetching.fetchStatus === 'fetching'))
    return undefined
  return held.flatMap(({ nis, ...one }) => (matches(search, one.name, nis) ? [one] : []))
}

/**
 * The first pupils of the school who answer a search, or all of a class, also without a network.
 * @param classId null for the whole school
 */
export function useSchoolPupils(search: string, classId: string | null): Pupil[] | undefined {
  const query: StudentQuery = {
    page: 1,
    limit: classId === null ? 20 : 100,
    status: 'active',
    ...(search ? { search } : {}),
    ...(classId === null ? {} : { class_id: classId }),
  }
  const { rows } = usePagedList(studentSource, query)
  return rows?.map((row) => ({
    id: row.id,
    name: row.name,
    classId: row.class_id,
    detail: [row.class?.name, row.nis].filter(Boolean).join(' · '),
  }))
}
