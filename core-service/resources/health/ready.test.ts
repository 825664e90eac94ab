import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { diskFullBytes } from '../../../contract/system-health'
import { ErrorCode } from '../../../contract/errors'
import { onServer } from '../../../tests/support/services/database'
import { schoolKit } from '../../../tests/support/records/school-kit'
import { createTestDatabase, type TestDatabase } from '../../../tests/support/services/test-database'
import { openDatabase } from '../../db/client'
import { watchInstallation, type InstallationState } from '../../monitoring/installation'
import { reasonNotReady } from './ready.rules'

const well: InstallationState = {
  database: { writable: true, schema: 'as needed', answeredInMs: 1 },
  disks: [
    { holds: 'files', freeBytes: diskFullBytes, sizeBytes: 2 * diskFullBytes },
    { holds: 'database', freeBytes: diskFullBytes, sizeBytes: 2 * diskFullBytes },
  ],
}
const fullDisk = (holds: 'files' | 'database') => [
  { holds, freeBytes: diskFullBytes - 1, sizeBytes: 10 ** 12 },
]
const database = (change: Partial<NonNullable<InstallationState['database']>>) => ({
  ...well,
  database: { writable: true, schema: 'as needed' as const, answeredInMs: 1, ...change },
})

it.each<[string, InstallationState, boolean, string | null]>([
  ['all is well', well, false, null],
  ['it is about to stop', well, true, 'Layanan sedang ditutup.'],
  ['the database is away', { ...well, database: null }, false, 'Basis data tidak menjawab.'],
  ['the database is a standby', database({ writable: false }), false, 'Basis data hanya dapat dibaca.'],
  [
    'tables are older',
    database({ schema: 'older' }),
    false,
    'Tabel di basis data lebih lama daripada versi layanan ini.',
  ],
  ['tables are newer, as while instances are exchanged', database({ schema: 'newer' }), false, null],
  ['a folder is gone', { ...well, disks: null }, false, 'Folder data tidak dapat dibaca.'],
  ['the disk of the images is full', { ...well, disks: fullDisk('files') }, false, 'Disk folder data penuh.'],
  ['the disk of the rows is full', { ...well, disks: fullDisk('database') }, false, 'Disk basis data penuh.'],
])('whether an instance is sent requests when %s', (_name, state, isDraining, reason) => {
  expect(reasonNotReady(state, isDraining)).toBe(reason)
})

describe('what is read of the installation', () => {
  let target: TestDatabase
  beforeEach(async () => {
    target = await createTestDatabase()
  })
  afterEach(() => target.drop())

  /** Read anew, on a new connection. */
  async function read(folder = '/') {
    const { db, pool } = openDatabase(target.url, { max: 1 })
    const installation = watchInstallation({
      db,
      folders: [{ holds: 'files', folder }],
      clock: () => new Date(),
    })
    const state = await installation.state()
    await pool.end()
    return state
  }
  async function run(statement: string) {
    const { db, pool } = openDatabase(target.url, { max: 1 })
    await db.execute(sql.raw(statement))
    await pool.end()
  }

  it('is well with a database that takes rows, and tells of the disk', async () => {
    const { database: found, disks } = await read()
    expect(found).toMatchObject({ writable: true, schema: 'as needed' })
    expect(disks?.map(({ holds }) => holds)).toEqual(['files'])
    expect(disks?.[0]?.freeBytes).toBeGreaterThan(0)
    expect(disks?.[0]?.sizeBytes).toBeGreaterThan(disks?.[0]?.freeBytes ?? 0)
  })

  it('sees a database that was switched to reading alone', async () => {
    const name = new URL(target.url).pathname.slice(1)
    await onServer(target.url, `alter database ${name} set default_transaction_read_only = on`)
    expect((await read()).database).toMatchObject({ writable: false })
  })

  it('sees tables of another version', async () => {
    await run(`INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('x', 9999999999999)`)
    expect((await read()).database?.schema).toBe('newer')
    await run(`DELETE FROM drizzle.__drizzle_migrations WHERE created_at = 9999999999999`)
    await run(
      `DELETE FROM drizzle.__drizzle_migrations
        WHERE created_at = (SELECT max(created_at) FROM drizzle.__drizzle_migrations)`,
    )
    expect((await read()).database?.schema).toBe('older')
  })

  it('sees a database that does not answer, and a folder that is gone', async () => {
    const { db, pool } = openDatabase('postgresql://nobody@127.0.0.1:1/none', { max: 1 })
    const folders = [{ holds: 'files' as const, folder: '/nowhere/at/all' }]
    const state = await watchInstallation({ db, folders, clock: () => new Date() }).state()
    await pool.end()
    expect(state).toEqual({ database: null, disks: null })
  })
})

describe('the calls', async () => {
  let state = well
  const startedAt = new Date('2026-11-19T00:00:00Z')
  const errors = { note: () => undefined, lastDay: () => ({ count: 2, lastAt: startedAt }) }
  const installation = { startedAt, errors, state: async () => state, lateReminders: async () => 3 }
  const { service, office } = await schoolKit(
    'siap',
    { office: 'administrator' },
    {
      installation,
      lastBackup: async () => startedAt,
    },
  )
  const ask = (name: string, token?: string) => service.call('GET', `/v1/health/${name}`, { token })

  it('a service that is not ready says so and why, and goes on living', async () => {
    expect(await ask('ready')).toMatchObject({ status: 200, code: 0, data: { status: 'ok' } })
    state = { ...well, database: null }
    expect(await ask('ready')).toMatchObject({
      status: 503,
      code: ErrorCode.unavailable,
      message: 'Basis data tidak menjawab.',
    })
    expect(await ask('live')).toMatchObject({ status: 200, data: { status: 'ok' } })
    state = well
  })

  it('an administrator is told how the installation is', async () => {
    const answer = await ask('system', office)
    expect(answer.data).toEqual({
      at: service.clock.now.toISOString(),
      version: 'test',
      started_at: startedAt.toISOString(),
      database: { writable: true, answered_in: 1, schema_is_newer: false },
      disks: [
        { holds: 'files', free_bytes: diskFullBytes, size_bytes: 2 * diskFullBytes },
        { holds: 'database', free_bytes: diskFullBytes, size_bytes: 2 * diskFullBytes },
      ],
      last_backup: { at: startedAt.toISOString() },
      reminders_late: 3,
      errors: { count: 2, last_at: startedAt.toISOString() },
    })
  })
})
