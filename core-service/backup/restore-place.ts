import { mkdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { migrate } from '../db/migrate'
import { closeImageFolder, createImageFolder } from '../resources/images/image-folder'
import { giveToOwner, noteBackup } from '../start/last-backup'
import { StartupError } from '../start/startup-error'
import { storeTokenSecret } from '../start/token-secret'
import { markFinished, markUnfinished } from '../start/unfinished-restore'
import { contentsOf, removeContents, withFreshDatabase } from './fresh-database'
import { restoreBackup, type Restored } from './restore-backup'

/** Where a backup is restored to. */
export interface RestoreTarget {
  /** The new data folder; must be empty, or not there. */
  readonly folder: string
  /** An empty database of a server; without one the data folder gets an embedded database. */
  readonly databaseUrl: string | undefined
  readonly log: (line: string) => void
}

/**
 * Makes a data folder of a backup, with a database of its own in the newest schema. A failure leaves nothing; after a cut the
 * folder is marked, and no service opens it.
 * @throws StartupError in a sentence
 */
export async function restorePlace(
  file: string,
  { folder, databaseUrl, log }: RestoreTarget,
): Promise<Restored> {
  await requireEmpty(folder)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await markUnfinished(folder)
  const load = async (url: string) => {
    const restored = await restoreBackup(file, url, filesOf(folder))
    await migrate(url)
    return restored
  }
  const restored = databaseUrl
    ? await loadGiven(folder, () => load(databaseUrl))
    : await withFreshDatabase(folder, { keep: true, log }, load)
  await noteBackup(folder, new Date(restored.head.begun_at))
  await markFinished(folder)
  return restored
}

/** Takes images and secret into a data folder, with the rights that the service gives them and the owner of the folder. */
function filesOf(folder: string) {
  const root = path.join(folder, 'images')
  const images = createImageFolder(root)
  const owned = new Set<string>()
  return {
    image: async (name: string, bytes: Buffer, modifiedAt: Date) => {
      const [school = '', ...inside] = name.split('/')
      if (owned.size === 0) await closeImageFolder(root)
      await images.put(school, inside.join('/'), bytes)
      await images.noteUse(school, inside.join('/'), modifiedAt)
      const place = path.join(root, name)
      for (const part of [root, path.join(root, school), path.dirname(place)]) {
        if (owned.has(part)) continue
        await giveToOwner(part, folder)
        owned.add(part)
      }
      await giveToOwner(place, folder)
    },
    secret: async (secret: string) => {
      await storeTokenSecret(folder, secret)
      await giveToOwner(path.join(folder, 'token-secret'), folder)
    },
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
