import { randomBytes } from 'node:crypto'
import { chown, copyFile, readFile, readdir, rename, rm, stat, truncate, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartupError } from '../../start/startup-error'
import type { Binaries } from './binaries'
import { freePort } from './free-port'
import type { Identity } from './identity'
import type { Cluster } from './initialise-cluster'
import { readPostmaster, type Postmaster } from './postmaster-file'
import { runProgram } from './run-program'
import { isRunning } from './is-running'
import { stateOfServer } from './server-state'
import { chooseEndpoint, serverSettings, type Endpoint } from './settings'

/** What it takes to run one cluster's server. */
export interface ServerPlan {
  readonly cluster: Cluster
  readonly binaries: Binaries
  readonly identity: Identity | undefined
  readonly settings?: Readonly<Record<string, string>>
}

export interface RunningServer {
  readonly endpoint: Endpoint
  /** It was running before we came: a killed service left it. */
  readonly adopted: boolean
}

/** Longest crash recovery that we wait for, in ms. */
const BUSY_LIMIT = 300_000
/** How long a start may fail for reasons that pass by themselves (an earlier server that is still stopping), in ms. */
const START_LIMIT = 15_000
/** On a machine so slow that one attempt takes that long, it is still tried this often. */
const START_ATTEMPTS = 3
/** A server of ours that is no longer at the place it wrote down is stopped after this many ms. */
const UNREACHABLE_LIMIT = 10_000
const LOG_LIMIT = 5_000_000

/**
 * Finds the cluster's server or starts it. Safe to call from several processes at once: PostgreSQL
 * lets one win, and the others adopt it.
 * @throws StartupError with the end of the server's log
 */
export async function ensureServer(plan: ServerPlan): Promise<RunningServer> {
  const { cluster } = plan
  const began = Date.now()
  let failure = ''
  let failures = 0
  for (;;) {
    const found = await readPostmaster(cluster.dataFolder)
    const state = found ? await stateOfServer(cluster, found) : 'gone'
    const waited = Date.now() - began
    if (found && state === 'serving') return { endpoint: found.endpoint, adopted: true }
    if (state === 'busy') {
      if (waited > BUSY_LIMIT) throw new StartupError(`Basis data di ${cluster.folder} tidak kunjung siap.`)
      if (found?.status === 'ready' && waited > UNREACHABLE_LIMIT) await stopServer(plan)
      await sleep(100)
      continue
    }
    await removeStaleLocks(cluster, found)
    await writeSettings(plan)
    failure = await start(plan)
    // Its port is read from its own file: another start may have chosen a port at the same moment.
    const started = failure ? undefined : await readPostmaster(cluster.dataFolder)
    if (started) return { endpoint: started.endpoint, adopted: false }
    if (Date.now() - began > START_LIMIT && ++failures >= START_ATTEMPTS) {
      throw new StartupError(`Basis data di ${cluster.folder} tidak dapat dijalankan.\n${failure}`)
    }
    await sleep(300)
  }
}

/** Stops the cluster's server fast: sessions end, nothing committed is lost, no recovery is needed. */
export async function stopServer({ cluster, binaries, identity }: ServerPlan): Promise<void> {
  const args = ['stop', '-D', cluster.dataFolder, '-m', 'fast', '-w', '-t', '60', '-s']
  await runProgram(binaries.pgCtl, args, { cwd: cluster.folder, identity })
}

/** @returns why it did not start, or nothing */
async function start(plan: ServerPlan): Promise<string> {
  const { cluster, binaries, identity } = plan
  const log = path.join(cluster.folder, 'postgres.log')
  const before = await stat(log).then(
    ({ size }) => size,
    () => 0,
  )
  const args = ['start', '-D', cluster.dataFolder, '-l', log, '-w', '-t', String(BUSY_LIMIT / 1000), '-s']
  const { code, output } = await runProgram(binaries.pgCtl, args, { cwd: cluster.folder, identity })
  if (code === 0) return ''
  const logged = await readFile(log).catch(() => Buffer.alloc(0))
  return `${output}\n${logged.subarray(before).toString('utf8').split('\n').slice(-12).join('\n')}`.trim()
}

async function writeSettings({ cluster, identity, settings }: ServerPlan): Promise<void> {
  const portFile = path.join(cluster.folder, 'port')
  const endpoint = await chooseEndpoint(cluster.folder, async () => {
    const last = Number(await readFile(portFile, 'utf8').catch(() => '0'))
    return freePort(last)
  })
  // The same port at every start, so that the pool of a living service finds a restarted server again.
  if (!path.isAbsolute(endpoint.host)) await writeFile(portFile, String(endpoint.port))
  // Exchanged whole: a server of another start that read half of it would open itself on /tmp and 5432.
  const file = path.join(cluster.dataFolder, 'hadir.conf')
  const half = `${file}.${process.pid}-${randomBytes(4).toString('hex')}`
  await writeFile(half, serverSettings(endpoint, settings), { mode: 0o600 })
  if (identity) await chown(half, identity.uid, identity.gid)
  await rename(half, file)
  await rotateLog(cluster)
}

/**
 * Keeps the server's log from growing for ever: what is too long becomes the one older log. Copied and then emptied, as a running server
 * goes on writing to the file that it has open, at its end wherever that is; what it writes in between is lost.
 * @param limit bytes
 */
export async function rotateLog({ folder }: Pick<Cluster, 'folder'>, limit = LOG_LIMIT): Promise<void> {
  const file = path.join(folder, 'postgres.log')
  const size = await stat(file).then(
    (found) => found.size,
    () => 0,
  )
  if (size <= limit) return
  // Not written over: it may be another account's, of a service that ran as that.
  await rm(`${file}.1`, { force: true })
  await copyFile(file, `${file}.1`)
  await truncate(file)
}

/**
 * Takes away what a dead server left. PostgreSQL does so itself, except when the number it finds is in
 * use: by another program after a power cut, or by its own zombie process where no init process reaps it
 * (a container whose first process is ours).
 */
async function removeStaleLocks(cluster: Cluster, found: Postmaster | undefined): Promise<void> {
  if (found && isRunning(found.pid))
    await rm(path.join(cluster.dataFolder, 'postmaster.pid'), { force: true })
  const sockets = path.join(cluster.folder, 'socket')
  for (const name of await readdir(sockets)) {
    if (name.endsWith('.lock')) await rm(path.join(sockets, name), { force: true })
  }
}
