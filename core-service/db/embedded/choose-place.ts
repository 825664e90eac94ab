import { createHash, randomBytes } from 'node:crypto'
import { chmod, chown, mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { StartupError } from '../../start/startup-error'
import { canReach } from './can-reach'
import type { Identity } from './identity'

/** Below which a database goes whose data folder its account cannot reach. */
const FALLBACK_HOME = '/var/lib/hadir'
const POINTER = 'database-location.txt'
const OWNER = 'belongs-to.txt'

export interface Place {
  /** Folder of ours that holds the cluster, and the copied programs where a copy is needed. */
  readonly folder: string
  /** Where that is not the data folder itself: to be printed on the console. */
  readonly elsewhere: boolean
}

/**
 * Where the database part of a data folder is: in it, or, where the account that runs PostgreSQL
 * has no access there (a project below /root, say), in /var/lib/hadir under a name made from it.
 * The choice is written down in the data folder and holds from then on, so that changed rights never
 * make a school's data seem gone.
 * @param dataDir an existing folder of ours; may be opened to mode 711
 * @param fresh never a place that is there already, for a restored database
 * @throws StartupError for a copy of a data folder whose database lies elsewhere: it would open the original's
 */
export async function choosePlace(
  dataDir: string,
  identity: Identity | undefined,
  { fresh = false }: { readonly fresh?: boolean } = {},
): Promise<Place> {
  const written = await writtenPlace(dataDir)
  if (written) {
    await refuseCopy(dataDir, written)
    return { folder: await openFolder(written, identity), elsewhere: true }
  }

  const inside = path.join(dataDir, 'database')
  if (await opened(dataDir, identity)) return { folder: await openFolder(inside, identity), elsewhere: false }
  if (await isThere(inside)) throw new StartupError(unreachable(inside))

  const name = createHash('sha256').update(path.resolve(dataDir)).digest('hex').slice(0, 12)
  const place = path.join(FALLBACK_HOME, name)
  const taken = fresh && (await isThere(place))
  const folder = await openFolder(taken ? `${place}-${randomBytes(4).toString('hex')}` : place, identity)
  await writeFile(path.join(folder, OWNER), `${path.resolve(dataDir)}\n`)
  await writeFile(path.join(dataDir, POINTER), `${folder}\n`)
  return { folder, elsewhere: true }
}

/** Whether a data folder has a database of its own, here or elsewhere. */
export async function hasDatabase(dataDir: string): Promise<boolean> {
  return (await writtenPlace(dataDir)) !== '' || (await isThere(path.join(dataDir, 'database')))
}

/** The place that a data folder names, where its database lies elsewhere; else an empty text. */
export async function writtenPlace(dataDir: string): Promise<string> {
  return (await readFile(path.join(dataDir, POINTER), 'utf8').catch(() => '')).trim()
}

/** A folder that was moved keeps its database; of two that name the same one, it belongs to the first. */
async function refuseCopy(dataDir: string, written: string): Promise<void> {
  if (!(await isThere(written))) {
    throw new StartupError(
      `Basis data dari ${dataDir} ada di ${written}, tetapi folder itu tidak ada di mesin ini. Salinan folder data bukan cadangan: pulihkan dari berkas cadangan (npm run restore).`,
    )
  }
  const owner = (await readFile(path.join(written, OWNER), 'utf8').catch(() => '')).trim()
  if (!owner || owner === dataDir) return
  if ((await writtenPlace(owner)) === written) {
    throw new StartupError(
      `Folder ${dataDir} adalah salinan dari ${owner}, dan basis data keduanya sama: ${written}. Pulihkan dari berkas cadangan (npm run restore).`,
    )
  }
  await writeFile(path.join(written, OWNER), `${dataDir}\n`)
}

const isThere = (folder: string): Promise<boolean> => stat(folder).then(Boolean, () => false)

function unreachable(folder: string): string {
  return `Basis data di ${folder} ada, tetapi akun yang menjalankannya tidak dapat mencapainya lagi. Izinkan folder di atasnya dilewati (chmod o+x), lalu jalankan lagi.`
}

/** Opens our own data folder for passing through; its ancestors are not ours to change. */
async function opened(dataDir: string, identity: Identity | undefined): Promise<boolean> {
  if (!identity) return true
  if (!(await canReach(path.dirname(path.resolve(dataDir)), identity))) return false
  if (!(await canReach(dataDir, identity))) await chmod(dataDir, 0o711)
  return true
}

/** Other accounts may enter and find nothing readable: the cluster inside is 0700 and its password 0600. */
async function openFolder(folder: string, identity: Identity | undefined): Promise<string> {
  await mkdir(folder, { recursive: true })
  if (!identity) return folder
  if (folder.startsWith(FALLBACK_HOME)) await chmod(FALLBACK_HOME, 0o711)
  await chmod(folder, 0o711)
  await chown(folder, identity.uid, identity.gid)
  return folder
}
