import { mkdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { migrate } from '../db/migrate'
import { closeImageFolder, createImageFolder } from '../resources/images/image-folder'
import type { ImageStore } from '../resources/images/image-store'
import { giveToOwner, noteBackup } from '../start/last-backup'
import type { Config } from '../start/config'
import { openImages } from '../start/open-images'
import { StartupError } from '../start/startup-error'
import { storeTokenSecret } from '../start/token-secret'
import { markFinished, markUnfinished } from '../start/unfinished-restore'
import type { BackupFile } from './backup-file'
import { contentsOf, removeContents, withFreshDatabase } from './fresh-database'
import type { BackupReceiver } from './read-backup'
import { restoreBackup, type Restored } from './restore-backup'

/** Where a backup is restored to. */
export interface RestoreTarget {
  /** The new data folder; must be empty, or not there. */
  readonly folder: string
  /** An empty database of a server; without one the data folder gets an embedded database. */
  readonly databaseUrl: string | undefined
  /** Takes the images, must have none; without one they go into the data folder. */
  readonly imageStore: Config['imageStore']
  readonly log: (line: string) => void
}

/**
 * Makes a data folder of a backup, with a database of its own in the newest schema. A failure leaves nothing; after a cut the
 * folder is marked, and no service opens it.
 * @throws StartupError in a sentence
 */
export async function restorePlace(
  file: BackupFile,
  { folder, databaseUrl, imageStore, log }: RestoreTarget,
): Promise<Restored> {
  await requireEmpty(folder)
  const images = await openImages({ dataDir: folder, imageStore }, 'command')
  await requireEmptyStore(images)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await markUnfinished(folder)
  const load = async (url: string) => {
    const restored = await restoreBackup(file, url, {
      image:
        typeof imageStore === 'object'
          ? (name, bytes) => putImage(images, name, bytes)
          : imagesInto(imageStore ?? path.join(folder, 'images'), imageStore ?? folder),
      secret: (secret) => storeSecret(folder, secret),
    })
    await migrate(url)
    return restored
  }
  const restored = await leavingNothing(images, () =>
    databaseUrl
      ? loadGiven(folder, () => load(databaseUrl))
      : withFreshDatabase(folder, { keep: true, log }, load),
  )
  await noteBackup(folder, new Date(restored.head.begun_at))
  await markFinished(folder)
  return restored
}

async function putImage(images: ImageStore, name: string, bytes: Buffer): Promise<void> {
  const [school = '', ...inside] = name.split('/')
  await images.put(school, inside.join('/'), bytes)
}

async function storeSecret(folder: string, secret: string): Promise<void> {
  await storeTokenSecret(folder, secret)
  await giveToOwner(path.join(folder, 'token-secret'), folder)
}

/** Takes images into a folder, with the rights that the service gives them and the owner of another folder, or of the same. */
function imagesInto(root: string, owner: string): BackupReceiver['image'] {
  const images = createImageFolder(root)
  const owned = new Set<string>()
  return async (name, bytes, modifiedAt) => {
    const [school = '', ...inside] = name.split('/')
    if (owned.size === 0) await closeImageFolder(root)
    await images.put(school, inside.join('/'), bytes)
    await images.noteUse(school, [inside.join('/')], modifiedAt)
    const place = path.join(root, name)
    for (const part of [root, path.join(root, school), path.dirname(place)]) {
      if (owned.has(part)) continue
      await giveToOwner(part, owner)
      owned.add(part)
    }
    await giveToOwner(place, owner)
  }
}

async function requireEmptyStore(images: ImageStore): Promise<void> {
  if ((await images.schools()).length === 0) return
  throw new StartupError(
    `Tempat foto ${images.place} tidak kosong. Isi IMAGE_STORE dengan tempat yang kosong, supaya tidak ada foto yang tertimpa.`,
  )
}

/** Removes the images again where the work fails: there were none before. */
async function leavingNothing<T>(images: ImageStore, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    // The store may be what failed.
    const schools = await images.schools().catch(() => [])
    await Promise.allSettled(schools.map((school) => images.removeSchool(school)))
    throw error
  }
}

async function requireEmpty(folder: string): Promise<void> {
  const found = await stat(folder).catch(() => undefined)
  if (!found) return
  if (!found.isDirectory()) throw new StartupError(`${folder} bukan folder.`)
  if ((await contentsOf(folder)).length === 0) return
  throw new StartupError(
    `Folder ${folder} tidak kosong. Pemulihan hanya ke folder yang kosong, supaya tidak ada data yang tertimpa.`,
  )
}

async function loadGiven(folder: string, load: () => Promise<Restored>): Promise<Restored> {
  try {
    return await load()
  } catch (error) {
    await removeContents(folder)
    throw error
  }
}
