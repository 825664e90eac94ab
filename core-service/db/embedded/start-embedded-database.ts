import { mkdir, realpath } from 'node:fs/promises'
import { Client, DatabaseError } from 'pg'
import { findBinaries } from './binaries'
import { choosePlace } from './choose-place'
import { chooseIdentity } from './identity'
import { openCluster } from './initialise-cluster'
import { ensureServer, rotateLog, stopServer, type ServerPlan } from './run-server'
import { connectionTo } from './server-state'
import type { Endpoint } from './settings'

const DATABASE = 'hadir'

export interface EmbeddedDatabaseOptions {
  /** The service's data folder; made when it is not there. */
  readonly dataDir: string
  /** Takes one line for the console, in Indonesian. */
  readonly log: (line: string) => void
  /** Settings of postgresql.conf that win over ours; for tests (`fsync: 'off'`). */
  readonly settings?: Readonly<Record<string, string>>
  /** Never opens a database that is there already; for one that is restored. */
  readonly fresh?: boolean
}

/** A real PostgreSQL of our own, running. */
export interface EmbeddedDatabase {
  /** Connection address of the database `hadir`; holds the password. */
  readonly url: string
  /** The folder of its files. */
  readonly folder: string
  /** It was already running: a killed service had left it. */
  readonly adopted: boolean
  /** Starts the server again if it has ended; the address stays. */
  ensureRunning(): Promise<void>
  /** Sets a log of the server that has become too long aside. */
  rotateLog(): Promise<void>
  /** Stops the server; committed rows are safe, open sessions end. */
  stop(): Promise<void>
}

/**
 * Starts the PostgreSQL that comes inside the npm packages on a data folder, or adopts the one that is
 * still running there. See docs/decisions/0002.
 * @throws StartupError with a sentence for the console: no binaries, unreachable folder, failed start
 */
export async function startEmbeddedDatabase(options: EmbeddedDatabaseOptions): Promise<EmbeddedDatabase> {
  const plan = await planServer(options)
  const { endpoint, adopted } = await ensureServer(plan)
  await ensureDatabase(plan, endpoint)
  return {
    url: addressOf(plan, endpoint),
    folder: plan.cluster.folder,
    adopted,
    ensureRunning: async () => {
      await ensureServer(plan)
    },
    rotateLog: () => rotateLog(plan.cluster),
    stop: () => stopServer(plan),
  }
}

/** Stops the server that may still run on a data folder: one that a killed service left. */
export async function stopEmbeddedDatabase(options: EmbeddedDatabaseOptions): Promise<void> {
  await stopServer(await planServer(options))
}

async function planServer({
  dataDir: asked,
  log,
  settings,
  fresh = false,
}: EmbeddedDatabaseOptions): Promise<ServerPlan> {
  await mkdir(asked, { recursive: true })
  // Links resolved: rights are looked up on the way that is really walked.
  const dataDir = await realpath(asked)
  const identity = await chooseIdentity(dataDir)
  const place = await choosePlace(dataDir, identity, { fresh })
  if (place.elsewhere) {
    log(
      `Basis data disimpan di ${place.folder}, karena ${dataDir} tidak dapat dicapai akun yang menjalankannya.`,
    )
  }
  const binaries = await findBinaries(place.folder, identity)
  const onInitialise = () => log('Menyiapkan basis data PostgreSQL…')
  const cluster = await openCluster(place.folder, binaries, identity, onInitialise)
  return { cluster, binaries, identity, ...(settings && { settings }) }
}

async function ensureDatabase({ cluster }: ServerPlan, endpoint: Endpoint): Promise<void> {
  const client = new Client(connectionTo(cluster, endpoint, 'postgres'))
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE])
    if (!rowCount) await client.query(`create database ${DATABASE}`)
  } catch (error) {
    // Another start made it in between, or is just making it.
    const exists = ['42P04', '23505']
    if (!(error instanceof DatabaseError && exists.includes(error.code ?? ''))) throw error
  } finally {
    await client.end()
  }
}

/** The socket's folder goes into `host`, which psql and pg both read. */
function addressOf({ cluster }: ServerPlan, endpoint: Endpoint): string {
  const url = new URL(`postgresql://localhost:${endpoint.port}/${DATABASE}`)
  url.username = connectionTo(cluster, endpoint, DATABASE).user
  url.password = cluster.password
  if (endpoint.host.startsWith('/')) url.searchParams.set('host', endpoint.host)
  else url.hostname = endpoint.host
  return url.href
}
