import type { Services } from '../../kit/services'
import { isReferredTo } from './image-access.repo'
import { isObjectName } from './images.rules'

/**
 * Deletes the bytes of images that no record refers to any more; an image that another record refers to stays.
 * @param urls as rows hold them; addresses of other sites and null are passed over
 */
export async function removeUnreferred(
  { db, images }: Pick<Services, 'db' | 'images'>,
  schoolId: string,
  urls: readonly (string | null)[],
): Promise<void> {
  for (const url of urls) {
    const name = url?.startsWith('/v1/images/') ? decodeURIComponent(url.slice('/v1/images/'.length)) : ''
    if (!isObjectName(name) || (await isReferredTo(db, schoolId, name))) continue
    await images.remove(schoolId, name)
  }
}
