import type { UserDb } from '../../db/user-db'

/**
 * Where the service keeps the photos that were uploaded, by hash. Reads the index alone: the pictures
 * themselves stay where they are.
 */
export async function photoUrls(db: UserDb): Promise<Map<string, string>> {
  const urls = new Map<string, string>()
  await db.blobs.orderBy('url').eachKey((url, { primaryKey }) => {
    if (typeof url === 'string') urls.set(primaryKey, url)
  })
  return urls
}

/**
 * Removes these pictures unless another change still refers to them. Call inside a transaction over
 * `outbox` and `blobs`.
 */
export async function dropPhotos(db: UserDb, hashes: readonly string[]): Promise<void> {
  if (hashes.length === 0) return
  const used = await usedHashes(db)
  await db.blobs.bulkDelete(hashes.filter((hash) => !used.has(hash)))
}

/**
 * Removes pictures that no change refers to any more. Call inside a transaction over `outbox` and `blobs`.
 * @param before only those kept before this moment (milliseconds since 1970): a discarded change can be
 *   brought back for a while
 */
export async function dropUnusedPhotos(db: UserDb, before: number): Promise<void> {
  const hashes = await db.blobs.toCollection().primaryKeys()
  if (hashes.length === 0) return
  const used = await usedHashes(db)
  for (const hash of hashes.filter((one) => !used.has(one))) {
    const blob = await db.blobs.get(hash)
    if (blob && blob.created_at < before) await db.blobs.delete(hash)
  }
}

async function usedHashes(db: UserDb): Promise<ReadonlySet<string>> {
  const rows = await db.outbox.toArray()
  return new Set(rows.flatMap(({ photos = {} }) => Object.values(photos)))
}
