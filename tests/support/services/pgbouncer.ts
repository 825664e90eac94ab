import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { freePort } from '../../../core-service/db/embedded/free-port'

/** Debian's pgbouncer; its version 1.18 does not support prepared statements. */
const program = '/usr/sbin/pgbouncer'

/** Whether this machine has one. */
export const hasPgbouncer = existsSync(program)

export interface Pgbouncer {
  /** The address of the database through the pooler. */
  readonly url: string
  stop(): Promise<void>
}

/**
 * Starts a pooler before a database: two connections to it, shared by all clients.
 * @param url of the database behind it
 * @param mode for how long a client keeps a connection
 */
export async function startPgbouncer(
  url: string,
  mode: 'session' | 'transaction' = 'transaction',
): Promise<Pgbouncer> {
  const { host, port: behind, user = '', password = '', database = '' } = new Client(url)
  const port = await freePort()
  const folder = await mkdtemp(path.join(tmpdir(), 'hadir-pgbouncer-'))
  const file = path.join(folder, 'pgbouncer.ini')
  const target = `host=${host} port=${String(behind)} user=${user} password=${password}`
  await writeFile(
    file,
    `[databases]
${database} = ${target}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${String(port)}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
default_pool_size = 2
ignore_startup_parameters = statement_timeout,idle_in_transaction_session_timeout
`,
  )
  await chmod(folder, 0o755)
  const child = spawn(program, ['-q', file], { stdio: 'ignore', ...(await account(host)) })
  const ended = once(child, 'exit')
  for (let tries = 0; !(await answers(port)); tries++) {
    if (child.exitCode !== null || tries > 100) throw new Error('pgbouncer does not answer')
    await wait(50)
  }
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

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
