import { atMostEvery } from '../monitoring/at-most-every'
import type { Config } from './config'
import { noteBackup, noteOf, readLastBackup, readNote } from './last-backup'

type Place = Pick<Config, 'dataDir' | 'imageStore'>

/** The note beside the images. */
const key = 'last-backup.json'
/** ms for which a note of the store holds: it changes once a day. */
const holdsMs = 60_000

/**
 * Stores when the newest backup was made, in the data folder, and where IMAGE_STORE names another place there too, for the instances on
 * other machines.
 * @throws StoreError where the store is away
 */
export async function noteBackupForAll(config: Place, madeAt: Date): Promise<void> {
  await noteBackup(config.dataDir, madeAt)
  if (typeof config.imageStore === 'string') return noteBackup(config.imageStore, madeAt)
  const bucket = await bucketOf(config)
  await bucket?.put(key, Buffer.from(noteOf(madeAt)), 'application/json')
}

/** Reads when any instance made the newest backup; null: none did, or only the store knows and is away. */
export function lastBackupOfAll(config: Place): () => Promise<Date | null> {
  const ofStore = atMostEvery(holdsMs, async () => {
    if (typeof config.imageStore === 'string') return readLastBackup(config.imageStore)
    const bucket = await bucketOf(config)
    const note = await bucket?.get(key).catch(() => undefined)
    return note ? readNote(note.toString('utf8')) : null
  })
  return async () => {
    const [own, shared] = await Promise.all([readLastBackup(config.dataDir), ofStore()])
    return own && (!shared || own > shared) ? own : shared
  }
}

async function bucketOf({ imageStore }: Place) {
  if (typeof imageStore !== 'object') return undefined
  const { openBucket } = await import('../object-store/s3-bucket')
  const { patienceOfRequests } = await import('../object-store/s3-request')
  return openBucket(imageStore, patienceOfRequests)
}
