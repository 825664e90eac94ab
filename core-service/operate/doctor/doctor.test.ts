import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { hasPgbouncer, startPgbouncer } from '../../../tests/support/services/pgbouncer'
import { runConsole } from '../../../tests/support/services/run-console'
import { createEmptyDatabase, createTestDatabase } from '../../../tests/support/services/test-database'
import { startS3Server } from '../../../tests/support/store/s3-server'
import { readS3Address } from '../../object-store/s3-address'
import { noteBackup } from '../../start/last-backup'
import { storeTokenSecret } from '../../start/token-secret'
import { checkDatabase } from './check-database'
import { checkFolders } from './check-folders'
import { checkMachine } from './check-machine'
import { checkStore } from './check-store'
import type { Finding } from './finding'
import { findPooler } from './pooler'

const now = new Date('2026-11-28T08:00:00Z')
const secret = 'a secret of the tests that is long enough'
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
const database = await createTestDatabase()
afterAll(() => database.drop())
let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'hadir-doctor-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const of = (findings: readonly Finding[], what: string) => findings.find((each) => each.what === what)
const stateOf = (findings: readonly Finding[], what: string) => of(findings, what)?.state
const folders = (more: { databaseUrl?: string; tokenSecret?: string; dataDir?: string } = {}) =>
  checkFolders(
    { dataDir: folder, imageStore: undefined, databaseUrl: undefined, tokenSecret: undefined, ...more },
    now,
  )
const databaseOf = (
  databaseUrl: string | undefined,
  namedStatements = true,
  clock = () => new Date(),
  databaseDirectUrl?: string,
) =>
  checkDatabase(
    { dataDir: folder, imageStore: undefined, databaseUrl, databaseDirectUrl, namedStatements },
    clock,
  )

it('the machine is well, and an old Node and a clock of the past are not', () => {
  expect(checkMachine(now).map(({ state }) => state)).toEqual(['ok', 'ok', 'ok'])
  expect(stateOf(checkMachine(now, '18.20.4'), 'Versi')).toBe('gagal')
  expect(stateOf(checkMachine(now, '20.9.0'), 'Versi')).toBe('gagal')
  expect(stateOf(checkMachine(now, '22.0.0'), 'Versi')).toBe('ok')
  expect(stateOf(checkMachine(new Date(0)), 'Jam mesin')).toBe('gagal')
})

describe('the folders', () => {
  it('are well where the service has run', async () => {
    await storeTokenSecret(folder, secret)
    await mkdir(path.join(folder, 'images'), { mode: 0o700 })
    await noteBackup(folder, hoursAgo(5))
    const findings = await folders()
    expect(findings.filter(({ state, what }) => state !== 'ok' && what !== 'Disk data')).toEqual([])
    expect(of(findings, 'Cadangan')?.text).toBe('Yang terakhir 5 jam yang lalu.')
  })

  it('that are not there yet, or are a file, are said', async () => {
    expect(await folders({ dataDir: path.join(folder, 'none') })).toMatchObject([{ state: 'perhatian' }])
    await writeFile(path.join(folder, 'file'), '')
    expect(await folders({ dataDir: path.join(folder, 'file') })).toMatchObject([{ state: 'gagal' }])
  })

  it('a secret that others read, that is only here, and that is missing beside a database', async () => {
    expect(stateOf(await folders(), 'Kunci rahasia')).toBe('ok')
    await mkdir(path.join(folder, 'database'))
    expect(stateOf(await folders(), 'Kunci rahasia')).toBe('gagal')
    expect(stateOf(await folders({ tokenSecret: secret }), 'Kunci rahasia')).toBe('ok')
    await storeTokenSecret(folder, secret)
    await chmod(path.join(folder, 'token-secret'), 0o644)
    expect(of(await folders(), 'Kunci rahasia')).toMatchObject({
      state: 'perhatian',
      text: expect.stringContaining('chmod 600') as string,
    })
    const shared = await folders({ databaseUrl: database.url })
    expect(shared.at(-2)?.text).toContain('TOKEN_SECRET yang sama')
  })

  it('images that others read, and a backup that is old or was never made', async () => {
    await mkdir(path.join(folder, 'images'))
    await chmod(path.join(folder, 'images'), 0o755)
    expect(stateOf(await folders(), 'Foto')).toBe('perhatian')
    expect(of(await folders(), 'Cadangan')).toMatchObject({ state: 'perhatian', text: /Belum pernah/ })
    await noteBackup(folder, hoursAgo(47))
    expect(stateOf(await folders(), 'Cadangan')).toBe('ok')
    await noteBackup(folder, hoursAgo(72))
    expect(of(await folders(), 'Cadangan')?.text).toMatch(/^Yang terakhir 3 hari yang lalu; /)
  })
})

describe('the store', () => {
  it('is tried, and what is wrong with it or with its keys is said without a key', async () => {
    expect(await checkStore({ imageStore: undefined })).toEqual([])
    expect(await checkStore({ imageStore: '/mnt/foto' })).toEqual([])
    const server = await startS3Server()
    server.objects.set('ember', new Map())
    const store = (env: Record<string, string> = {}, place = 's3://ember/foto') =>
      checkStore({ imageStore: readS3Address(place, { ...server.env, ...env }, 'test') })
    expect(await store()).toMatchObject([
      { state: 'ok', text: /^s3:\/\/ember\/foto dapat dibaca dan ditulis/ },
    ])
    expect([...server.objects.get('ember')!.keys()]).toEqual([])
    const [wrong] = await store({ AWS_SECRET_ACCESS_KEY: 'salah' })
    expect(wrong).toMatchObject({ state: 'gagal', text: /AWS_SECRET_ACCESS_KEY/ })
    expect(wrong?.text).not.toContain('salah')
    expect(await store({}, 's3://tidak-ada')).toMatchObject([{ state: 'gagal', text: /tidak ada/ }])
    server.isVersioned = true
    expect(await store()).toMatchObject([{ state: 'ok' }, { state: 'perhatian', text: /versi/ }])
    server.fault = (method) => (method === 'PUT' ? { status: 403, code: 'AccessDenied' } : undefined)
    expect(await store()).toMatchObject([{ state: 'gagal', text: /AccessDenied/ }])
    await server.stop()
  })
})

describe('the database', () => {
  it('is well', async () => {
    const findings = await databaseOf(database.url)
    expect(findings.map(({ what, state }) => [what, state])).toEqual([
      ['Basis data', expect.stringMatching(/ok|perhatian/)],
      ['Menulis', 'ok'],
      ['Skema', 'ok'],
      ['Jam basis data', 'ok'],
      ['Pooler', 'ok'],
    ])
    expect(of(findings, 'Basis data')?.text).toMatch(/^PostgreSQL \d+.*, satu pertanyaan \d+(,\d)? ms/)
  })

  it('without the school whose photos are still here', async () => {
    const gone = path.join(folder, 'images', '01a1f151-4e80-7d56-a954-dfb69f46339d')
    await mkdir(gone, { recursive: true })
    await mkdir(path.join(folder, 'images', 'lost+found'))
    expect((await databaseOf(database.url)).filter(({ what }) => what === 'Foto')).toEqual([
      { state: 'perhatian', what: 'Foto', text: `Sekolah dari ${gone} sudah tidak ada; hapus foto di sana.` },
    ])
  })

  it('that does not answer, or is not there yet', async () => {
    const [away] = await databaseOf('postgresql://x:secret@127.0.0.1:1/x')
    expect(away).toMatchObject({ state: 'gagal' })
    expect(away?.text).not.toContain('secret')
    expect(await databaseOf(undefined)).toMatchObject([{ state: 'perhatian' }])
  })

  it('without tables, of an older and of a newer version', async () => {
    const empty = await createEmptyDatabase()
    expect(of(await databaseOf(empty.url), 'Skema')).toMatchObject({ state: 'perhatian' })
    await empty.drop()
    const other = await createTestDatabase()
    const client = new Client({ connectionString: other.url })
    await client.connect()
    await client.query(
      `INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('x', 9999999999999)`,
    )
    expect(stateOf(await databaseOf(other.url), 'Skema')).toBe('gagal')
    await client.query(`DELETE FROM drizzle.__drizzle_migrations WHERE created_at IN
      (SELECT created_at FROM drizzle.__drizzle_migrations ORDER BY 1 DESC LIMIT 2)`)
    expect(of(await databaseOf(other.url), 'Skema')?.text).toMatch(/^1 langkah pembaruan belum dijalankan/)
    await client.query(
      `ALTER DATABASE ${client.escapeIdentifier(client.database ?? '')} SET default_transaction_read_only = on`,
    )
    await client.end()
    expect(of(await databaseOf(other.url), 'Menulis')).toMatchObject({ state: 'gagal' })
    await other.drop()
  })

  it.each([
    [1, 'ok'],
    [30, 'perhatian'],
    [-3600, 'gagal'],
  ])('with a clock that differs by %i seconds: %s', async (seconds, state) => {
    const clock = () => new Date(Date.now() + seconds * 1000)
    expect(stateOf(await databaseOf(database.url, true, clock), 'Jam basis data')).toBe(state)
  })

  describe.runIf(hasPgbouncer)('behind PgBouncer', () => {
    it.each(['session', 'transaction'] as const)('in the mode %s', async (mode) => {
      const pooler = await startPgbouncer(database.url, mode)
      try {
        expect(await findPooler(pooler.url)).toBe(mode)
        // Also while another client holds one of the two connections.
        const busy = new Client({ connectionString: pooler.url })
        await busy.connect()
        await busy.query('BEGIN; SELECT 1')
        expect(await findPooler(pooler.url)).toBe(mode)
        await busy.end()
        const finding = of(await databaseOf(pooler.url, false), 'Pooler')
        expect(finding?.state).toBe(mode === 'session' ? 'ok' : 'perhatian')
        const past = await databaseOf(pooler.url, false, () => new Date(), database.url)
        expect(stateOf(past, 'Pooler')).toBe('ok')
      } finally {
        await pooler.stop()
      }
    })
  })
})

it('the command ends with code 1 only when something fails', async () => {
  const env = { DATA_DIR: folder, DATABASE_URL: database.url, TOKEN_SECRET: secret }
  const good = await runConsole(['doctor'], env)
  expect(good.text).toMatch(/^perhatian +Cadangan: Belum pernah/m)
  expect(good.text).not.toMatch(/^gagal/m)
  expect(good.well).toBe(true)
  const bad = await runConsole(['doctor'], { ...env, DATABASE_URL: 'postgresql://127.0.0.1:1/x' })
  expect(bad.text).toMatch(/^gagal +Basis data/m)
  expect(bad.well).toBe(false)
})
