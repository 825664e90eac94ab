import { readImage } from '../../api/read-image'
import type { UserDb } from '../../db/user-db'

/** Whose photo it is, and where the service keeps it; null where the person has none. */
export interface Portrait {
  id: string
  url: string | null
}

/** Makes the small picture of a photo, as a data address. */
export type FaceOf = (photo: Blob) => Promise<string>

/**
 * Keeps the small picture of a person on this device, so that it is shown without a network. A photo that the service
 * no longer has leaves the device.
 * @param userId only this person's token may be used
 * @throws what {@link readImage} throws; what is kept stays then
 */
export async function keepFace(
  db: UserDb,
  userId: string,
  { id, url }: Portrait,
  faceOf: FaceOf,
  signal: AbortSignal,
): Promise<void> {
  const photo = url === null ? null : { url, face: await faceOf(await readImage(url, userId, signal)) }
  await storeFace(db, id, photo)
}

/** Stores the small picture of a person, or that there is none any more. */
export async function storeFace(
  db: UserDb,
  id: string,
  photo: { url: string; face: string } | null,
): Promise<void> {
  if (photo) await db.faces.put({ id, ...photo })
  else await db.faces.delete(id)
}
