import { useQuery } from '@tanstack/react-query'
import { readImage } from '../../../api/read-image'
import type { UserDb } from '../../../db/user-db'
import { fromBase64, toBase64 } from '../../../outbox/photos/base64'
import { useWorkspace } from '../../../workspace/workspace'

/** Images of announcements that stay on the device; each weighs at most some 200 KB as text. */
const keptImages = 20
const prefix = 'announcement-image '

/**
 * An image of an announcement that was opened once, so that it can be seen again without a network.
 * @returns `failed`: it is not on the device and could not be fetched
 */
export function useKeptImage(url: string): { image: Blob | null; failed: boolean; retry: () => void } {
  const { db, user } = useWorkspace()
  const fetched = useQuery({
    queryKey: [db.name, 'announcement-image', url],
    queryFn: async ({ signal }) =>
      (await keptImage(db, url)) ?? (await keepImage(db, url, await readImage(url, user.id, signal))),
    networkMode: 'always',
    staleTime: Infinity,
    gcTime: 60_000,
    retry: false,
    meta: { fallback: 'Failed to get image URL', quiet: true },
  })
  return {
    image: fetched.data ?? null,
    failed: fetched.isError,
    retry: () => void fetched.refetch(),
  }
}

async function keptImage(db: UserDb, url: string): Promise<Blob | null> {
  const held = await db.documents.get(prefix + url)
  const [mime, base64] = held?.value.split(' ') ?? []
  return mime && base64 ? new Blob([fromBase64(base64)], { type: mime }) : null
}

/** A full disk keeps nothing; the image is shown all the same. */
async function keepImage(db: UserDb, url: string, image: Blob): Promise<Blob> {
  const value = `${image.type} ${toBase64(await image.arrayBuffer())}`
  await db
    .transaction('rw', db.documents, async () => {
      const kept = await db.documents.where('key').startsWith(prefix).primaryKeys()
      await db.documents.bulkDelete(kept.slice(0, Math.max(0, kept.length + 1 - keptImages)))
      await db.documents.put({ key: prefix + url, value })
    })
    .catch(() => undefined)
  return image
}
