import { opendir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { unlessGone } from '../resources/images/image-folder'
import { isFolder, isObjectName } from '../resources/images/images.rules'

export interface ImageFile {
  /** `school/folder/name.webp`. */
  readonly name: string
  readonly bytes: Buffer
  readonly modifiedAt: Date
}

/**
 * The images of all schools that have not been read before, one at a time. An image that is deleted meanwhile is left out; halves
 * of uploads are none.
 * @param read names that are passed over; every name that is read is added
 * @param only the id of the one school whose images are read
 */
export async function* imageFiles(
  folder: string,
  read: Set<string>,
  only?: string,
): AsyncGenerator<ImageFile> {
  for await (const school of entriesOf(folder)) {
    if (!school.isDirectory() || (only !== undefined && school.name !== only)) continue
    for await (const part of entriesOf(path.join(folder, school.name))) {
      if (!part.isDirectory() || !isFolder(part.name)) continue
      for await (const file of entriesOf(path.join(folder, school.name, part.name))) {
        const name = `${school.name}/${part.name}/${file.name}`
        if (read.has(name) || !file.isFile() || !isObjectName(`${part.name}/${file.name}`)) continue
        const image = await unlessGone(() => readImage(folder, name))
        if (!image) continue
        read.add(name)
        yield image
      }
    }
  }
}

async function readImage(folder: string, name: string): Promise<ImageFile> {
  const place = path.join(folder, name)
  const [bytes, { mtime }] = await Promise.all([readFile(place), stat(place)])
  return { name, bytes, modifiedAt: mtime }
}

async function* entriesOf(folder: string) {
  const opened = await unlessGone(() => opendir(folder))
  if (opened) yield* opened
}
