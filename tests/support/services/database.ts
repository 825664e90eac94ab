import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import {
  startEmbeddedDatabase,
  stopEmbeddedDatabase,
} from '../../../core-service/db/embedded/start-embedded-database'
import { isRunning } from '../../../core-service/db/embedded/is-running'
import { migrate } from '../../../core-service/db/migrate'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the run's server, and the migrated database that every test database copies. */
    databaseServer: { url: string; template: string }
  }
}

/**
 * One PostgreSQL per run: the embedded one on a folder of its own, or the server that
 * TEST_DATABASE_URL names. Migrations run once, into the template.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer()
  const template = `hadir_template_${process.pid}`
  await onServer(server.url, `drop database if exists ${template} with (force)`)
  await onServer(server.url, `create database ${template}`)
  await migrate(withDatabase(server.url, template))
  project.provide('databaseServer', { url: server.url, template })
  return async () => {
    await onServer(server.url, `drop database if exists ${template} with (force)`)
    await server.stop()
  }
}

async function startServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const given = process.env['TEST_DATABASE_URL']
  if (given) return { url: given, stop: () => Promise.resolve() }
  await sweepKilledRuns()
  const dataDir = await mkdtemp(path.join(tmpdir(), `${PREFIX}${process.pid}-`))
  // The only data that may be lost: it is made again in each run, and flushing it would cost a third more.
  const settings = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '200',
  }
  const database = await startEmbeddedDatabase({ dataDir, log: () => undefined, settings })
  const stop = async () => {
    await database.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { url: database.url, stop }
}

const PREFIX = 'hadir-test-'

/** A run that was killed leaves its server; the next one takes it away. */
async function sweepKilledRuns(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = Number(new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1] ?? 0)
    if (!pid || isRunning(pid)) continue
    const dataDir = path.join(tmpdir(), name)
    await stopEmbeddedDatabase({ dataDir, log: () => undefined }).catch(() => undefined)
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Runs one statement on the server's own database. */
export async function onServer(url: string, statement: string): Promise<void> {
  const client = new Client(url)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** The same server, another database. */
export function withDatabase(url: string, database: string): string {
  const address = new URL(url)
  address.pathname = `/${database}`
  return address.href
}
