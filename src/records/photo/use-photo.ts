import { useQuery } from '@tanstack/react-query'
import { useLiveQuery } from 'dexie-react-hooks'
import { useCallback, useMemo, type RefCallback } from 'react'
import { readImage } from '../../api/read-image'
import { useWorkspace } from '../../workspace/workspace'

export interface ShownPhoto {
  photo: Blob | null
  failed: boolean
}

/**
 * A photo of the gate: the one that waits on this device, else that of the service, which keeps who looked.
 * @param hash of a picture that waits for its upload
 * @param url as the row names it
 * @param looking nothing is fetched while it is false
 */
export function usePhoto(hash: string | undefined, url: string | null, looking: boolean): ShownPhoto {
  const { db, user } = useWorkspace()
  const waiting = useLiveQuery(async () => (hash ? ((await db.blobs.get(hash)) ?? null) : null), [db, hash])
  const fetched = useQuery({
    queryKey: [db.name, 'photo', url],
    queryFn: ({ signal }) => readImage(url ?? '', user.id, signal),
    enabled: looking && url?.startsWith('/') === true && hash === undefined,
    staleTime: Infinity,
    gcTime: 60_000,
    retry: false,
    meta: { fallback: 'Failed to get image URL', quiet: true },
  })
  const photo = useMemo(
    () => (waiting ? new Blob([waiting.bytes], { type: waiting.mime }) : (fetched.data ?? null)),
    [waiting, fetched.data],
  )
  return { photo, failed: fetched.isError }
}

/** Shows a picture in an `img` whose `ref` this is, while it is there. */
export function useShownPhoto(photo: Blob | null): RefCallback<HTMLImageElement> {
  return useCallback(
    (image: HTMLImageElement | null) => {
      if (!image || !photo) return
      const address = URL.createObjectURL(photo)
      image.src = address
      return () => URL.revokeObjectURL(address)
    },
    [photo],
  )
}
