import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { QueryResultRow } from 'pg'
import {
  startEmbeddedDatabase,
  stopEmbeddedDatabase,
} from '../../../core-service/db/embedded/start-embedded-database'
import { copyDemoSchool } from './copy-demo-school'
import { queryOn } from './query-on'

export interface ServiceOptions {
  /** By default a folder of its own, removed by {@link TestService.stop}. */
  readonly dataDir?: string
  /** By default a free one; kept over restarts. */
  readonly port?: number
  /** Over the plain environment; undefined takes a variable out. */
  readonly env?: Readonly<Record<string, string | undefined>>
  /** How far the service's clock is ahead of the machine's, in milliseconds. */
  readonly clockShiftMs?: number
  /** Account to run as, where the tests run as root. */
  readonly uid?: number
  readonly gid?: number
}

/** A real service: the built one, in a process of its own. */
export interface TestService {
  /** `http://localhost:PORT`, for browsers and fetch. */
  readonly url: string
  readonly port: number
  readonly dataDir: string
  /** Of the running process; 0 when there is none. */
  readonly pid: number
  /** What it wrote so far, both streams. */
  readonly output: string
  /** One statement on its embedded database, whether the service runs or not. */
  query<Row extends QueryResultRow>(sql: string, params?: readonly unknown[]): Promise<Row[]>
  /** SIGKILL to the service; its database stays, as it would. */
  kill(): Promise<void>
  /** Ends it gracefully, with its database; folder and port are kept for {@link TestService.restart}. */
  halt(): Promise<void>
  /** Ends it gracefully if it runs, and starts it again on the same port and folder. */
  restart(): Promise<void>
  /** Ends service and database, and removes the folder if we made it. */
  stop(): Promise<void>
}

const serverFile = fileURLToPath(new URL('../../../build/server.js', import.meta.url))
const shiftedClock = new URL('./shifted-clock.mjs', import.meta.url).href

/**
 * Starts the built service (`npm run build`) on a folder and port of its own. On a new folder that
 * includes making the demo school, unless `env` is production; journeys begin with a copy of one.
 * @throws Error with the service's own words when it ends instead of answering
 */
export async function startService(options: ServiceOptions = {}): Promise<TestService> {
  if (!existsSync(serverFile)) throw new Error('Nothing built: run `npm run build` first')
  const made = options.dataDir ? undefined : await mkdtemp(path.join(tmpdir(), 'hadir-service-'))
  const dataDir = options.dataDir ?? made ?? ''
  if (made && !options.env) await copyDemoSchool(made)
  const run = { port: options.port ?? 0, output: '', child: undefined as ChildProcess | undefined }

  async function start(): Promise<void> {
    const child = spawnService(options, dataDir, run.port)
    run.child = child
    const ready = new Promise<number>((resolve, reject) => {
      const read = (chunk: Buffer) => {
        run.output += chunk.toString('utf8')
        const port = /Buka http:\/\/localhost:(\d+)[\s\S]*Berhenti/.exec(run.output.slice(began))?.[1]
        if (port) resolve(Number(port))
      }
      child.stdout?.on('data', read)
      child.stderr?.on('data', read)
      child.once('exit', (code) =>
        reject(new Error(`The service ended with code ${code ?? 'none'}:\n${run.output}`)),
      )
    })
    const began = run.output.length
    run.port = await ready
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    const { child } = run
    run.child = undefined
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    child.kill(signal)
    await once(child, 'exit')
  }

  await start()
  return {
    get url() {
      return `http://localhost:${run.port}`
    },
    get port() {
      return run.port
    },
    get pid() {
      return run.child?.pid ?? 0
    },
    get output() {
      return run.output
    },
    dataDir,
    query: (sql, params = []) => queryEmbedded(dataDir, sql, params),
    kill: () => end('SIGKILL'),
    halt: () => end('SIGTERM'),
    restart: async () => {
      await end('SIGTERM')
      await start()
    },
    stop: async () => {
      await end('SIGTERM')
      await stopDatabase(dataDir)
      if (made) await rm(made, { recursive: true, force: true })
    },
  }
}

function spawnService(
  { env, clockShiftMs = 0, uid, gid }: ServiceOptions,
  dataDir: string,
  port: number,
): ChildProcess {
  const clock = clockShiftMs === 0 ? [] : ['--import', shiftedClock]
  return spawn(process.execPath, [...clock, serverFile], {
    cwd: tmpdir(),
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      CLOCK_SHIFT_MS: String(clockShiftMs),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(uid !== undefined && { uid }),
    ...(gid !== undefined && { gid }),
  })
}

async function queryEmbedded<Row extends QueryResultRow>(
  dataDir: string,
  sql: string,
  params: readonly unknown[],
): Promise<Row[]> {
  const { url } = await startEmbeddedDatabase({ dataDir, log: () => undefined })
  return await queryOn<Row>(url, sql, params)
}

/** After a SIGKILL the database is still there, as it is for the next start. */
async function stopDatabase(dataDir: string): Promise<void> {
  if (!existsSync(path.join(dataDir, 'database')) && !existsSync(path.join(dataDir, 'database-location.txt')))
    return
  await stopEmbeddedDatabase({ dataDir, log: () => undefined })
}
