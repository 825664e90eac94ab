import { getOwnUser } from '../../../contract/accounts/users'
import type { Client } from '../../api/client'
import { readImage } from '../../api/read-image'
import { readState } from '../../db/device-db'
import { readMeta, writeMeta } from '../../db/meta'
import type { UserDb } from '../../db/user-db'

/**
 * Keeps the face of the person who is signed in on this device, so that it is shown at once and without a network.
 * @param faceOf makes the small picture of a photo
 * @throws what the client throws; what is kept stays then
 */
export async function keepOwnPhoto(
  db: UserDb,
  client: Client,
  faceOf: (photo: Blob) => Promise<string>,
): Promise<void> {
  const [{ photo_url: url, id }, held] = [await client.send(getOwnUser), await readMeta(db, 'ownPhoto')]
  if (!url?.startsWith('/')) return await writeMeta(db, 'ownPhoto', null)
  if (held?.url === url) return
  const { user } = await readState('auth')
  const photo = await readImage(url, user?.id ?? id, AbortSignal.timeout(30_000))
  await writeMeta(db, 'ownPhoto', { url, face: await faceOf(photo) })
}
