import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { Client, DatabaseError } from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { ErrorCode } from '../../../contract/errors'
import { makeFullSchool } from '../../../tests/support/calls/every-call'
import { fillTables } from '../../../tests/support/records/fill-tables'
import { rowsOfSchool, tablesOfSchools } from '../../../tests/support/records/rows-of-school'
import { testService } from '../../../tests/support/records/school-kit'
import { joinSchool } from '../../../tests/support/records/join-school'
import { makeSchool } from '../../../tests/support/records/school-fixture'
import { uploadImage } from '../../../tests/support/pictures/upload-image'
import { testPassword } from '../../../tests/support/services/core-service'
import { runConsole } from '../../../tests/support/services/run-console'
import { createEmptyDatabase } from '../../../tests/support/services/test-database'
import { startS3Server } from '../../../tests/support/store/s3-server'
import { fileAt } from '../../backup/backup-folder'
import { backupFile } from '../../backup/backup-place'
import { restoreBackup } from '../../backup/restore-backup'
import { verifyBackup } from '../../backup/verify-backup'
import { openDatabase, type Database } from '../../db/client'
import { describeSchema } from '../../db/copy/describe-schema'
import { pushKeys } from '../../db/schema/attendance/reminders'
import {
  schoolColumn,
  tableOfAccounts,
  tablesOfInstallation,
  tablesOfSessions,
} from '../../db/copy/rows-of-school'
import { orderOfRemoval, removeSchool } from './remove-school.repo'

const service = await testService()
// The name of the one begins that of the other.
const leaving = await makeFullSchool(service, 'pergi')
const staying = await makeFullSchool(service, 'pergi jauh')
const leavingId = leaving.school.schoolId
const stayingId = staying.school.schoolId
// Somebody who works in both.
const bothSchools = leaving.school.email('bendahara')
await joinSchool(service.db, bothSchools, staying.school)
let folder = ''
let dataDir = ''
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'hadir-leaving-'))
  dataDir = path.join(folder, 'data')
  await mkdir(dataDir)
  for (const full of [leaving, staying]) {
    await uploadImage(service, full.token)
    await fillTables(service, full)
  }
  await service.db.insert(pushKeys).values({ publicKey: 'a', privateKey: 'b' }).onConflictDoNothing()
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const hadir = (...args: string[]) => hadirWith({}, ...args)
const hadirWith = (env: Readonly<Record<string, string>>, ...args: string[]) =>
  runConsole(
    args,
    { DATABASE_URL: service.databaseUrl, DATA_DIR: dataDir, ...service.imagePlace.env, ...env },
    folder,
  )

async function connected<T>(work: (client: Client) => Promise<T>, url = service.databaseUrl): Promise<T> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Who waits for a lock in this database. */
const waiting = sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`

let exports = 0
/** A new folder for an export. */
async function place(): Promise<string> {
  const made = path.join(folder, `export-${++exports}`)
  await mkdir(made)
  return made
}
const onlyFileIn = async (made: string) => path.join(made, (await readdir(made))[0] ?? '')

/** Restores an export into a database of its own. */
async function restored<T>(
  file: string,
  look: (found: { db: Database; images: string[]; secret: string }) => Promise<T>,
): Promise<T> {
  const database = await createEmptyDatabase()
  const images: string[] = []
  let secret = ''
  await restoreBackup(fileAt(file), database.url, {
    image: async (name) => void images.push(name),
    secret: async (given) => void (secret = given),
  })
  const { db, pool } = openDatabase(database.url)
  try {
    return await look({ db, images, secret })
  } finally {
    await pool.end()
    await database.drop()
  }
}

/** All rows of a school but those of sessions, which stay where they are. */
async function lastingRows(db: Database, schoolId: string): Promise<string> {
  const parts = (await tablesOfSchools(db))
    .filter((name) => !tablesOfSessions.some((each) => each === name))
    .map(
      (name) =>
        sql`SELECT ${name} || t::text AS row FROM ${sql.identifier(name)} t WHERE school_id = ${schoolId}`,
    )
  const { rows } = await db.execute(sql`${sql.join(parts, sql` UNION ALL `)} ORDER BY 1`)
  return JSON.stringify(rows)
}

/** The names of the images of a school, with its id. */
const imagesOf = async (schoolId: string) =>
  (await service.imagePlace.names()).filter((name) => name.startsWith(`${schoolId}/`))

/** What the installation has besides the school that leaves: rows of the other and of no school, and images. */
async function othersOf(schoolId: string) {
  const shared = await Promise.all(
    tablesOfInstallation.map((name) => service.db.execute(sql`SELECT * FROM ${sql.identifier(name)}`)),
  )
  return [await rowsOfSchool(service.db, schoolId), shared.map(({ rows }) => rows), await imagesOf(schoolId)]
}

const isThere = async (schoolId: string) => (await rowsOfSchool(service.db, schoolId)) !== ''
const isOpen = async (token: string) =>
  (await service.call('GET', '/v1/school', { token })).code === ErrorCode.ok

describe('the law of all tables', () => {
  it('each says of which school its rows are, or is named as the installation’s', async () => {
    const { tables } = await connected((client) => describeSchema(client))
    expect(tables.filter((table) => schoolColumn(table) === null).map(({ name }) => name)).toEqual([
      tableOfAccounts,
      ...tablesOfInstallation,
    ])
    expect(() => schoolColumn({ name: 'new_things', columns: ['id'] })).toThrow('new_things')
    const names = tables.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining([...tablesOfInstallation, ...tablesOfSessions]))
  })

  it('each comes before those that it refers to, the school last', async () => {
    const order = await connected((client) => orderOfRemoval(client))
    expect(order.at(-1)).toEqual({ name: 'schools', column: 'id' })
    expect(order).toHaveLength((await tablesOfSchools(service.db)).length + 1)
  })

  it('each has rows of both schools, so that the removal is tried on it', async () => {
    const empty: string[] = []
    for (const name of await tablesOfSchools(service.db)) {
      const { rows } = await service.db.execute(
        sql`SELECT count(DISTINCT school_id)::int AS n FROM ${sql.identifier(name)} WHERE school_id IN (${leavingId}, ${stayingId})`,
      )
      if (rows[0]?.['n'] !== 2) empty.push(name)
    }
    expect(empty).toEqual([])
  })
})

describe('school export', () => {
  it('has the rows and images of the one school, nothing of another, no session and no secret of the installation', async () => {
    const to = await place()
    const { well, text } = await hadir('school', 'export', 'sekolah pergi', '--to', to)
    expect([well, text]).toEqual([
      true,
      expect.stringMatching(/^Ekspor selesai: .*hadir-sekolah-sekolah-pergi-\d{8}T\d{6}Z\.tar /),
    ])
    const file = await onlyFileIn(to)
    await restored(file, async ({ db, images, secret }) => {
      expect(await lastingRows(db, leavingId)).toBe(await lastingRows(service.db, leavingId))
      const { rows } = await db.execute(sql`SELECT id FROM schools`)
      expect(rows).toEqual([{ id: leavingId }])
      for (const name of [...tablesOfSessions, ...tablesOfInstallation]) {
        expect((await db.execute(sql`SELECT * FROM ${sql.identifier(name)}`)).rows, name).toEqual([])
      }
      for (const name of await tablesOfSchools(db)) {
        const others = sql`SELECT * FROM ${sql.identifier(name)} WHERE school_id <> ${leavingId}`
        expect((await db.execute(others)).rows, name).toEqual([])
      }
      // Everybody can sign in there as here, but for those whose password opens another school too.
      const signIns = async (of: Database) =>
        (
          await of.execute(sql`SELECT a.email, a.password_hash FROM users u JOIN accounts a ON a.id = u.account_id
          WHERE u.school_id = ${leavingId} ORDER BY a.email`)
        ).rows
      const moved = await signIns(db)
      expect(moved).toHaveLength((await db.execute(sql`SELECT FROM accounts`)).rowCount ?? -1)
      expect(moved).toEqual(
        (await signIns(service.db)).map((row) =>
          row['email'] === bothSchools ? { ...row, password_hash: '-' } : row,
        ),
      )
      expect(moved.filter((row) => row['password_hash'] === '-')).toHaveLength(1)
      expect(images.sort()).toEqual(await imagesOf(leavingId))
      expect(images.length).toBeGreaterThan(0)
      expect(secret.length).toBeGreaterThanOrEqual(32)
      expect(secret).not.toBe('a secret of the tests that is long enough')
    })
    expect((await verifyBackup(fileAt(file))).head.school).toEqual({ id: leavingId, name: 'Sekolah pergi' })
    expect(await isOpen(leaving.token)).toBe(true)
  })

  it('goes into a store as a backup does, and is read from there', async () => {
    const store = await startS3Server()
    store.objects.set('ekspor', new Map())
    const { well, text } = await hadirWith(
      { ...store.env, IMAGE_STORE: '' },
      ...['school', 'export', 'sekolah pergi', '--to', 's3://ekspor/kota'],
    )
    const [key = ''] = store.objects.get('ekspor')!.keys()
    expect([well, text]).toEqual([true, expect.stringContaining(`Ekspor selesai: s3://ekspor/${key} (`)])
    const { head } = await verifyBackup(await backupFile(`s3://ekspor/${key}`, store.env))
    expect(head.school).toEqual({ id: leavingId, name: 'Sekolah pergi' })
    await store.stop()
  })

  it('is the school of one moment while its marks are written', async () => {
    const stop = new AbortController()
    let writes = 0
    const writing = connected(async (client) => {
      for (; !stop.signal.aborted; writes++) {
        await client.query(`BEGIN;
          UPDATE announcements SET title = 'Tulisan ${writes}' WHERE school_id = '${leavingId}';
          UPDATE student_days SET status = '${writes % 2 ? 'izin' : 'sakit'}' WHERE school_id = '${leavingId}';
          UPDATE roles SET master = 'Tulisan ${writes}' WHERE school_id = '${leavingId}'; COMMIT`)
      }
    })
    try {
      const to = await place()
      // What the school had before the first of them differs from row to row.
      await vi.waitFor(() => expect(writes).toBeGreaterThan(0))
      await hadir('school', 'export', leavingId, '--to', to)
      expect(writes).toBeGreaterThan(1)
      await restored(await onlyFileIn(to), async ({ db }) => {
        const { rows } = await db.execute(sql`SELECT
          (SELECT array_agg(DISTINCT title) FROM announcements) AS titles, (SELECT array_agg(DISTINCT master) FROM roles) AS names,
          (SELECT count(DISTINCT status)::int FROM student_days) AS statuses`)
        const [{ titles, names, statuses } = expect.fail()] = rows
        expect(titles).toHaveLength(1)
        expect(names).toEqual(titles)
        expect(statuses).toBe(1)
      })
    } finally {
      stop.abort()
      await writing
    }
  })

  it.each([
    ['a folder that is not there', ['Sekolah pergi', '--to', '/nowhere/at/all'], /^Folder .* tidak ada\.$/],
    ['the beginning of a name', ['Sekolah', '--to', '.'], /^Tidak ada sekolah "Sekolah"/],
  ])('refuses %s', async (_name, args, sentence) => {
    const { well, text } = await hadir('school', 'export', ...args)
    expect([well, text]).toEqual([false, expect.stringMatching(sentence)])
  })
})

describe('money', () => {
  it.each([
    'bill_payments',
    'bill_receipts',
    'bill_corrections',
    'bill_transfer_parts',
    'bill_transfers',
    'cash_days',
    'bill_reductions',
    'bill_bundle_reductions',
  ])('in %s is never deleted or changed, by whoever removes another school either', async (name) => {
    await connected(async (client) => {
      const attempt = (statement: string) =>
        client.query(statement).then(
          () => 'done',
          (error: unknown) => (error instanceof DatabaseError ? error.code : error),
        )
      for (const statement of [`DELETE FROM ${name}`, `UPDATE ${name} SET school_id = school_id`]) {
        for (const removed of ['', leavingId]) {
          await client.query('BEGIN')
          await client.query(`SET LOCAL hadir.removed_school = '${removed}'`)
          // Of the other school in any case; of the one that is removed only a change.
          expect(await attempt(`${statement} WHERE school_id = '${stayingId}'`), statement).toBe('23514')
          await client.query('ROLLBACK')
        }
      }
    })
  })
})

describe('school remove', () => {
  const remove = (...more: string[]) => hadir('school', 'remove', 'Sekolah pergi', ...more)

  it.each([
    ['without a terminal to ask at', [], /ketik nama sekolah sekali lagi dengan --confirm/],
    ['with another name', ['--confirm', 'Sekolah pergi jauh'], /^Nama yang diketik berbeda/],
    ['with nearly the name', ['--confirm', 'sekolah pergi'], /^Nama yang diketik berbeda/],
  ])('does nothing %s', async (_name, more, sentence) => {
    const to = await place()
    const { well, text } = await remove('--to', to, ...more)
    expect([well, text]).toEqual([false, expect.stringMatching(sentence)])
    expect(await readdir(to)).toEqual([])
    expect(await isOpen(leaving.token)).toBe(true)
  })

  it('opens the school again where the export cannot be written, and leaves one suspended that was', async () => {
    const attempt = () => remove('--to', '/nowhere/at/all', '--confirm', 'Sekolah pergi')
    expect((await attempt()).well).toBe(false)
    expect(await isOpen(leaving.token)).toBe(true)
    await hadir('school', 'suspend', leavingId)
    expect((await attempt()).well).toBe(false)
    expect(await isOpen(leaving.token)).toBe(false)
    await hadir('school', 'resume', leavingId)
  })

  it('removes nothing where a row has come, gone or changed since the export', async () => {
    const to = await place()
    await hadir('school', 'export', leavingId, '--to', to)
    const readBack = await verifyBackup(fileAt(await onlyFileIn(to)))
    await service.db.execute(sql`UPDATE roles SET version = version + 1 WHERE school_id = ${leavingId}`)
    await expect(removeSchool(service.databaseUrl, leavingId, readBack)).rejects.toThrow(
      /berubah sejak diekspor.*\n.*Tabel roles: isinya berbeda/,
    )
    // The export of another school removes nothing either.
    await expect(removeSchool(service.databaseUrl, stayingId, readBack)).rejects.toThrow(
      'berubah sejak diekspor',
    )
    expect(await isThere(leavingId)).toBe(true)
    expect(await isOpen(leaving.token)).toBe(true)
  })

  it('waits for nobody for ever, and removes nothing while somebody writes', async () => {
    const small = await makeSchool(service.db, 'menulis')
    const to = await place()
    await hadir('school', 'export', small.schoolId, '--to', to)
    const readBack = await verifyBackup(fileAt(await onlyFileIn(to)))
    const before = await rowsOfSchool(service.db, small.schoolId)
    await connected(async (client) => {
      // A class that is being made: its row refers to the school.
      await client.query(`BEGIN; INSERT INTO grades (id, school_id, name, level)
        VALUES (gen_random_uuid(), '${small.schoolId}', 'Kelas 9', 9)`)
      const removing = removeSchool(service.databaseUrl, small.schoolId, readBack).then(
        () => 'removed',
        (error: unknown) => (error instanceof Error ? error.message : error),
      )
      await vi.waitFor(async () => {
        expect((await service.db.execute(waiting)).rowCount).toBeGreaterThan(0)
      })
      await client.query('COMMIT')
      expect(await removing).toMatch(/^(Masih ada yang menulis|Sekolah ini berubah)/)
    })
    expect((await rowsOfSchool(service.db, small.schoolId)).length).toBeGreaterThan(before.length)
  })

  it('writes and reads back the export, removes every row and image of the school, and nothing of another', async () => {
    const to = await place()
    const session = await service.signIn(leaving.school.email('administrator'))
    const rows = await lastingRows(service.db, leavingId)
    const before = await othersOf(stayingId)
    const { well, text } = await remove('--to', to, '--confirm', ' Sekolah pergi ')
    expect(text).toMatch(
      /^Ekspor selesai: .*\nBerkas itu utuh dan dapat dipulihkan\.\nSekolah pergi dihapus: [\d.]+ baris\.$/,
    )
    expect(well).toBe(true)

    expect(await isThere(leavingId)).toBe(false)
    expect(await imagesOf(leavingId)).toEqual([])
    expect(await othersOf(stayingId)).toEqual(before)
    expect(await isOpen(staying.token)).toBe(true)

    // Devices that are signed in are told that the session has ended, and keep what is unsent.
    const own = await service.call('GET', '/v1/school', { token: session.access_token })
    expect([own.status, own.code]).toEqual([401, ErrorCode.sessionInvalid])
    const refresh = await service.call('POST', '/auth/refresh-token', {
      body: { refresh_token: session.refresh_token },
    })
    expect(refresh.status).toBe(401)
    const login = { email: leaving.school.email('administrator'), password: testPassword }
    expect((await service.call('POST', '/v1/auth/login', { body: login })).code).toBe(
      ErrorCode.credentialsWrong,
    )
    expect(await isThere(leavingId)).toBe(false)

    // Of what was there, the file has everything, and besides it the history's entry of the suspension.
    await restored(await onlyFileIn(to), async ({ db }) => {
      await db.execute(sql`DELETE FROM audit_log WHERE id = (SELECT id FROM audit_log
        WHERE entity = 'schools' AND after ->> 'suspended' = 'true' ORDER BY at DESC LIMIT 1)`)
      expect(await lastingRows(db, leavingId)).toBe(rows)
    })
    expect((await hadir('school', 'list')).text).not.toMatch(/^Sekolah pergi {2}/m)
  })
})
