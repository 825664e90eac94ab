import { randomBytes } from 'node:crypto'
import {
  appendFile,
  chmod,
  chown,
  mkdir,
  readFile,
  readdir,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import path from 'node:path'
import { StartupError } from '../../start/startup-error'
import type { Binaries } from './binaries'
import type { Identity } from './identity'
import { isRunning } from './is-running'
import { runProgram } from './run-program'
import { systemCode } from '../../system-code'

/** The database's account and, at first, the only one; superuser of the embedded server. */
export const DATABASE_USER = 'hadir'

/** No first start works for longer, in ms. */
const ABANDONED = 600_000

/** A folder made by {@link initialiseCluster}: PostgreSQL's own files, socket, log and password. */
export interface Cluster {
  readonly folder: string
  readonly dataFolder: string
  readonly password: string
}

/**
 * Opens the cluster in a folder, and makes it where there is none yet. It is made beside its place and
 * renamed into it, so that a start killed half-way leaves nothing that looks like a database.
 * @param place an existing folder that the account owns or may write
 * @param onInitialise called before the seconds that making one takes
 * @throws StartupError when initdb fails, or another PostgreSQL major made the files
 */
export async function openCluster(
  place: string,
  binaries: Binaries,
  identity: Identity | undefined,
  onInitialise: () => void,
): Promise<Cluster> {
  const folder = path.join(place, 'cluster')
  if (!(await passwordOf(folder))) {
    onInitialise()
    await initialiseCluster(place, folder, binaries, identity)
  }
  const password = await passwordOf(folder)
  if (!password) throw new StartupError(`Basis data di ${folder} tidak lengkap: berkas "password" tidak ada.`)
  await refuseOtherMajor(folder, binaries, identity)
  return { folder, dataFolder: path.join(folder, 'data'), password }
}

async function passwordOf(folder: string): Promise<string | undefined> {
  const file = path.join(folder, 'password')
  try {
    return (await readFile(file, 'utf8')).trim() || undefined
  } catch (error) {
    const code = systemCode(error)
    if (code === '') throw error
    if (code === 'ENOENT') return undefined
    throw new StartupError(
      `Berkas ${file} tidak dapat dibaca (${code}). Jalankan Hadir dengan akun yang menjalankannya pertama kali.`,
    )
  }
}

async function initialiseCluster(
  place: string,
  folder: string,
  binaries: Binaries,
  identity: Identity | undefined,
): Promise<void> {
  const half = path.join(place, `cluster.new-${process.pid}-${randomBytes(4).toString('hex')}`)
  await removeLeftovers(place)
  for (const part of [half, path.join(half, 'data'), path.join(half, 'socket')]) {
    await mkdir(part, { recursive: true })
    await chmod(part, 0o700)
    if (identity) await chown(part, identity.uid, identity.gid)
  }
  const passwordFile = path.join(half, 'password')
  await writeFile(passwordFile, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 })
  if (identity) await chown(passwordFile, identity.uid, identity.gid)

  const { code, output } = await runProgram(
    binaries.initdb,
    [
      ...[
        '-D',
        path.join(half, 'data'),
        '-U',
        DATABASE_USER,
        '-A',
        'scram-sha-256',
        '--pwfile',
        passwordFile,
      ],
      // The built-in provider never changes with a library, so no update of ICU or libc can spoil an
      // index. Lists of names are sorted by an ICU collation that their queries name.
      ...['-E', 'UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
      ...['--data-checksums', '--text-search-config=simple', '--no-instructions'],
    ],
    { cwd: half, identity },
  )
  if (code !== 0) throw new StartupError(`Basis data tidak dapat disiapkan di ${folder}.\n${output}`)
  await appendFile(path.join(half, 'data', 'postgresql.conf'), "\ninclude = 'hadir.conf'\n")
  await moveIntoPlace(half, folder)
}

async function moveIntoPlace(half: string, folder: string): Promise<void> {
  try {
    await rename(half, folder)
  } catch (error) {
    await rm(half, { recursive: true, force: true })
    // Two first starts at once: the other one's cluster is in place, and ours is not needed.
    if (!(await passwordOf(folder))) throw error
  }
}

/**
 * Sweeps what a killed first start left. One that is still at work is known by its process, or by its
 * age where that number has passed to another program, as it does when a container starts again.
 */
async function removeLeftovers(place: string): Promise<void> {
  for (const name of await readdir(place)) {
    const pid = Number(/^cluster\.new-(\d+)-/.exec(name)?.[1] ?? 0)
    if (!pid) continue
    const folder = path.join(place, name)
    const { mtimeMs } = await stat(folder)
    if (!isRunning(pid) || Date.now() - mtimeMs > ABANDONED)
      await rm(folder, { recursive: true, force: true })
  }
}

async function refuseOtherMajor(folder: string, binaries: Binaries, identity: Identity | undefined) {
  const made = (await readFile(path.join(folder, 'data', 'PG_VERSION'), 'utf8')).trim()
  const { output } = await runProgram(binaries.postgres, ['--version'], { cwd: folder, identity })
  const ours = /\b(\d+)\b/.exec(output)?.[1]
  if (made === ours) return
  throw new StartupError(
    `Basis data di ${folder} dibuat oleh PostgreSQL ${made}, sedangkan yang terpasang PostgreSQL ${ours ?? '?'}. Buat cadangan dengan versi Hadir yang lama (npm run backup), lalu pulihkan ke folder baru dengan versi ini (npm run restore).`,
  )
}
