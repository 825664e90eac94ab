import { useQueryClient } from '@tanstack/react-query'
import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useState } from 'react'
import { readImage } from '../../../api/read-image'
import type { StoredStudent } from '../../../pull/lists/students'
import { useWorkspace } from '../../../workspace/workspace'

/** The picture of one pupil as it can be printed now. */
export type PrintedPhoto = { kind: 'photo'; photo: Blob } | { kind: 'face'; face: string }

export interface ClassPhotos {
  /** By the pupil's id; those without a picture are not in it. */
  byPupil: ReadonlyMap<string, PrintedPhoto>
  /** How many pupils have a photo at the school. */
  total: number
  /** How many of these are still on their way. */
  waiting: number
  /** Who has a photo at the school that is not on this device and could not be fetched. */
  missing: readonly StoredStudent[]
}

/**
 * The photos of a class for its photo sheet: as the service has them, and without a network the small pictures that
 * are on this device.
 * @param wanted nothing is fetched while it is false
 */
export function useClassPhotos(pupils: readonly StoredStudent[], wanted: boolean): ClassPhotos {
  const { db } = useWorkspace()
  const pictured = pupils.flatMap((pupil) =>
    pupil.photo_url?.startsWith('/') ? [{ pupil, url: pupil.photo_url }] : [],
  )
  const ids = pictured.map(({ pupil }) => pupil.id)
  const faces = useLiveQuery(async () => {
    const rows = await db.faces.bulkGet(ids)
    return new Map(rows.flatMap((row) => (row ? [[row.id, row]] : [])))
  }, [db, ids.join(' ')])
  const loaded = useLoadedPhotos(pictured.map(({ url }) => url).join(' '), wanted)
  const byPupil = new Map<string, PrintedPhoto>()
  const missing: StoredStudent[] = []
  let waiting = 0
  for (const { pupil, url } of pictured) {
    const photo = loaded.get(url)
    const kept = faces?.get(pupil.id)
    if (photo) byPupil.set(pupil.id, { kind: 'photo', photo })
    else if (kept?.url === url) byPupil.set(pupil.id, { kind: 'face', face: kept.face })
    if (wanted && (photo === undefined || faces === undefined)) waiting += 1
    else if (!byPupil.has(pupil.id)) missing.push(pupil)
  }
  return { byPupil, total: pictured.length, waiting, missing }
}

/** So many are fetched at once, so that a class costs neither the service nor a slow line too much. */
const atOnce = 4

/**
 * The photos by their address as they arrive; null for one that could not be fetched.
 * @param addresses with spaces between them, as one text: the list itself is another one at each render
 */
function useLoadedPhotos(addresses: string, wanted: boolean): ReadonlyMap<string, Blob | null> {
  const { db, user } = useWorkspace()
  const queries = useQueryClient()
  const [loaded, setLoaded] = useState<ReadonlyMap<string, Blob | null>>(new Map())
  useEffect(() => {
    if (!wanted) return
    const left = new AbortController()
    const waiting = addresses.split(' ').filter((url) => url !== '')
    const fetchOne = (url: string) =>
      queries
        .query({
          queryKey: [db.name, 'photo', url],
          queryFn: ({ signal }) => readImage(url, user.id, signal),
          networkMode: 'always',
          staleTime: Infinity,
          retry: false,
          meta: { fallback: 'Failed to get image URL', quiet: true },
        })
        .catch(() => null)
    const fetchInTurn = async () => {
      for (let url = waiting.shift(); url !== undefined; url = waiting.shift()) {
        const [address, photo] = [url, await fetchOne(url)]
        if (left.signal.aborted) return
        setLoaded((before) => new Map(before).set(address, photo))
      }
    }
    for (let lane = 0; lane < atOnce; lane++) void fetchInTurn()
    return () => left.abort()
  }, [db, user.id, queries, addresses, wanted])
  return loaded
}
