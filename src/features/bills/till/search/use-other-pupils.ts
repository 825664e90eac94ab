import { useQuery } from '@tanstack/react-query'
import { useLiveQuery } from 'dexie-react-hooks'
import { pullPage } from '../../../../pull/list/pull-page'
import { listQueryKey } from '../../../../pull/list/use-paged-list'
import { bundlesOf, bundleSource, type StoredBundle } from '../../../../pull/lists/bundles'
import { useWorkspace } from '../../../../workspace/workspace'
import { pupilOfBill, type TillPupil } from './pupils'
import { siblingsOf } from '../../../../records/family/siblings'

/** A pupil beside the one whom the till serves, with the bills that this device has. */
export interface OtherPupil extends TillPupil {
  bundles: readonly StoredBundle[]
}

/**
 * Pupils who pay together with another one, and who of the family could.
 * @param pupilId whom the till serves
 * @param ids the others, in the order in which they were added
 */
export function useOtherPupils(pupilId: string, ids: readonly string[]) {
  const { db, client } = useWorkspace()
  const key = ids.join(' ')
  // One query for all of them: `useQueries` would come with the entry, which has what any screen uses of the library.
  useQuery({
    queryKey: [...listQueryKey(db.name, bundleSource.name), 'together', key],
    queryFn: async ({ signal }) => {
      await Promise.all(ids.map((id) => pullPage(db, client, bundleSource, bundlesOf(id), signal)))
      return Date.now()
    },
    enabled: ids.length > 0,
    networkMode: 'offlineFirst',
    staleTime: 30_000,
    retry: false,
    meta: { fallback: bundleSource.failure },
  })
  const others = useLiveQuery(
    () =>
      Promise.all(
        ids.map(async (id): Promise<OtherPupil> => {
          const bundles = await db.bundles.where('student_id').equals(id).toArray()
          const student = await db.students.get(id)
          const known = student ? pupilOfBill({ student }) : null
          return { ...(known ?? bundles.map(pupilOfBill)[0] ?? { id, name: 'Siswa', detail: '' }), bundles }
        }),
      ),
    [db, key],
  )
  const family = useLiveQuery(async () => {
    const pupil = await db.students.get(pupilId)
    if (!pupil) return []
    const found = siblingsOf(pupil, await db.students.toArray())
    return found.flatMap((student) => pupilOfBill({ student }) ?? [])
  }, [db, pupilId])
  return {
    others: (others ?? []).filter(({ id }) => ids.includes(id)),
    /** Likely siblings who are not there yet. */
    family: (family ?? []).filter(({ id }) => !ids.includes(id)),
  }
}
