import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { freePort } from '../../../core-service/db/embedded/free-port'
import { until } from '../../runtime/until'
import { listens } from './listens'

/** Debian's pgbouncer; its version 1.18 does not support prepared statements. */
const program = '/usr/sbin/pgbouncer'

/** Whether this machine has one. */
export const hasPgbouncer = existsSync(program)

export interface Pgbouncer {
  /** The address of the database through the pooler. */
  readonly url: string
  stop(): Promise<void>
}

const example = new URL('../../../docs/deploy/pgbouncer.ini', import.meta.url)

/**
 * Starts a pooler before a database, on the example of docs/deploy.
 * @param url of the database behind it
 * @param mode for how long a client keeps a connection
 * @param connections to the database, shared by all clients
 */
export async function startPgbouncer(
  url: string,
  mode: 'session' | 'transaction' = 'transaction',
  connections = 2,
): Promise<Pgbouncer> {
  const { host, port: behind, user = '', password = '', database = '' } = new Client(url)
  const port = await freePort()
  const folder = await mkdtemp(path.join(tmpdir(), 'hadir-pgbouncer-'))
  const file = path.join(folder, 'pgbouncer.ini')
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: String(port),
    auth_type: 'any',
    pool_mode: mode,
    default_pool_size: String(connections),
  }
  const target = `host=${host} port=${String(behind)} user=${user} password=${password}`
  const text = Object.entries(settings)
    .reduce(
      (before, [name, value]) => before.replace(new RegExp(`^${name} = .*$`, 'm'), `${name} = ${value}`),
      readFileSync(example, 'utf8').replace(/^hadir = .*$/m, `${database} = ${target}`),
    )
    .replace(/^auth_file = .*$/m, 'unix_socket_dir =')
  await writeFile(file, text)
  await chmod(folder, 0o755)
  const child = spawn(program, ['-q', file], { stdio: 'ignore', ...(await account(host)) })
  const ended = once(child, 'exit')
  await until(async () => {
    if (child.exitCode !== null) throw new Error('pgbouncer ended')
    return await listens(port)
  })
  return {
    url: `postgresql://anybody@127.0.0.1:${String(port)}/${database}`,
    async stop() {
      child.kill('SIGKILL')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** It refuses to run as root: then it runs as who owns the socket of the database, which others may not open. */
async function account(host: string): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const { uid, gid } = host.startsWith('/') ? await stat(host) : { uid: 0, gid: 0 }
  return uid === 0 ? { uid: nobody, gid: nobody } : { uid, gid }
}
const nobody = 65_534
