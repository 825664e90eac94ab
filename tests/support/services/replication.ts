import { spawnSync } from 'node:child_process'
import { chownSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Client, type QueryResultRow } from 'pg'
import { startEmbeddedDatabase } from '../../../core-service/db/embedded/start-embedded-database'
import { killServer } from '../../runtime/postmaster'
import { until } from '../../runtime/until'
import { queryOn } from './query-on'

/** Where a server lies and answers, as a machine of its own would be: a folder that any account may enter, and a port. */
export interface ServerPlace {
  readonly name: string
  readonly dataDir: string
  readonly port: number
}

/** A PostgreSQL: a primary, or a standby that follows one. */
export interface DatabaseServer extends ServerPlace {
  /** Of the database `hadir`, by its port on 127.0.0.1. */
  readonly url: string
  query<Row extends QueryResultRow>(sql: string, params?: readonly unknown[]): Promise<Row[]>
  /** SIGKILL to all its processes. */
  kill(): void
  stop(): Promise<void>
  /** Starts it again as what it was. */
  start(): Promise<void>
}

/** Starts a primary on a new folder, with fsync as in production. */
export const startPrimary = (place: ServerPlace): Promise<DatabaseServer> => startServer(place, {})

async function startServer(
  place: ServerPlace,
  settings: Readonly<Record<string, string>>,
): Promise<DatabaseServer> {
  const { name, dataDir, port } = place
  const database = await startEmbeddedDatabase({
    dataDir,
    log: () => undefined,
    settings: {
      cluster_name: name,
      listen_addresses: '127.0.0.1',
      port: String(port),
      max_wal_senders: '5',
      ...settings,
    },
  })
  const { user = '', password = '' } = new Client(database.url)
  const url = `postgresql://${user}:${password}@127.0.0.1:${String(port)}/hadir`
  return {
    ...place,
    url,
    query: (sql, params) => queryOn(url, sql, params),
    kill: () => {
      killServer(dataDir)
    },
    stop: () => database.stop(),
    start: () => database.ensureRunning(),
  }
}

/**
 * Makes a standby from a copy of a running primary's files, and lets the primary acknowledge no commit any more that the standby does not
 * have on its disk. npm's packages have no pg_basebackup: the copy is made between pg_backup_start and pg_backup_stop, as it does.
 * @param place a folder that is not there yet; under its name the standby connects to the primary
 */
export async function addStandby(primary: DatabaseServer, place: ServerPlace): Promise<DatabaseServer> {
  const { name, dataDir } = place
  const client = new Client({ connectionString: primary.url })
  await client.connect()
  try {
    // The slot keeps the log from the beginning of the copy on.
    await client.query('SELECT pg_create_physical_replication_slot($1, true)', [name])
    await client.query('SELECT pg_backup_start($1, true)', [name])
    copyServer(primary.dataDir, dataDir)
    const { rows } = await client.query<{ label: string }>(
      'SELECT labelfile AS label FROM pg_backup_stop(false)',
    )
    writeOwned(path.join(dataDir, dataFolder), 'backup_label', rows[0]?.label ?? '')
    writeOwned(path.join(dataDir, dataFolder), 'standby.signal', '')
  } finally {
    await client.end()
  }
  const { host, port, user = '', password = '' } = new Client(primary.url)
  const standby = await startServer(place, {
    primary_conninfo: `host=${host} port=${String(port)} user=${user} password=${password} application_name=${name}`,
    primary_slot_name: name,
  })
  await waitForStandby(primary, name)
  return standby
}

const dataFolder = 'database/cluster/data'

/** A copy without what belongs to the running server alone. `tar` says 1 where a file changed while it was read, which the log mends. */
function copyServer(from: string, to: string): void {
  mkdirSync(to)
  const left = ['pg_wal/*', 'pg_replslot/*', 'postmaster.*', 'standby.signal'].map(
    (name) => `./${dataFolder}/${name}`,
  )
  const excluded = [...left, './database/cluster/socket/.s*'].map((name) => `--exclude=${name}`)
  const read = spawnSync('tar', ['-C', from, ...excluded, '-cf', '-', './database'], {
    maxBuffer: 2 ** 31,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const written = spawnSync('tar', ['-C', to, '-xpf', '-'], { input: read.stdout })
  if ((read.status ?? 2) > 1 || written.status !== 0)
    throw new Error(`The copy failed: ${read.stderr.toString()} ${written.stderr.toString()}`)
}

/** A file that belongs to the account of the folder, as PostgreSQL insists. */
function writeOwned(folder: string, name: string, text: string): void {
  const file = path.join(folder, name)
  writeFileSync(file, text, { mode: 0o600 })
  const { uid, gid } = statSync(folder)
  chownSync(file, uid, gid)
}

/** From now on a commit is acknowledged once both have it. */
async function waitForStandby(primary: DatabaseServer, name: string): Promise<void> {
  await primary.query(`ALTER SYSTEM SET synchronous_standby_names = '${name}'`)
  await primary.query('SELECT pg_reload_conf()')
  await until(async () => {
    const rows = await primary.query<{ state: string }>(
      'SELECT sync_state AS state FROM pg_stat_replication WHERE application_name = $1',
      [name],
    )
    return rows[0]?.state === 'sync'
  })
}

/** What an operator does when the primary is gone: the standby takes writes from now on, and waits for no other. */
export async function promote(standby: DatabaseServer): Promise<void> {
  await standby.query(`ALTER SYSTEM SET synchronous_standby_names = ''`)
  await standby.query('SELECT pg_reload_conf()')
  await standby.query('SELECT pg_promote(true, 60)')
}
