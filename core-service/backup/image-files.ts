import type { ImageStore } from '../resources/images/image-store'
import { isObjectName } from '../resources/images/images.rules'
import { inTurns } from '../resources/images/in-turns'

export interface ImageFile {
  /** `school/folder/name.webp`. */
  readonly name: string
  readonly bytes: Buffer
  readonly modifiedAt: Date
}

/**
 * The images of all schools that have not been read before, a few at a time. An image that is deleted meanwhile is left out; halves
 * of uploads are none.
 * @param read names that are passed over; every name that is read is added
 * @param only the id of the one school whose images are read
 */
export async function* imageFiles(
  images: ImageStore,
  read: Set<string>,
  only?: string,
): AsyncGenerator<ImageFile> {
  for (const school of only === undefined ? await images.schools() : [only]) {
    const kept = (await images.list(school)).filter(
      ({ name }) => isObjectName(name) && !read.has(`${school}/${name}`),
    )
    const found = inTurns(kept, async ({ name, usedAt }) => ({
      name,
      usedAt,
      bytes: await images.get(school, name),
    }))
    for await (const { name, usedAt, bytes } of found) {
      if (bytes === undefined) continue
      read.add(`${school}/${name}`)
      yield { name: `${school}/${name}`, bytes, modifiedAt: usedAt }
    }
  }
}
