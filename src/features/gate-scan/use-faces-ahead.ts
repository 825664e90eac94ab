import { useQuery } from '@tanstack/react-query'
import { keepFacesAhead } from '../../pull/photos/keep-faces-ahead'
import { faceOf } from '../../ui/photo/face-of'
import { isThrifty } from '../../workspace/line/network-thrift'
import { useWorkspace } from '../../workspace/workspace'

/**
 * Fetches the photos of the pupils ahead while the gate is open and looked at, not over a line that saves data.
 * @param cards how many cards are on this device; with new ones it is done again
 */
export function useFacesAhead(cards: number | undefined): void {
  const { db, user, can } = useWorkspace()
  useQuery({
    queryKey: [db.name, 'faces-ahead', cards ?? 0],
    queryFn: ({ signal }) =>
      keepFacesAhead(db, user.id, {
        faceOf,
        signal,
        mayGoOn: () => document.visibilityState === 'visible' && !isThrifty(),
      }),
    enabled: can('presences.write'),
    staleTime: 30 * 60_000,
    retry: false,
    meta: { fallback: 'Failed to get image URL', quiet: true },
  })
}
