import { useQuery } from '@tanstack/react-query'
import { useLiveQuery } from 'dexie-react-hooks'
import { keepFace } from '../../pull/photos/keep-face'
import { faceOf } from '../../ui/photo/face-of'
import { useWorkspace } from '../../workspace/workspace'

/**
 * The small picture of a person: read from this device, fetched when the service names another photo than the one
 * that is kept.
 * @param url where the service keeps the photo; null where the person has none
 * @returns a data address; null where there is none, or it cannot be fetched
 */
export function useFace(id: string, url: string | null | undefined): string | null {
  const { db, user } = useWorkspace()
  const wanted = url?.startsWith('/') ? url : null
  const kept = useLiveQuery(async () => (await db.faces.get(id)) ?? null, [db, id])
  useQuery({
    queryKey: [db.name, 'face', id, wanted],
    queryFn: async ({ signal }) => {
      await keepFace(db, user.id, { id, url: wanted }, faceOf, signal)
      return Date.now()
    },
    enabled: kept !== undefined && (kept?.url ?? null) !== wanted,
    staleTime: Infinity,
    retry: false,
    meta: { fallback: 'Failed to get image URL', quiet: true },
  })
  return kept && kept.url === wanted ? kept.face : null
}
