import path from 'node:path'
import { createImageFolder } from '../resources/images/image-folder'
import type { ImageStore } from '../resources/images/image-store'
import type { Config } from './config'

type Place = Pick<Config, 'dataDir' | 'imageStore'>

/** The folder of the images; undefined where they are in a store. */
export function imageFolderOf({ dataDir, imageStore }: Place): string | undefined {
  if (imageStore === undefined) return path.join(dataDir, 'images')
  return typeof imageStore === 'string' ? imageStore : undefined
}

/**
 * Opens what IMAGE_STORE names, or the folder in the data folder; nothing is asked of it yet.
 * @param waiting who waits for a store: a person for a request, or a command
 */
export async function openImages(place: Place, waiting: 'person' | 'command'): Promise<ImageStore> {
  const { dataDir, imageStore } = place
  if (typeof imageStore !== 'object') return createImageFolder(imageFolderOf(place) ?? dataDir)
  // Loaded only where a store is named: a small server has better uses for the memory.
  const { createImageBucket } = await import('../resources/images/image-bucket')
  const { patienceOfCommands, patienceOfRequests } = await import('../object-store/s3-request')
  return createImageBucket(imageStore, waiting === 'person' ? patienceOfRequests : patienceOfCommands)
}
