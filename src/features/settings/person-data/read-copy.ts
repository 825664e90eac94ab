import { exportPerson, type Person, type PersonExport } from '../../../../contract/accounts/personal-data'
import type { Client } from '../../../api/client'
import { readImage } from '../../../api/read-image'
import type { CopyImage } from './copy-html'

/** Everything that is held of somebody, with the bytes of its images. */
export interface PersonCopy {
  readonly copy: PersonExport
  readonly images: readonly CopyImage[]
}

/** The kind and the id, as the calls take them. */
export const paramsOf = ({ kind, id }: Person) => ({ kind, id })

/**
 * Asks for the copy, then for its images one after the other: a phone must not hold forty requests.
 * @param onImage called with how many images are read, and of how many
 * @throws what the client throws for the copy; an image that does not come is named in the copy
 */
export async function readCopy(
  client: Client,
  userId: string,
  person: Person,
  onImage: (done: number, all: number) => void,
  signal: AbortSignal,
): Promise<PersonCopy> {
  const copy = await client.send(exportPerson, { params: paramsOf(person), signal })
  const images: CopyImage[] = []
  for (const { url, about } of copy.images) {
    onImage(images.length, copy.images.length)
    signal.throwIfAborted()
    const source = await readImage(url, userId, signal).then(asAddress, () => null)
    images.push({ about, source })
  }
  return { copy, images }
}

/** The bytes of an image inside a document. */
const asAddress = (image: Blob): Promise<string | null> =>
  new Promise((resolve) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : null))
    reader.addEventListener('error', () => resolve(null))
    reader.readAsDataURL(image)
  })
